package playground

import (
	"net/http"
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
	Guilds   []pageGuild           `json:"guilds"`
	Channels []*Channel            `json:"channels"`
	Messages map[string][]*Message `json:"messages"`
	Commands []*Command            `json:"commands"`
	Hint     string                `json:"hint"`
	Faults   Faults                `json:"faults"`
	Guide    []GuideStep           `json:"guide"`
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
		Now: s.Now().UTC().Format(time.RFC3339), Guilds: s.guildsFor(u), Bots: s.botsShown(),
		Channels: []*Channel{}, Messages: map[string][]*Message{}, Commands: s.commandsFor(u),
		Hint: s.scene.Hint, Faults: s.currentFaults(), Guide: nonNil(s.opts.Guide),
	}
	for _, p := range s.order {
		st.Users = append(st.Users, pageUser{User: p.obj, AvatarColor: p.color, GM: p.gm})
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
