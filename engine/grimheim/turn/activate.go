package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Activate begins the activation of a model in a skirmish, before its player chooses an action (rule 2.4).
type Activate struct {
	Model game.ModelID `json:"model"`
}

func (Activate) Kind() string { return "activate" }

var activation = game.Verb[Activate]{
	Name: "activate", Rule: "grimheim 2.4", Duties: []string{DutyActivate},
	NoneLeft: "None of your models can be activated now. See `/game status`.",
	Inputs: []game.Input[Activate]{game.Whom(ofOwn, func(c *Activate) *game.ModelID { return &c.Model },
		func(pos game.Position) []game.ModelID {
			if pos.State.IsSkirmish() && pos.State.Acting.Seat == engine.NoSeat {
				return pos.State.Eligible(pos.Seat)
			}
			return nil
		})},
	May: func(c Activate, pos game.Position) error { return mayBegin(pos.State, pos.Seat, c.Model) },
	Do: func(p *game.Play, c Activate) error {
		activate(p, c.Model)
		hinders(p, c.Model)
		return nil
	},
}

// mayBegin refuses an activation that can't begin now.
func mayBegin(s *game.State, seat engine.Seat, id game.ModelID) error {
	switch {
	case !s.IsSkirmish():
		return engine.Refuse(engine.Illegal, "grimheim 2.4",
			"You can't activate models in a duel: each player has one fighter. Use the buttons under the newest post.")
	case s.Acting.Seat == seat:
		return engine.Refuse(engine.Illegal, "grimheim 2.4", "You can't activate another model: %s is still active. End that activation first.",
			s.NameOf(s.Acting.Model).Name)
	case s.Skirmish.Phase != game.PhaseBattle || s.Acting.Seat != engine.NoSeat || s.BatchOf != seat:
		return mayAct(s, seat)
	case !s.Fields(id) || s.Fighter(id).Seat != seat:
		return engine.Refuse(engine.NotYours, "grimheim 2.4", "That isn't your model. Choose one of your own.")
	case !slices.Contains(s.Eligible(seat), id) && slices.Contains(s.ReadyOf(seat), id):
		rule := "grimheim 25.3"
		if s.Is(game.RuleActivation, game.Wave) {
			rule = "grimheim 25.2"
		}
		return engine.Refuse(engine.Illegal, rule,
			"You can't activate %s in this turn: only models of the same group can follow. Activate one of them, or end the turn.", s.NameOf(id).Name)
	case !slices.Contains(s.Eligible(seat), id):
		return engine.Refuse(engine.Illegal, "grimheim 2.4",
			"You can't activate %s again this Turn. Choose another model.", s.NameOf(id).Name)
	}
	return nil
}
