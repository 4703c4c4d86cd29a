package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Delegate leaves the opponents to the house, or takes them back (rule 7.3). What follows at once is for
// advance.
type Delegate struct {
	On bool `json:"on,omitempty"`
}

// Delegated tells that the house plays the opponents from now on, or no more.
type Delegated struct {
	On bool `json:"on,omitempty"`
}

func (Delegate) Kind() string  { return "delegate" }
func (Delegated) Kind() string { return "delegated" }

var delegate = verb.Verb[*State, *play, Delegate]{
	Name: "delegate", Rule: "zones 7.3", When: byGM, Resolve: Delegate.resolve,
	NoneLeft: "The fight has ended, and nobody plays the opponents any more.",
	Inputs:   []input[Delegate]{verb.Flag[*State](verb.Named{Name: "on"}, func(c *Delegate) *bool { return &c.On })},
}

func (c Delegate) resolve(pos position) (engine.Event, error) {
	switch {
	case c.On && pos.State.House:
		return nil, engine.Refuse(engine.Stale, "zones 7.3",
			"Warbell plays the opponents already. Take them back if you want to order them yourself.")
	case !c.On && !pos.State.House:
		return nil, engine.Refuse(engine.Stale, "zones 7.3",
			"The opponents are yours to order already. The panel shows what is due.")
	}
	return Delegated(c), nil
}

func (e Delegated) fold(s *State) { s.House = e.On }
