package zones

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// agilityTH is the Agility target of creatures without one of their own (rule 1.3).
const agilityTH = 7

// checkOwed returns a refusal unless the creature must still make the agility check of round 1.
func checkOwed(s *State, c *Creature) error {
	switch {
	case s.owesAgility(c):
		return nil
	case s.Phase == Setup:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"You can't check Agility yet: the fight hasn't begun. Wait for round 1.")
	case s.Round > 1 || s.Phase != Players:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"Agility is only checked in the players' phase of round 1. Go on without a check.")
	}
	return engine.Refuse(engine.Stale, "zones 3.2", "%s has already checked Agility. Go on without another check.", c.Name)
}

// test rolls a d12 against a target, which it must meet or beat.
func (p *play) test(c *Creature, attribute string, target int, why string) bool {
	face := p.Dice.Die(sides)
	passed := face >= target
	shown := target
	if c.Sealed() {
		shown = 0 // the target is secret
	}
	p.Tell(Checked{Creature: c.Ref(), Attribute: attribute, Target: shown, Face: face, Passed: passed, For: why})
	return passed
}

// target returns the target of a check of an attribute. It is 0 if the creature doesn't have the attribute.
func (c *Creature) target(attribute string) int {
	target := c.Attributes[attribute]
	if target == 0 && attribute == agility {
		return agilityTH
	}
	return target
}

// attribute finds an attribute by its name, also in the form of a post: "agility (6 of 1)".
func (c *Creature) attribute(text string) (string, error) {
	for _, shown := range naming.AsListed(text) {
		if name := canonical(strings.ToLower(shown)); c.target(name) > 0 {
			return name, nil
		}
	}
	return "", engine.Refuse(engine.Invalid, "zones 1.3", "%s has no attribute “%s”. Choose one of: %s.",
		c.Name, naming.Clip(text), strings.Join(c.attributes(), ", "))
}

// attributes returns the names of a creature's attributes in alphabetical order.
func (c *Creature) attributes() []string {
	names := slices.Collect(maps.Keys(c.Attributes))
	if c.Attributes[agility] == 0 {
		names = append(names, agility)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// fold keeps the result of an agility check.
func (e Checked) fold(s *State) {
	c := s.Creature(e.Creature.ID)
	switch {
	case c == nil || e.For != agility:
	case e.Passed:
		c.judged(Passed)
	default:
		c.judged(Failed)
	}
}

// judged sets the result of the agility check. A failed check costs the turn (rule 3.2).
func (c *Creature) judged(result Result) {
	if c.Agility = result; result == Failed {
		c.loseTurn()
	}
}
