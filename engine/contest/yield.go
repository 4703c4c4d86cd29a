package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Yield lets an objection stand.
type Yield struct {
	Fact int `json:"fact"`
}

// Settled tells whose word stands; Fact.Stands if it is the claim.
type Settled struct {
	Fact    Fact     `json:"fact"`
	Rolls   [][2]int `json:"rolls,omitempty"` // claim, objection; none if it was yielded
	Yielded bool     `json:"yielded,omitempty"`
	Back    int      `json:"back,omitempty"` // actions given back for attacks that can't be made
}

func (Yield) Kind() string   { return "yield" }
func (Settled) Kind() string { return "settled" }

var yield = verb.Verb[*State, *play, Yield]{
	Name: "yield", Rule: "contest 3.8", Duties: []string{DutySettle}, Resolve: Yield.resolve,
	NoneLeft: "Nobody objects to anything that you claimed. /game status shows what the fight waits for.",
	Inputs:   []input[Yield]{claim(func(c *Yield) *int { return &c.Fact }, disputed)},
}

// disputed are the claims of who is asked to yield or roll: the one of its duty, if that is known.
func disputed(pos position) (all []Fact) {
	for _, f := range pos.State.DisputedFacts(pos.Seat) {
		if pos.Duty == "" || pos.Duty == settleDuty(f) {
			all = append(all, f)
		}
	}
	return all
}

func (c Yield) resolve(pos position) (engine.Event, error) {
	f, err := pos.State.disputed(pos.Seat, c.Fact)
	return pos.State.settled(f, Settled{Yielded: true}), err
}

// disputed finds a fact of the player's own that the other side has objected to.
func (s *State) disputed(seat engine.Seat, id int) (Fact, error) {
	f, err := s.claimIn(id, FactObjected)
	if err == nil && f.By != seat {
		err = engine.Refuse(engine.NotYours, "contest 3.8",
			"The other side made that claim, so it yields or rolls, not you. Wait for that.")
	}
	return f, err
}

// settled is what becomes of a claim: Fact and Back of what is told.
func (s *State) settled(f Fact, ev Settled) Settled {
	f.State = FactSettled
	ev.Fact, ev.Back = f, s.givenBack(f)
	return ev
}

func (e Settled) fold(s *State) {
	s.note(e.Fact)
	if !e.Fact.Stands {
		s.deny(e.Fact)
	}
}
