package contest

import (
	"warbell/engine/dice"
	"warbell/engine/verb"
)

// RollOff rolls for whose word stands.
type RollOff struct {
	Fact int `json:"fact"`
}

func (RollOff) Kind() string { return "roll_off" }

var rollOff = verb.Verb[*State, *play, RollOff]{
	Name: "roll", Rule: "contest 3.8", Duties: []string{DutySettle}, May: RollOff.may, Do: (*play).rollOff, NoneLeft: yield.NoneLeft,
	Inputs: []input[RollOff]{claim(func(c *RollOff) *int { return &c.Fact }, disputed)},
}

func (c RollOff) may(pos position) error {
	_, err := pos.State.disputed(pos.Seat, c.Fact)
	return err
}

// rollOff rolls for whose word stands; the objection's after so many ties.
func (p *play) rollOff(c RollOff) error {
	f, err := p.S.disputed(p.Seat, c.Fact)
	if err != nil {
		return err
	}
	rolls, winner := dice.Pairs(p.Dice)
	f.Stands = winner == 1
	p.Tell(p.S.settled(f, Settled{Rolls: rolls}))
	return nil
}
