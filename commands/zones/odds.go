package zones

import (
	"slices"
	"strings"

	"warbell/commands/runner"
	"warbell/engine/zones"
	"warbell/templates"
)

// underWay reports whether a fight has begun: before that nobody knows who will stand where.
func underWay(l *runner.Game) bool {
	s, ok := l.Shown().(*zones.State)
	return ok && s.Phase != zones.Setup
}

// oddsTold is what stands beside an attack.
type oddsTold struct {
	zones.AttackOdds
	Next  *zones.AttackOdds // as the second attack of a turn, where that is still open
	Apart string            // how far away the target is
}

// oddsOn says beside an attack of a character what it is likely to come to, if its numbers are open, and how
// far away its target is.
func (f *playerView) oddsOn(pc *zones.Creature, a zones.Attack) string {
	return f.oddsBeside(pc, a, false)
}

// oddsThen says the same of an attack that may be the first of a turn or the second.
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

// oddsOfWeapons says it of each weapon of a character that reaches a target, by its name if there are
// several.
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

// oddsOfPlan says beside what an opponent may be ordered to do what its attacks are likely to come to, each
// alone. Its game master sees its numbers.
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
	told = slices.Compact(told) // who strikes twice
	return templates.Plain(strings.Join(told, "; "), templates.MaxChoiceText)
}

// unsealed is an opponent with the numbers that the game master alone sees.
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
