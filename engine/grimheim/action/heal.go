package action

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Heal restores wounds of a Medic (rule 3.9), or in a skirmish of a friend beside it (rule 27.6).
type Heal struct {
	Target game.ModelID `json:"target,omitempty"` // 0: the active model
}

func (Heal) Kind() string { return "heal" }

var heal = game.Action[Heal]{
	Noted: true, Duel: true,
	Verb: game.Verb[Heal]{
		Name: "heal", Rule: "grimheim 3.9", May: Heal.may,
		NoneLeft: "You have no model to Heal now. Choose another action.",
		Inputs: []game.Input[Heal]{game.Whom(onFriend, func(c *Heal) *game.ModelID { return &c.Target },
			friendsBeside)},
		Do: func(p *game.Play, c Heal) error {
			treat(p, Treated(p.S, c.Target), string(game.ActHeal))
			return nil
		},
	},
}

func (c Heal) may(pos game.Position) error {
	s, f := active(pos)
	if err := reaches(s, c.Target, "grimheim 27.6"); err != nil {
		return err
	}
	switch target := s.Fighter(Treated(s, c.Target)); {
	case !f.Profile.Has(card.Medic) && !s.Is(game.RuleHeal, game.Anyone):
		return engine.Refuse(engine.Illegal, "grimheim 3.9",
			"%s can't Heal: only a Medic can. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 3.9", "You can't Heal in melee. Fight instead.")
	case target.Wounds >= target.Profile.WND && !target.Has(card.Poisoned):
		return engine.Refuse(engine.Illegal, "grimheim 3.9",
			"%s has no wounds to Heal. Choose another action.", target.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActHeal, "")
}

// treat applies Heal, by the action or by gear: it ends poison and restores 2D3 wounds.
func treat(p *game.Play, id game.ModelID, why string) {
	faces := []int{p.Dice.Die(6), p.Dice.Die(6)}
	detox(p, id, why)
	by := game.Model{}
	if id != p.S.Acting.Model {
		by = p.S.NameOf(p.S.Acting.Model)
	}
	combat.MendBy(p, by, id, combat.D3(faces[0])+combat.D3(faces[1]), why, faces...)
}

// detox ends poison.
func detox(p *game.Play, id game.ModelID, why string) {
	if p.S.Fighter(id).Has(card.Poisoned) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Poisoned, Why: why})
	}
}
