package zones

import (
	"encoding/json"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
)

// Effect is one effect of a ruling on a creature. A condition can also affect a zone (rule 8.1).
type Effect struct {
	Do       Do      `json:"do"`
	Creature ModelID `json:"creature,omitempty"`
	Zone     ZoneID  `json:"zone,omitempty"`   // the zone to move to, or the zone that gets the condition
	Number   int     `json:"number,omitempty"` // change of hits, actions or TH; or the ID of a condition
	Status   Status  `json:"status,omitzero"`
	Rounds   int     `json:"rounds,omitempty"` // the length of the condition
}

// Do is the kind of an effect.
type Do string

// The kinds of effects.
const (
	DoMove    Do = "move"
	DoHits    Do = "hits"
	DoActions Do = "actions"
	DoTH      Do = "th"
	DoStatus  Do = "status"
	DoFree    Do = "free" // ends a condition
	DoOut     Do = "out"
	DoCapture Do = "captured"
	DoFlee    Do = "fled"
)

// errUnseen refuses to rule on an opponent that players can't see.
func errUnseen(c *Creature) error {
	return engine.Refuse(engine.Illegal, "zones 1.5",
		"%s is in reserve, so players can't see it. Place it first with `/gm add`.", c.Name)
}

// may returns a refusal if the effect isn't possible now.
func (e Effect) may(pos position) error {
	s := pos.State
	switch {
	case e.Do == DoFree:
		if _, ok := s.status(e.Number); !ok {
			return engine.Refuse(engine.Stale, "zones 8.3", "This condition has already ended. See `/game status`.")
		}
		return nil
	case e.Do == DoStatus && e.Creature == "":
		return e.onZone(s)
	}
	c, err := s.someone(e.Creature)
	switch {
	case err != nil:
		return err
	case c.unseen() || c.waits():
		return errUnseen(c)
	case !c.Standing() && (e.Do != DoHits || e.Number < 0):
		return engine.Refuse(engine.Illegal, "zones 5.5",
			"%s is out of this fight. Name another creature.", c.Name)
	}
	return e.onCreature(pos, c)
}

func (e Effect) onZone(s *State) error {
	z, err := s.zoneNamed(e.Zone)
	switch {
	case err != nil:
		return err
	case full(s.StatusesIn(z.ID), e.Status):
		return errManyStatuses(z.Name)
	case e.Status.Check != "":
		return engine.Refuse(engine.Invalid, "zones 8.4",
			"A zone can't roll a check. Let %s's condition last for rounds, or until removed.", z.Name)
	}
	return e.lasting()
}

// full reports whether there is no room for another condition. One of the same word is replaced.
func full(all []Status, st Status) bool {
	return len(all) >= MaxStatuses && !slices.ContainsFunc(all, st.means)
}

func errManyStatuses(name engine.Name) error {
	return engine.Refuse(engine.Illegal, "zones 8.3", "%s already has %d conditions. End one first.", name, MaxStatuses)
}

// lasting returns a refusal if the length or the values of the condition are out of bounds.
func (e Effect) lasting() error {
	if e.Rounds < 0 || e.Rounds > mostLasting {
		return engine.Refuse(engine.Invalid, "zones 8.4",
			"A condition lasts 1 to %d rounds. Write another number.", mostLasting)
	}
	return e.Status.check()
}

// onCreature returns a refusal if the effect isn't possible on a creature.
func (e Effect) onCreature(pos position, c *Creature) error {
	switch e.Do {
	case DoHits:
		if e.Number == 0 || e.Number < -MaxHits || e.Number > MaxHits {
			return engine.Refuse(engine.Invalid, "zones 8.1",
				"“Hits” needs a change of 1 to %d, such as `hits -1`. Write one.", MaxHits)
		}
		return nil
	case DoActions:
		if e.Number == 0 || e.Number < -maxActions || e.Number > maxActions {
			return engine.Refuse(engine.Invalid, "zones 8.1",
				"“Actions” needs a change of 1 to %d, such as `actions -1`. Write one.", maxActions)
		}
		return nil
	case DoStatus:
		return e.statusOf(pos, c)
	case DoMove, DoTH, DoOut, DoCapture, DoFlee:
		return e.override().may(pos)
	}
	return engine.Refuse(engine.Invalid, "zones 8.1",
		"“%s” isn't an effect. Use a move, hits, actions, TH or a condition.", naming.Clip(string(e.Do)))
}

// statusOf returns a refusal if a creature can't have the condition.
func (e Effect) statusOf(pos position, c *Creature) error {
	if full(c.Statuses, e.Status) {
		return errManyStatuses(c.Name)
	}
	if e.Status.Check != "" {
		if err := (Check{Creature: c.ID, Attribute: e.Status.Check}).may(pos); err != nil {
			return err
		}
	}
	return e.lasting()
}

// override returns the effect as a GM's correction.
func (e Effect) override() Override {
	c := Override{Creature: e.Creature, What: string(e.Do)}
	switch e.Do {
	case DoMove:
		c.What, c.Value = whatZone, string(e.Zone)
	case DoOut:
		c.Value = isOut
	case DoCapture, DoFlee:
		c.What, c.Value = whatOut, string(e.Do)
	default:
		if c.Value = strconv.Itoa(e.Number); e.Number > 0 {
			c.Value = "+" + c.Value
		}
	}
	return c
}

// effect carries out one effect. It skips an effect that earlier ones made impossible.
func (p *play) effect(e Effect, by Ref) {
	c := p.S.Creature(e.Creature)
	switch {
	case e.Do == DoFree:
		if ev, ok := p.S.status(e.Number); ok {
			ev.Why = endedGM
			p.Tell(ev)
		}
	case e.may(p.position()) != nil: // impossible by now
	case e.Do == DoHits && e.Number < 0:
		p.hurt(c.ID, -e.Number, by, "")
	case e.Do == DoStatus:
		p.Tell(statusSetOf(p.S, e))
	case e.Do == DoActions && (c.Side == Foes || p.S.Phase != Players):
		e.Status, e.Rounds = Status{Actions: e.Number}, 1
		p.Tell(statusSetOf(p.S, e))
	default:
		p.set(c, e.override())
	}
}

// effects carries out effects in order. A condition of several creatures is one event.
func (p *play) effects(all []Effect, by Ref) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[0].Do == DoStatus && all[0].Creature != "" && all[n].Creature != "" && all[n].kind() == all[0].kind() {
			n++
		}
		if n == 1 {
			p.effect(all[0], by)
		} else {
			p.giveAll(all[:n])
		}
		all = all[n:]
	}
}

// giveAll gives several creatures the same condition. Those that act later in the round get events of their
// own, because it lasts longer for them.
func (p *play) giveAll(all []Effect) {
	var sets []StatusSet
	id := p.S.Conditions
	for _, e := range all {
		if e.may(p.position()) != nil {
			continue // impossible by now
		}
		ev := statusSetOf(p.S, e)
		id++
		ev.Status.ID = id
		if last := len(sets) - 1; last >= 0 {
			like := ev.Status
			if like.ID = sets[last].Status.ID; like == sets[last].Status {
				sets[last].With = append(sets[last].With, ev.Creature)
				continue
			}
		}
		sets = append(sets, ev)
	}
	for _, ev := range sets {
		p.Tell(ev)
	}
}

// set sets one value of a creature, if that is possible.
func (p *play) set(c *Creature, what Override) {
	var n Numbers
	if what.What == whatHits || what.What == whatTH {
		n = p.numbers(c)
	}
	ev, changed, err := setValue(p.S, c, what, n)
	if err != nil {
		return
	}
	if changed != nil && c.Sealed() {
		p.Seal(Screen, c.slot(), *changed)
	}
	p.Tell(ev)
}

// statusSetOf returns the event that gives a condition, with its ID and its last round.
func statusSetOf(s *State, e Effect) StatusSet {
	ev := StatusSet{Status: e.Status}
	c := s.Creature(e.Creature)
	if c != nil {
		ev.Creature = c.Ref()
	} else {
		ev.Zone = s.Place(e.Zone)
	}
	ev.Status.ID, ev.Status.Used, ev.Status.Fresh = s.Conditions+1, 0, s.afterTurn(c)
	if e.Rounds > 0 {
		ev.Status.Round = s.Round + e.Rounds - 1
		if ev.Status.Fresh {
			ev.Status.Round++
		}
	}
	return ev
}

// testWord returns the check of a ruling as one word, or none without a check.
func (c Ruling) testWord() []string {
	if c.Test.none() {
		return nil
	}
	raw, _ := json.Marshal(c.Test) // plain fields always marshal
	return []string{string(raw)}
}

func (c *Ruling) readTest(words []string) {
	if c.Test = (Test{}); len(words) == 1 {
		_ = json.Unmarshal([]byte(words[0]), &c.Test) // unreadable text is no check, or is refused
	}
}
