package gateway

import "sync"

// remembered is the number of interactions that are remembered, to recognise those that
// a resumed connection repeats.
const remembered = 4096

// seen remembers the IDs of the newest interactions.
type seen struct {
	mu   sync.Mutex
	ids  map[string]struct{}
	ring []string
	next int
}

func newSeen() *seen { return &seen{ids: make(map[string]struct{}), ring: make([]string, remembered)} }

// first reports whether an interaction is new, and remembers it.
func (s *seen) first(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, old := s.ids[id]; old {
		return false
	}
	delete(s.ids, s.ring[s.next])
	s.ring[s.next], s.ids[id] = id, struct{}{}
	s.next = (s.next + 1) % len(s.ring)
	return true
}
