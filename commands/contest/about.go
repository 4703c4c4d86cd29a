package contest

import (
	"warbell/commands/closecombat"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
)

// about says what /act tells of options.
func about(l *table.Live, seat engine.Seat) func(engine.Command) table.About {
	f := frayOf(l, seat)
	name := func(id contest.ModelID) string {
		if m := f.Model(id); m != nil {
			return string(m.Profile.Name)
		}
		return ""
	}
	return func(cmd engine.Command) table.About {
		told := closecombat.About(contest.FormOf(cmd), cmd, func(id string) string { return name(contest.ModelID(id)) })
		after := func(foe contest.ModelID) func() string {
			return func() string { return f.oddsAfter(contest.DeedOf(cmd), f.Model(foe)) }
		}
		switch c := cmd.(type) {
		case contest.Declare:
			for _, a := range c.Attackers {
				told.Models = append(told.Models, name(a.Model))
			}
			if len(c.Attackers) == 1 {
				told.Odds = func() string { return f.oddsOn(f.Model(c.Attackers[0].Model), f.Model(c.Target)) }
			}
		case contest.Engage:
			told.Odds = after(c.Target)
		case contest.Sidestep:
			if c.Do == contest.StepReach {
				told.Odds = after(c.Other)
			}
		}
		return told
	}
}
