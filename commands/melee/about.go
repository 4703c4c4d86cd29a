package melee

import (
	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
)

// about returns what /act says about options.
func about(l *runner.Game, seat engine.Seat) func(engine.Command) runner.About {
	f := brawlOf(l, seat)
	name := func(id string) string { return string(f.model(melee.ModelID(id)).Profile.Name) }
	return func(cmd engine.Command) runner.About {
		told := closecombat.About(melee.FormOf(cmd), cmd, name)
		if c, ok := cmd.(melee.Charge); ok {
			told.Odds = func() string { return f.line.Phrase("odds.charge", f.ChargeOdds(c.Model, c.Target)) }
		}
		return told
	}
}
