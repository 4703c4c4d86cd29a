package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Counter prepares a counterspell, in a game with that house rule (rule 24.9).
type Counter struct{}

func (Counter) Kind() string { return "counterspell" }

var countering = game.Action[Counter]{
	Noted: true,
	Verb: game.Verb[Counter]{
		Name: "counterspell", Rule: "grimheim 24.9", May: Counter.may,
		NoneLeft: "None of your models can prepare a counterspell now. Choose another action.",
		Do:       tells[Counter](func(m game.Model) game.CounterReadied { return game.CounterReadied{Model: m} }),
	},
}

// counterRange is the range of a counterspell.
const counterRange = 12 * battlefield.One

func (Counter) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case !s.IsSkirmish() || !s.Is(game.RuleCounter, game.EnergyMinusD6):
		return engine.Refuse(engine.Illegal, "grimheim 24.9",
			"This game has no counterspells. Choose another action.")
	case !f.Profile.Has(card.Arcane):
		return engine.Refuse(engine.Illegal, "grimheim 24.9",
			"%s can't counter spells: only an Arcane model can. Choose another action.", f.Profile.Name)
	case f.Blessed(game.BoonCounter):
		return engine.Refuse(engine.Illegal, "grimheim 24.9",
			"%s has already prepared a counterspell. Choose another action.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActCounter, "")
}

// foil returns the nearest enemy with a counterspell within range of a caster.
func foil(s *game.State, caster game.ModelID) (game.ModelID, bool) {
	var best game.ModelID
	for _, foe := range s.FoesOf(caster) {
		if s.Fighter(foe).Blessed(game.BoonCounter) && apartFrom(s, caster, foe) <= counterRange &&
			(best == 0 || apartFrom(s, caster, foe) < apartFrom(s, caster, best)) {
			best = foe
		}
	}
	return best, best != 0
}
