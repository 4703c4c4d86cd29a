package turn

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// TakeQuest is a side's choice between its two quests, counted from 1 (rule 20.7).
type TakeQuest struct {
	Quest int `json:"quest"`
}

func (TakeQuest) Kind() string { return "take_quest" }

var takeQuest = game.Verb[TakeQuest]{
	Name: "take_quest", Rule: "grimheim 20.7", Duties: []string{DutySetUp}, May: TakeQuest.may, Do: takesQuest,
	NoneLeft: "You have no side quest to choose now. See `/game status`.",
	Inputs:   []game.Input[TakeQuest]{counted("quest", false, func(c *TakeQuest) *int { return &c.Quest }, questsOf)},
}

// questsOf returns how many different quests the choosing side has.
func questsOf(s *game.State) int {
	two, ok := s.QuestsOf(s.BatchOf)
	switch {
	case !ok:
		return 0
	case two[0] == two[1]:
		return 1
	}
	return len(two)
}

func (c TakeQuest) may(pos game.Position) error {
	if err := maySetUp(pos.State, pos.Seat, game.PhaseQuests); err != nil {
		return err
	}
	const offered = 2 // quests to choose from
	if _, taken := pos.State.QuestOf(pos.Seat); taken || c.Quest < 1 || c.Quest > offered {
		return engine.Refuse(engine.Invalid, "grimheim 20.7",
			"You can't choose that side quest now. See `/game status`.")
	}
	return nil
}

func takesQuest(p *game.Play, c TakeQuest) error {
	two, _ := p.S.QuestsOf(p.Seat)
	ev := game.QuestTaken{Side: combat.Party(p.S, p.Seat), Quest: two[c.Quest-1].Kind}
	if ev.Quest == mission.CaptureFlag {
		ev.Flag = flagOf(p.S, game.Other(p.Seat))
	}
	p.Tell(ev)
	beginIfReady(p)
	return nil
}

// flagOf returns the place of a side's flag: in its zone or, without zones, in the middle of the
// battlefield.
func flagOf(s *game.State, seat engine.Seat) *battlefield.Place {
	table := s.Skirmish.Table()
	if piece, ok := mission.Flag(table, int(seat)); ok {
		return &battlefield.Place{Point: piece.Outline.Center(), Up: piece.Bottom}
	}
	return &battlefield.Place{Point: battlefield.Point{X: table.Size.W / 2, Y: table.Size.H / 2}}
}
