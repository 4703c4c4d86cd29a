package action

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Guard gives +1 block die in the next fight (rule 3.7).
type Guard struct{}

// Guarded records that a fighter has +1 block die in its next fight.
type Guarded struct {
	Model game.Model `json:"model"`
}

func (Guard) Kind() string { return "guard" }

func (Guarded) Kind() string { return "guarded" }

var guard = game.Action[Guard]{
	Noted: true, Duel: true,
	Verb: game.Verb[Guard]{
		Name: "guard", Rule: "grimheim 3.7", May: Guard.may,
		NoneLeft: "None of your models can Guard now. Choose another action.",
		Do:       tells[Guard](func(m game.Model) Guarded { return Guarded{Model: m} }),
	},
}

func (Guard) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case s.Is(game.RuleGuard, game.Reroll):
		return engine.Refuse(engine.Illegal, "grimheim 3.7",
			"You can't Guard: in this game Guard is a special rule that rerolls block dice. Choose another action.")
	case f.Guarding:
		return engine.Refuse(engine.Illegal, "grimheim 3.7",
			"%s is already on Guard until the next Fight. Choose another action, or end the activation.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActGuard, "")
}

// Fold pays for the action and notes that the fighter guards.
func (e Guarded) Fold(s *game.State) {
	s.Pay(game.ActGuard)
	s.Of(e.Model, func(f *game.Fighter) { f.Guarding = true })
}

// Paint shows the guarding model.
func (e Guarded) Paint(p game.Painter) { p.Shows(e.Model) }
