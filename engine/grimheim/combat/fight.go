package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Fight starts a fight with an enemy in melee range (rule 3.3), with a weapon and an order. Without them the
// fighter uses its standing orders or, if there are none, its player picks in secret.
type Fight struct {
	Weapon string         `json:"weapon,omitempty"`
	Order  exchange.Order `json:"order,omitempty"`
	Target game.ModelID   `json:"target,omitempty"` // 0: the only enemy
}

func (Fight) Kind() string { return "fight" }

// Said reports whether the command names a pick.
func (c Fight) Said() bool { return c.Weapon != "" || c.Order != "" }

// Pick returns the pick that the command names.
func (c Fight) Pick() game.Pick { return game.Pick{Weapon: c.Weapon, Order: c.Order} }

// Attacks returns the target and the weapon.
func (c Fight) Attacks() (target game.ModelID, weapon string, shot bool) {
	return c.Target, c.Weapon, false
}

// Attacker is implemented by commands with which the active model attacks.
type Attacker interface {
	Attacks() (target game.ModelID, weapon string, shot bool)
}

// Fighting is the action of declaring a fight. Package turn carries the fight on.
var Fighting = game.Action[Fight]{
	Noted: true, Duel: true, Arm: func(c Fight) string { return c.Weapon },
	Known: func(_ *game.Fighter, c Fight) bool { return (c.Weapon == "") == (c.Order == "") },
	Verb: game.Verb[Fight]{
		Name: "fight", Rule: "grimheim 3.3", May: Fight.may,
		NoneLeft: "You have no enemy to Fight now. Charge first, or choose another action.",
		Inputs: []game.Input[Fight]{
			game.Whom(game.AtFoe, func(c *Fight) *game.ModelID { return &c.Target }, game.Rivals),
			game.Armed(verb.Named{Name: "weapon", Noun: "weapon", Optional: true},
				func(c *Fight) *string { return &c.Weapon }, nil),
			verb.Word[*game.State](verb.Named{Name: "order", Optional: true},
				func(c *Fight) *exchange.Order { return &c.Order }),
		},
		Do: func(p *game.Play, c Fight) error {
			p.Tell(game.FightDeclared{
				Fight: p.S.Fights + 1, Attacker: p.S.NameOf(p.S.Acting.Model), Defender: p.S.NameOf(Foe(p.S,
					c.Target)),
			})
			return nil
		},
	},
}

// may refuses a fight that the active model can't begin (rules 3.3 and 22.1).
func (c Fight) may(pos game.Position) error {
	s := pos.State
	if err := Targets(s, c.Target); err != nil {
		return err
	}
	id, foe := s.Acting.Model, Foe(s, c.Target)
	if !s.IsSkirmish() && !s.Engaged {
		return engine.Refuse(engine.Illegal, "grimheim 3.3",
			"You can't Fight: the enemy is %d″ away. Charge first, or Shoot.", s.Distance)
	}
	if c.Said() {
		pick, err := CheckPick(s, id, c.Pick())
		if err == nil {
			err = MayFight(s, id, foe, pick.Weapon, true)
		}
		if err != nil {
			return err
		}
	} else if len(InReach(s, id, foe, true)) == 0 {
		return closes(s, id, foe, arms(s, id, true)[0])
	}
	if twice := s.Fighter(id).Profile; twice.Has(card.MarkOfFury) {
		return AllowsAgain(s, game.ActFight, card.MarkOfFury)
	}
	return AllowsAgain(s, game.ActFight, card.Furious)
}
