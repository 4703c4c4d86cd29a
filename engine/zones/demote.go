package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Demote makes a GM a player again, unless it is the only GM (rule 1.1).
type Demote struct {
	Seat engine.Seat `json:"seat"`
}

// Demoted records that a seat is not a GM's any more.
type Demoted struct {
	Seat engine.Seat `json:"seat"`
}

func (Demote) Kind() string  { return "demote" }
func (Demoted) Kind() string { return "demoted" }

var demote = verb.Verb[*State, *play, Demote]{
	Name: "demote", Rule: "zones 1.1", When: byGM, Resolve: Demote.resolve,
	NoneLeft: "You can't remove the only GM. Name another GM first.",
	Inputs:   []input[Demote]{seat(func(c *Demote) *engine.Seat { return &c.Seat })},
}

func (c Demote) resolve(pos position) (engine.Event, error) {
	switch {
	case !pos.State.GM(c.Seat):
		return nil, engine.Refuse(engine.Invalid, "zones 1.1", "This player isn't a GM. Name a GM.")
	case len(pos.State.GMs) == 1:
		return nil, engine.Refuse(engine.Illegal, "zones 1.1", "You can't remove the only GM. Name another GM first.")
	}
	return Demoted(c), nil
}

func (e Demoted) fold(s *State) {
	if len(s.GMs) < 2 || !s.GM(e.Seat) {
		return
	}
	s.GMs = withoutSeat(s.GMs, e.Seat)
	s.rest(e.Seat)
}
