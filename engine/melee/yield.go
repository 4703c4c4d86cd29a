package melee

import (
	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/dice"
)

// Settled records the result of a dispute. Claim.Inches is the settled distance. Changed is set if a charge
// that had succeeded now fails, or the reverse.
type Settled struct {
	Claim   Claim       `json:"claim"`
	By      engine.Seat `json:"by"`              // the side that made the claim
	Stands  engine.Seat `json:"stands"`          // the side whose distance holds
	Yielded bool        `json:"yielded"`         // withdrawn, without dice
	Rolls   [][2]int    `json:"rolls,omitempty"` // claimant, objector
	Reach   int         `json:"reach"`
	Contact bool        `json:"contact"`
	Left    int         `json:"left"`
	Changed bool        `json:"changed,omitempty"`
}

func (Settled) Kind() string { return "settled" }

// disputes are distances that the opponent disputes. The claimant withdraws or rolls (rule 4.5).
var disputes = claims.Dispute[*State, *play, Fact]{
	Rule: "melee 4.5", Duty: DutySettle, DutyOf: settleDuty, Settled: (*State).settled,
	Claims: func(s *State) ([]Fact, int) { return s.Facts, s.LastFact },
	Play:   func(p *play) (position, dice.Source) { return p.position(), p.Dice },
}

var yield, rollOff = disputes.Yield(), disputes.RollOff()

// settled returns the result of a charge with the distance that holds.
func (s *State) settled(f Fact, stands bool, rolls [][2]int) engine.Event {
	before, word := f.Inches <= f.Reach, f.By
	claim := s.claim(f)
	if !stands {
		word, claim.Inches = other(f.By), f.Theirs
	}
	contact := claim.Inches <= f.Reach
	return Settled{
		Claim: claim, By: f.By, Stands: word, Yielded: rolls == nil, Rolls: rolls, Reach: f.Reach,
		Contact: contact, Left: max(claim.Inches-f.Reach, 0), Changed: contact != before,
	}
}

func (e Settled) fold(s *State) {
	f := s.fact(e.Claim.Fact)
	if f == nil {
		return
	}
	f.State, f.Inches = claims.Settled, e.Claim.Inches
	if m, foe := s.enemies(Ref{ID: f.Model}, Ref{ID: f.Target}); m != nil {
		s.arrive(m, foe, e.Contact, e.Left, false)
	}
}
