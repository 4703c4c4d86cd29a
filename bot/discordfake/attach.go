package discordfake

import "encoding/json"

// taker receives the events of a session without a WebSocket.
type taker func(kind string, data json.RawMessage)

// Attach connects the bot without a WebSocket, for a simulation in which nothing may wait for a socket. It
// passes READY, the servers and all later events to take, until detach is called. There is no resume. The
// world's lock is held during the calls, so take must neither block nor call the Server.
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
