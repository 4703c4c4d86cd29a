package gateway

import "time"

// Hand sets how long a shard is kept that another process is to have.
func (g *Gateway) Hand(over time.Duration) { g.link.(*fleet).handover = over }

// Connections is how many connections there are, or are being made.
func (g *Gateway) Connections() int {
	f := g.link.(*fleet)
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.links)
}
