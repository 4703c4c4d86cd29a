package melee

import (
	"maps"
	"slices"

	"warbell/engine"
	"warbell/engine/claims"
)

// ModelID identifies a model by its name in lower case, which is unique in the fight.
type ModelID string

// Ref names a model in an event, so that a sentence needs no state.
type Ref struct {
	ID   ModelID     `json:"id"`
	Name engine.Name `json:"name"`
	Seat engine.Seat `json:"seat"`
}

// Step is the decision that a fight waits for.
type Step string

// The steps of a turn.
const (
	StepActivate Step = "activate" // the active side moves
	StepFacts    Step = "facts"    // claims wait for answers before the combat phase
	StepChoose   Step = "choose"   // players choose targets
)

// Model is a model in play.
type Model struct {
	ID           ModelID     `json:"id"`
	Seat         engine.Seat `json:"seat"`
	Profile      Profile     `json:"profile"` // its Name is unique
	Wounds       int         `json:"wounds"`
	Condition    Condition   `json:"condition"`
	Fleeing      bool        `json:"fleeing,omitempty"`
	Fled         bool        `json:"fled,omitempty"`     // has left the battlefield
	StoodUp      bool        `json:"stood_up,omitempty"` // in this turn
	Moved        bool        `json:"moved,omitempty"`    // since the start; the terms' distance is void
	Ran          int         `json:"ran,omitempty"`      // inches moved since the start, at most MaxApart
	Charged      int         `json:"charged,omitempty"`  // combat phase in which it counts as charging
	Acted        bool        `json:"acted,omitempty"`    // in this turn of its side
	FailedRally  int         `json:"failed_rally,omitempty"`
	PutDownBy    ModelID     `json:"put_down_by,omitempty"`    // the model that knocked it down in this turn
	PutDownPhase int         `json:"put_down_phase,omitempty"` // the combat phase of that, if any
	Crit         int         `json:"crit,omitempty"`           // phase of its critical hit in this turn
	Parried      int         `json:"parried,omitempty"`        // phase of its parry in this turn
	By           ModelID     `json:"by,omitempty"`             // the model that put it Out of Action
	Order        Carried     `json:"order,omitzero"`
	Marks        int         `json:"marks,omitempty"` // number of the slot of the opponent's mark on it
}

// Contact is the base contact of two models of different sides.
type Contact struct {
	A     ModelID `json:"a"`     // of seat 1
	B     ModelID `json:"b"`     // of seat 2
	Since int     `json:"since"` // their first combat phase
}

// Gap is the known distance between two models of different sides.
type Gap struct {
	A      ModelID `json:"a"` // of seat 1
	B      ModelID `json:"b"` // of seat 2
	Inches int     `json:"inches"`
	// Soft is set if a charge may claim another distance (rule 4.5).
	Soft bool `json:"soft,omitempty"`
}

// Fact is the distance declared for a charge (rule 4.5).
type Fact struct {
	ID     int          `json:"id"`
	By     engine.Seat  `json:"by"`
	Model  ModelID      `json:"model"`
	Target ModelID      `json:"target"`
	Inches int          `json:"inches"`           // as claimed, and finally as settled
	Theirs int          `json:"theirs,omitempty"` // the opponent's distance in a dispute
	Least  int          `json:"least,omitempty"`  // smallest possible distance after the moves so far
	Reach  int          `json:"reach"`            // length of the charge
	State  claims.State `json:"state"`
	// Departs is set if the claim differs from a known distance.
	Departs bool `json:"departs,omitempty"`
}

// State is the public state of a fight.
type State struct {
	Rules    engine.Rules   `json:"rules"`
	Window   int            `json:"window"` // time to answer a claim, in seconds
	Apart    int            `json:"apart"`  // inches at the start; 0 if Engaged
	Names    [2]engine.Name `json:"names"`  // of the warbands, by seat; may be empty
	Turn     int            `json:"turn"`
	First    engine.Seat    `json:"first"`
	Active   engine.Seat    `json:"active"`
	Step     Step           `json:"step"`
	Phase    int            `json:"phase"` // number of combat phases so far, one per turn
	Models   []Model        `json:"models"`
	Contacts []Contact      `json:"contacts,omitempty"`
	Gaps     []Gap          `json:"gaps,omitempty"`
	Facts    []Fact         `json:"facts,omitempty"` // of this turn
	LastFact int            `json:"last_fact,omitempty"`
	Quiet    int            `json:"quiet"`  // turns without an event, including this one (rule 3.5)
	Chosen   [2]bool        `json:"chosen"` // by seat: has chosen targets for the next phase
}

func (s *State) clone() *State {
	c := *s
	c.Rules = maps.Clone(s.Rules)
	c.Models = slices.Clone(s.Models) // the data behind a profile never changes
	c.Contacts = slices.Clone(s.Contacts)
	c.Gaps = slices.Clone(s.Gaps)
	c.Facts = slices.Clone(s.Facts)
	return &c
}

// Model finds a model. If there is none, it returns nil.
func (s *State) Model(id ModelID) *Model {
	for i := range s.Models {
		if s.Models[i].ID == id {
			return &s.Models[i]
		}
	}
	return nil
}

// Ref returns the model's ID, name and seat for an event.
func (m *Model) Ref() Ref { return Ref{ID: m.ID, Name: m.Profile.Name, Seat: m.Seat} }

// Gone reports whether the model is Out of Action or has left the battlefield.
func (m *Model) Gone() bool { return m.Condition == OutOfAction || m.Fled }

// Fights reports whether the model stands and doesn't flee.
func (m *Model) Fights() bool { return m.Condition == Standing && !m.Fleeing && !m.Fled }

// Duel reports whether each side has one model.
func (s *State) Duel() bool { return len(s.Models) == 2 }

// outsidePhase is the phase of attacks outside any combat phase.
const outsidePhase = 0

// next returns the number of this turn's combat phase, even if it doesn't take place.
func (s *State) next() int { return s.Phase + 1 }

// newTurn resets the fields that last for one turn.
func (m *Model) newTurn() {
	m.StoodUp, m.Acted, m.Charged = false, false, 0
	m.PutDownBy, m.PutDownPhase, m.Crit, m.Parried = "", outsidePhase, 0, 0
}

func playing(seat engine.Seat) bool { return seat == 1 || seat == 2 }

func other(seat engine.Seat) engine.Seat { return 3 - seat }
