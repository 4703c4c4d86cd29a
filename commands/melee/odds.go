package melee

import (
	"slices"
	"strings"

	"warbell/engine/melee"
)

// oddsOn returns the odds of all attacks of a model on an enemy, and of the enemy's attacks.
func (f playerView) oddsOn(m, foe melee.ModelID) string {
	return f.line.Phrase("odds.target", f.PairOdds(m, foe))
}

// mostReckoned bounds the models whose odds are in one menu choice.
const mostReckoned = 2

// oddsOfCharge returns the odds of Charging an enemy, for the first models that can.
func (f playerView) oddsOfCharge(models []melee.Model, foe melee.ModelID) string {
	return f.oddsOf(models, func(m melee.Model) string { return f.line.Phrase("odds.charge", f.ChargeOdds(m.ID, foe)) })
}

// oddsOfContact returns the odds of attacking an enemy, for the first models Engaged with it.
func (f playerView) oddsOfContact(models []melee.Model, foe melee.ModelID) string {
	return f.oddsOf(models, func(m melee.Model) string { return f.oddsOn(m.ID, foe) })
}

// oddsOf joins the odds of the first models, with their names if there are several.
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

// touches returns a condition for models that are Engaged with an enemy.
func (f playerView) touches(foe melee.ModelID) func(melee.Model) bool {
	return func(m melee.Model) bool { return !m.Gone() && slices.Contains(f.Engaged(m.ID), foe) }
}
