package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Agility rolls the agility check of round 1 (rule 3.2).
type Agility struct {
	Creature ModelID `json:"creature"`
}

func (Agility) Kind() string { return "agility" }

var agilityRoll = verb.Verb[*State, *play, Agility]{
	Name: "agility", Rule: "zones 3.2", Duties: []string{DutyAgility}, May: Agility.may, Do: (*play).agility,
	NoneLeft:  "None of your characters needs an agility check now. See `/game status`.",
	Inputs:    []input[Agility]{actor(func(c *Agility) *ModelID { return &c.Creature }, (*State).owesAgility)},
	OptionKey: func(c Agility) string { return keyOf("roll", c.Creature) },
}

func (cmd Agility) may(pos position) error {
	c, err := pos.State.own(pos.Seat, cmd.Creature)
	if err == nil {
		err = checkOwed(pos.State, c)
	}
	if err == nil && pos.State.rule(agility) == "gm" {
		err = engine.Refuse(engine.Illegal, "zones 3.3",
			"By house rule the GM decides %s's agility check. Wait for the ruling.", c.Name)
	}
	return err
}

// agility rolls the agility check of round 1.
func (p *play) agility(cmd Agility) error {
	c := p.S.Creature(cmd.Creature)
	p.test(c, agility, c.target(agility), agility)
	return nil
}
