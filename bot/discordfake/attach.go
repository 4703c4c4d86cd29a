package discordfake

import "encoding/json"

// taker gets the events of a session that has no WebSocket.
type taker func(kind string, data json.RawMessage)

// Attach connects the bot without a WebSocket, for a simulation in which nothing may wait for a socket.
// READY, the servers, and every later event are given to take until detach is called; there is no resume. It
// is called while the world stands still: take must neither block nor ask the Server.
func (s *Server) Attach(take func(kind string, data json.RawMessage)) (detach func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	sess := &session{id: formatID(randomID()), intents: intentGuilds, shard: shard{0, 1}, take: take}
	s.welcome(sess, "localhost")
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.sessions, sess.id)
		s.tellStatus()
	}
}
