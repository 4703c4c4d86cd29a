package playground

import (
	"net/http"
	"slices"
	"strings"
	"time"
)

// stateMessages is how many messages a channel the page gets at first.
const stateMessages = 100

// pageUser is a person as the page's list of seats shows them.
type pageUser struct {
	User
	AvatarColor string `json:"avatar_color"`
	GM          bool   `json:"gm,omitempty"`
	Online      *bool  `json:"online,omitempty"` // of bots
}

// pageState is everything that one person sees.
type pageState struct {
	Now      string                `json:"now"`
	Users    []pageUser            `json:"users"`
	Bots     []pageUser            `json:"bots"`
	Guilds   []map[string]string   `json:"guilds"`
	Channels []*Channel            `json:"channels"`
	Messages map[string][]*Message `json:"messages"`
	Commands []*Command            `json:"commands"`
	Hint     string                `json:"hint"`
	Faults   Faults                `json:"faults"`
}

func (s *Server) serveState(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("user")
	s.mu.Lock()
	u := s.order[0]
	if name != "" {
		u = s.person(name)
	}
	if u == nil {
		s.mu.Unlock()
		writeJSON(w, http.StatusNotFound, map[string]string{"message": "There is no such user."})
		return
	}
	state := s.stateFor(u)
	s.mu.Unlock()
	writeJSON(w, http.StatusOK, state)
}

func (s *Server) stateFor(u *user) pageState {
	st := pageState{
		Now: s.Now().UTC().Format(time.RFC3339), Guilds: []map[string]string{}, Bots: []pageUser{},
		Channels: []*Channel{}, Messages: map[string][]*Message{}, Commands: s.commandsFor(u),
		Hint: s.scene.Hint, Faults: s.currentFaults(),
	}
	for _, p := range s.order {
		st.Users = append(st.Users, pageUser{User: p.obj, AvatarColor: p.color, GM: p.gm})
	}
	for _, a := range s.apps {
		online := a.online()
		st.Bots = append(st.Bots, pageUser{User: a.user.obj, AvatarColor: a.user.color, Online: &online})
	}
	slices.SortFunc(st.Bots, func(a, b pageUser) int { return strings.Compare(a.Username, b.Username) })
	for _, g := range s.guilds {
		if g.members[u.obj.ID] != nil {
			st.Guilds = append(st.Guilds, map[string]string{"id": g.id, "name": g.name})
		}
	}
	for _, c := range s.listed {
		if s.visible(c, u.obj.ID) {
			st.Channels = append(st.Channels, c.seenBy())
			st.Messages[c.id] = c.seen(u.obj.ID, stateMessages)
		}
	}
	return st
}

// SetHint replaces the scene's hint for pages that load from now on.
func (s *Server) SetHint(hint string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.scene.Hint = hint
}
