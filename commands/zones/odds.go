package zones

import (
	"warbell/commands/table"
	"warbell/engine/zones"
	"warbell/templates"
)

// underWay reports whether a fight has begun: before that nobody knows who will stand where.
func underWay(l *table.Live) bool {
	s, ok := l.Shown().(*zones.State)
	return ok && s.Phase != zones.Setup
}

// oddsOn says beside an attack of a character what it is likely to come to, if its numbers are open, and how far
// away its target is.
func (f *fight) oddsOn(pc *zones.Creature, a zones.Attack) string {
	apart := f.line().Apart(pc.ID, a.Target)
	target := f.s.Creature(a.Target)
	if target == nil {
		return apart
	}
	odds, ok := f.s.AttackOdds(pc, a.Weapon, target, nil)
	if !ok {
		return apart
	}
	return templates.Plain(f.line().Phrase("odds.attack", struct {
		zones.AttackOdds
		Apart string
	}{odds, apart}), templates.MaxChoiceText)
}
