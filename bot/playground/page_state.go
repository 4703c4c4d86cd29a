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

// serveState answers with what a user sees; to a page that names nobody, with what is no secret of anybody's.
func (s *Server) serveState(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("user")
	s.mu.Lock()
	state, u := s.shared(), s.person(name)
	if u != nil {
		s.see(&state, u)
	}
	s.mu.Unlock()
	if name != "" && u == nil {
		writeJSON(w, http.StatusNotFound, map[string]string{"message": "There is no such user."})
		return
	}
	writeJSON(w, http.StatusOK, state)
}

// shared is the part of the state that all have in common.
func (s *Server) shared() pageState {
	st := pageState{
		Now: s.Now().UTC().Format(time.RFC3339), Guilds: []pageGuild{}, Bots: s.botsShown(),
		Channels: []*Channel{}, Messages: map[string][]*Message{}, Commands: []*Command{},
		Hint: s.scene.Hint, Faults: s.currentFaults(), Guide: nonNil(s.opts.Guide),
	}
	for _, p := range s.order {
		st.Users = append(st.Users, pageUser{User: p.obj, AvatarColor: p.color, GM: p.gm})
	}
	return st
}

// see adds what one person sees.
func (s *Server) see(st *pageState, u *user) {
	st.Guilds, st.Commands = s.guildsFor(u), s.commandsFor(u)
	for _, c := range s.listed {
		if s.visible(c, u.obj.ID) {
			st.Channels = append(st.Channels, c.seenBy())
			st.Messages[c.id] = c.seen(u.obj.ID, stateMessages)
		}
	}
}
