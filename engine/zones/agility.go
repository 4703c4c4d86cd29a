package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Agility rolls the check of round one (rule 3.2).
type Agility struct {
	Creature ModelID `json:"creature"`
}

func (Agility) Kind() string { return "agility" }

var agilityRoll = verb.Verb[*State, *play, Agility]{
	Name: "agility", Rule: "zones 3.2", Duties: []string{DutyAgility}, May: Agility.may, Do: (*play).agility,
	NoneLeft:  "None of your characters owes an agility check now. /game status shows what the fight waits for.",
	Inputs:    []input[Agility]{actor(func(c *Agility) *ModelID { return &c.Creature }, (*State).owesAgility)},
	OptionKey: func(Agility) string { return "roll" },
}

func (cmd Agility) may(pos position) error {
	c, err := pos.State.own(pos.Seat, cmd.Creature)
	if err == nil {
		err = pos.State.checkOwed(c)
	}
	if err == nil && pos.State.rule(agility) == "gm" {
		err = engine.Refuse(engine.Illegal, "zones 3.3",
			"At this table the GM decides whether %s passes the agility check. Wait for that.", c.Name)
	}
	return err
}

// agility rolls the check of round one.
func (p *play) agility(cmd Agility) error {
	c := p.S.Creature(cmd.Creature)
	p.test(c, agility, c.target(agility), agility)
	return nil
}
