package contest

import (
	"maps"
	"slices"

	"warbell/engine"
)

// ModelID names a model for ever: lower-case letters, digits and '-', up to 16 characters.
type ModelID string

// State is a fight in progress. It is public.
type State struct {
	Rules  engine.Rules   `json:"rules"`
	Names  [2]engine.Name `json:"names"` // of the warbands, by seat; perhaps empty
	Apart  int            `json:"apart"`
	Window int            `json:"window"` // seconds
	Ground []Ground       `json:"ground,omitempty"`

	Models  []Model `json:"models"` // the first side's, then the second's
	Reaches []Reach `json:"reaches,omitempty"`

	Turn   int         `json:"turn"`
	Active engine.Seat `json:"active"` // whose turn it is; 0 before the first
	Ending bool        `json:"ending,omitempty"`
	Asked  int         `json:"asked"`            // how often the side was asked what to do; names the duty
	Quiet  int         `json:"quiet"`            // turns in a row without a wound
	Hurt   bool        `json:"hurt,omitempty"`   // a model lost a wound in this turn
	Fought []ModelID   `json:"fought,omitempty"` // whose attack was resolved in this turn

	Plan     *Plan     `json:"plan,omitempty"`     // the order for the turn that is being carried out
	Attack   *Attack   `json:"attack,omitempty"`   // under way
	Breaking *Breaking `json:"breaking,omitempty"` // likewise
	Attempt  *Attempt  `json:"attempt,omitempty"`  // the attempt that waits for a decision

	Attempts    int    `json:"attempts"`    // so far
	Nominations int    `json:"nominations"` // so far; names the duty
	Overruns    int    `json:"overruns"`    // likewise
	Claims      int    `json:"claims"`      // facts declared so far
	Questions   int    `json:"questions"`   // how often facts were asked about; names the duty
	Facts       []Fact `json:"facts,omitempty"`
	Roll        bool   `json:"roll,omitempty"` // whether to roll for each claim of this turn that is objected to
	Put         bool   `json:"put,omitempty"`  // what the side whose turn it is has claimed is put to the other
}

// Model is a model in play.
type Model struct {
	ID         ModelID     `json:"id"`
	Seat       engine.Seat `json:"seat"`
	Profile    Profile     `json:"profile"`
	Actions    int         `json:"actions"` // left
	Wounds     int         `json:"wounds"`  // left
	Momentum   bool        `json:"momentum,omitempty"`
	Ground     int         `json:"ground"` // index into State.Ground; -1 for none
	Group      string      `json:"group,omitempty"`
	Free       bool        `json:"free,omitempty"`    // one attempt after a sidestep costs nothing
	Moved      bool        `json:"moved,omitempty"`   // it has left its first place
	Asks       Asks        `json:"asks,omitempty"`    // when its player is asked in the place of its standing order
	Answers    bool        `json:"answers,omitempty"` // its player has answered all blows of this turn
	Out        bool        `json:"out,omitempty"`
	By         ModelID     `json:"by,omitempty"`         // the model that put it out
	Overkill   int         `json:"overkill,omitempty"`   // blows that it took when it had fallen
	Collateral int         `json:"collateral,omitempty"` // collateral blows that were struck at it
}

// Reach says that one model has another within reach and in front of it (rule 2.1).
type Reach struct {
	From ModelID `json:"from"`
	To   ModelID `json:"to"`
	Rear bool    `json:"rear,omitempty"` // From stands in To's rear
}

// Attack is a declared attack that is being resolved.
type Attack struct {
	Target   ModelID   `json:"target"`
	Strikers []Striker `json:"strikers"` // in the order in which they strike
	Ask      bool      `json:"ask,omitempty"`
	Next     ModelID   `json:"next,omitempty"`  // the nominated model
	Blows    int       `json:"blows,omitempty"` // struck so far
}

// Striker is an attacker with what it has left.
type Striker struct {
	Model    ModelID `json:"model"`
	Target   ModelID `json:"target"` // its present target
	Left     int     `json:"left"`   // attacks
	Momentum bool    `json:"momentum,omitempty"`
	Free     bool    `json:"free,omitempty"`   // the first of its attacks came with a sidestep
	Fallen   ModelID `json:"fallen,omitempty"` // its earlier target, before it turned on Target
}

// paid returns the number of attacks left that cost an action.
func (st Striker) paid() int {
	if st.Free {
		return max(st.Left-1, 0)
	}
	return max(st.Left, 0)
}

// Breaking is a model that runs while its enemies may strike at it.
type Breaking struct {
	Model   ModelID   `json:"model"`
	Waiting []ModelID `json:"waiting,omitempty"` // enemies that have neither struck nor held back
	Struck  []ModelID `json:"struck,omitempty"`
}

// Stage names the decision that an attempt waits for.
type Stage string

// The stages of an attempt.
const (
	StageRespond   Stage = "respond"   // whether it is responded to
	StagePenetrate Stage = "penetrate" // what it does to armour
	StageClaimed   Stage = "claimed"   // whether the other side believes that it went through
)

// Attempt is an attack that waits for a decision.
type Attempt struct {
	Number     int     `json:"number"`
	Stage      Stage   `json:"stage"`
	Attacker   ModelID `json:"attacker"`
	Target     ModelID `json:"target"`
	Breaking   bool    `json:"breaking,omitempty"`
	Collateral bool    `json:"collateral,omitempty"`
	Striker    ModelID `json:"striker,omitempty"` // whose blow meets armour
	Struck     ModelID `json:"struck,omitempty"`
	Rear       bool    `json:"rear,omitempty"`
	Fact       int     `json:"fact,omitempty"` // the claim
}

// Model returns a model of the fight, in play or out; nil if there is none of that ID.
func (s *State) Model(id ModelID) *Model {
	for i := range s.Models {
		if s.Models[i].ID == id {
			return &s.Models[i]
		}
	}
	return nil
}

// Ref names the model in an event.
func (m *Model) Ref() Ref {
	if m == nil {
		return Ref{}
	}
	return Ref{ID: m.ID, Name: m.Profile.Name, Seat: m.Seat}
}

// ref names the model of an ID.
func (s *State) ref(id ModelID) Ref { return s.Model(id).Ref() }

func (s *State) refs(ids []ModelID) []Ref {
	var refs []Ref
	for _, id := range ids {
		refs = append(refs, s.ref(id))
	}
	return refs
}

// playing reports whether a seat is one of the two.
func playing(seat engine.Seat) bool { return seat == 1 || seat == 2 }

func other(seat engine.Seat) engine.Seat { return 3 - seat }

func (s *State) clone() *State {
	c := *s
	c.Rules = maps.Clone(s.Rules)
	c.Ground = slices.Clone(s.Ground)
	c.Models = slices.Clone(s.Models)
	for i := range c.Models {
		c.Models[i].Profile = c.Models[i].Profile.clone()
	}
	c.Reaches = slices.Clone(s.Reaches)
	c.Fought = slices.Clone(s.Fought)
	c.Facts = slices.Clone(s.Facts)
	if s.Plan != nil {
		plan := *s.Plan
		plan.Do = slices.Clip(plan.Do)
		c.Plan = &plan
	}
	if s.Attack != nil {
		a := *s.Attack
		a.Strikers = slices.Clone(a.Strikers)
		c.Attack = &a
	}
	if s.Breaking != nil {
		b := *s.Breaking
		b.Waiting, b.Struck = slices.Clone(b.Waiting), slices.Clone(b.Struck)
		c.Breaking = &b
	}
	if s.Attempt != nil {
		a := *s.Attempt
		c.Attempt = &a
	}
	return &c
}
