package discordfake

import (
	"encoding/json"
	"sync"
)

// Event is an event that a user sees. The data of MESSAGE_*, CHANNEL_* and THREAD_* is the object as that
// user sees it, that of MODAL a [Modal], that of INTERACTION_DONE and INTERACTION_FAILED an
// interaction_id, and that of COMMANDS_UPDATE the commands that the user can use. All users see
// BOT_STATUS, CLOCK and FAULTS.
type Event struct {
	Name string `json:"t"`
	Data any    `json:"d"`

	once sync.Once
	raw  []byte
}

// JSON encodes the event, once for all its receivers.
func (e *Event) JSON() []byte {
	e.once.Do(func() { e.raw, _ = json.Marshal(e) }) // our own types can always be encoded
	return e.raw
}

// Subscribe calls see for every event of a user, given by ID, until cancel is called. The world's lock is
// held during the calls, so see must neither block nor call the Server.
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

// hub sends events to subscribers. service.mu guards it.
type hub struct {
	byUser map[string]map[int]func(*Event)
	last   int
}

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

// send sends an event to each user for which may returns true.
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

// tell sends an event to all users who see a channel.
func (s *service) tell(c *channel, name string, data any) {
	s.hub.send(name, data, func(user string) bool { return s.visible(c, user) })
}

// tellMessage sends an event about a message to its readers. An ephemeral message has only one.
func (s *service) tellMessage(c *channel, name string, m *Message) {
	if m.onlyFor != "" {
		s.hub.toUser(m.onlyFor, name, m)
		return
	}
	s.tell(c, name, m)
}
