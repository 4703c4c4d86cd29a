package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Delegate has Warbell play the opponents, or takes them back (rule 7.3). Method advance carries out what
// follows.
type Delegate struct {
	On bool `json:"on,omitempty"`
}

// Delegated records whether Warbell plays the opponents.
type Delegated struct {
	On bool `json:"on,omitempty"`
}

func (Delegate) Kind() string  { return "delegate" }
func (Delegated) Kind() string { return "delegated" }

var delegate = verb.Verb[*State, *play, Delegate]{
	Name: "delegate", Rule: "zones 7.3", When: byGM, Resolve: Delegate.resolve,
	NoneLeft: "You can't change who plays the opponents: the fight is over.",
	Inputs:   []input[Delegate]{verb.Flag[*State](verb.Named{Name: "on"}, func(c *Delegate) *bool { return &c.On })},
}

func (c Delegate) resolve(pos position) (engine.Event, error) {
	switch {
	case c.On && pos.State.House:
		return nil, engine.Refuse(engine.Stale, "zones 7.3",
			"Warbell already plays the opponents. Press *Order opponents* to play them yourself.")
	case !c.On && !pos.State.House:
		return nil, engine.Refuse(engine.Stale, "zones 7.3",
			"You already play the opponents. See the next step in the panel.")
	}
	return Delegated(c), nil
}

func (e Delegated) fold(s *State) { s.House = e.On }
