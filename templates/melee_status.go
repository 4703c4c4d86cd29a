package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
)

// Stage says where the fight stands.
func (m MeleeWords) Stage() string {
	v := m.Fight
	turn := fmt.Sprintf("**Turn %d**", v.Turn)
	switch {
	case m.Kernel.Over():
		return "**The fight is over** after " + plural(v.Turn, "turn") + ": " + m.victory() + "."
	case v.Step == melee.StepFacts:
		return turn + ", " + m.Band(v.Active) + " has moved; distances are being settled"
	case v.Step == melee.StepChoose:
		return fmt.Sprintf("%s of %s, combat phase %d: targets are chosen in secret", turn, m.Band(v.Active), v.Phase+1)
	}
	return turn + ", " + m.Band(v.Active) + " to act"
}

// Ranks tells how the models of a side are, those alike in one line. Who is gone stands elsewhere.
func (m MeleeWords) Ranks(seat engine.Seat) []string {
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
func (m MeleeWords) marks(v melee.Model) []string {
	var marks []string
	if v.Profile.W > 1 {
		marks = append(marks, fmt.Sprintf("%d of %d Wounds", v.Wounds, v.Profile.W))
	}
	for _, mark := range []struct {
		on   bool
		word string
	}{
		{v.Condition != melee.Standing, v.Condition.Name()},
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
func (m MeleeWords) against(v melee.Model) string {
	if m.brief && v.Seat != 1 {
		return "engaged"
	}
	return "against " + m.Rivals(m.Fight.Engaged(v.ID))
}

// acted reports whether that a model has acted is not plain from what else is said of it.
func (m MeleeWords) acted(v melee.Model) bool {
	return v.Acted && v.Seat == m.Fight.Active && m.Fight.Step == melee.StepActivate && len(m.Fight.Engaged(v.ID)) == 0
}

// Rivals names models by their IDs, not in bold.
func (m MeleeWords) Rivals(ids []melee.ModelID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = modelName(m.ref(id))
	}
	return m.together(names, "")
}

// Distances tells the distances that the table knows, those of the start in one.
func (m MeleeWords) Distances() string {
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
		parts = append(parts, fmt.Sprintf("%s–%s %d″", Escape(string(a.Profile.Name)), Escape(string(b.Profile.Name)), g.Inches))
	}
	if fresh {
		parts = append([]string{fmt.Sprintf("%d″ between those who have not moved", v.Apart)}, parts...)
	}
	return strings.Join(parts, ", ")
}

// Waiting lists the claims that wait for somebody.
func (m MeleeWords) Waiting() []melee.Fact {
	var facts []melee.Fact
	for _, f := range m.Fight.Facts {
		if f.State == melee.FactOpen || f.State == melee.FactObjected {
			facts = append(facts, f)
		}
	}
	return facts
}

// MostWaiting is how many such claims are told one by one: few where there is little room.
func (m MeleeWords) MostWaiting() int {
	if m.brief {
		return meleeNamed
	}
	return len(m.Fight.Facts)
}

// Open reports whether a claim has not been answered yet.
func (MeleeWords) Open(f melee.Fact) bool { return f.State == melee.FactOpen }

// Planners names the sides that have a standing plan.
func (m MeleeWords) Planners() []engine.Seat {
	var seats []engine.Seat
	for i, on := range m.Fight.Planned {
		if on {
			seats = append(seats, engine.Seat(i+1))
		}
	}
	return seats
}

// Calm warns of a stalemate, once half of the turns that make one have passed.
func (m MeleeWords) Calm() int {
	if m.Kernel.Over() || m.Fight.Quiet <= melee.MostQuiet/2 {
		return 0
	}
	return m.Fight.Quiet
}

// Over reports whether the game has ended.
func (m MeleeWords) Over() bool { return m.Kernel.Over() }
