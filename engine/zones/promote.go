package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Promote makes a seat a GM's (rule 1.1). A moderator who finds a fight without its GM gives it with NoSeat.
type Promote struct {
	Seat engine.Seat `json:"seat"`
}

// Promoted records that a seat is now a GM's.
type Promoted struct {
	Seat engine.Seat `json:"seat"`
}

func (Promote) Kind() string  { return "promote" }
func (Promoted) Kind() string { return "promoted" }

var promote = verb.Verb[*State, *play, Promote]{
	Name: "promote", Rule: "zones 1.1", Resolve: Promote.resolve,
	NoneLeft: "All players are already GMs. Add another player first.",
	When: func(pos position) error {
		if pos.Seat == engine.NoSeat {
			return nil
		}
		return byGM(pos)
	},
	Inputs: []input[Promote]{seat(func(c *Promote) *engine.Seat { return &c.Seat })},
}

func (c Promote) resolve(pos position) (engine.Event, error) {
	switch {
	case pos.State.GM(c.Seat):
		return nil, engine.Refuse(engine.Illegal, "zones 1.1",
			"This player is already a GM. Name another player.")
	case !pos.State.seated(c.Seat):
		return nil, engine.Refuse(engine.Invalid, "zones 1.1",
			"This player isn't in the fight yet. Let the player join first.")
	}
	return Promoted(c), nil
}

// fold makes a seat a GM's, which then needn't wait for a character.
func (e Promoted) fold(s *State) {
	if e.Seat <= engine.NoSeat || s.GM(e.Seat) || len(s.GMs) >= maxSeats {
		return
	}
	s.GMs = append(s.GMs, e.Seat)
	s.come(e.Seat)
}
