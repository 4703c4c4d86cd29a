package zones

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxActions is the most actions that a GM can give, turnActions what a turn begins with (rule 4.1).
const (
	maxActions  = 4
	turnActions = 2
)

// Overridden tells what the GM set. Value is empty where it is sealed.
type Overridden struct {
	Creature  Ref       `json:"creature"`
	Unseen    bool      `json:"unseen,omitempty"` // players haven't met it, and don't now
	What      string    `json:"what"`
	Value     string    `json:"value,omitempty"`
	Number    int       `json:"number,omitempty"` // hits, th, actions; 0 where it is sealed
	Where     Place     `json:"where"`
	Condition Condition `json:"condition,omitempty"`
	Out       bool      `json:"out"`
}

func (Overridden) Kind() string { return "overridden" }

func (e Overridden) went() (ModelID, engine.EndReason) {
	switch {
	case e.What == whatOut && e.Value == isFled:
		return e.Creature.ID, EndFled
	case e.What == whatOut && e.Value == isCaptured:
		return e.Creature.ID, EndCaptured
	case e.Out:
		return e.Creature.ID, EndDefeated
	}
	return "", ""
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

// maySetTurn refuses to set what a PC has of the turn that runs.
func (s *State) maySetTurn(c *Creature, what, value string) error {
	switch {
	case c.Side != PCs:
		return engine.Refuse(engine.Illegal, "zones 7.2",
			"%s is an opponent: it acts by your orders. Without orders it passes.", c.Name)
	case s.Phase != Players:
		return engine.Refuse(engine.Illegal, "zones 3.1",
			"You can't set this now: it isn't the players' phase. Wait for that phase.")
	case !c.Standing():
		return engine.Refuse(engine.Illegal, "zones 5.5", "%s is out of this fight. Set `out` to `no` first.", c.Name)
	}
	switch what {
	case whatActions:
		_, err := numbered(whatActions, value, 0, maxActions)
		return err
	case whatAgility:
		return s.agilityCanBe(Result(value))
	}
	if value != turnLost {
		return engine.Refuse(engine.Invalid, "zones 1.6",
			"You can only set a turn to `lost`. To give a turn back, set `actions`.")
	}
	return nil
}

func (s *State) agilityCanBe(r Result) error {
	switch {
	case s.Round != 1:
		return engine.Refuse(engine.Illegal, "zones 3.2",
			"Agility is only checked in round 1. Set `turn` or `actions` instead.")
	case r != Passed && r != Failed && r != Exempt:
		return engine.Refuse(engine.Invalid, "zones 3.2",
			"“%s” isn't a result of an agility check. Choose passed, failed or exempt.", naming.Clip(string(r)))
	}
	return nil
}

// fold sets what the GM has set. A turn that comes back is another question from then on, as is one that
// closes or has another number of actions.
func (e Overridden) fold(s *State) {
	c := s.Creature(e.Creature.ID)
	if c == nil {
		return
	}
	over := s.turnOver(c)
	switch e.What {
	case whatHits, whatOut:
		s.setStanding(c, e)
	case whatTH:
		s.setTH(c, e.Number)
	case whatZone:
		s.setPlace(c, e.Where.ID)
	default:
		s.setTurn(c, e)
	}
	if over && s.turnOpen(c) {
		c.Reopened++
	}
}

// turnOver reports whether a PC has nothing left to do in this players' phase.
func (s *State) turnOver(c *Creature) bool {
	return s.Phase == Players && c.Side == PCs && !s.owesAgility(c) && !s.turnOpen(c)
}

// setStanding sets hits, and whether a creature takes part.
func (s *State) setStanding(c *Creature, e Overridden) {
	if e.What == whatHits && !c.Sealed() {
		c.Hits = within(e.Number, MaxHits)
		c.Max = max(c.Max, c.Hits)
	}
	c.Condition = e.Condition
	switch {
	case e.Out:
		c.Out, c.Held, c.Helps, c.Captured = true, nil, nil, e.Value == isCaptured
		return
	case e.What == whatOut && e.Value == isFled:
		Left{Creature: e.Creature}.fold(s)
		return
	}
	fallen := !c.Standing()
	c.Out, c.Captured, c.Tally.By = false, false, ""
	if e.What == whatOut {
		c.Fled = false
	}
	if fallen && s.owesAgility(c) {
		c.Agility = Exempt // its check was called off when it fell
	}
	if !c.Sealed() {
		c.Hits = max(c.Hits, 1)
	}
	if s.Zone(e.Where.ID) != nil {
		c.Zone = e.Where.ID
	}
}

// setTH sets the TH of a creature; a group has one for all.
func (s *State) setTH(c *Creature, th int) {
	unit := c.Unit()
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Unit() == unit && !c.Sealed() {
			c.TH = within(th, MaxTH)
		}
	}
}

func (s *State) setPlace(c *Creature, zone ZoneID) {
	if s.Zone(zone) == nil && c.Side == PCs {
		return
	}
	c.From, c.Zone = c.Zone, ""
	if s.Zone(zone) != nil {
		c.Zone = zone
	}
}

// setTurn sets what a PC has of its turn.
func (s *State) setTurn(c *Creature, e Overridden) {
	switch e.What {
	case whatActions:
		if c.Actions = within(e.Number, maxActions); c.Actions == 0 {
			c.loseTurn()
		}
	case whatTurn:
		s.loseTurn(c)
	case whatAgility:
		s.setAgility(c, Result(e.Value))
	}
}

func (s *State) setAgility(c *Creature, r Result) {
	switch {
	case r == Failed:
		s.loseTurn(c)
	case r != Passed && r != Exempt:
		return
	case c.Agility == Failed:
		c.Actions, c.Begun = actionsAfter(c.Spent), false // the turn that it had lost
	}
	c.Agility = r
}

// loseTurn ends a PC's turn with what it still wanted to do. Its offers of help stay, for those are
// reactions.
func (s *State) loseTurn(c *Creature) {
	c.loseTurn()
	c.Held = nil
	if s.owesAgility(c) {
		c.Agility = Failed
	}
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.By == c.ID && r.For == "" })
}

// numbered reads a number of an override.
func numbered(what, value string, least, most int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return 0, engine.Refuse(engine.Invalid, "zones 1.6", "You can't set %s like this: it needs a number from %d to %d, not “%s”.",
			what, least, most, naming.Clip(value))
	}
	return n, nil
}
