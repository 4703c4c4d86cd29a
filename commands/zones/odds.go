package zones

import (
	"slices"
	"strings"

	"warbell/commands/runner"
	"warbell/engine/zones"
	"warbell/templates"
)

// underWay reports whether a fight has begun. Before that, the creatures' zones are not known.
func underWay(l *runner.Game) bool {
	s, ok := l.Shown().(*zones.State)
	return ok && s.Phase != zones.Setup
}

// oddsTold is the description of an attack in a menu.
type oddsTold struct {
	zones.AttackOdds
	Next  *zones.AttackOdds // as the second attack of a turn, if the attack may be that
	Apart string            // the distance of the target
}

// oddsOn returns the odds of a character's attack, if the target's stats are visible, and the target's
// distance.
func (f *playerView) oddsOn(pc *zones.Creature, a zones.Attack) string {
	return f.oddsBeside(pc, a, false)
}

// oddsThen is like oddsOn, for an attack that may be the first of a turn or the second.
func (f *playerView) oddsThen(pc *zones.Creature, a zones.Attack) string {
	return f.oddsBeside(pc, a, pc.Attacks == 0)
}

func (f *playerView) oddsBeside(pc *zones.Creature, a zones.Attack, open bool) string {
	told := oddsTold{Apart: f.line().Apart(pc.ID, a.Target)}
	target := f.s.Creature(a.Target)
	if target == nil {
		return told.Apart
	}
	var ok bool
	if told.AttackOdds, ok = f.s.AttackOdds(pc, a.Weapon, target, nil); !ok {
		return told.Apart
	}
	if next, ok := f.s.NextOdds(pc, a.Weapon, target, nil); ok && open {
		told.Next = &next
	}
	return templates.Plain(f.line().Phrase("odds.attack", told), templates.MaxChoiceText)
}

// oddsOfWeapons returns the odds of all weapons of a character that reach a target, with their names if there
// are several.
func (f *playerView) oddsOfWeapons(pc *zones.Creature, all []zones.Attack, target zones.ModelID) string {
	on := runner.Filter(all, func(a zones.Attack) bool { return a.Target == target })
	if len(on) == 1 {
		return f.oddsOn(pc, on[0])
	}
	var told []string
	for _, a := range on {
		if odds, ok := f.s.AttackOdds(pc, a.Weapon, f.s.Creature(target), nil); ok {
			told = append(told, f.line().Phrase("odds.with", odds))
		}
	}
	if apart := f.line().Apart(pc.ID, target); apart != "" {
		told = append(told, apart)
	}
	return templates.Plain(strings.Join(told, "; "), templates.MaxChoiceText)
}

// oddsOfPlan returns the odds of each attack in an opponent's plan. The GM sees all stats.
func (f *playerView) oddsOfPlan(foe zones.ModelID, deeds []zones.Deed) string {
	by := f.unsealed(foe)
	var told []string
	for _, d := range deeds {
		if target := f.s.Creature(d.Attack); by != nil && target != nil {
			if odds, ok := f.s.AttackOdds(by, d.Weapon, target, nil); ok {
				told = append(told, f.line().Phrase("odds.whom", odds))
			}
		}
	}
	told = slices.Compact(told) // the second of two equal attacks
	return templates.Plain(strings.Join(told, "; "), templates.MaxChoiceText)
}

// unsealed returns an opponent with the stats that only the GM sees.
func (f *playerView) unsealed(foe zones.ModelID) *zones.Creature {
	own, _ := f.Own(f.by).(zones.Own)
	for _, c := range own.Foes {
		if c.ID == foe {
			c.Show = zones.ShowAll
			return &c
		}
	}
	return f.s.Creature(foe)
}
