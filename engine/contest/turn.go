package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Turn is an order for the whole turn (rules 3.9 and 3.10).
type Turn struct {
	Do    []Deed   `json:"do"`
	Spare Leftover `json:"spare,omitempty"` // what becomes of attacks left over; empty is to be asked
	Roll  bool     `json:"roll,omitempty"`  // for every claim that is objected to; else to be asked
	End   bool     `json:"end,omitempty"`   // the turn ends with it
}

// MostDeeds bounds the lines of an order.
const MostDeeds = 4 * MaxModels

// Leftover says how attacks are used that a target out of action leaves over (rule 3.10).
type Leftover string

// What becomes of them; empty is to be asked.
const (
	LeftOverrun  Leftover = "overrun"  // onto the next enemy within reach, else onto the fallen
	LeftOverkill Leftover = "overkill" // onto the fallen
	LeftSpare    Leftover = "spare"
)

// TurnOrdered tells an order for a turn before any of it is carried out (rule 3.9).
type TurnOrdered struct {
	Seat  engine.Seat `json:"seat"`
	Do    []Deed      `json:"do"`
	Spare Leftover    `json:"spare,omitempty"`
	Roll  bool        `json:"roll,omitempty"`
	End   bool        `json:"end,omitempty"`
}

func (Turn) Kind() string        { return "turn" }
func (TurnOrdered) Kind() string { return "turn_ordered" }

// turn is typed and offered as a whole: no input of it is asked for by itself.
var turn = verb.Verb[*State, *play, Turn]{
	Name: "turn", Rule: "contest 3.9", When: ownTurn, Resolve: Turn.resolve,
	Offers: func(pos position) []Turn { return pos.State.offeredTurns(pos.Seat) },
}

// resolve checks that every line can be carried out if all claims are accepted and no model goes out of
// action (rule 3.9).
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
