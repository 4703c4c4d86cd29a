package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// QuickShot is an extra shot (rule 22.15).
type QuickShot struct {
	Weapon string
	Target game.ModelID
}

func (QuickShot) Kind() string { return "quick_shot" }

// QuickShooting is the action of a Quick Shot.
var QuickShooting = game.Action[QuickShot]{
	Noted: true, As: func(QuickShot) game.Act { return game.ActQuick },
	Arm:   func(c QuickShot) string { return c.Weapon },
	Known: func(_ *game.Fighter, c QuickShot) bool { return c.Weapon != "" },
	Verb: game.Verb[QuickShot]{
		Name: "quick", Rule: "grimheim 22.15", May: QuickShot.may, Do: shootQuickly,
		NoneLeft: "You have no enemy for a Quick Shot now. Choose another action.",
		Inputs: []game.Input[QuickShot]{
			game.Whom(game.AtFoe, func(c *QuickShot) *game.ModelID { return &c.Target },
				func(pos game.Position) []game.ModelID {
					if !pos.State.Fighter(pos.State.Acting.Model).Profile.Has(card.Ranger) {
						return nil
					}
					return game.Rivals(pos)
				}),
			game.Armed(game.WithArm, func(c *QuickShot) *string { return &c.Weapon },
				func(f *game.Fighter) []card.Weapon { return f.Profile.Shots() }),
		},
	},
}

// may refuses a Quick Shot (rule 22.15).
func (c QuickShot) may(pos game.Position) error {
	s := pos.State
	f := s.Fighter(s.Acting.Model)
	if !s.IsSkirmish() || !f.Profile.Has(card.Ranger) {
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s can't use Quick Shot: only a Ranger can. Choose another action.", f.Profile.Name)
	}
	if err := Targets(s, c.Target); err != nil {
		return err
	}
	if s.InMelee(s.Acting.Model) {
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"You can't use Quick Shot in melee. Fight instead.")
	}
	if err := CanUse(s, game.Attack{By: s.Acting.Model, At: c.Target, Weapon: c.Weapon,
		Cause: game.CauseQuick}); err != nil {
		return err
	}
	if err := mayShoot(s, c.Weapon, game.ActQuick); err != nil {
		return err
	}
	return AllowsAgain(s, game.ActQuick, "")
}

func shootQuickly(p *game.Play, c QuickShot) error {
	exposes(p, p.S.Acting.Model, c.Weapon)
	Volley(p, []game.Attack{{By: p.S.Acting.Model, At: c.Target, Weapon: c.Weapon, Cause: game.CauseQuick}})
	return nil
}
