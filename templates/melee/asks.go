package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/melee"
)

// mostNamed bounds the models named in a question. The others are counted.
const mostNamed = 4

// ready names the models of a side that can do something in this turn, or returns "".
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

// Chargers names the models that can Charge.
func (m Line) Chargers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanCharge(v.ID) })
}

// Walkers names the models that can advance, but not Charge.
func (m Line) Walkers(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanAdvance(v.ID) && !m.Fight.CanCharge(v.ID) })
}

// Engaged names the models that can only fight on, or panic.
func (m Line) Engaged(seat engine.Seat) string {
	return m.ready(seat, func(v melee.Model) bool { return m.Fight.CanPanic(v.ID) })
}

// Apart returns the distance between two models, or 0 if the game doesn't know it.
func (m Line) Apart(one, two melee.ModelID) int {
	for _, g := range m.Fight.Distances() {
		if g.A == one && g.B == two || g.A == two && g.B == one {
			return g.Inches
		}
	}
	return 0
}

// Claims reports whether a Charge would declare a distance that the game does not know.
func (m Line) Claims(c melee.Charge) bool {
	return c.Inches != 0 && c.Inches != m.Apart(c.Model, c.Target)
}

// Stride returns how far a model can advance towards another, in inches.
func (m Line) Stride(one, two melee.ModelID) int {
	if m.model(one) == nil {
		return 0
	}
	if inches := m.Apart(one, two); inches > 0 {
		return min(m.Fight.Move(one), inches-1)
	}
	return m.Fight.Move(one)
}

// Choosers names the models of a seat that can choose targets in the next combat phase.
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

// Struck returns the targets of a pick in order. Consecutive attacks on one target count once.
func (Line) Struck(p melee.Pick) []melee.ModelID { return slices.Compact(slices.Clone(p.Targets)) }

// PanicLoses reports whether the fight is lost when a model flees.
func (m Line) PanicLoses(id melee.ModelID) bool {
	return m.Fight.PanicLoses(id)
}

// LastHope reports whether all models of a side in the fight are fleeing.
func (m Line) LastHope(seat engine.Seat) bool { return m.Fight.LastHope(seat) }

// Striking names the enemies that attack a model that panics.
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
