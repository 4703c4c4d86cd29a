package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
)

// meleeNamed is how many models are named in a question; more are counted.
const meleeNamed = 4

// ready names the models of a side that can do something in this turn; nothing if there are none.
func (m MeleeWords) ready(seat engine.Seat, can func(melee.Model) bool) string {
	var names []string
	for _, v := range m.Of(seat) {
		if can(v) {
			names = append(names, string(v.Profile.Name))
		}
	}
	switch {
	case len(names) == 0:
		return ""
	case len(names) > meleeNamed:
		return fmt.Sprintf("%d models", len(names))
	}
	return m.troop(names)
}

// Chargers names those who can charge.
func (m MeleeWords) Chargers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanCharge(v.ID) })
}

// Walkers names those who can advance, but not charge.
func (m MeleeWords) Walkers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanAdvance(v.ID) && !m.Fight.CanCharge(v.ID) })
}

// Engaged names those who can only fight on, or panic.
func (m MeleeWords) Engaged(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanPanic(v.ID) })
}

// Champion is the one model of a side in a duel.
func (m MeleeWords) Champion(seat engine.Seat) melee.Model {
	if own := m.Of(seat); len(own) > 0 {
		return own[0]
	}
	return melee.Model{}
}

// Apart is how far two models are apart, 0 if the table does not know.
func (m MeleeWords) Apart(one, two melee.ModelID) int {
	for _, g := range m.Fight.Distances() {
		if g.A == one && g.B == two || g.A == two && g.B == one {
			return g.Inches
		}
	}
	return 0
}

// Claims reports whether a charge would claim a distance that the table does not know.
func (m MeleeWords) Claims(c melee.Charge) bool {
	return c.Inches != 0 && c.Inches != m.Apart(c.Model, c.Target)
}

// Stride is how far a model can advance towards another.
func (m MeleeWords) Stride(one, two melee.ModelID) int {
	v := m.model(one)
	if v == nil {
		return 0
	}
	if inches := m.Apart(one, two); inches > 0 {
		return min(m.Fight.Move(one), inches-1)
	}
	return m.Fight.Move(one)
}

// meleeClaims is how many claims a question names.
const meleeClaims = 3

// ClaimsFor tells the claims that a seat must answer, a line each.
func (m MeleeWords) ClaimsFor(seat engine.Seat) []string {
	var lines []string
	for _, f := range m.Waiting() {
		if m.Open(f) && f.By != seat {
			lines = append(lines, m.Claiming(f))
		}
	}
	if n := len(lines) - meleeClaims; n > 0 {
		lines = append(lines[:meleeClaims], fmt.Sprintf("and %d more: see `/game status`", n))
	}
	return lines
}

// Claiming tells a claim with what the table knew before and how far the charge goes: "**Gorak** to **Nim**: 5″
// says Ann, 9″ says Bob (the terms: 12″); its charge goes 8″."
func (m MeleeWords) Claiming(f melee.Fact) string {
	text := fmt.Sprintf("%s to %s: %d″ says %s", m.WhoIs(f.Model), m.WhoIs(f.Target), f.Inches, m.Bare(f.By))
	if f.Theirs > 0 {
		text += fmt.Sprintf(", %d″ says %s", f.Theirs, m.Bare(m.Foe(f.By)))
	}
	switch {
	case f.Departs && f.Least == m.Fight.Apart:
		text += fmt.Sprintf(" (the terms: %d″)", f.Least)
	case f.Departs:
		text += " (the table knew another distance)"
	case f.Least > 1:
		text += fmt.Sprintf(" (the terms: %d″ or more)", f.Least)
	}
	return text + fmt.Sprintf("; its charge goes %d″.", f.Reach)
}

// Claimed counts the claims that have not been answered.
func (m MeleeWords) Claimed() int {
	return len(slices.DeleteFunc(m.Waiting(), func(f melee.Fact) bool { return !m.Open(f) }))
}

// Disputed is the claim that a duty is about, or the first one that was objected to.
func (m MeleeWords) Disputed(id engine.DutyID) melee.Fact {
	var first melee.Fact
	for _, f := range m.Waiting() {
		switch {
		case m.Open(f):
		case string(id) == fmt.Sprintf("settle-%d", f.ID):
			return f
		case first.ID == 0:
			first = f
		}
	}
	return first
}

// Objections counts the claims that were objected to.
func (m MeleeWords) Objections() int { return len(m.Waiting()) - m.Claimed() }

// Claim finds a claim of this turn; an empty one if there is none.
func (m MeleeWords) Claim(id int) melee.Fact {
	for _, f := range m.Fight.Facts {
		if f.ID == id {
			return f
		}
	}
	return melee.Fact{}
}

// Choosers names the models of a seat that have a choice of targets in the phase that waits.
func (m MeleeWords) Choosers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool {
		for _, c := range m.Fight.Choosing() {
			if c.Seat == seat {
				return slices.ContainsFunc(c.Choices, func(c melee.ChoiceView) bool { return c.Model == v.ID })
			}
		}
		return false
	})
}

// Picks tells chosen targets: "**Gorak** strikes **Nim**, then **Bo**". Attacks on one and the same
// are told once.
func (m MeleeWords) Picks(picks []melee.Pick) string {
	texts := make([]string, len(picks))
	for i, p := range picks {
		targets := slices.Compact(slices.Clone(p.Targets))
		names := make([]string, len(targets))
		for j, id := range targets {
			names[j] = m.WhoIs(id)
		}
		texts[i] = m.WhoIs(p.Model) + " strikes " + strings.Join(names, ", then ")
	}
	return strings.Join(texts, "; ")
}

// Sealed tells a secret choice: "**Gorak** strikes **Nim**; else by your plan". Planned: where there is no
// policy, a plan goes on.
func (m MeleeWords) Sealed(c melee.Choose, planned bool) string {
	by := m.Policy(c.Policy)
	if c.Policy == "" && planned {
		by = "by your plan"
	}
	if len(c.Picks) == 0 {
		return "your models strike " + by
	}
	return m.Picks(c.Picks) + "; else " + by
}

// PlainPicks tells chosen targets on a label.
func (m MeleeWords) PlainPicks(picks []melee.Pick) string {
	texts := make([]string, len(picks))
	for i, p := range picks {
		names := make([]string, len(p.Targets))
		for j, id := range p.Targets {
			names[j] = m.PlainModel(id)
		}
		texts[i] = m.PlainModel(p.Model) + " strikes " + strings.Join(names, ", ")
	}
	return strings.Join(texts, "; ")
}

// PanicLoses reports whether the fight is lost when a model flees.
func (m MeleeWords) PanicLoses(id melee.ModelID) bool {
	return m.Fight.PanicLoses(id)
}

// MayRally reports whether who breaks last may rally before the fight is lost.
func (m MeleeWords) MayRally() bool { return m.Fight.MayRally() }

// LastHope reports whether a side is in the fight by nobody but fleers.
func (m MeleeWords) LastHope(seat engine.Seat) bool { return m.Fight.LastHope(seat) }

// Striking names the enemies who strike a model that panics.
func (m MeleeWords) Striking(id melee.ModelID) string {
	var names []string
	for _, foe := range m.Fight.Engaged(id) {
		if f := m.model(foe); f != nil && f.Fights() {
			names = append(names, string(f.Profile.Name))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return m.troop(names)
}
