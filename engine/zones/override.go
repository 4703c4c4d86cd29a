package zones

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxActions is the most actions that a GM can give, turnActions what a turn begins with (rule 4.1).
const (
	maxActions  = 4
	turnActions = 2
)

// What can be overridden (rule 1.6).
const (
	whatHits    = "hits"
	whatTH      = "th"
	whatZone    = "zone"
	whatActions = "actions"
	whatTurn    = "turn"
	whatAgility = "agility"
	whatOut     = "out"
)

// The values of turn and out.
const (
	turnLost = "lost"
	isOut    = "yes"
	notOut   = "no"
)

// override sets one thing of a creature; the reason is the call's prose.
func (p *play) override(c Override) error {
	t, err := p.someone(c.Creature)
	if err != nil {
		return err
	}
	if !p.Prose {
		return engine.Refuse(engine.Invalid, "zones 1.6",
			"Say why: the reason stands in the log beside what you set.")
	}
	if err := p.set(t, c.What, naming.OneLine(c.Value)); err != nil {
		return err
	}
	p.settleTable()
	return nil
}

func (p *play) set(t *Creature, what, value string) error {
	switch what {
	case whatHits:
		return p.overrideHits(t, value)
	case whatTH:
		return p.overrideTH(t, value)
	case whatZone:
		return p.overrideZone(t, ZoneID(value))
	case whatOut:
		return p.overrideOut(t, value)
	case whatActions, whatTurn, whatAgility:
		return p.overrideTurn(t, what, value)
	}
	return engine.Refuse(engine.Invalid, "zones 1.6",
		"“%s” is nothing that can be set. Choose hits, th, zone, actions, turn, agility or out.", naming.Clip(what))
}

// overridden begins the event: what is not set stays.
func (p *play) overridden(c *Creature, what string) Overridden {
	return Overridden{
		Creature: c.Ref(), Unseen: c.unseen() && what != whatZone, What: what,
		Where: p.S.Place(c.Zone), Condition: c.Condition, Out: c.Out,
	}
}

// numbered reads a number of an override.
func numbered(what, value string, least, most int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return 0, engine.Refuse(engine.Invalid, "zones 1.6", "For %s give a number from %d to %d, not “%s”.",
			what, least, most, naming.Clip(value))
	}
	return n, nil
}

// overrideHits sets what is left: 0 puts out, more brings back.
func (p *play) overrideHits(c *Creature, value string) error {
	left, err := numbered(whatHits, value, 0, MaxHits)
	if err != nil {
		return err
	}
	n := p.numbers(c)
	switch {
	case left == 0 && !c.Standing():
		return engine.Refuse(engine.Illegal, "zones 1.6",
			"%s is out of this fight already. Give more hits to bring it back.", c.Name)
	case c.Standing() && left == n.left(c.ID):
		return engine.Refuse(engine.Illegal, "zones 1.6", "%s has so many hits already. Give another number.", c.Name)
	}
	n.leave(c.ID, left)
	n.raise(c.ID, left)
	ev := p.overridden(c, whatHits)
	ev.Out, ev.Condition = left == 0, c.wordsFor(n)
	p.tellNumber(c, ev, left, n)
	return nil
}

// overrideTH sets the TH of a creature, and of all of its group.
func (p *play) overrideTH(c *Creature, value string) error {
	th, err := numbered("TH", value, 1, MaxTH)
	if err != nil {
		return err
	}
	n := p.numbers(c)
	if n.TH == th {
		return engine.Refuse(engine.Illegal, "zones 1.6", "%s has that TH already. Give another number.", c.Name)
	}
	n.TH = th
	p.tellNumber(c, p.overridden(c, whatTH), th, n)
	return nil
}

// tellNumber tells a number, or seals it if players are not to see it.
func (p *play) tellNumber(c *Creature, ev Overridden, number int, n Numbers) {
	if c.Sealed() {
		p.Seal(Screen, c.slot(), n)
	} else {
		ev.Number, ev.Value = number, strconv.Itoa(number)
	}
	if !ev.Out && !c.Fled {
		ev.Where = p.S.returning(c)
	}
	p.Tell(ev)
}

// wordsFor is the condition of a creature as far as players may know it.
func (c *Creature) wordsFor(n Numbers) Condition {
	if c.Show == ShowName || n.left(c.ID) == 0 {
		return ""
	}
	return n.words(c.ID)
}

// returning is where a creature is when it takes part again: a PC never waits in reserve.
func (s *State) returning(c *Creature) Place {
	if c.Side == PCs && s.Zone(c.Zone) == nil {
		return s.Place(s.entrance())
	}
	return s.Place(c.Zone)
}

// overrideZone sets a creature into another zone, or an opponent into the reserve.
func (p *play) overrideZone(c *Creature, zone ZoneID) error {
	switch {
	case c.Fled:
		return engine.Refuse(engine.Illegal, "zones 2.6",
			"%s has left the fight. Set “out” to “no” to bring it back.", c.Name)
	case zone == "" && c.Side == PCs:
		return engine.Refuse(engine.Invalid, "zones 1.5",
			"Only opponents wait in reserve. Name a zone for %s.", c.Name)
	case zone == c.Zone:
		return engine.Refuse(engine.Illegal, "zones 1.6", "%s is there already. Name another zone.", c.Name)
	}
	if zone != "" {
		if _, err := p.S.zoneNamed(zone); err != nil {
			return err
		}
	}
	ev := p.overridden(c, whatZone)
	ev.Value, ev.Where = string(zone), p.S.Place(zone)
	p.Tell(ev)
	return nil
}

// overrideOut puts a creature out of the fight, or brings back who is out or has fled.
func (p *play) overrideOut(c *Creature, value string) error {
	switch {
	case value != isOut && value != notOut:
		return engine.Refuse(engine.Invalid, "zones 1.6", "Say yes or no: is %s out?", c.Name)
	case value == isOut && !c.Standing():
		return engine.Refuse(engine.Illegal, "zones 1.6",
			"%s is out of this fight already. Set “out” to “no” to bring it back.", c.Name)
	case value == notOut && c.Standing():
		return engine.Refuse(engine.Illegal, "zones 1.6",
			"%s still takes part in this fight. Set “out” to “yes” to take it out.", c.Name)
	}
	ev := p.overridden(c, whatOut)
	ev.Value, ev.Out, ev.Condition = value, value == isOut, ""
	if !ev.Out {
		ev.Condition, ev.Where = p.revived(c), p.S.returning(c)
	}
	p.Tell(ev)
	return nil
}

// revived sees to it that a creature comes back with at least one hit, and gives its condition.
func (p *play) revived(c *Creature) Condition {
	n := p.numbers(c)
	if n.left(c.ID) < 1 {
		n.leave(c.ID, 1)
		if c.Sealed() {
			p.Seal(Screen, c.slot(), n)
		}
	}
	return c.wordsFor(n)
}

// overrideTurn sets what a PC has of the turn that runs.
func (p *play) overrideTurn(c *Creature, what, value string) error {
	switch {
	case c.Side != PCs:
		return engine.Refuse(engine.Illegal, "zones 7.2",
			"%s acts as you order it. Give no order, and it passes.", c.Name)
	case p.S.Phase != Players:
		return engine.Refuse(engine.Illegal, "zones 3.1",
			"The characters' turns are not running now. Set this when they do.")
	case !c.Standing():
		return engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight. Set “out” to “no” first.", c.Name)
	}
	ev := p.overridden(c, what)
	ev.Value = value
	switch what {
	case whatActions:
		n, err := numbered(whatActions, value, 0, maxActions)
		if err != nil {
			return err
		}
		ev.Number = n
	case whatTurn:
		if value != turnLost {
			return engine.Refuse(engine.Invalid, "zones 1.6",
				"A turn can only be set to “lost”. To give it back, set “actions”.")
		}
	case whatAgility:
		if err := p.S.agilityCanBe(Result(value)); err != nil {
			return err
		}
	}
	p.Tell(ev)
	return nil
}

func (s *State) agilityCanBe(r Result) error {
	switch {
	case s.Round != 1:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"Agility is checked in round one only. Set “turn” or “actions” instead.")
	case r != Passed && r != Failed && r != Exempt:
		return engine.Refuse(engine.Invalid, "zones 3.2",
			"An agility check is passed, failed or exempt, not “%s”. Choose one of these.", naming.Clip(string(r)))
	}
	return nil
}
