package contest

import (
	"slices"

	"warbell/engine"
)

// FactKind is what a declared fact is about (rule 3.5).
type FactKind string

// The kinds of facts.
const (
	FactEngage  FactKind = "engage"  // From and Inches
	FactGround  FactKind = "ground"  // Model stands on Ground
	FactStep    FactKind = "step"    // Target is within a step of Model
	FactThrough FactKind = "through" // Model's blow goes through Target's armour
)

// FactState is how far the table has come with a fact.
type FactState string

// What becomes of a fact.
const (
	FactOpen     FactState = "open"
	FactAccepted FactState = "accepted"
	FactObjected FactState = "objected" // who claimed it yields or rolls
	FactSettled  FactState = "settled"
)

// Fact is something that a side says is so.
type Fact struct {
	ID     int         `json:"id"` // counted from 1
	By     engine.Seat `json:"by"`
	Kind   FactKind    `json:"kind"`
	Model  Ref         `json:"model"`
	Target Ref         `json:"target,omitzero"`
	From   From        `json:"from,omitempty"`
	Inches int         `json:"inches,omitempty"` // 0: none were named
	Charge bool        `json:"charge,omitempty"`
	Ground int         `json:"ground,omitempty"` // index into the terms' ground
	Place  string      `json:"place,omitempty"`  // the name of that ground
	Held   bool        `json:"held,omitempty"`   // before a step, Target had Model within reach already
	State  FactState   `json:"state"`

	TheirFrom   From `json:"their_from,omitempty"` // what the objection says instead
	TheirInches int  `json:"their_inches,omitempty"`
	Stands      bool `json:"stands,omitempty"` // settled as it was claimed
}

// True reports whether the fact is as it was claimed, as far as anybody has denied it.
func (f Fact) True() bool { return f.State != FactSettled || f.Stands }

// pending reports whether somebody has still to say something about it.
func (f Fact) pending() bool { return f.State == FactOpen || f.State == FactObjected }

// stepTo is the claim that an enemy is within a step.
func (s *State) stepTo(m, t *Model) Fact {
	return s.claim(Fact{By: m.Seat, Kind: FactStep, Model: m.Ref(), Target: t.Ref(), Held: s.reaches(t.ID, m.ID)})
}

// claim numbers a fact. It is open unless it needs no answer (rule 3.5).
func (s *State) claim(f Fact) Fact {
	f.ID, f.State = s.Claims+1, FactOpen
	if f.Kind == FactEngage && f.From == FromFront && s.knows(f) {
		f.State = FactAccepted
	}
	return f
}

// knows reports whether the table has no reason to doubt the inches of an engagement.
func (s *State) knows(f Fact) bool {
	return f.Inches == 0 || f.Inches == s.Apart || slices.ContainsFunc(s.Facts, func(o Fact) bool {
		same := o.Model.ID == f.Model.ID && o.Target.ID == f.Target.ID || o.Model.ID == f.Target.ID && o.Target.ID == f.Model.ID
		return same && o.Kind == FactEngage && !o.pending() && o.inches() == f.Inches
	})
}

// inches are those that count.
func (f Fact) inches() int {
	if f.True() {
		return f.Inches
	}
	return f.TheirInches
}

// fact finds a fact by its number; nil if it is gone.
func (s *State) fact(id int) *Fact {
	i := slices.IndexFunc(s.Facts, func(f Fact) bool { return f.ID == id })
	if i < 0 {
		return nil
	}
	return &s.Facts[i]
}

// OpenFacts lists what a side has declared and the other has not answered.
func (s *State) OpenFacts(by engine.Seat) []Fact {
	return s.factsOf(func(f Fact) bool { return f.By == by && f.State == FactOpen })
}

// DisputedFacts lists what a side has declared and the other denies.
func (s *State) DisputedFacts(by engine.Seat) []Fact {
	return s.factsOf(func(f Fact) bool { return f.By == by && f.State == FactObjected })
}

func (s *State) factsOf(fits func(Fact) bool) []Fact {
	var all []Fact
	for _, f := range s.Facts {
		if fits(f) {
			all = append(all, f)
		}
	}
	return all
}

// pending reports whether anything that a side has declared is not answered.
func (s *State) pending(by engine.Seat) bool {
	return slices.ContainsFunc(s.Facts, func(f Fact) bool { return f.By == by && f.pending() })
}

// rests reports whether what comes next rests on the fact: the claim about the blow that waits, what
// the attack under way rests on, or anything at the end of a turn.
func (s *State) rests(f Fact) bool {
	switch {
	case s.Attempt != nil:
		return s.Attempt.Stage == StageClaimed && f.ID == s.Attempt.Fact
	case s.Attack != nil:
		return f.By == s.Active && s.attackRests(f)
	default:
		return s.Ending && f.By == s.Active
	}
}

// attackRests reports whether a blow of the attack rests on the fact: how a striker came to its
// target, or on what it stands.
func (s *State) attackRests(f Fact) bool {
	st := s.Attack.striker(f.Model.ID)
	if st == nil || st.Left < 1 {
		return false
	}
	switch f.Kind {
	case FactGround:
		return true
	case FactStep:
		return st.Target == f.Target.ID
	case FactEngage:
		return st.Target == f.Target.ID && f.From != FromFront
	}
	return false
}

// factsWait reports whether what comes next waits for a fact.
func (s *State) factsWait() bool {
	return slices.ContainsFunc(s.Facts, func(f Fact) bool { return f.pending() && s.rests(f) })
}

// AskedFacts lists what a side has to answer now: everything open that the other side has declared, as
// soon as something rests on any of it. It is empty if nothing does.
func (s *State) AskedFacts() []Fact {
	if i := s.askedFact(); i >= 0 {
		return s.OpenFacts(s.Facts[i].By)
	}
	return nil
}

func (s *State) asksFacts() bool { return s.askedFact() >= 0 }

// askedFact finds the first fact that has to be answered now.
func (s *State) askedFact() int {
	return slices.IndexFunc(s.Facts, func(f Fact) bool { return f.State == FactOpen && s.rests(f) })
}

// forget drops facts that nobody needs any more. Of what was said about two models the last is kept,
// for the inches (rule 3.5).
func (s *State) forget() {
	kept := s.Facts[:0:0]
	for i, f := range s.Facts {
		later := slices.ContainsFunc(s.Facts[i+1:], func(o Fact) bool {
			return o.Kind == FactEngage && o.Model.ID == f.Model.ID && o.Target.ID == f.Target.ID
		})
		if f.pending() || f.Kind == FactEngage && f.inches() != 0 && !later {
			kept = append(kept, f)
		}
	}
	s.Facts = kept
}
