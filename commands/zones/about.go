package zones

import (
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/zones"
)

// about says what /act tells of options.
func about(l *table.Live, seat engine.Seat) func(engine.Command) table.About {
	s, ok := l.Shown().(*zones.State)
	f := &fight{Live: l, s: s, by: seat}
	return func(cmd engine.Command) (told table.About) {
		if !ok {
			return told
		}
		c := s.Creature(actorOf(cmd))
		if c == nil {
			return told
		}
		told.Models = []string{string(c.Name)}
		if a, ok := cmd.(zones.Attack); ok {
			told.Odds = func() string { return f.oddsOn(c, a) }
		}
		return told
	}
}
