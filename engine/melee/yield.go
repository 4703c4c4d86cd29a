package melee

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Yield lets an objection stand.
type Yield struct {
	Fact int `json:"fact"`
}

// Settled tells which word stands: Claim.Inches is the distance now. Changed: whether the charge
// comes home is no longer as it was told.
type Settled struct {
	Claim   Claim       `json:"claim"`
	By      engine.Seat `json:"by"`              // who claimed
	Stands  engine.Seat `json:"stands"`          // whose word stands
	Yielded bool        `json:"yielded"`         // without dice
	Rolls   [][2]int    `json:"rolls,omitempty"` // claimant, objector
	Reach   int         `json:"reach"`
	Contact bool        `json:"contact"`
	Left    int         `json:"left"`
	Changed bool        `json:"changed,omitempty"`
}

func (Yield) Kind() string   { return "yield" }
func (Settled) Kind() string { return "settled" }

var yield = verb.Verb[*State, *play, Yield]{
	Name: "yield", Rule: "melee 4.5", Duties: []string{DutySettle}, Resolve: Yield.resolve,
	NoneLeft: "Nobody objects to anything that you claimed. /game status shows what the fight waits for.",
	Inputs:   []input[Yield]{claimed(func(c *Yield) *int { return &c.Fact }, disputed)},
}

// disputed are the claims of who is asked to yield or roll: the one of its duty, if that is known.
func disputed(pos position) (all []*Fact) {
	for i := range pos.State.Facts {
		f := &pos.State.Facts[i]
		if f.State == FactObjected && f.By == pos.Seat && (pos.Duty == "" || pos.Duty == settleDuty(f)) {
			all = append(all, f)
		}
	}
	return all
}

func (c Yield) resolve(pos position) (engine.Event, error) {
	f, err := pos.State.objection(pos.Seat, c.Fact)
	if err != nil {
		return nil, err
	}
	return pos.State.settled(f, other(f.By), nil), nil
}

// settled works out again what follows from the word that stands.
func (s *State) settled(f *Fact, stands engine.Seat, rolls [][2]int) Settled {
	before := f.Inches <= f.Reach
	claim := s.claim(f)
	if stands != f.By {
		claim.Inches = f.Theirs
	}
	contact := claim.Inches <= f.Reach
	return Settled{
		Claim: claim, By: f.By, Stands: stands, Yielded: rolls == nil, Rolls: rolls, Reach: f.Reach,
		Contact: contact, Left: max(claim.Inches-f.Reach, 0), Changed: contact != before,
	}
}

func (e Settled) fold(s *State) {
	f := s.fact(e.Claim.Fact)
	if f == nil {
		return
	}
	f.State, f.Inches = FactSettled, e.Claim.Inches
	if m, foe := s.enemies(Ref{ID: f.Model}, Ref{ID: f.Target}); m != nil {
		s.arrive(m, foe, e.Contact, e.Left, false)
	}
}
