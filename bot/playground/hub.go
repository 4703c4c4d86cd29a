package playground

import "encoding/json"

// pageEvent is one event of the page's WebSocket, encoded at most once.
type pageEvent struct {
	T string `json:"t"`
	D any    `json:"d"`

	raw []byte
}

func (e *pageEvent) bytes() []byte {
	if e.raw == nil {
		e.raw, _ = json.Marshal(e) // our own types always encode
	}
	return e.raw
}

// subscriber is a page or a waiting Person.
type subscriber interface{ deliver(*pageEvent) }

// hub hands events to whoever watches. Server.mu guards it; deliveries never
// block.
type hub struct {
	byUser map[string]map[subscriber]struct{}
}

func newHub() *hub { return &hub{byUser: map[string]map[subscriber]struct{}{}} }

func (h *hub) join(user string, s subscriber) {
	if h.byUser[user] == nil {
		h.byUser[user] = map[subscriber]struct{}{}
	}
	h.byUser[user][s] = struct{}{}
}

func (h *hub) leave(user string, s subscriber) {
	delete(h.byUser[user], s)
	if len(h.byUser[user]) == 0 {
		delete(h.byUser, user)
	}
}

func (h *hub) toUser(user, t string, d any) {
	e := &pageEvent{T: t, D: d}
	for s := range h.byUser[user] {
		s.deliver(e)
	}
}

func (h *hub) toEveryone(t string, d any) {
	h.send(t, d, func(string) bool { return true })
}

// send delivers to those users who may see the event.
func (h *hub) send(t string, d any, may func(user string) bool) {
	e := &pageEvent{T: t, D: d}
	for user, subs := range h.byUser {
		if !may(user) {
			continue
		}
		for s := range subs {
			s.deliver(e)
		}
	}
}

// tell sends an event to everyone who sees a channel.
func (s *Server) tell(c *channel, t string, d any) {
	s.hub.send(t, d, func(user string) bool { return s.visible(c, user) })
}

// tellMessage sends a message event to its readers: for an ephemeral message
// that is one user.
func (s *Server) tellMessage(c *channel, t string, m *Message) {
	if m.onlyFor != "" {
		s.hub.toUser(m.onlyFor, t, m)
		return
	}
	s.tell(c, t, m)
	s.dispatchMessage(c, t, m)
}
