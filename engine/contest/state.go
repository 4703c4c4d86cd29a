package contest

import (
	"maps"
	"slices"

	"warbell/engine"
)

// ModelID identifies a model for the whole fight. It is a slug of up to 16 lower-case letters, digits and
// '-'.
type ModelID string

// State is the public state of a fight.
type State struct {
	Rules  engine.Rules   `json:"rules"`
	Names  [2]engine.Name `json:"names"` // of the warbands, by seat; may be empty
	Apart  int            `json:"apart"`
	Window int            `json:"window"` // time to answer claims, in seconds
	Ground []Ground       `json:"ground,omitempty"`

	Models  []Model `json:"models"` // the first side's, then the second's
	Reaches []Reach `json:"reaches,omitempty"`

	Turn   int         `json:"turn"`
	Active engine.Seat `json:"active"` // the seat whose turn it is; 0 before the first
	Ending bool        `json:"ending,omitempty"`
	Asked  int         `json:"asked"`            // number of times the side was asked to act; names the duty
	Quiet  int         `json:"quiet"`            // turns in a row without a wound
	Hurt   bool        `json:"hurt,omitempty"`   // a model lost a wound in this turn
	Fought []ModelID   `json:"fought,omitempty"` // targets of attacks that were resolved in this turn

	Plan     *Plan     `json:"plan,omitempty"`     // the rest of the current turn's order
	Attack   *Attack   `json:"attack,omitempty"`   // the current attack
	Breaking *Breaking `json:"breaking,omitempty"` // the model that is breaking, if any
	Attempt  *Attempt  `json:"attempt,omitempty"`  // the attempt that waits for a decision

	Attempts    int    `json:"attempts"`    // number of attempts so far
	Nominations int    `json:"nominations"` // number of nominations so far; names the duty
	Overruns    int    `json:"overruns"`    // number of overruns so far; names the duty
	Claims      int    `json:"claims"`      // number of claims so far
	Questions   int    `json:"questions"`   // number of questions about claims so far; names the duty
	Facts       []Fact `json:"facts,omitempty"`
	Roll        bool   `json:"roll,omitempty"` // roll off each disputed claim of this turn
	Put         bool   `json:"put,omitempty"`  // the active side's claims have been put to the opponent
}

// Model is a model in play.
type Model struct {
	ID         ModelID     `json:"id"`
	Seat       engine.Seat `json:"seat"`
	Profile    Profile     `json:"profile"`
	Actions    int         `json:"actions"` // actions left
	Wounds     int         `json:"wounds"`  // wounds left
	Momentum   bool        `json:"momentum,omitempty"`
	Ground     int         `json:"ground"` // index into State.Ground; -1 for none
	Group      string      `json:"group,omitempty"`
	Free       bool        `json:"free,omitempty"`    // one attack after a Sidestep is free
	Moved      bool        `json:"moved,omitempty"`   // it has left its starting place
	Asks       Asks        `json:"asks,omitempty"`    // when its player is asked in spite of its orders
	Answers    bool        `json:"answers,omitempty"` // its player has answered all attacks of this turn
	Out        bool        `json:"out,omitempty"`
	By         ModelID     `json:"by,omitempty"`         // the model that put it Out of Action
	Overkill   int         `json:"overkill,omitempty"`   // attacks that it took when already Out of Action
	Collateral int         `json:"collateral,omitempty"` // collateral attacks that were made at it
}

// Reach records that From has To within Reach and in front of it (rule 2.1).
type Reach struct {
	From ModelID `json:"from"`
	To   ModelID `json:"to"`
	Rear bool    `json:"rear,omitempty"` // From stands in To's Rear
}

// Attack is a declared attack that is not resolved yet.
type Attack struct {
	Target   ModelID   `json:"target"`
	Strikers []Striker `json:"strikers"` // in the order of their attacks
	Ask      bool      `json:"ask,omitempty"`
	Next     ModelID   `json:"next,omitempty"`  // the nominated model
	Blows    int       `json:"blows,omitempty"` // attacks made so far
}

// Striker is an attacker with its remaining attacks.
type Striker struct {
	Model    ModelID `json:"model"`
	Target   ModelID `json:"target"` // its current target
	Left     int     `json:"left"`   // attacks left
	Momentum bool    `json:"momentum,omitempty"`
	Free     bool    `json:"free,omitempty"`   // the first of its attacks is free after a Sidestep
	Fallen   ModelID `json:"fallen,omitempty"` // its former target, before an Overrun
}

// paid returns the number of attacks left that cost an action.
func (st Striker) paid() int {
	if st.Free {
		return max(st.Left-1, 0)
	}
	return max(st.Left, 0)
}

// Breaking is a model that breaks while its enemies may still attack it.
type Breaking struct {
	Model   ModelID   `json:"model"`
	Waiting []ModelID `json:"waiting,omitempty"` // enemies that have neither attacked nor held back
	Struck  []ModelID `json:"struck,omitempty"`
}

// Stage is the decision that an attempt waits for.
type Stage string

// The stages of an attempt.
const (
	StageRespond   Stage = "respond"   // whether a model reacts
	StagePenetrate Stage = "penetrate" // whether the attack penetrates armour
	StageClaimed   Stage = "claimed"   // whether the opponent accepts that it penetrates
)

// Attempt is an attack that waits for a decision.
type Attempt struct {
	Number     int     `json:"number"`
	Stage      Stage   `json:"stage"`
	Attacker   ModelID `json:"attacker"`
	Target     ModelID `json:"target"`
	Breaking   bool    `json:"breaking,omitempty"`
	Collateral bool    `json:"collateral,omitempty"`
	Striker    ModelID `json:"striker,omitempty"` // the model that may penetrate armour
	Struck     ModelID `json:"struck,omitempty"`
	Rear       bool    `json:"rear,omitempty"`
	Fact       int     `json:"fact,omitempty"` // ID of the claim
}

// Model returns a model of the fight, even if it is Out of Action. If there is none, it returns nil.
func (s *State) Model(id ModelID) *Model {
	for i := range s.Models {
		if s.Models[i].ID == id {
			return &s.Models[i]
		}
	}
	return nil
}

// Ref returns the model's ID, name and seat for an event.
func (m *Model) Ref() Ref {
	if m == nil {
		return Ref{}
	}
	return Ref{ID: m.ID, Name: m.Profile.Name, Seat: m.Seat}
}

// ref returns the ref of the model with an ID.
func (s *State) ref(id ModelID) Ref { return s.Model(id).Ref() }

func (s *State) refs(ids []ModelID) []Ref {
	var refs []Ref
	for _, id := range ids {
		refs = append(refs, s.ref(id))
	}
	return refs
}

// playing reports whether a seat is one of the two players'.
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
