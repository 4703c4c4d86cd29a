package discordfake

// DropGateway cuts the bot's gateway connections without a close frame, as a
// lost network does. Sessions stay resumable.
func (s *Server) DropGateway() {
	for _, c := range s.gatewayConns() {
		_ = c.ws.NetConn().Close() // the reader learns of it
	}
}

// Reconnect asks the connected bot to reconnect and resume (opcode 7).
func (s *Server) Reconnect() {
	for _, c := range s.gatewayConns() {
		c.send(opReconnect, nil)
	}
}

// ForgetSessions cuts the bot's gateway connections and forgets what could be
// resumed, as Discord does after a while: a resume gets INVALID_SESSION.
func (s *Server) ForgetSessions() {
	conns := s.gatewayConns()
	s.mu.Lock()
	clear(s.sessions)
	s.mu.Unlock()
	for _, c := range conns {
		_ = c.ws.NetConn().Close() // the reader learns of it
	}
}

// StallGateway keeps back what the connected bot is to get, as a network does
// that stands still, or lets all of it go.
func (s *Server) StallGateway(on bool) {
	for _, c := range s.gatewayConns() {
		c.out.hold(on)
	}
}

// RefuseGateway answers the next attempts to connect to the gateway with an
// HTTP status instead of a WebSocket, as Discord's front does while nothing is
// behind it.
func (s *Server) RefuseGateway(times, status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = outage{times, status}
}

// outage is how many attempts to connect are refused, and how.
type outage struct{ left, status int }

// gatewayDown is the status that an attempt to connect gets, 0 if it may.
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
