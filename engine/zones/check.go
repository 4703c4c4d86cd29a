package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Check rolls an attribute check of a creature (Z13).
type Check struct {
	Creature  ModelID `json:"creature"`
	Attribute string  `json:"attribute"`
}

func (Check) Kind() string { return "check" }

var check = verb.Verb[*State, *play, Check]{
	Name: "check", Rule: "zones 1.3", When: byGM, May: Check.may, Do: (*play).check,
	NoneLeft: "No creature can roll a check yet. Wait for players to join.",
	Inputs: []input[Check]{
		whoever("creature", func(c *Check) *ModelID { return &c.Creature }, func(c *Creature) bool {
			return c.Side == PCs && c.Standing() || c.Present()
		}),
		verb.Word[*State](verb.Named{Name: "attribute"}, func(c *Check) *string { return &c.Attribute }).Among(
			func(pos position, c Check) []string {
				if tested := pos.State.Creature(c.Creature); tested != nil {
					return tested.attributes()
				}
				return nil
			}),
	},
}

// may also refuses an attribute that the creature doesn't have, if its numbers can be read.
func (c Check) may(pos position) error {
	tested, err := testable(pos.State, pos.Seat, c.Creature)
	if err != nil {
		return err
	}
	n, open := numbersBehind(pos.State, pos.Secrets, tested)
	if open {
		_, err = tested.with(n).attribute(c.Attribute)
	}
	return err
}

// testable finds a creature that can roll an attribute check.
func testable(s *State, by engine.Seat, id ModelID) (*Creature, error) {
	c := s.Creature(id)
	switch {
	case c == nil || c.Side == PCs:
		return s.own(by, id)
	case !c.Present():
		return nil, engine.Refuse(engine.Illegal, "zones 5.5",
			"%s isn't on the map. Name another creature.", c.Name)
	}
	return c, nil
}

// with returns a creature with its secret attributes.
func (c *Creature) with(n Numbers) *Creature {
	tested := c.clone()
	if c.Sealed() {
		tested.Attributes = n.Attributes
	}
	return &tested
}

// check rolls an attribute check.
func (p *play) check(cmd Check) error {
	c := p.S.Creature(cmd.Creature)
	tested := c.with(p.numbers(c))
	name, err := tested.attribute(cmd.Attribute)
	if err != nil {
		return err
	}
	p.test(tested, name, tested.target(name), "call")
	return nil
}
