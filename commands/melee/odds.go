package melee

import "warbell/engine/melee"

// oddsOn says in a line what all attacks of a model on an enemy are likely to come to, and those of the enemy.
func (f brawl) oddsOn(m, foe melee.ModelID) string {
	return f.line.Phrase("odds.target", f.PairOdds(m, foe))
}
