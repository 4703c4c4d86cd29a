package zones

import "warbell/engine"

// HasStandIn reports whether another player or Warbell acts for a player after a missed deadline.
func (l Line) HasStandIn(seat engine.Seat) bool {
	_, named := l.state.StandInOf(seat)
	return named
}

// Missing returns the name of a player who is away while another one acts. It is "" for Warbell itself.
func (l Line) Missing(seat engine.Seat) string {
	if p, ok := l.People[seat]; ok && p.User == "" {
		return ""
	}
	return l.Bare(seat)
}
