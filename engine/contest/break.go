package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Break runs from all enemies that have the model within Reach (rule 3.7). Compelled is set if it is forced
// to.
type Break struct {
	Model     ModelID `json:"model"`
	Compelled bool    `json:"compelled,omitempty"`
}

// BreakDeclared records that a model breaks, and the enemies that may attack it first.
type BreakDeclared struct {
	Model Ref   `json:"model"`
	By    []Ref `json:"by,omitempty"`
	Fast  bool  `json:"fast,omitempty"` // has no effect on a Break
	// Compelled is set if the model is forced to run. Fact is the claim of that.
	Compelled bool `json:"compelled,omitempty"`
	Fact      Fact `json:"fact,omitzero"`
}

func (Break) Kind() string         { return "break" }
func (BreakDeclared) Kind() string { return "break_declared" }

func (c Break) deed() Deed { return Deed{Model: c.Model, Compelled: c.Compelled} }

func (Break) ofDeed(d Deed) engine.Command {
	return Break{Model: d.Model, Compelled: d.Compelled}
}

func (BreakDeclared) endsLine() bool { return true }

var breakOff = verb.Verb[*State, *play, Break]{
	Name: "break", Rule: "contest 3.7", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Break.resolve,
	NoneLeft: "You can't Break: no model in an enemy's Reach has an action left. Choose another action or end your turn.",
	Confirm:  func(position, Break) bool { return true },
	Inputs: []input[Break]{
		who(func(c *Break) *ModelID { return &c.Model }, acts),
		verb.Flag[*State](verb.Named{Name: "compelled"}, func(c *Break) *bool { return &c.Compelled }),
	},
}

func (c Break) resolve(pos position) (engine.Event, error) {
	s := pos.State
	m, err := s.active(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	if !s.Locked(m.ID) && len(s.Targets(m.ID)) == 0 {
		return nil, engine.Refuse(engine.Illegal, "contest 3.7",
			"%s can't Break: it isn't in an enemy's Reach. Engage or end your turn.", m.Profile.Name)
	}
	ev := BreakDeclared{Model: m.Ref(), By: s.refs(s.Chasers(m.ID)), Fast: m.Profile.Fast, Compelled: c.Compelled}
	if c.Compelled {
		ev.Fact = s.claim(Fact{By: pos.Seat, Kind: FactCompelled, Model: m.Ref()})
	}
	return ev, s.sure(m)
}

func (e BreakDeclared) fold(s *State) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	s.note(e.Fact)
	s.Breaking = &Breaking{Model: m.ID}
	for _, r := range e.By {
		if by := s.Model(r.ID); by != nil && !slices.Contains(s.Breaking.Waiting, r.ID) {
			s.Breaking.Waiting = append(s.Breaking.Waiting, r.ID)
		}
	}
}

// Chasers returns the enemies that may attack a breaking model: those with it within Reach and an action
// left.
func (s *State) Chasers(id ModelID) []ModelID {
	return s.listed(func(m *Model) bool { return m.Actions > 0 && s.reaches(m.ID, id) })
}
