package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// NameMark names one of the player's models as the target of the enemy's quest Assassinate (rule 20.7).
type NameMark struct {
	Model game.ModelID `json:"model"`
}

func (NameMark) Kind() string { return "name_mark" }

var nameMark = game.Verb[NameMark]{
	Name: "name_mark", Rule: "grimheim 20.7", Duties: []string{DutySetUp}, May: NameMark.may,
	NoneLeft: "You have no model to name now. See `/game status`.",
	Inputs: []game.Input[NameMark]{game.Whom(ofOwn, func(c *NameMark) *game.ModelID { return &c.Model },
		func(pos game.Position) []game.ModelID {
			return pos.State.UpOf(pos.Seat)
		})},
	Do: func(p *game.Play, c NameMark) error {
		p.Tell(game.MarkNamed{Side: combat.Party(p.S, p.Seat), Model: p.S.NameOf(c.Model)})
		beginIfReady(p)
		return nil
	},
}

func (c NameMark) may(pos game.Position) error {
	s := pos.State
	if err := maySetUp(s, pos.Seat, game.PhaseQuests); err != nil {
		return err
	}
	if _, taken := s.QuestOf(pos.Seat); !taken || !s.MustName(pos.Seat) || !s.Fields(c.Model) ||
		s.Fighter(c.Model).Seat != pos.Seat {
		return engine.Refuse(engine.Invalid, "grimheim 20.7",
			"You can't name that model now: choose a side quest first, then one of your own models. See `/game status`.")
	}
	return nil
}
