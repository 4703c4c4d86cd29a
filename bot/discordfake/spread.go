package discordfake

import (
	"maps"
	"slices"
)

// Sessions returns the number of the bot's connected sessions.
func (s *Server) Sessions() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.connected())
}

// connected returns the IDs of the connected sessions, in order.
func (w *world) connected() (ids []string) {
	for _, id := range slices.Sorted(maps.Keys(w.sessions)) {
		if sess := w.sessions[id]; sess.conn != nil || sess.take != nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// nextSession returns the connected session whose turn it is; nil if none is connected.
func (s *service) nextSession() *session {
	ids := s.connected()
	if len(ids) == 0 {
		return nil
	}
	s.turn++
	return s.sessions[ids[s.turn%len(ids)]]
}
