package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// ruleClaims is the rule by which a model waits for a claim to be answered.
const ruleClaims = "contest 3.5"

// FactKind names the subject of a declared fact (rule 3.5).
type FactKind string

// The kinds of facts.
const (
	FactEngage  FactKind = "engage"  // From and Inches
	FactGround  FactKind = "ground"  // Model stands on Ground
	FactStep    FactKind = "step"    // Target is within a step of Model
	FactLeave   FactKind = "leave"   // Model is out of Target's reach by a step
	FactThrough FactKind = "through" // Model's blow goes through Target's armour

	FactCompelled FactKind = "compelled" // Model runs because it has to
)

// Fact is something that a side says is so.
type Fact struct {
	ID     int          `json:"id"` // counted from 1
	By     engine.Seat  `json:"by"`
	Kind   FactKind     `json:"kind"`
	Model  Ref          `json:"model"`
	Target Ref          `json:"target,omitzero"`
	From   From         `json:"from,omitempty"`
	Inches int          `json:"inches,omitempty"` // 0: none were named
	Charge bool         `json:"charge,omitempty"`
	Ground int          `json:"ground,omitempty"` // index into the terms' ground
	Place  engine.Name  `json:"place,omitempty"`  // the name of that ground
	Held   bool         `json:"held,omitempty"`   // before a step nearer, Target had Model within reach already
	Mutual bool         `json:"mutual,omitempty"` // before a step away, Model had Target within reach as well
	Behind bool         `json:"behind,omitempty"` // before a step away, Target stood in Model's rear
	State  claims.State `json:"state"`

	TheirFrom   From `json:"their_from,omitempty"` // what the objection says instead
	TheirInches int  `json:"their_inches,omitempty"`
	Stands      bool `json:"stands,omitempty"` // settled as it was claimed
}

// True reports whether the fact is as it was claimed; false only after a dispute was lost.
func (f Fact) True() bool { return f.State != claims.Settled || f.Stands }

// pending reports whether a side has yet to answer the fact.
func (f Fact) pending() bool { return f.State == claims.Open || f.State == claims.Objected }

// mere reports whether play goes on without an answer to a claim: it is about inches alone, or about being
// compelled.
func (f Fact) mere() bool {
	return f.Kind == FactEngage && f.From == FromFront || f.Kind == FactCompelled
}

// stepTo is the claim that an enemy is within a step.
func (s *State) stepTo(m, t *Model) Fact {
	return s.claim(Fact{By: m.Seat, Kind: FactStep, Model: m.Ref(), Target: t.Ref(), Held: s.reaches(t.ID, m.ID)})
}

// stepFrom is the claim that a step takes the model out of an enemy's reach; none if it was in none.
func (s *State) stepFrom(m, t *Model) Fact {
	theirs, has := s.Has(t.ID, m.ID)
	if !has {
		return Fact{}
	}
	return s.claim(Fact{
		By: m.Seat, Kind: FactLeave, Model: m.Ref(), Target: t.Ref(), Mutual: s.reaches(m.ID,
			t.ID), Behind: theirs.Rear,
	})
}

// claim numbers a fact. It is open unless it needs no answer (rule 3.5).
func (s *State) claim(f Fact) Fact {
	f.ID, f.State = s.Claims+1, claims.Open
	if f.Kind == FactEngage && f.From == FromFront && s.knows(f) {
		f.State = claims.Accepted
	}
	return f
}

// knows reports whether the inches of an engagement are beyond doubt: none are named, or they are those of
// the start and neither model has moved since.
func (s *State) knows(f Fact) bool {
	m, t := s.Model(f.Model.ID), s.Model(f.Target.ID)
	return f.Inches == 0 || f.Inches == s.Apart && m != nil && t != nil && !m.Moved && !t.Moved
}

// Number is the claim's, counted from 1.
func (f Fact) Number() int { return f.ID }

// Claimant is the side that says so.
func (f Fact) Claimant() engine.Seat { return f.By }

// Progress returns the state of the claim.
func (f Fact) Progress() claims.State { return f.State }

// fact finds a fact by its number; nil if it is gone.
func (s *State) fact(id int) *Fact { return claims.Find(s.Facts, id) }

// OpenFacts lists what a side has declared and the other has not answered.
func (s *State) OpenFacts(by engine.Seat) []Fact { return claims.By(s.Facts, by, claims.Open) }

// DisputedFacts lists what a side has declared and the other denies.
func (s *State) DisputedFacts(by engine.Seat) []Fact { return claims.By(s.Facts, by, claims.Objected) }

// unanswered reports whether a side's own declarations keep its turn from ending. Mere claims that the other
// side has not disputed are accepted at the end of the turn.
func (s *State) unanswered(by engine.Seat) bool {
	return slices.ContainsFunc(s.Facts, func(f Fact) bool {
		return f.By == by && (f.State == claims.Objected || f.State == claims.Open && !f.mere())
	})
}

// Rests reports whether a blow under way waits for the fact: for the claim about the blow itself, or
// for how its striker came to its target, or on what it stands.
func (s *State) Rests(f Fact) bool {
	switch {
	case !f.pending():
		return false
	case s.Attempt != nil:
		return s.Attempt.Stage == StageClaimed && f.ID == s.Attempt.Fact
	}
	return s.Attack != nil && f.By == s.Active && s.attackRests(f)
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

// factsWait reports whether the blow under way waits for a fact.
func (s *State) factsWait() bool { return slices.ContainsFunc(s.Facts, s.Rests) }

// AskedFacts lists what a side has to answer now: everything open that the other side has declared, as
// soon as something waits for any of it. It is empty if nothing does.
func (s *State) AskedFacts() []Fact {
	if by := s.asking(); by != engine.NoSeat {
		return s.OpenFacts(by)
	}
	return nil
}

// asking returns the side whose claims have to be answered now; NoSeat if there are none.
func (s *State) asking() engine.Seat {
	i := slices.IndexFunc(s.Facts, func(f Fact) bool { return f.State == claims.Open && (s.Rests(f) || s.hinders(f)) })
	if i < 0 || !playing(s.Facts[i].By) {
		return engine.NoSeat
	}
	return s.Facts[i].By
}

// hinders reports whether the turn goes on only when the fact is answered: at its end, or since its side
// has put what it claimed to the other.
func (s *State) hinders(f Fact) bool {
	if f.By != s.Active || s.Attack != nil || s.Breaking != nil || s.Attempt != nil {
		return false
	}
	return (s.Ending || s.Put) && !f.mere()
}

// binds reports whether a model would be locked if this claim of its own were not so.
func (f Fact) binds() bool {
	return f.pending() && (f.Kind == FactLeave || f.Kind == FactEngage && f.From != FromFront)
}

// Unsure returns the claim that has to be answered before the model engages, takes or leaves ground, breaks,
// shoots, or gives or takes orders: without it an enemy would have the model within reach (rule 3.5).
func (s *State) Unsure(id ModelID) (Fact, bool) {
	i := slices.IndexFunc(s.Facts, func(f Fact) bool { return f.Model.ID == id && f.binds() })
	if i < 0 {
		return Fact{}, false
	}
	return s.Facts[i], true
}

// sure refuses what a model can't do before such a claim is answered.
func (s *State) sure(m *Model) error {
	f, unsure := s.Unsure(m.ID)
	if !unsure {
		return nil
	}
	claim := engine.Phrased("%s is out of %s's Reach", m.Profile.Name, f.Target.Name)
	switch {
	case f.Kind == FactEngage && f.From == FromRear:
		claim = engine.Phrased("%s is in %s's Rear", m.Profile.Name, f.Target.Name)
	case f.Kind == FactEngage:
		claim = engine.Phrased("%s keeps %s at arm's length", m.Profile.Name, f.Target.Name)
	}
	return engine.Refuse(engine.Illegal, ruleClaims,
		"Your opponent hasn't yet accepted that %s. Until then, %s can only attack or Sidestep. Press *Ask now* for an answer.", claim, m.Profile.Name)
}

// sureAll is sure for a model with all its group.
func (s *State) sureAll(m *Model) error {
	err := s.sure(m)
	for i := range s.Models {
		if o := &s.Models[i]; err == nil && o.grouped(m) {
			err = s.sure(o)
		}
	}
	return err
}

// tidy removes claims without any effect.
func (s *State) tidy() { s.Facts = slices.DeleteFunc(s.Facts, s.moot) }

// moot reports whether a pending claim has lost its effect: one of its models is Out of Action, a later claim
// replaces it, or the models have moved apart.
func (s *State) moot(f Fact) bool {
	m := s.Model(f.Model.ID)
	switch {
	case !f.pending():
		return false
	case m == nil || m.Out:
		return true
	case f.Kind == FactCompelled:
		return false
	case f.Kind == FactGround:
		return s.overtaken(f) || m.Ground != f.Ground
	case f.mere() && f.Charge && m.Momentum:
		return false // the token depends on it, wherever the model goes
	}
	t := s.Model(f.Target.ID)
	return t == nil || t.Out || s.overtaken(f) || !s.holds(f)
}

// holds reports whether two models still stand as a fact about them says.
func (s *State) holds(f Fact) bool {
	switch f.Kind {
	case FactEngage, FactStep:
		return s.reaches(f.Model.ID, f.Target.ID)
	case FactLeave:
		return !s.reaches(f.Target.ID, f.Model.ID)
	}
	return s.Attempt != nil && s.Attempt.Fact == f.ID
}
