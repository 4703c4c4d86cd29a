package melee

import (
	"slices"
	"strings"

	"warbell/engine/melee"
)

// oddsOn says in a line what all attacks of a model on an enemy are likely to come to, and those of the
// enemy.
func (f playerView) oddsOn(m, foe melee.ModelID) string {
	return f.line.Phrase("odds.target", f.PairOdds(m, foe))
}

// mostReckoned is of how many models a line of a menu has room to tell odds.
const mostReckoned = 2

// oddsOfCharge says what comes of charging an enemy, by the first of those who can.
func (f playerView) oddsOfCharge(models []melee.Model, foe melee.ModelID) string {
	return f.oddsOf(models, func(m melee.Model) string { return f.line.Phrase("odds.charge", f.ChargeOdds(m.ID, foe)) })
}

// oddsOfContact says what comes of striking an enemy, by the first of those who are in contact with it.
func (f playerView) oddsOfContact(models []melee.Model, foe melee.ModelID) string {
	return f.oddsOf(models, func(m melee.Model) string { return f.oddsOn(m.ID, foe) })
}

// oddsOf says them of the first of some models, with their names if there are several.
func (f playerView) oddsOf(models []melee.Model, odds func(melee.Model) string) string {
	var all []string
	for _, m := range models[:min(len(models), mostReckoned)] {
		told := odds(m)
		if len(models) > 1 {
			told = f.line.Phrase("odds.of", struct{ Name, Odds string }{string(m.Profile.Name), told})
		}
		all = append(all, told)
	}
	return strings.Join(all, "; ")
}

// touches holds for models in contact with an enemy.
func (f playerView) touches(foe melee.ModelID) func(melee.Model) bool {
	return func(m melee.Model) bool { return !m.Gone() && slices.Contains(f.Engaged(m.ID), foe) }
}
