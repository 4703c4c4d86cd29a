package contest

import (
	"math"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
)

// Settled tells the result of a dispute; Fact.Stands if the claim was upheld.
type Settled struct {
	Fact    Fact     `json:"fact"`
	Rolls   [][2]int `json:"rolls,omitempty"` // claim, objection; none if it was yielded
	Yielded bool     `json:"yielded,omitempty"`
	Back    int      `json:"back,omitempty"` // actions given back for attacks that can't be made
}

func (Settled) Kind() string { return "settled" }

// anyClaim is the highest number of a claim as refusals take it: one that never was is as good as one that is gone.
const anyClaim = math.MaxInt

// disputes are claims that the other side disputes: the claimant withdraws or rolls (rule 3.8).
var disputes = claims.Dispute[*State, *play, Fact]{
	Rule: "contest 3.8", Duty: DutySettle, DutyOf: settleDuty, Settled: (*State).settled,
	Claims: func(s *State) ([]Fact, int) { return s.Facts, anyClaim },
	Play:   func(p *play) (position, dice.Source) { return p.position(), p.Dice },
}

var yield, rollOff = disputes.Yield(), disputes.RollOff()

// settled returns the event that settles a claim.
func (s *State) settled(f Fact, stands bool, rolls [][2]int) engine.Event {
	f.State, f.Stands = claims.Settled, stands
	return Settled{Fact: f, Rolls: rolls, Yielded: rolls == nil, Back: s.givenBack(f)}
}

func (e Settled) fold(s *State) {
	s.note(e.Fact)
	if !e.Fact.Stands {
		s.deny(e.Fact)
	}
}
