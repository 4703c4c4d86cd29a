package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// mayActNow refuses who is not to act now. In a skirmish who has but to pass need not choose a model first:
// it is the first that is ready.
func mayActNow(p *game.Play) error { return mayAct(p.S, p.Seat) }

// begin activates a model of a skirmish (rule 2.4).
func begin(p *game.Play, id game.ModelID) error {
	if err := mayBegin(p.S, p.Seat, id); err != nil {
		return err
	}
	activate(p, id)
	hinders(p, id)
	return nil
}

// takeUp has a model act that is named, or that acts already; fresh says that it begins to. What the other
// side's orders do about that is left to the caller: whether the model may do what is said of it must not
// depend on them.
func takeUp(p *game.Play, id game.ModelID) (fresh bool, err error) {
	if id == 0 || id == p.S.Acting.Model {
		return false, mayAct(p.S, p.Seat)
	}
	if err := mayBegin(p.S, p.Seat, id); err != nil {
		return false, err
	}
	activate(p, id)
	return true, nil
}

// mayBegin refuses an activation that can't begin now.
func mayBegin(s *game.State, seat engine.Seat, id game.ModelID) error {
	switch {
	case !s.IsSkirmish():
		return engine.Refuse(engine.Illegal, "grimheim 2.4",
			"In a duel nobody chooses who acts: each side has one fighter. Use the buttons under the message that asks you.")
	case s.Acting.Seat == seat:
		return engine.Refuse(engine.Illegal, "grimheim 2.4", "%s is acting. End that activation first.",
			s.NameOf(s.Acting.Model).Name)
	case s.Skirmish.Phase != game.PhaseBattle || s.Acting.Seat != engine.NoSeat || s.BatchOf != seat:
		return mayAct(s, seat)
	case !s.Fields(id) || s.Fighter(id).Seat != seat:
		return engine.Refuse(engine.NotYours, "grimheim 2.4", "That is no model of yours. Choose one of your own.")
	case !slices.Contains(s.Eligible(seat), id) && slices.Contains(s.ReadyOf(seat), id):
		rule := "grimheim 25.3"
		if s.Is(game.RuleActivation, game.Wave) {
			rule = "grimheim 25.2"
		}
		return engine.Refuse(engine.Illegal, rule,
			"This go has no room left for %s, only for the rest of a group. Choose one of these, or hand over first.", s.NameOf(id).Name)
	case !slices.Contains(s.Eligible(seat), id):
		return engine.Refuse(engine.Illegal, "grimheim 2.4",
			"%s can't be activated any more in this turn. Choose another model.", s.NameOf(id).Name)
	}
	return nil
}

// leastActs is how many actions are at least said in one go: one alone has a button of its own in a duel.
func leastActs(s *game.State) int {
	if s.IsSkirmish() {
		return 1
	}
	return 2
}

// midGo reports whether a side may activate a further model, or hand over.
func midGo(s *game.State) bool {
	return s.IsSkirmish() && s.Skirmish.Opened != 0 && s.Acting.Seat == engine.NoSeat && s.BatchOf != engine.NoSeat
}

// endGo hands over early.
func endGo(p *game.Play) error {
	if !midGo(p.S) || p.S.BatchOf != p.Seat {
		return engine.Refuse(engine.Stale, "grimheim 25.2",
			"You are not in the middle of a go: it passes to the other side by itself.")
	}
	p.Tell(game.HandedOver{Side: combat.Party(p.S, p.Seat)})
	handOver(p)
	return nil
}
