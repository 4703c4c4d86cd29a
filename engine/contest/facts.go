package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// ruleClaims is the number of the rule by which a model waits for an answer to a claim.
const ruleClaims = "contest 3.5"

// FactKind is the kind of a claimed fact (rule 3.5).
type FactKind string

// The kinds of facts.
const (
	FactEngage  FactKind = "engage"  // From and Inches
	FactGround  FactKind = "ground"  // Model stands on Ground
	FactStep    FactKind = "step"    // Target is within a Sidestep of Model
	FactLeave   FactKind = "leave"   // Model leaves Target's Reach by a Sidestep
	FactThrough FactKind = "through" // Model's attack penetrates Target's armour

	FactCompelled FactKind = "compelled" // Model is forced to break
)

// Fact is a claim of a side about the battlefield, which the opponent accepts or disputes.
type Fact struct {
	ID     int          `json:"id"` // counted from 1
	By     engine.Seat  `json:"by"`
	Kind   FactKind     `json:"kind"`
	Model  Ref          `json:"model"`
	Target Ref          `json:"target,omitzero"`
	From   From         `json:"from,omitempty"`
	Inches int          `json:"inches,omitempty"` // 0: none given
	Charge bool         `json:"charge,omitempty"`
	Ground int          `json:"ground,omitempty"` // index into the terms' ground
	Place  engine.Name  `json:"place,omitempty"`  // the name of that ground
	Held   bool         `json:"held,omitempty"`   // before a step nearer, Target already had Model within Reach
	Mutual bool         `json:"mutual,omitempty"` // before a step away, Model also had Target within Reach
	Behind bool         `json:"behind,omitempty"` // before a step away, Target stood in Model's Rear
	State  claims.State `json:"state"`

	TheirFrom   From `json:"their_from,omitempty"` // the side according to the dispute
	TheirInches int  `json:"their_inches,omitempty"`
	Stands      bool `json:"stands,omitempty"` // settled as claimed
}

// True reports whether the fact counts as claimed. It is false only after a lost dispute.
func (f Fact) True() bool { return f.State != claims.Settled || f.Stands }

// pending reports whether the claim is open or disputed.
func (f Fact) pending() bool { return f.State == claims.Open || f.State == claims.Objected }

// mere reports whether play goes on without an answer to the claim. This holds for inches alone, and for a
// forced break.
func (f Fact) mere() bool {
	return f.Kind == FactEngage && f.From == FromFront || f.Kind == FactCompelled
}

// stepTo returns the claim that an enemy is within a step.
func (s *State) stepTo(m, t *Model) Fact {
	return s.claim(Fact{By: m.Seat, Kind: FactStep, Model: m.Ref(), Target: t.Ref(), Held: s.reaches(t.ID, m.ID)})
}

// stepFrom returns the claim that a step leaves an enemy's Reach. It is empty if the model wasn't within it.
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

// claim numbers a fact and leaves it open, unless it needs no answer (rule 3.5).
func (s *State) claim(f Fact) Fact {
	f.ID, f.State = s.Claims+1, claims.Open
	if f.Kind == FactEngage && f.From == FromFront && s.knows(f) {
		f.State = claims.Accepted
	}
	return f
}

// knows reports whether the inches of an engagement need no answer: none are given, or they are the starting
// distance and neither model has moved.
func (s *State) knows(f Fact) bool {
	m, t := s.Model(f.Model.ID), s.Model(f.Target.ID)
	return f.Inches == 0 || f.Inches == s.Apart && m != nil && t != nil && !m.Moved && !t.Moved
}

// Number returns the claim's ID, counted from 1.
func (f Fact) Number() int { return f.ID }

// Claimant returns the side that made the claim.
func (f Fact) Claimant() engine.Seat { return f.By }

// Progress returns the state of the claim.
func (f Fact) Progress() claims.State { return f.State }

// fact finds a fact by its ID. If there is none, it returns nil.
func (s *State) fact(id int) *Fact { return claims.Find(s.Facts, id) }

// OpenFacts returns a side's claims that the opponent has not answered.
func (s *State) OpenFacts(by engine.Seat) []Fact { return claims.By(s.Facts, by, claims.Open) }

// DisputedFacts returns a side's claims that the opponent disputes.
func (s *State) DisputedFacts(by engine.Seat) []Fact { return claims.By(s.Facts, by, claims.Objected) }

// unanswered reports whether a side's own claims keep its turn from ending. Open claims that are mere don't,
// because they are accepted at the end of the turn.
func (s *State) unanswered(by engine.Seat) bool {
	return slices.ContainsFunc(s.Facts, func(f Fact) bool {
		return f.By == by && (f.State == claims.Objected || f.State == claims.Open && !f.mere())
	})
}

// Rests reports whether the current attack waits for the fact: a claim about the attack itself, or about how
// its striker reached the target, or about its ground.
func (s *State) Rests(f Fact) bool {
	switch {
	case !f.pending():
		return false
	case s.Attempt != nil:
		return s.Attempt.Stage == StageClaimed && f.ID == s.Attempt.Fact
	}
	return s.Attack != nil && f.By == s.Active && s.attackRests(f)
}

// attackRests reports whether the declared attack depends on the fact: how a striker reached its target, or
// its ground.
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

// factsWait reports whether the current attack waits for a fact.
func (s *State) factsWait() bool { return slices.ContainsFunc(s.Facts, s.Rests) }

// AskedFacts returns the claims that a side must answer now: all open ones of the opponent, as soon as play
// waits for any of them.
func (s *State) AskedFacts() []Fact {
	if by := s.asking(); by != engine.NoSeat {
		return s.OpenFacts(by)
	}
	return nil
}

// asking returns the side whose claims must be answered now, or NoSeat.
func (s *State) asking() engine.Seat {
	i := slices.IndexFunc(s.Facts, func(f Fact) bool { return f.State == claims.Open && (s.Rests(f) || s.hinders(f)) })
	if i < 0 || !playing(s.Facts[i].By) {
		return engine.NoSeat
	}
	return s.Facts[i].By
}

// hinders reports whether the turn waits for an answer to the fact, at its end or because its side has put
// its claims to the opponent.
func (s *State) hinders(f Fact) bool {
	if f.By != s.Active || s.Attack != nil || s.Breaking != nil || s.Attempt != nil {
		return false
	}
	return (s.Ending || s.Put) && !f.mere()
}

// binds reports whether the model would be Locked if this claim of its own were wrong.
func (f Fact) binds() bool {
	return f.pending() && (f.Kind == FactLeave || f.Kind == FactEngage && f.From != FromFront)
}

// Unsure returns the claim that must be answered before the model engages, takes or leaves ground, breaks,
// shoots, or gives or takes orders. If the claim were wrong, an enemy would have the model within Reach (rule
// 3.5).
func (s *State) Unsure(id ModelID) (Fact, bool) {
	i := slices.IndexFunc(s.Facts, func(f Fact) bool { return f.Model.ID == id && f.binds() })
	if i < 0 {
		return Fact{}, false
	}
	return s.Facts[i], true
}

// sure returns a refusal if the model must wait for an answer to such a claim.
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

// sureAll is like sure, for a model and its group.
func (s *State) sureAll(m *Model) error {
	err := s.sure(m)
	for i := range s.Models {
		if o := &s.Models[i]; err == nil && o.grouped(m) {
			err = s.sure(o)
		}
	}
	return err
}

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
		return false // the Momentum token depends on the claim
	}
	t := s.Model(f.Target.ID)
	return t == nil || t.Out || s.overtaken(f) || !s.holds(f)
}

// holds reports whether the state still agrees with a fact about two models.
func (s *State) holds(f Fact) bool {
	switch f.Kind {
	case FactEngage, FactStep:
		return s.reaches(f.Model.ID, f.Target.ID)
	case FactLeave:
		return !s.reaches(f.Target.ID, f.Model.ID)
	}
	return s.Attempt != nil && s.Attempt.Fact == f.ID
}
