package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// PutClaims asks the opponent to answer all claims of this turn now (rule 3.11).
type PutClaims struct{}

// ClaimsPut records that the claims of the turn are put to the opponent (rule 3.11).
type ClaimsPut struct {
	Seat engine.Seat `json:"seat"`
}

func (PutClaims) Kind() string { return "put_claims" }
func (ClaimsPut) Kind() string { return "claims_put" }

var putClaims = verb.Verb[*State, *play, PutClaims]{
	Name: "claims", Rule: "contest 3.11", Duties: []string{DutyTurn}, When: ownTurn, Resolve: PutClaims.resolve,
}

func (PutClaims) resolve(pos position) (engine.Event, error) {
	switch s := pos.State; {
	case s.Put:
		return nil, engine.Refuse(engine.Illegal, "contest 3.11",
			"Your opponent has already been asked. Wait for the answer, or continue your turn.")
	case !s.unanswered(s.Active):
		return nil, engine.Refuse(engine.Illegal, "contest 3.11",
			"None of your declarations needs an answer. Continue your turn.")
	}
	return ClaimsPut{Seat: pos.State.Active}, nil
}

func (e ClaimsPut) fold(s *State) { s.Put = true }

// MayPut reports whether the active side can put its claims to the opponent now.
func (s *State) MayPut() bool {
	return s.acting() && !s.Put && s.unanswered(s.Active)
}
