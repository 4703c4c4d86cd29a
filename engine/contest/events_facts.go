package contest

import "warbell/engine"

// What becomes of declared facts (rules 3.5 and 3.8).
type (
	// FactsAccepted tells that a side takes facts as they were claimed.
	FactsAccepted struct {
		By    engine.Seat `json:"by"`
		Facts []Fact      `json:"facts"`
	}
	// Objected tells that a side denies a fact, and what it says instead.
	Objected struct {
		By   engine.Seat `json:"by"`
		Fact Fact        `json:"fact"`
	}
	// Settled tells whose word stands; Fact.Stands if it is the claim.
	Settled struct {
		Fact    Fact     `json:"fact"`
		Rolls   [][2]int `json:"rolls,omitempty"` // claim, objection; none if it was yielded
		Yielded bool     `json:"yielded,omitempty"`
		Back    int      `json:"back,omitempty"` // actions given back for attacks that can't be made
	}
)

func (FactsAccepted) Kind() string { return "facts_accepted" }
func (Objected) Kind() string      { return "objected" }
func (Settled) Kind() string       { return "settled" }
