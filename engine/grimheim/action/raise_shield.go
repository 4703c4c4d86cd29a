package action

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// RaiseShield gives cover until the model acts again (rule 27.8).
type RaiseShield struct{}

// ShieldRaised records that a model has cover until it acts again.
type ShieldRaised struct {
	Model game.Model `json:"model"`
}

func (RaiseShield) Kind() string { return "raise_shield" }

func (ShieldRaised) Kind() string { return "shield_raised" }

var raiseShield = game.Action[RaiseShield]{
	Noted: true,
	Verb: game.Verb[RaiseShield]{
		Name: "raise_shield", Rule: "grimheim 27.8", May: RaiseShield.may,
		NoneLeft: "None of your models can raise a shield now. Choose another action.",
		Do:       tells[RaiseShield](func(m game.Model) ShieldRaised { return ShieldRaised{Model: m} }),
	},
}

func (RaiseShield) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case !s.IsSkirmish() || !f.Profile.Has(card.Shield):
		return engine.Refuse(engine.Illegal, "grimheim 27.8",
			"%s has no shield to raise. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.8",
			"You can't raise a shield in melee: it only helps against shots. Fight instead.")
	case f.Raised:
		return engine.Refuse(engine.Illegal, "grimheim 27.8",
			"%s has already raised a shield. Choose another action, or end the activation.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActRaise, "")
}

// Fold pays for the action and gives the model cover.
func (e ShieldRaised) Fold(s *game.State) {
	s.PayAll(game.ActRaise, 1)
	s.Of(e.Model, func(f *game.Fighter) { f.Raised = true })
}
