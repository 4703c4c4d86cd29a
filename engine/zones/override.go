package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Override sets one value of a creature (rule 1.6): hits, th, zone, actions, turn (lost), agility (exempt,
// passed, failed) or out (yes, no, captured, fled). For hits, th and actions a number with a sign, such as
// -2, is a change. The command needs prose as its reason.
type Override struct {
	Creature ModelID `json:"creature"`
	What     string  `json:"what"`
	Value    string  `json:"value"`
}

func (Override) Kind() string { return "override" }

// The values that can be set.
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
	turnLost   = "lost"
	isOut      = "yes"
	isCaptured = "captured"
	isFled     = "fled"
	notOut     = "no"
)

var override = verb.Verb[*State, *play, Override]{
	Name: "set", Rule: "zones 1.6", When: byGM, May: Override.may, Do: (*play).override,
	NoneLeft: "There are no creatures in the fight yet. Add opponents, or wait for players to join.",
	Inputs: []input[Override]{
		whoever("creature", func(c *Override) *ModelID { return &c.Creature }, anyone),
		verb.Word[*State](verb.Named{Name: "what"}, func(c *Override) *string { return &c.What }).Among(
			func(position, Override) []string {
				return []string{whatHits, whatTH, whatZone, whatActions, whatTurn, whatAgility, whatOut}
			}),
		verb.Text[*State](verb.Named{Name: "value", Optional: true}, func(c *Override) *string { return &c.Value }),
		verb.Words[*State, Override](verb.Named{Name: "words"}),
	},
	Offers: func(position) []Override { return nil }, // it needs words
}

func (c Override) may(pos position) error {
	t, err := pos.State.someone(c.Creature)
	if err != nil {
		return err
	}
	n, open := numbersBehind(pos.State, pos.Secrets, t)
	if !open {
		n = Numbers{TH: -1, Each: -1} // differs from any value
	}
	_, _, err = setValue(pos.State, t, c, n)
	return err
}

// override sets one value. The reason is the command's prose.
func (p *play) override(c Override) error {
	t := p.S.Creature(c.Creature)
	if !p.Prose {
		return engine.Refuse(engine.Invalid, "zones 1.6",
			"Give a reason. Players see it, and it is kept in the log.")
	}
	c.Value = naming.OneLine(c.Value)
	var n Numbers
	if c.What == whatHits || c.What == whatTH || c.What == whatOut && c.Value == notOut {
		n = p.numbers(t)
	}
	ev, changed, err := setValue(p.S, t, c, n)
	if err != nil {
		return err
	}
	if changed != nil && t.Sealed() {
		p.Seal(Screen, t.slot(), *changed)
	}
	p.Tell(ev)
	p.settleTable()
	return nil
}

// setValue returns the event of an override for a creature with these numbers, and the changed numbers. Nil
// numbers are unchanged.
func setValue(s *State, t *Creature, c Override, n Numbers) (Overridden, *Numbers, error) {
	value := naming.OneLine(c.Value)
	ev := Overridden{
		Creature: t.Ref(), Unseen: t.unseen() && c.What != whatZone, What: c.What,
		Where: s.Place(t.Zone), Condition: t.Condition, Out: t.Out,
	}
	switch c.What {
	case whatHits, whatTH:
		return setNumber(s, t, ev, value, n.clone())
	case whatZone:
		ev.Value, ev.Where = value, s.Place(ZoneID(value))
		return ev, nil, mayStand(s, t, ZoneID(value))
	case whatOut:
		return setOut(s, t, ev, value, n.clone())
	case whatActions, whatTurn, whatAgility:
		if change, ok := changeOf(value); ok && c.What == whatActions {
			value = strconv.Itoa(within(t.Actions+change, maxActions))
		}
		if ev.Value = value; c.What == whatActions {
			ev.Number, _ = strconv.Atoi(value)
		}
		return ev, nil, maySetTurn(s, t, c.What, value)
	}
	return ev, nil, engine.Refuse(engine.Invalid, "zones 1.6",
		"You can't set “%s”. Choose hits, th, zone, actions, turn, agility or out.", naming.Clip(c.What))
}

// setNumber sets the hits left, or the TH of a whole group. At 0 hits the creature is out, with more it is
// back. The event has the number only if that is public.
func setNumber(s *State, c *Creature, ev Overridden, value string, n Numbers) (Overridden, *Numbers, error) {
	what, least, most := whatHits, 0, MaxHits
	if ev.What == whatTH {
		what, least, most = strings.ToUpper(whatTH), 1, MaxTH
	}
	if change, ok := changeOf(value); ok {
		value = n.changed(ev.What, c.ID, change)
	}
	number, err := numbered(what, value, least, most)
	switch {
	case err != nil:
		return ev, nil, err
	case ev.What == whatTH && n.TH == number:
		return ev, nil, engine.Refuse(engine.Illegal, "zones 1.6",
			"%s already has this TH. Write another number.", c.Name)
	case ev.What == whatTH:
		n.TH = number
	case number == 0 && !c.Standing():
		return ev, nil, engine.Refuse(engine.Illegal, "zones 1.6",
			"%s is already out of this fight. To bring it back, set more hits.", c.Name)
	case c.Standing() && number == n.left(c.ID):
		return ev, nil, engine.Refuse(engine.Illegal, "zones 1.6",
			"%s already has this number of hits. Write another number.", c.Name)
	default:
		n.leave(c.ID, number)
		n.raise(c.ID, number)
		ev.Out, ev.Condition = number == 0, c.wordsFor(n)
	}
	if !c.Sealed() {
		ev.Number, ev.Value = number, strconv.Itoa(number)
	}
	if !ev.Out && !c.Fled {
		ev.Where = returning(s, c)
	}
	return ev, &n, nil
}

// mayStand returns a refusal if a creature can't be placed in a zone, or in the reserve.
func mayStand(s *State, c *Creature, zone ZoneID) error {
	switch {
	case c.Fled:
		return engine.Refuse(engine.Illegal, "zones 2.6",
			"%s has left the fight. To bring it back, set `out` to `no`.", c.Name)
	case zone == "" && c.Side == PCs:
		return engine.Refuse(engine.Invalid, "zones 1.5",
			"Only opponents can be in reserve. Name a zone for %s.", c.Name)
	case zone == c.Zone:
		return engine.Refuse(engine.Illegal, "zones 1.6", "%s is already there. Name another zone.", c.Name)
	case zone == "":
		return nil
	}
	_, err := s.zoneNamed(zone)
	return err
}
