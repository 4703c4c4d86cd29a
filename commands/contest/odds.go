package contest

import "warbell/engine/contest"

// oddsOn says in a line what a model's attacks on an enemy within its reach are likely to come to.
func (f fray) oddsOn(m, foe *contest.Model) string {
	return f.line.Phrase("odds.target", f.BlowOdds(m.ID, foe.ID, f.seat))
}
