package discordfake

import (
	"encoding/json"
	"sync"
)

// Event is something that a user gets to see. MESSAGE_*, CHANNEL_* and THREAD_*
// carry the object as that user sees it, MODAL a [Modal], INTERACTION_DONE and
// INTERACTION_FAILED an interaction_id, COMMANDS_UPDATE the commands that the
// user may use. BOT_STATUS, CLOCK and FAULTS are for everyone.
type Event struct {
	Name string `json:"t"`
	Data any    `json:"d"`

	once sync.Once
	raw  []byte
}

// JSON encodes the event, once for all who get it.
func (e *Event) JSON() []byte {
	e.once.Do(func() { e.raw, _ = json.Marshal(e) }) // our own types always encode
	return e.raw
}

// Subscribe calls see for every event of a user, given by ID, until it is
// cancelled. It calls while the world stands still: see must neither block nor
// ask the Server.
func (s *Server) Subscribe(user string, see func(*Event)) (cancel func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	leave := s.hub.join(user, see)
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		leave()
	}
}

// hub hands events to whoever watches. service.mu guards it.
type hub struct {
	byUser map[string]map[int]func(*Event)
	last   int
}

func newHub() *hub { return &hub{byUser: map[string]map[int]func(*Event){}} }

func (h *hub) join(user string, see func(*Event)) (leave func()) {
	if h.byUser[user] == nil {
		h.byUser[user] = map[int]func(*Event){}
	}
	h.last++
	n := h.last
	h.byUser[user][n] = see
	return func() {
		if delete(h.byUser[user], n); len(h.byUser[user]) == 0 {
			delete(h.byUser, user)
		}
	}
}

func (h *hub) toUser(user, name string, data any) {
	e := &Event{Name: name, Data: data}
	for _, see := range h.byUser[user] {
		see(e)
	}
}

func (h *hub) toEveryone(name string, data any) {
	h.send(name, data, func(string) bool { return true })
}

// send delivers to those users who may see the event.
func (h *hub) send(name string, data any, may func(user string) bool) {
	e := &Event{Name: name, Data: data}
	for user, all := range h.byUser {
		if !may(user) {
			continue
		}
		for _, see := range all {
			see(e)
		}
	}
}

// tell sends an event to everyone who sees a channel.
func (s *service) tell(c *channel, name string, data any) {
	s.hub.send(name, data, func(user string) bool { return s.visible(c, user) })
}

// tellMessage sends a message event to its readers: for an ephemeral message
// that is one user.
func (s *service) tellMessage(c *channel, name string, m *Message) {
	if m.onlyFor != "" {
		s.hub.toUser(m.onlyFor, name, m)
		return
	}
	s.tell(c, name, m)
}
