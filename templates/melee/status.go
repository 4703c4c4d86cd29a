package melee

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// Ranks lists the states of a side's models, equal ones in one line. Models out of play are listed elsewhere.
func (m Line) Ranks(seat engine.Seat) []string {
	var states []string
	names := map[string][]string{}
	for _, v := range m.Of(seat) {
		if v.Gone() {
			continue
		}
		state := strings.Join(m.marks(v), ", ")
		if !slices.Contains(states, state) {
			states = append(states, state)
		}
		names[state] = append(names[state], string(v.Profile.Name))
	}
	lines := make([]string, len(states))
	for i, state := range states {
		lines[i] = m.troop(names[state]) + ": " + state
	}
	return lines
}

// marks lists the state of a model: its Wounds if it has several, its condition, and its enemies in contact.
func (m Line) marks(v melee.Model) []string {
	var marks []string
	if v.Profile.W > 1 {
		marks = append(marks, m.Phrase("wounds_of", v))
	}
	for _, mark := range []struct {
		on   bool
		word string
	}{
		{v.Condition != melee.Standing, m.Phrase("condition", v.Condition)},
		{v.Fleeing, "fleeing"},
		{v.StoodUp, "up again"},
		{v.Charged == m.Fight.Phase+1, "charging"},
		{len(m.Fight.Engaged(v.ID)) > 0, m.against(v)},
		{m.acted(v), "done this Turn"},
	} {
		if mark.on {
			marks = append(marks, mark.word)
		}
	}
	if len(marks) == 0 || len(marks) == 1 && v.Profile.W > 1 {
		return append(marks, "free")
	}
	return marks
}

// against names the enemies in contact with a model. Contact is mutual, so in brief texts only one side's
// lines name them.
func (m Line) against(v melee.Model) string {
	if m.Brief() && v.Seat != 1 {
		return "Engaged"
	}
	return m.Phrase("against", m.Rivals(m.Fight.Engaged(v.ID)))
}

// acted reports whether a model's activation must be mentioned, as its other marks don't show it.
func (m Line) acted(v melee.Model) bool {
	return v.Acted && v.Seat == m.Fight.Active && m.Fight.Step == melee.StepActivate &&
		len(m.Fight.Engaged(v.ID)) == 0
}

// Distances lists the known distances. Those of the start share one entry.
func (m Line) Distances() string {
	v := m.Fight
	var parts []string
	fresh := false
	for _, g := range v.Distances() {
		a, b := m.model(g.A), m.model(g.B)
		if a == nil || b == nil {
			continue
		}
		if !m.Duel() && g.Inches == v.Apart && !a.Moved && !b.Moved {
			fresh = true
			continue
		}
		parts = append(parts, fmt.Sprintf("%s–%s %d″", templates.Escape(a.Profile.Name),
			templates.Escape(b.Profile.Name), g.Inches))
	}
	if fresh {
		parts = append([]string{m.Phrase("unmoved", v.Apart)}, parts...)
	}
	return strings.Join(parts, ", ")
}

// MostWaiting bounds the open declarations listed one by one. It is small in brief texts.
func (m Line) MostWaiting() int {
	if m.Brief() {
		return mostNamed
	}
	return len(m.Fight.Facts)
}

// Calm returns the number of turns without an event after half of those that end the fight, before that 0.
func (m Line) Calm() int {
	if m.Kernel.Over() || m.Fight.Quiet <= melee.MostQuiet/2 {
		return 0
	}
	return m.Fight.Quiet
}
