package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Disarm withdraws a character's reactions (rule 6.6).
type Disarm struct {
	Creature ModelID `json:"creature"`
}

// Disarmed records that reactions were withdrawn.
type Disarmed struct {
	Creature Ref `json:"creature"`
}

func (Disarm) Kind() string   { return "disarm" }
func (Disarmed) Kind() string { return "disarmed" }

// Hides reports true: the withdrawal is not posted.
func (Disarmed) Hides() bool { return true }

var disarm = verb.Verb[*State, *play, Disarm]{
	Name: "disarm", Rule: "zones 6.6", Secret: true, Resolve: Disarm.resolve,
	NoneLeft: "None of your characters has reactions set. Set some first: `/orders`.",
	Inputs: []input[Disarm]{
		answerer(func(c *Disarm) *ModelID { return &c.Creature }, func(c *Creature) bool { return c.Armed }),
	},
}

func (c Disarm) resolve(pos position) (engine.Event, error) {
	pc, err := ownAnswer(pos.State, pos.Seat, c.Creature)
	switch {
	case err != nil:
		return nil, err
	case !pc.Armed:
		return nil, engine.Refuse(engine.Illegal, "zones 6.6",
			"%s has no reactions set. Set some first: `/orders`.", pc.Name)
	}
	return Disarmed{Creature: pc.Ref()}, nil
}

func (e Disarmed) fold(s *State) {
	if c := s.Creature(e.Creature.ID); c != nil {
		c.Armed, c.Under = false, 0
	}
}
