package zones

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxActions bounds the actions that a GM can give. turnActions is the number at the start of a turn (rule
// 4.1).
const (
	maxActions  = 4
	turnActions = 2
)

// Overridden records a value that the GM set. Value is empty if it is secret.
type Overridden struct {
	Creature  Ref       `json:"creature"`
	Unseen    bool      `json:"unseen,omitempty"` // players haven't seen the creature and still don't
	What      string    `json:"what"`
	Value     string    `json:"value,omitempty"`
	Number    int       `json:"number,omitempty"` // hits, th or actions; 0 if secret
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

// wordsFor returns the condition of a creature, as far as players see it.
func (c *Creature) wordsFor(n Numbers) Condition {
	if c.Show == ShowName || n.left(c.ID) == 0 {
		return ""
	}
	return n.words(c.ID)
}

// returning returns the place of a creature that takes part again. A character returns to the map.
func returning(s *State, c *Creature) Place {
	if c.Side == PCs && s.Zone(c.Zone) == nil {
		return s.Place(s.entrance())
	}
	return s.Place(c.Zone)
}

// maySetTurn returns a refusal if a value of a character's current turn can't be set.
func maySetTurn(s *State, c *Creature, what, value string) error {
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
		return agilityCanBe(s, Result(value))
	}
	if value != turnLost {
		return engine.Refuse(engine.Invalid, "zones 1.6",
			"You can only set a turn to `lost`. To give a turn back, set `actions`.")
	}
	return nil
}

func agilityCanBe(s *State, r Result) error {
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

// fold sets a creature's value. A turn that comes back, ends or has another number of actions is then a new
// question.
func (e Overridden) fold(s *State) {
	c := s.Creature(e.Creature.ID)
	if c == nil {
		return
	}
	over := turnOver(s, c)
	switch e.What {
	case whatHits, whatOut:
		setStanding(s, c, e)
	case whatTH:
		s.setTH(c, e.Number)
	case whatZone:
		setPlace(s, c, e.Where.ID)
	default:
		setTurn(s, c, e)
	}
	if over && s.turnOpen(c) {
		c.Reopened++
	}
}

// turnOver reports whether a character has nothing left to do in this players' phase.
func turnOver(s *State, c *Creature) bool {
	return s.Phase == Players && c.Side == PCs && !s.owesAgility(c) && !s.turnOpen(c)
}

// setStanding sets a creature's hits, and whether it takes part.
func setStanding(s *State, c *Creature, e Overridden) {
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
		c.Routed = true
		return
	}
	fallen := !c.Standing()
	c.Out, c.Captured, c.Tally.By = false, false, ""
	if e.What == whatOut {
		c.Fled, c.Routed = false, false
	}
	if fallen && s.owesAgility(c) {
		c.Agility = Exempt // its check was cancelled when it was defeated
	}
	if !c.Sealed() {
		c.Hits = max(c.Hits, 1)
	}
	if s.Zone(e.Where.ID) != nil {
		c.Zone = e.Where.ID
	}
}

// setTH sets the TH of a creature and its group.
func (s *Cast) setTH(c *Creature, th int) {
	unit := c.Unit()
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Unit() == unit && !c.Sealed() {
			c.TH = within(th, MaxTH)
		}
	}
}

func setPlace(s *State, c *Creature, zone ZoneID) {
	if s.Zone(zone) == nil && c.Side == PCs {
		return
	}
	c.From, c.Zone = c.Zone, ""
	if s.Zone(zone) != nil {
		c.Zone = zone
	}
}

// setTurn sets a value of a character's turn.
func setTurn(s *State, c *Creature, e Overridden) {
	switch e.What {
	case whatActions:
		if c.Actions = within(e.Number, maxActions); c.Actions == 0 {
			c.loseTurn()
		}
	case whatTurn:
		s.loseTurn(c)
	case whatAgility:
		setAgility(s, c, Result(e.Value))
	}
}

func setAgility(s *State, c *Creature, r Result) {
	switch {
	case r == Failed:
		s.loseTurn(c)
	case r != Passed && r != Exempt:
		return
	case c.Agility == Failed:
		c.Actions, c.Begun = actionsAfter(c.Spent), false // the lost turn comes back
	}
	c.Agility = r
}

// loseTurn ends a character's turn, with its held attack and its free action. Offers of Help stay, because
// they are reactions.
func (s *State) loseTurn(c *Creature) {
	c.loseTurn()
	c.Held = nil
	if s.owesAgility(c) {
		c.Agility = Failed
	}
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.By == c.ID && r.For == "" })
}

// numbered parses the number of an override.
func numbered(what, value string, least, most int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return 0, engine.Refuse(engine.Invalid, "zones 1.6", "You can't set %s like this: it needs a number from %d to %d, not “%s”.",
			what, least, most, naming.Clip(value))
	}
	return n, nil
}
