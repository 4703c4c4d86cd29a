package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Turn is an order for the whole turn (rules 3.9 and 3.10).
type Turn struct {
	Do    []Deed   `json:"do"`
	Spare Leftover `json:"spare,omitempty"` // use of attacks left over; empty: ask
	Roll  bool     `json:"roll,omitempty"`  // roll off each disputed claim; otherwise ask
	End   bool     `json:"end,omitempty"`   // end the turn afterwards
}

// MostDeeds bounds the lines of an order.
const MostDeeds = 4 * MaxModels

// Leftover is the use of attacks left over after a target is Out of Action (rule 3.10).
type Leftover string

// The uses of attacks left over. Empty means that the player is asked.
const (
	LeftOverrun  Leftover = "overrun"  // on the next enemy within Reach, otherwise on the old target
	LeftOverkill Leftover = "overkill" // on the old target
	LeftSpare    Leftover = "spare"
)

// TurnOrdered records an order for a turn before it is carried out (rule 3.9).
type TurnOrdered struct {
	Seat  engine.Seat `json:"seat"`
	Do    []Deed      `json:"do"`
	Spare Leftover    `json:"spare,omitempty"`
	Roll  bool        `json:"roll,omitempty"`
	End   bool        `json:"end,omitempty"`
}

func (Turn) Kind() string        { return "turn" }
func (TurnOrdered) Kind() string { return "turn_ordered" }

// turn has no inputs, because it is typed and offered as a whole.
var turn = verb.Verb[*State, *play, Turn]{
	Name: "turn", Rule: "contest 3.9", When: ownTurn, Resolve: Turn.resolve,
	Offers: func(pos position) []Turn { return pos.State.offeredTurns(pos.Seat) },
}

// resolve checks that every line is possible if all claims are accepted and no model is put Out of Action
// (rule 3.9).
func (c Turn) resolve(pos position) (engine.Event, error) {
	switch {
	case len(c.Do) == 0:
		return nil, engine.Refuse(engine.Invalid, "contest 3.9",
			"Your turn is empty. Choose an action for a model, or end your turn.")
	case len(c.Do) > MostDeeds:
		return nil, engine.Refuse(engine.Invalid, "contest 3.9",
			"A turn has up to %d lines, not %d. Leave some for later.", MostDeeds, len(c.Do))
	case c.Spare != "" && c.Spare != LeftOverrun && c.Spare != LeftOverkill && c.Spare != LeftSpare:
		return nil, engine.Refuse(engine.Invalid, "contest 3.10",
			"You can't use spare attacks like that. Choose Overrun or Overkill, give them up, or be asked.")
	}
	trial := newPlay(pos.State, engine.Inputs{Seat: pos.Seat, Secrets: pos.Secrets})
	for _, d := range c.Do {
		if err := trial.rehearse(d); err != nil {
			return nil, err
		}
	}
	return TurnOrdered{Seat: pos.Seat, Do: c.Do, Spare: c.Spare, Roll: c.Roll, End: c.End}, nil
}

func (e TurnOrdered) fold(s *State) {
	if e.Seat == s.Active && s.acting() {
		s.Plan, s.Roll = &Plan{Do: e.Do, Spare: e.Spare, End: e.End}, e.Roll
	}
}
