package action

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Aim improves a Marksman's next shot (rule 3.10).
type Aim struct{}

// Aimed records that a fighter's next shot has a better HTV by 1.
type Aimed struct {
	Model game.Model `json:"model"`
}

func (Aim) Kind() string { return "aim" }

func (Aimed) Kind() string { return "aimed" }

var aim = game.Action[Aim]{
	Noted: true, Duel: true,
	Verb: game.Verb[Aim]{
		Name: "aim", Rule: "grimheim 3.10", May: Aim.may,
		NoneLeft: "None of your models can Take Aim now. Choose another action.",
		Do:       tells[Aim](func(m game.Model) Aimed { return Aimed{Model: m} }),
	},
}

func (Aim) may(pos game.Position) error {
	s, f := active(pos)
	switch {
	case !s.IsSkirmish() && !f.Profile.Has(card.Marksman):
		return engine.Refuse(engine.Illegal, "grimheim 3.10",
			"%s can't Take Aim: only a Marksman can. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 3.10", "You can't Take Aim in melee. Fight instead.")
	case s.IsSkirmish() && !marksman(f):
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s can't Take Aim: only a Marksman, Ranger or Sniper can, or a model at least 3″ up. Choose another action.", f.Profile.Name)
	case s.IsSkirmish() && (s.Acting.Times(game.ActRun) > 0 || s.Acting.Times(game.ActHide) > 0):
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s can't Take Aim after Run or Hide in the same activation. Choose another action.", f.Profile.Name)
	case f.Aiming:
		return engine.Refuse(engine.Illegal, "grimheim 3.10",
			"%s is already aiming. Shoot next, or choose another action.", f.Profile.Name)
	case len(f.Profile.Shots()) == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.10",
			"%s can't Take Aim: no ranged weapon. Choose another action.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActAim, "")
}

// marksman reports whether a model of a skirmish can Aim (rule 22.15).
func marksman(f *game.Fighter) bool {
	has := f.Profile.Has
	return has(card.Marksman) || has(card.Ranger) || has(card.Sniper) || f.At != nil && f.At.Up >= combat.Elevated
}

// Fold pays for the action and lets the fighter aim.
func (e Aimed) Fold(s *game.State) {
	s.Pay(game.ActAim)
	s.Of(e.Model, func(f *game.Fighter) { f.Aiming = true })
}

// Paint shows the aiming model.
func (e Aimed) Paint(p game.Painter) { p.Shows(e.Model) }
