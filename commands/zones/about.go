package zones

import (
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
)

// about returns what /act says about options.
func about(l *runner.Game, seat engine.Seat) func(engine.Command) runner.About {
	s, ok := l.Shown().(*zones.State)
	f := &playerView{Game: l, s: s, by: seat}
	return func(cmd engine.Command) (told runner.About) {
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
