package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Change uses the Mark of Change for the next attack of an activation, for no AP (rule 22.20).
type Change struct{}

func (Change) Kind() string { return "change" }

// Changing is the action of using the mark.
var Changing = game.Action[Change]{
	Price: game.Gratis,
	Verb: game.Verb[Change]{
		Name: "change", Rule: "grimheim 22.20", May: Change.may,
		NoneLeft: "None of your models can use the Mark of Change now. Choose another action.",
		Do: func(p *game.Play, _ Change) error {
			p.Tell(game.Changing{Model: p.S.NameOf(p.S.Acting.Model)})
			return nil
		},
	},
}

func (Change) may(pos game.Position) error {
	s := pos.State
	f := s.Fighter(s.Acting.Model)
	switch {
	case !s.IsSkirmish() || !f.Profile.Has(card.MarkOfChange):
		return engine.Refuse(engine.Illegal, "grimheim 22.20",
			"%s doesn't have the Mark of Change. Choose another action.", f.Profile.Name)
	case f.Changing:
		return engine.Refuse(engine.Illegal, "grimheim 22.20",
			"The Mark of Change already helps %s. Fight or Shoot.", f.Profile.Name)
	}
	return AllowsAgain(s, game.ActChange, "")
}
