package melee

import (
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// ModelID names a model: its name in small letters, unique over both sides.
type ModelID string

// Ref names a model in an event, so that a sentence needs no state.
type Ref struct {
	ID   ModelID     `json:"id"`
	Name engine.Name `json:"name"`
	Seat engine.Seat `json:"seat"`
}

// Step names the decision that a fight waits for.
type Step string

// The steps of a turn.
const (
	StepActivate Step = "activate" // the active side moves
	StepFacts    Step = "facts"    // claims must be settled before the combat phase
	StepChoose   Step = "choose"   // targets are chosen
)

// Model is a model in play.
type Model struct {
	ID           ModelID     `json:"id"`
	Seat         engine.Seat `json:"seat"`
	Profile      Profile     `json:"profile"` // its Name is unique
	Wounds       int         `json:"wounds"`
	Condition    Condition   `json:"condition"`
	Fleeing      bool        `json:"fleeing,omitempty"`
	Fled         bool        `json:"fled,omitempty"`     // has left the field
	StoodUp      bool        `json:"stood_up,omitempty"` // in this turn
	Moved        bool        `json:"moved,omitempty"`    // since the start: the distance of the terms is void
	Ran          int         `json:"ran,omitempty"`      // inches that it may have moved since the start, up to MaxApart
	Charged      int         `json:"charged,omitempty"`  // the combat phase in which it counts as charging
	Acted        bool        `json:"acted,omitempty"`    // in this turn of its side
	FailedRally  int         `json:"failed_rally,omitempty"`
	PutDownBy    ModelID     `json:"put_down_by,omitempty"`    // the model that knocked it down in this turn
	PutDownPhase int         `json:"put_down_phase,omitempty"` // and in which phase, if in any
	Crit         int         `json:"crit,omitempty"`           // the phase of this turn in which it had its critical hit
	Parried      int         `json:"parried,omitempty"`        // the phase of this turn in which it had its parry
	By           ModelID     `json:"by,omitempty"`             // the model that put it out of action
	Order        Carried     `json:"order,omitzero"`
	Marks        int         `json:"marks,omitempty"` // serial of the slot in which the other side marks it
}

// Contact is two models of different sides in base contact.
type Contact struct {
	A     ModelID `json:"a"`     // of seat 1
	B     ModelID `json:"b"`     // of seat 2
	Since int     `json:"since"` // the first combat phase of the two
}

// Gap is the distance of two models of different sides.
type Gap struct {
	A      ModelID `json:"a"` // of seat 1
	B      ModelID `json:"b"` // of seat 2
	Inches int     `json:"inches"`
	// Soft: a charge may claim another distance (rule 4.5).
	Soft bool `json:"soft,omitempty"`
}

// Fact is the distance that was declared for a charge (rule 4.5).
type Fact struct {
	ID     int          `json:"id"`
	By     engine.Seat  `json:"by"`
	Model  ModelID      `json:"model"`
	Target ModelID      `json:"target"`
	Inches int          `json:"inches"`           // as claimed, and in the end as it stands
	Theirs int          `json:"theirs,omitempty"` // what the other side says
	Least  int          `json:"least,omitempty"`  // what the terms and the moves since leave at least
	Reach  int          `json:"reach"`            // how far the charge goes
	State  claims.State `json:"state"`
	// Departs: it is a claim although a distance was known.
	Departs bool `json:"departs,omitempty"`
}

// State is a fight in progress. It is public.
type State struct {
	Rules    engine.Rules   `json:"rules"`
	Window   int            `json:"window"` // seconds that a claim waits
	Apart    int            `json:"apart"`  // inches at the start; 0 when engaged
	Names    [2]engine.Name `json:"names"`  // of the warbands, by seat; may be empty
	Turn     int            `json:"turn"`
	First    engine.Seat    `json:"first"`
	Active   engine.Seat    `json:"active"`
	Step     Step           `json:"step"`
	Phase    int            `json:"phase"` // combat phases so far, one a turn
	Models   []Model        `json:"models"`
	Contacts []Contact      `json:"contacts,omitempty"`
	Gaps     []Gap          `json:"gaps,omitempty"`
	Facts    []Fact         `json:"facts,omitempty"` // of this turn
	LastFact int            `json:"last_fact,omitempty"`
	Quiet    int            `json:"quiet"`  // turns in which nothing happened, this one included (rule 3.5)
	Chosen   [2]bool        `json:"chosen"` // by seat: has chosen targets for the phase that waits
}

func (s *State) clone() *State {
	c := *s
	c.Rules = maps.Clone(s.Rules)
	c.Models = slices.Clone(s.Models) // what a profile refers to never changes
	c.Contacts = slices.Clone(s.Contacts)
	c.Gaps = slices.Clone(s.Gaps)
	c.Facts = slices.Clone(s.Facts)
	return &c
}

// Model finds a model, nil if there is none.
func (s *State) Model(id ModelID) *Model {
	for i := range s.Models {
		if s.Models[i].ID == id {
			return &s.Models[i]
		}
	}
	return nil
}

// Ref names the model.
func (m *Model) Ref() Ref { return Ref{ID: m.ID, Name: m.Profile.Name, Seat: m.Seat} }

// Gone reports whether the model is out of action or has left the field.
func (m *Model) Gone() bool { return m.Condition == OutOfAction || m.Fled }

// Fights reports whether the model stands and does not flee.
func (m *Model) Fights() bool { return m.Condition == Standing && !m.Fleeing && !m.Fled }

// Duel reports whether there is one model a side.
func (s *State) Duel() bool { return len(s.Models) == 2 }

// outsidePhase is the phase of blows that are no part of any.
const outsidePhase = 0

// next returns the number of the present turn's combat phase, whether it takes place or not.
func (s *State) next() int { return s.Phase + 1 }

// newTurn forgets what holds for a turn and for its combat phase.
func (m *Model) newTurn() {
	m.StoodUp, m.Acted, m.Charged = false, false, 0
	m.PutDownBy, m.PutDownPhase, m.Crit, m.Parried = "", outsidePhase, 0, 0
}

func playing(seat engine.Seat) bool { return seat == 1 || seat == 2 }

func other(seat engine.Seat) engine.Seat { return 3 - seat }
