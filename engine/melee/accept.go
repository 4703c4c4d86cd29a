package melee

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/verb"
)

// Accept accepts all claims of the opponent.
type Accept struct{}

// FactsAccepted records that a side accepts its opponent's claims.
type FactsAccepted struct {
	By     engine.Seat `json:"by"`
	Claims []Claim     `json:"claims"`
}

func (Accept) Kind() string        { return "accept" }
func (FactsAccepted) Kind() string { return "facts_accepted" }

var accept = verb.Verb[*State, *play, Accept]{
	Name: "accept", Rule: "melee 4.5", Duties: []string{DutyFacts}, May: Accept.may, Do: func(p *play, _ Accept) error {
		return p.answer(Answer{})
	},
}

func (Accept) may(pos position) error { return Answer{}.may(pos) }

// fold settles the claimed distances as firm, unless they departed from known ones.
func (e FactsAccepted) fold(s *State) {
	for _, c := range e.Claims {
		f := s.fact(c.Fact)
		if f == nil || f.State != claims.Open {
			continue
		}
		f.State = claims.Accepted
		if m, foe := s.enemies(Ref{ID: f.Model}, Ref{ID: f.Target}); m != nil && !f.Departs {
			s.firm(m, foe)
		}
	}
}
