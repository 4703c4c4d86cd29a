package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine/zones"
	"warbell/templates"
)

// questions asks about duties, in a post or alone.
type questions struct {
	line *templates.Line
	who  creatures
}

// PC returns the model of a duty.
func (q questions) PC() zones.ModelID {
	if d, ok := q.line.E.(templates.OpenDuty); ok {
		return zones.ModelID(d.Unit)
	}
	return ""
}

// Asking returns the request of a duty, whose group names it: rule-7.
func (q questions) Asking() zones.Request {
	d, ok := q.line.E.(templates.OpenDuty)
	if !ok {
		return zones.Request{}
	}
	id, _ := strconv.Atoi(strings.TrimPrefix(d.Name(), "rule-"))
	return q.Request(id)
}

// Request returns the request that waits for a ruling. If there is none, the result has only the ID.
func (q questions) Request(id int) zones.Request {
	if r := q.who.state.Request(id); r != nil {
		return *r
	}
	return zones.Request{ID: id}
}

// turns describes the rest of characters' turns.
type turns struct {
	line *templates.Line
	who  creatures
}

// Free returns the actions that a creature can still take. One is set aside while a request waits for the GM
// (zones 4.4).
func (t turns) Free(c zones.Creature) int {
	if t.Waits(c.ID) {
		return max(c.Actions-1, 0)
	}
	return c.Actions
}

// Waits reports whether a creature's request waits for the GM.
func (t turns) Waits(id zones.ModelID) bool {
	return slices.ContainsFunc(t.who.state.Requests, func(r zones.Request) bool {
		return r.By == id && r.For == ""
	})
}

// Busy lists the characters with an unfinished turn.
func (t turns) Busy() []zones.Ref {
	var busy []zones.Ref
	for _, c := range t.who.state.In(zones.PCs) {
		if c.Actions > 0 || c.Held != nil {
			busy = append(busy, c.Ref())
		}
	}
	return busy
}

// Helped returns the dice of a creature's next attack that hit automatically through Help.
func (turns) Helped(c zones.Creature) int { return helped(c) }

func helped(c zones.Creature) int {
	n := 0
	for _, h := range c.Helps {
		n += h.Dice
	}
	return n
}

// Reactions returns the reactions that a character has left until its next turn (zones 6.1, 6.2).
func (t turns) Reactions(c zones.Creature) int {
	if t.line.Rule("reactions") == "one" {
		return max(1-c.Spent, 0)
	}
	return max(2-c.Spent, 0)
}

// Muster returns the number of creatures of one side: "3 opponents".
func (l Line) Muster(noun string, side string) string {
	return l.Plural(len(l.state.In(zones.Side(side))), noun)
}

// Facing lists the opponents that stand in a zone.
func (cs creatures) Facing() []zones.Creature {
	var all []zones.Creature
	for _, c := range cs.state.In(zones.Foes) {
		all = append(all, *c)
	}
	return all
}

// attacks are the opponents' attacks in a fight.
type attacks struct{ state *zones.State }

// StrikeAt returns a strike of the volley, counted from 1. If there is none, it returns the zero Strike.
func (a attacks) StrikeAt(n int) zones.Strike {
	now := a.state.Volley
	if now == nil || n < 1 || n > len(now.Strikes) {
		return zones.Strike{}
	}
	return now.Strikes[n-1]
}

// Bearing is the effect of the volley on a character.
type Bearing struct {
	Takes, Left int
	Falls       bool
}

// bears returns the effect of hits on a character with left hits.
func bears(left, hits int) Bearing { return Bearing{Takes: hits, Left: left, Falls: hits >= left} }

// AsItStands describes the known effect of the volley on a creature if no one interposes. If there is none,
// it describes the creature's zone.
func (l Line) AsItStands(id zones.ModelID) string {
	if c := l.state.Creature(id); c != nil && l.struckSoFar(id) > 0 {
		return about(l.Phrase("as_it_stands", bears(c.Hits, l.struckSoFar(id))))
	}
	c := l.Creature(id)
	return l.Whereabouts(&c)
}

// struckSoFar counts the current hits of the volley on a character.
func (a attacks) struckSoFar(id zones.ModelID) int {
	hits, now := 0, a.state.Volley
	if c := a.state.Creature(id); now == nil || !now.Rolled || c == nil || c.Side != zones.PCs {
		return 0
	}
	for _, s := range now.Strikes {
		if s.Target.ID == id {
			hits += max(s.Hits, 0)
		}
	}
	return hits
}

// Stepping is the result of an Interpose, and the target's damage without it.
type Stepping struct {
	Target   string
	Me, Them Bearing
}

// Stepping returns the result of an Interpose in a strike of the volley. While it can't be known, it returns
// nil.
func (l Line) Stepping(pc zones.ModelID, s zones.Strike) *Stepping {
	me, them := l.Creature(pc), l.Creature(s.Target.ID)
	n := l.Taking(pc, s)
	if n < 0 || them.Side != zones.PCs {
		return nil
	}
	return &Stepping{Target: l.PlainName(s.Target.ID), Me: bears(me.Hits, n+l.struckSoFar(pc)),
		Them: bears(them.Hits, l.struckSoFar(s.Target.ID))}
}

// AtRisk returns the damage of the targets that a character could protect, if it doesn't interpose.
func (l Line) AtRisk(pc zones.ModelID) []Stepping {
	var all []Stepping
	me := l.Creature(pc)
	for _, c := range l.state.In(zones.PCs) {
		if c.ID != pc && c.Zone == me.Zone && l.struckSoFar(c.ID) > 0 {
			all = append(all, Stepping{Target: l.Who(c.Ref()), Them: bears(c.Hits, l.struckSoFar(c.ID))})
		}
	}
	return all
}

// LineName returns the name of the creature in a line, for a label.
func (Line) LineName(line string) string {
	if p, err := zones.ParseProfile(line); err == nil {
		return templates.Plain(p.Name, 32)
	}
	return templates.Plain(line, 40)
}

// PaysNow reports whether a reaction costs a character an action of this round's turn (zones 6.1).
func (t turns) PaysNow(id zones.ModelID) bool {
	c := t.who.Creature(id)
	return t.who.state.PaysNow(&c)
}

// IsReserve reports whether a creature in reserve has that ID.
func (cs creatures) IsReserve(id zones.ModelID) bool { return cs.state.HasReserve(id) }

// PlainUnit names the unit of a creature, which acts on the same orders, for a label.
func (cs creatures) PlainUnit(id zones.ModelID) string {
	c := cs.Creature(id)
	var unit []zones.Creature
	for _, other := range cs.Facing() {
		if other.Unit() == c.Unit() {
			unit = append(unit, other)
		}
	}
	if len(unit) == 0 {
		return cs.PlainName(id)
	}
	return squad(unit, plainName, "")
}

func plainName(name string) string { return templates.Plain(name, 32) }
