package melee

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/melee"
)

// mostNamed is how many models are named in a question; more are counted.
const mostNamed = 4

// ready names the models of a side that can do something in this turn; nothing if there are none.
func (m Line) ready(seat engine.Seat, can func(melee.Model) bool) string {
	var names []string
	for _, v := range m.Of(seat) {
		if can(v) {
			names = append(names, string(v.Profile.Name))
		}
	}
	switch {
	case len(names) == 0:
		return ""
	case len(names) > mostNamed:
		return m.Phrase("models", len(names))
	}
	return m.troop(names)
}

// Chargers names those who can charge.
func (m Line) Chargers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanCharge(v.ID) })
}

// Walkers names those who can advance, but not charge.
func (m Line) Walkers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanAdvance(v.ID) && !m.Fight.CanCharge(v.ID) })
}

// Engaged names those who can only fight on, or panic.
func (m Line) Engaged(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanPanic(v.ID) })
}

// Champion is the one model of a side in a duel.
func (m Line) Champion(seat engine.Seat) melee.Model {
	if own := m.Of(seat); len(own) > 0 {
		return own[0]
	}
	return melee.Model{}
}

// Apart is how far two models are apart, 0 if the table does not know.
func (m Line) Apart(one, two melee.ModelID) int {
	for _, g := range m.Fight.Distances() {
		if g.A == one && g.B == two || g.A == two && g.B == one {
			return g.Inches
		}
	}
	return 0
}

// Claims reports whether a charge would claim a distance that the table does not know.
func (m Line) Claims(c melee.Charge) bool {
	return c.Inches != 0 && c.Inches != m.Apart(c.Model, c.Target)
}

// Stride is how far a model can advance towards another.
func (m Line) Stride(one, two melee.ModelID) int {
	if m.model(one) == nil {
		return 0
	}
	if inches := m.Apart(one, two); inches > 0 {
		return min(m.Fight.Move(one), inches-1)
	}
	return m.Fight.Move(one)
}

// mostClaims is how many claims a question names.
const mostClaims = 3

// Claims are those that a seat must answer, and how many more there are than a question has room for.
type Claims struct {
	Facts []melee.Fact
	More  int
}

// ClaimsFor lists the claims that a seat must answer.
func (m Line) ClaimsFor(seat engine.Seat) Claims {
	var all Claims
	for _, f := range m.Waiting() {
		if m.Open(f) && f.By != seat {
			all.Facts = append(all.Facts, f)
		}
	}
	if all.More = max(len(all.Facts)-mostClaims, 0); all.More > 0 {
		all.Facts = all.Facts[:mostClaims]
	}
	return all
}

// Claimed counts the claims that have not been answered.
func (m Line) Claimed() int {
	return len(slices.DeleteFunc(m.Waiting(), func(f melee.Fact) bool { return !m.Open(f) }))
}

// Disputed is the claim that a duty is about, or the first one that was objected to.
func (m Line) Disputed(id engine.DutyID) melee.Fact {
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
func (m Line) Objections() int { return len(m.Waiting()) - m.Claimed() }

// Claim finds a claim of this turn; an empty one if there is none.
func (m Line) Claim(id int) melee.Fact {
	for _, f := range m.Fight.Facts {
		if f.ID == id {
			return f
		}
	}
	return melee.Fact{}
}

// Choosers names the models of a seat that have a choice of targets in the phase that waits.
func (m Line) Choosers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool {
		for _, c := range m.Fight.Choosing() {
			if c.Seat == seat {
				return slices.ContainsFunc(c.Choices, func(c melee.ChoiceView) bool { return c.Model == v.ID })
			}
		}
		return false
	})
}

// Struck are the targets of a pick in their order, attacks on one and the same as one.
func (Line) Struck(p melee.Pick) []melee.ModelID { return slices.Compact(slices.Clone(p.Targets)) }

// PanicLoses reports whether the fight is lost when a model flees.
func (m Line) PanicLoses(id melee.ModelID) bool {
	return m.Fight.PanicLoses(id)
}

// LastHope reports whether a side is in the fight by nobody but fleers.
func (m Line) LastHope(seat engine.Seat) bool { return m.Fight.LastHope(seat) }

// Striking names the enemies who strike a model that panics.
func (m Line) Striking(id melee.ModelID) string {
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
