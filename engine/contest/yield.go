package contest

import (
	"math"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
)

// Settled records the result of a dispute. Fact.Stands is set if the claim was upheld.
type Settled struct {
	Fact    Fact     `json:"fact"`
	Rolls   [][2]int `json:"rolls,omitempty"` // claimant and opponent; none if the claim was withdrawn
	Yielded bool     `json:"yielded,omitempty"`
	Back    int      `json:"back,omitempty"` // actions that come back for attacks that can't be made
}

func (Settled) Kind() string { return "settled" }

// anyClaim is the highest number of a claim. Refusals treat a claim that never existed like one that is gone.
const anyClaim = math.MaxInt

// disputes are claims that the opponent disputes. The claimant withdraws or rolls (rule 3.8).
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
