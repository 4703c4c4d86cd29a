package action

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Overexert gives a Hero +2 action points at the cost of its next activation (rule 25.6).
type Overexert struct{}

// Overexerted records that a Hero has +2 action points, and is weary in its next activation.
type Overexerted struct {
	Model game.Model `json:"model"`
}

func (Overexert) Kind() string { return "overexert" }

func (Overexerted) Kind() string { return "overexerted" }

var overexert = game.Action[Overexert]{
	Noted: true,
	Verb: game.Verb[Overexert]{
		Name: "overexert", Rule: "grimheim 25.6", May: Overexert.may,
		NoneLeft: "None of your models can overexert now. Choose another action.",
		Do:       tells[Overexert](func(m game.Model) Overexerted { return Overexerted{Model: m} }),
	},
}

// overexertion is the number of extra action points.
const overexertion = 2

func (Overexert) may(pos game.Position) error {
	s, f := active(pos)
	if !s.IsSkirmish() || !f.Profile.Has(game.Hero) {
		return engine.Refuse(engine.Illegal, "grimheim 25.6",
			"%s can't overexert: only a Hero can. Choose another action.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActOverexert, "")
}

// Fold adds the points and makes the model weary in the next turn.
func (e Overexerted) Fold(s *game.State) {
	s.Pay(game.ActOverexert)
	s.Acting.AP += overexertion
	s.Of(e.Model, func(f *game.Fighter) { f.Weary = s.Turn + 1 })
}
