package contest

import (
	"strings"

	"warbell/commands/closecombat"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
)

// optionsOf returns the options of a duty for the models with a name.
func optionsOf(l *runner.Game, d engine.Duty, model string) (options []engine.Option) {
	f := frayOf(l, d.Seat)
	for _, m := range f.own(func(m *contest.Model) bool { return strings.EqualFold(string(m.Profile.Name), model) }) {
		options = append(options, f.OptionsOf(d, m.ID)...)
	}
	return options
}

func open(l *runner.Game, d engine.Duty, key string) (engine.Option, bool) {
	return frayOf(l, d.Seat).Open(d, key)
}

// about returns what /act says about options.
func about(l *runner.Game, seat engine.Seat) func(engine.Command) runner.About {
	f := frayOf(l, seat)
	name := func(id contest.ModelID) string {
		if m := f.Model(id); m != nil {
			return string(m.Profile.Name)
		}
		return ""
	}
	return func(cmd engine.Command) runner.About {
		told := closecombat.About(contest.FormOf(cmd), cmd,
			func(id string) string { return name(contest.ModelID(id)) })
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
		case contest.Nominate:
			told.Odds = func() string { return f.oddsOn(f.Model(c.Model), f.Model(f.Attack.Target)) }
		case contest.Overrun:
			told.Odds = func() string { return f.oddsOn(f.Model(c.Model), f.Model(c.Target)) }
		case contest.Sidestep:
			if c.Do == contest.StepReach {
				told.Odds = after(c.Other)
			}
		}
		return told
	}
}
