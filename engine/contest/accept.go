package contest

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/verb"
)

// Accept accepts all open claims of the opponent except those in But, which it disputes (rules 3.5 and 3.12).
type Accept struct {
	But []Object `json:"but,omitempty"`
}

// FactsAccepted records that a side accepts claims.
type FactsAccepted struct {
	By    engine.Seat `json:"by"`
	Facts []Fact      `json:"facts"`
}

func (Accept) Kind() string        { return "accept" }
func (FactsAccepted) Kind() string { return "facts_accepted" }

var accept = verb.Verb[*State, *play, Accept]{
	Name: "accept", Rule: "contest 3.5", Duties: []string{DutyFacts}, May: Accept.may, Do: (*play).accept,
}

func (c Accept) may(pos position) error {
	if len(c.But) == 0 && len(pos.State.OpenFacts(other(pos.Seat))) == 0 {
		return engine.Refuse(engine.Stale, "contest 3.5",
			"You have no declaration to answer. See `/game status`.")
	}
	return nil
}

// accept accepts all open claims of the opponent except those to dispute (rules 3.5 and 3.12).
func (p *play) accept(c Accept) error {
	for _, o := range c.But {
		if err := object.Carry(p.position(), p, o); err != nil {
			return err
		}
	}
	open := p.S.OpenFacts(other(p.Seat))
	if len(open) == 0 {
		return nil
	}
	for i := range open {
		open[i].State = claims.Accepted
	}
	p.Tell(FactsAccepted{By: p.Seat, Facts: open})
	return nil
}

func (e FactsAccepted) fold(s *State) {
	for _, f := range e.Facts {
		if known := s.fact(f.ID); known != nil {
			known.State = claims.Accepted
		}
	}
}
