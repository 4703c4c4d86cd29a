package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Pass gives up the actions left in the turn (rule 4.6). An action set aside for a request remains so.
type Pass struct {
	Creature ModelID `json:"creature"`
}

// HasPassed records that a character gave up the rest of its turn.
type HasPassed struct {
	Creature Ref `json:"creature"`
}

func (Pass) Kind() string      { return "pass" }
func (HasPassed) Kind() string { return "has_passed" }

var pass = verb.Verb[*State, *play, Pass]{
	Name: "pass", Rule: "zones 4.6", Duties: []string{DutyTurn}, Resolve: Pass.resolve,
	NoneLeft:  "You can't pass: none of your characters has an action left. See `/game status`.",
	Inputs:    []input[Pass]{actor(func(c *Pass) *ModelID { return &c.Creature }, (*State).turnOpen)},
	OptionKey: func(c Pass) string { return keyOf("pass", c.Creature) },
}

func (c Pass) resolve(pos position) (engine.Event, error) {
	by, err := acting(pos, c.Creature)
	if err != nil {
		return nil, err
	}
	return HasPassed{Creature: by.Ref()}, nil
}

func (e HasPassed) fold(s *State) {
	if c := s.Creature(e.Creature.ID); c != nil {
		c.begin()
		c.Actions -= max(s.available(c), 0)
	}
}
