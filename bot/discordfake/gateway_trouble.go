package discordfake

// DropGateway cuts the bot's gateway connections without a close frame, as when the network fails. Sessions
// can still be resumed.
func (s *Server) DropGateway() {
	for _, c := range s.gatewayConns() {
		_ = c.ws.NetConn().Close() // the reader gets an error
	}
}

// Reconnect asks the connected bot to reconnect and resume (opcode 7).
func (s *Server) Reconnect() {
	for _, c := range s.gatewayConns() {
		c.send(opReconnect, nil)
	}
}

// ForgetSessions cuts the bot's gateway connections and deletes their sessions, as Discord does after a
// while. A resume gets INVALID_SESSION.
func (s *Server) ForgetSessions() {
	conns := s.gatewayConns()
	s.mu.Lock()
	clear(s.sessions)
	s.mu.Unlock()
	for _, c := range conns {
		_ = c.ws.NetConn().Close() // the reader gets an error
	}
}

// StallGateway holds back all frames for the bot, as a stalled network does. With false, it sends them.
func (s *Server) StallGateway(on bool) {
	for _, c := range s.gatewayConns() {
		c.out.hold(on)
	}
}

// RefuseGateway answers the next attempts to connect to the gateway with an HTTP status instead of a
// WebSocket, as Discord does during an outage.
func (s *Server) RefuseGateway(times, status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = outage{times, status}
}

// outage is the number of attempts to connect that are refused, and the status.
type outage struct{ left, status int }

// gatewayDown returns the status with which an attempt to connect is refused; 0 if it isn't.
func (s *service) gatewayDown() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down.left == 0 {
		return 0
	}
	s.down.left--
	return s.down.status
}

func (s *service) gatewayConns() []*gatewayConn {
	s.mu.Lock()
	defer s.mu.Unlock()
	var conns []*gatewayConn
	for _, sess := range s.sessions {
		if sess.conn != nil {
			conns = append(conns, sess.conn)
		}
	}
	return conns
}
