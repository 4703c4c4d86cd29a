package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Split takes a model out of its Group (rule 2.3).
type Split struct {
	Model ModelID `json:"model"`
}

// SplitOff records that a model left its Group.
type SplitOff struct {
	Model Ref    `json:"model"`
	Group string `json:"group"`
}

func (Split) Kind() string    { return "split" }
func (SplitOff) Kind() string { return "split_off" }

func (c Split) deed() Deed { return Deed{Model: c.Model} }

func (Split) ofDeed(d Deed) engine.Command {
	return Split{Model: d.Model}
}

func (SplitOff) endsLine() bool { return true }

var split = verb.Verb[*State, *play, Split]{
	Name: "split", Rule: "contest 2.3", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Split.resolve,
	NoneLeft: "You can't leave a Group: none of your models is in one. Choose another action or end your turn.",
	Inputs: []input[Split]{
		who(func(c *Split) *ModelID { return &c.Model }, func(_ *State, m *Model) bool { return m.Group != "" }),
	},
}

func (c Split) resolve(pos position) (engine.Event, error) {
	m, err := pos.State.mine(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	if m.Group == "" {
		return nil, engine.Refuse(engine.Illegal, "contest 2.3",
			"%s can't leave a Group: it isn't in one. Choose another model.", m.Profile.Name)
	}
	return SplitOff{Model: m.Ref(), Group: m.Group}, nil
}

func (e SplitOff) fold(s *State) {
	if m := s.Model(e.Model.ID); m != nil {
		m.Group = ""
		s.Asked++
	}
}
