package gateway

// Connections is how many connections there are, or are being made.
func (g *Gateway) Connections() int {
	f := g.link.(*fleet)
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.links)
}
