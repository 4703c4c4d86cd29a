package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine/zones"
	"warbell/templates"
)

// PC returns the model of a duty.
func (l Line) PC() zones.ModelID {
	if d, ok := l.E.(templates.OpenDuty); ok {
		return zones.ModelID(d.Unit)
	}
	return ""
}

// Asking returns the request of a duty, whose group names it: rule-7.
func (l Line) Asking() zones.Request {
	d, ok := l.E.(templates.OpenDuty)
	if !ok {
		return zones.Request{}
	}
	id, _ := strconv.Atoi(strings.TrimPrefix(d.Name(), "rule-"))
	return l.Request(id)
}

// Request returns the request that waits for a ruling. If there is none, the result has only the ID.
func (l Line) Request(id int) zones.Request {
	if r := l.fight().Request(id); r != nil {
		return *r
	}
	return zones.Request{ID: id}
}

// Free returns the actions that a creature can still take. One is set aside while a request waits for the GM
// (zones 4.4).
func (l Line) Free(c zones.Creature) int {
	if l.Waits(c.ID) {
		return max(c.Actions-1, 0)
	}
	return c.Actions
}

// Waits reports whether a creature's request waits for the GM.
func (l Line) Waits(id zones.ModelID) bool {
	return slices.ContainsFunc(l.fight().Requests, func(r zones.Request) bool { return r.By == id && r.For == "" })
}

// Busy lists the characters with an unfinished turn.
func (l Line) Busy() []zones.Ref {
	var busy []zones.Ref
	for _, c := range l.fight().In(zones.PCs) {
		if c.Actions > 0 || c.Held != nil {
			busy = append(busy, c.Ref())
		}
	}
	return busy
}

// Helped returns the dice of a creature's next attack that hit automatically through Help.
func (Line) Helped(c zones.Creature) int { return helped(c) }

func helped(c zones.Creature) int {
	n := 0
	for _, h := range c.Helps {
		n += h.Dice
	}
	return n
}

// Reactions returns the reactions that a character has left until its next turn (zones 6.1, 6.2).
func (l Line) Reactions(c zones.Creature) int {
	if l.Rule("reactions") == "one" {
		return max(1-c.Spent, 0)
	}
	return max(2-c.Spent, 0)
}

// Muster returns the number of creatures of one side: "3 opponents".
func (l Line) Muster(noun string, side string) string {
	return l.Plural(len(l.fight().In(zones.Side(side))), noun)
}

// Facing lists the opponents that stand in a zone.
func (l Line) Facing() []zones.Creature {
	var all []zones.Creature
	for _, c := range l.fight().In(zones.Foes) {
		all = append(all, *c)
	}
	return all
}

// StrikeAt returns a strike of the volley, counted from 1. If there is none, it returns the zero Strike.
func (l Line) StrikeAt(n int) zones.Strike {
	v := l.fight().Volley
	if v == nil || n < 1 || n > len(v.Strikes) {
		return zones.Strike{}
	}
	return v.Strikes[n-1]
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
	if c := l.fight().Creature(id); c != nil && l.struckSoFar(id) > 0 {
		return about(l.Phrase("as_it_stands", bears(c.Hits, l.struckSoFar(id))))
	}
	c := l.Creature(id)
	return l.Whereabouts(&c)
}

// struckSoFar counts the current hits of the volley on a character.
func (l Line) struckSoFar(id zones.ModelID) int {
	hits, v := 0, l.fight().Volley
	if c := l.fight().Creature(id); v == nil || !v.Rolled || c == nil || c.Side != zones.PCs {
		return 0
	}
	for _, s := range v.Strikes {
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
	for _, c := range l.fight().In(zones.PCs) {
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
func (l Line) PaysNow(id zones.ModelID) bool {
	c := l.Creature(id)
	return l.fight().PaysNow(&c)
}

// IsReserve reports whether a creature in reserve has that ID.
func (l Line) IsReserve(id zones.ModelID) bool { return l.fight().HasReserve(id) }

// PlainUnit names the unit of a creature, which acts on the same orders, for a label.
func (l Line) PlainUnit(id zones.ModelID) string {
	c := l.Creature(id)
	var unit []zones.Creature
	for _, other := range l.Facing() {
		if other.Unit() == c.Unit() {
			unit = append(unit, other)
		}
	}
	if len(unit) == 0 {
		return l.PlainName(id)
	}
	return squad(unit, plainName, "")
}

func plainName(name string) string { return templates.Plain(name, 32) }

// PlainAttack returns the label of an attack: "Attack Ghoul 2 with longbow (3 dice, needs 11+)". It leaves
// out the target's secrets.
func (l Line) PlainAttack(by zones.ModelID, weapon int, target zones.ModelID) string {
	c, t := l.Creature(by), l.Creature(target)
	var notes []string
	with := ""
	if weapon >= 1 && weapon <= len(c.Weapons) {
		w := c.Weapons[weapon-1]
		with = templates.Plain(w.Name, 24)
		if w.Dice > 0 {
			notes = append(notes, l.DieCount(w.Dice))
		}
	}
	if t.TH > 0 || c.Attacks > 0 {
		need := t.TH
		if need > 0 {
			need = l.fight().TH(&t, need)
		}
		notes = append(notes, l.Phrase("needs_label", zones.Strike{Need: need, Second: c.Attacks > 0}))
	}
	return l.Phrase("attack_on", struct{ Target, With string }{l.PlainName(target), with}) + brackets(notes)
}

func brackets(notes []string) string {
	if len(notes) == 0 {
		return ""
	}
	return " (" + strings.Join(notes, ", ") + ")"
}

// PlainDeeds describes an opponent's orders for a label: "attack Ana with claws, twice".
func (l Line) PlainDeeds(foe zones.ModelID, deeds []zones.Deed) string {
	return l.deeds(l.Creature(foe), deeds, plainName)
}

// Orders describes an order, escaped.
func (l Line) Orders(p zones.Planned) string {
	var foe zones.Creature
	if len(p.Unit) > 0 {
		foe = l.Creature(p.Unit[0].ID)
	}
	return l.deeds(foe, p.Deeds, templates.Escape)
}

// Dropped describes the rest of a whole turn, escaped.
func (l Line) Dropped(e zones.TurnCut) string {
	return l.deeds(l.Creature(e.Creature.ID), e.Deeds, templates.Escape)
}

// Crowded lists the names of creatures that act together, in bold.
func (l Line) Crowded(first zones.Ref, with []zones.Ref) string {
	return l.Everybody(append([]zones.Ref{first}, with...))
}

func (l Line) deeds(foe zones.Creature, deeds []zones.Deed, clean func(string) string) string {
	if len(deeds) == 0 {
		return l.Phrase("deed.pass", nil)
	}
	var texts []string
	for i, d := range deeds {
		if i > 0 && d == deeds[i-1] && d.Attack != "" {
			texts[len(texts)-1] = l.Phrase("deed.twice", texts[len(texts)-1])
			continue
		}
		texts = append(texts, l.deed(foe, d, clean))
	}
	return l.Phrase("deeds", texts)
}

func (l Line) deed(foe zones.Creature, d zones.Deed, clean func(string) string) string {
	switch {
	case d.Move != "":
		return l.Phrase("deed.to", clean(placeName(l.place(d.Move))))
	case d.Attack != "" && d.Weapon >= 1 && d.Weapon <= len(foe.Weapons):
		return l.Phrase("deed.on", struct{ With, Whom string }{clean(foe.Weapons[d.Weapon-1].Name),
			clean(refName(l.ref(d.Attack)))})
	case d.Attack != "":
		return l.Phrase("deed.attack", clean(refName(l.ref(d.Attack))))
	case d.Words != "":
		return l.Phrase("deed.words", clean(string(d.Words)))
	}
	return l.Phrase("deed.leave", nil)
}

// Answer is a set reaction, for the words.
type Answer struct {
	zones.Standing
	Names []string // the targets, besides all allies
}

// PlainStanding describes a set reaction, for a label.
func (l Line) PlainStanding(a zones.Standing) string { return l.standing(a, plainName) }

// Standing describes a set reaction, escaped.
func (l Line) Standing(a zones.Standing) string { return l.standing(a, templates.Bold) }

func (l Line) standing(a zones.Standing, clean func(string) string) string {
	answer := Answer{Standing: a}
	for _, id := range a.For {
		answer.Names = append(answer.Names, clean(refName(l.ref(id))))
	}
	return l.Phrase("standing", answer)
}
