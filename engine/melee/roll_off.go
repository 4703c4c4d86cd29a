package melee

import (
	"warbell/engine/dice"
	"warbell/engine/verb"
)

// RollOff rolls a D6 each for whose word stands.
type RollOff struct {
	Fact int `json:"fact"`
}

func (RollOff) Kind() string { return "roll_off" }

var rollOff = verb.Verb[*State, *play, RollOff]{
	Name: "roll", Rule: "melee 4.5", Duties: []string{DutySettle}, May: RollOff.may, Do: (*play).rollFact, NoneLeft: yield.NoneLeft,
	Inputs: []input[RollOff]{claimed(func(c *RollOff) *int { return &c.Fact }, disputed)},
}

func (c RollOff) may(pos position) error {
	_, err := pos.State.objection(pos.Seat, c.Fact)
	return err
}

func (p *play) rollFact(c RollOff) error {
	f, err := p.S.objection(p.Seat, c.Fact)
	if err != nil {
		return err
	}
	rolls, winner := dice.Pairs(p.Dice)
	stands := other(f.By)
	if winner == 1 {
		stands = f.By
	}
	p.Tell(p.S.settled(f, stands, rolls))
	return nil
}
