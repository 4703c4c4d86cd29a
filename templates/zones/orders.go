package zones

import (
	"strings"

	"warbell/engine/zones"
	"warbell/templates"
)

// orders describes what a creature does by itself: attacks, orders, and set reactions.
type orders struct {
	line  *templates.Line
	who   creatures
	where places
}

// PlainAttack returns the label of an attack: "Attack Ghoul 2 with longbow (3 dice, needs 11+)". It leaves
// out the target's secrets.
func (o orders) PlainAttack(by zones.ModelID, weapon int, target zones.ModelID) string {
	c, t := o.who.Creature(by), o.who.Creature(target)
	var notes []string
	with := ""
	if weapon >= 1 && weapon <= len(c.Weapons) {
		w := c.Weapons[weapon-1]
		with = templates.Plain(w.Name, 24)
		if w.Dice > 0 {
			notes = append(notes, o.line.Phrase("dice", w.Dice))
		}
	}
	if t.TH > 0 || c.Attacks > 0 {
		need := t.TH
		if need > 0 {
			need = o.who.state.TH(&t, need)
		}
		notes = append(notes, o.line.Phrase("needs_label", zones.Strike{Need: need, Second: c.Attacks > 0}))
	}
	on := struct{ Target, With string }{o.who.PlainName(target), with}
	return o.line.Phrase("attack_on", on) + brackets(notes)
}

func brackets(notes []string) string {
	if len(notes) == 0 {
		return ""
	}
	return " (" + strings.Join(notes, ", ") + ")"
}

// PlainDeeds describes an opponent's orders for a label: "attack Ana with claws, twice".
func (o orders) PlainDeeds(foe zones.ModelID, deeds []zones.Deed) string {
	return o.deeds(o.who.Creature(foe), deeds, plainName)
}

// Orders describes an order, escaped.
func (o orders) Orders(p zones.Planned) string {
	var foe zones.Creature
	if len(p.Unit) > 0 {
		foe = o.who.Creature(p.Unit[0].ID)
	}
	return o.deeds(foe, p.Deeds, templates.Escape)
}

// Dropped describes the rest of a whole turn, escaped.
func (o orders) Dropped(e zones.TurnCut) string {
	return o.deeds(o.who.Creature(e.Creature.ID), e.Deeds, templates.Escape)
}

// Crowded lists the names of creatures that act together, in bold.
func (cs creatures) Crowded(first zones.Ref, with []zones.Ref) string {
	return cs.Everybody(append([]zones.Ref{first}, with...))
}

func (o orders) deeds(foe zones.Creature, deeds []zones.Deed, clean func(string) string) string {
	if len(deeds) == 0 {
		return o.line.Phrase("deed.pass", nil)
	}
	var texts []string
	for i, d := range deeds {
		if i > 0 && d == deeds[i-1] && d.Attack != "" {
			texts[len(texts)-1] = o.line.Phrase("deed.twice", texts[len(texts)-1])
			continue
		}
		texts = append(texts, o.deed(foe, d, clean))
	}
	return o.line.Phrase("deeds", texts)
}

func (o orders) deed(foe zones.Creature, d zones.Deed, clean func(string) string) string {
	switch {
	case d.Move != "":
		return o.line.Phrase("deed.to", clean(placeName(o.where.PlaceOf(d.Move))))
	case d.Attack != "" && d.Weapon >= 1 && d.Weapon <= len(foe.Weapons):
		return o.line.Phrase("deed.on", struct{ With, Whom string }{clean(foe.Weapons[d.Weapon-1].Name),
			clean(refName(o.who.ref(d.Attack)))})
	case d.Attack != "":
		return o.line.Phrase("deed.attack", clean(refName(o.who.ref(d.Attack))))
	case d.Words != "":
		return o.line.Phrase("deed.words", clean(string(d.Words)))
	}
	return o.line.Phrase("deed.leave", nil)
}

// Answer is a set reaction, for the words.
type Answer struct {
	zones.Standing
	Names []string // the targets, besides all allies
}

// PlainStanding describes a set reaction, for a label.
func (o orders) PlainStanding(a zones.Standing) string { return o.standing(a, plainName) }

// Unused returns why reactions weren't used against the attacks that wait, or against the latest; nil if they
// were.
func (o orders) Unused(c zones.Arm) *zones.Unused { return o.who.state.Unused(c.Creature, c.Lines()) }

// Standing describes a set reaction, escaped.
func (o orders) Standing(a zones.Standing) string { return o.standing(a, templates.Bold) }

func (o orders) standing(a zones.Standing, clean func(string) string) string {
	answer := Answer{Standing: a}
	for _, id := range a.For {
		answer.Names = append(answer.Names, clean(refName(o.who.ref(id))))
	}
	return o.line.Phrase("standing", answer)
}
