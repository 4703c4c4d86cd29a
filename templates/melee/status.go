package melee

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/claims"
	"warbell/engine/melee"
	"warbell/templates"
)

// Ranks tells how the models of a side are, those alike in one line. Who is gone stands elsewhere.
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

// marks tells how a model is: its Wounds if it has several, its condition, and whom it fights.
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
		{v.Fleeing, "in flight"},
		{v.StoodUp, "just up"},
		{v.Charged == m.Fight.Phase+1, "charging"},
		{len(m.Fight.Engaged(v.ID)) > 0, m.against(v)},
		{m.acted(v), "done this turn"},
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

// against tells whom a model is in contact with. Contact is mutual: where there is little room it is
// told of one side only.
func (m Line) against(v melee.Model) string {
	if m.Brief() && v.Seat != 1 {
		return "engaged"
	}
	return m.Phrase("against", m.Rivals(m.Fight.Engaged(v.ID)))
}

// acted reports whether that a model has acted is not plain from what else is said of it.
func (m Line) acted(v melee.Model) bool {
	return v.Acted && v.Seat == m.Fight.Active && m.Fight.Step == melee.StepActivate &&
		len(m.Fight.Engaged(v.ID)) == 0
}

// Rivals names models by their IDs, not in bold.
func (m Line) Rivals(ids []melee.ModelID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = modelName(m.ref(id))
	}
	return m.together(names, "")
}

// Distances tells the distances that the table knows, those of the start in one.
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

// Waiting lists the claims that wait for somebody.
func (m Line) Waiting() []melee.Fact {
	var facts []melee.Fact
	for _, f := range m.Fight.Facts {
		if f.State == claims.Open || f.State == claims.Objected {
			facts = append(facts, f)
		}
	}
	return facts
}

// MostWaiting is how many such claims are told one by one: few where there is little room.
func (m Line) MostWaiting() int {
	if m.Brief() {
		return mostNamed
	}
	return len(m.Fight.Facts)
}

// Open reports whether a claim has not been answered yet.
func (Line) Open(f melee.Fact) bool { return f.State == claims.Open }

// Calm warns of a stalemate, once half of the turns that make one have passed.
func (m Line) Calm() int {
	if m.Kernel.Over() || m.Fight.Quiet <= melee.MostQuiet/2 {
		return 0
	}
	return m.Fight.Quiet
}
