package contest

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// Stands lists the states of a seat's models, equal ones in one line. In brief texts each model has its own
// line, but those without notes share one.
func (c Line) Stands(seat engine.Seat) []string {
	if !c.Brief() {
		inPlay := slices.DeleteFunc(c.side(seat), func(m contest.Model) bool { return m.Out })
		return c.grouped(inPlay, func(m contest.Model) string {
			return ": " + strings.Join(append([]string{c.Plural(m.Actions, "action")}, c.notes(m)...), " · ")
		})
	}
	var lines, plain []string
	for _, m := range c.side(seat) {
		switch notes := c.notes(m); {
		case m.Out:
		case len(notes) == 0:
			plain = append(plain, fmt.Sprintf("%s %d", c.Who(m.Ref()), m.Actions))
		default:
			lines = append(lines, fmt.Sprintf("%s %d · %s", c.Who(m.Ref()), m.Actions, strings.Join(notes, " · ")))
		}
	}
	if len(plain) > 0 {
		lines = append(lines, strings.Join(plain, ", "))
	}
	return lines
}

// notes lists the state of a model besides its actions.
func (c Line) notes(m contest.Model) []string {
	notes := c.marksOf(m, c.Brief(), func(place string) string { return "*" + templates.Escape(place) + "*" })
	notes = append(notes, c.reaches(m)...)
	if s := c.state; !c.Brief() && s.Bound(m.ID) && !s.Locked(m.ID) {
		notes = append(notes, c.Phrase("locked_with", m.Group))
	}
	if asked := c.Phrase("is_asked", m.Asks); asked != "" && !c.Brief() {
		notes = append(notes, asked)
	}
	if slices.Contains(c.state.Fought, m.ID) {
		notes = append(notes, c.Phrase("fought_already", nil))
	}
	return notes
}

// reaches names the enemies that a model has within Reach, and those that have it: "fights **Ogre**",
// "**Rogue** behind it". In brief texts only the first side's lines name mutual fights.
func (c Line) reaches(m contest.Model) []string {
	s := c.state
	var fights, kept, behind []contest.ModelID
	for _, to := range s.Targets(m.ID) {
		r, _ := s.Has(m.ID, to)
		_, mutual := s.Has(to, m.ID)
		switch {
		case mutual && c.Brief() && m.Seat != 1:
		case mutual || c.Model(to).Profile.Harmless:
			fights = append(fights, to)
		case r.Rear:
			behind = append(behind, to)
		default:
			kept = append(kept, to)
		}
	}
	var parts []string
	if len(fights) > 0 {
		parts = append(parts, c.Phrase("fights", c.others(fights)))
	}
	if len(kept) > 0 {
		parts = append(parts, c.Phrase("keeps", c.others(kept)))
	}
	if len(behind) > 0 {
		parts = append(parts, c.Phrase("stands_behind", c.others(behind)))
	}
	return append(parts, c.suffers(m)...)
}

// others lists names of other models, in bold unless the text is brief.
func (c Line) others(all []contest.ModelID) string {
	if !c.Brief() {
		return c.EverybodyIs(all)
	}
	names := make([]string, len(all))
	for i, id := range all {
		names[i] = templates.Escape(modelName(c.ref(id)))
	}
	return c.And(names)
}

// suffers names the enemies that have a model within Reach but that it can't attack.
func (c Line) suffers(m contest.Model) []string {
	s := c.state
	var kept, behind []contest.ModelID
	for _, by := range s.LockedBy(m.ID) {
		r, _ := s.Has(by, m.ID)
		switch _, mutual := s.Has(m.ID, by); {
		case mutual:
		case r.Rear:
			behind = append(behind, by)
		default:
			kept = append(kept, by)
		}
	}
	var parts []string
	if len(kept) > 0 {
		parts = append(parts, c.Phrase("kept_by", struct {
			Harmless bool
			By       string
		}{m.Profile.Harmless, c.others(kept)}))
	}
	if len(behind) > 0 {
		parts = append(parts, c.Phrase("behind_it", c.others(behind)))
	}
	return parts
}

// Fallen lists the models Out of Action with their attackers: "**Dog** (Knight)".
func (c Line) Fallen() []string {
	var names []string
	for _, f := range c.state.Casualties() {
		name := c.Who(f.Model)
		if f.By.ID != "" {
			name += " (" + templates.Escape(modelName(f.By)) + ")"
		}
		names = append(names, name)
	}
	return names
}

// Explains reports whether a model is Locked and the text has room to explain that.
func (c Line) Explains() bool { return !c.Brief() && len(c.state.Reaches) > 0 }

// Attacking lists the remaining attacks of the current attack: "**Berserker** 2, **Dog** 1".
func (c Line) Attacking() string {
	a := c.state.Attack
	if a == nil {
		return ""
	}
	var parts []string
	for _, st := range a.Strikers {
		if st.Left < 1 {
			continue
		}
		parts = append(parts, c.Phrase("still_to_strike", struct {
			contest.Striker
			Other bool
		}{st, st.Target != a.Target}))
	}
	return strings.Join(parts, ", ")
}

// Standing lists the orders of a seat, one line for each kind of order.
func (c Line) Standing(own contest.Own) []string {
	var lines []string
	for _, w := range contest.Whens() {
		var all []contest.Ref
		for _, o := range own.Orders {
			if o.When == w {
				all = append(all, o.Model)
			}
		}
		if len(all) > 0 {
			lines = append(lines, templates.Capital(c.Orders(w))+": "+strings.Join(c.bold(all), ", "))
		}
	}
	for _, a := range contest.Asking() {
		var all []contest.Ref
		for _, o := range own.Orders {
			if o.Asks == a {
				all = append(all, o.Model)
			}
		}
		if asked := c.AskedWhen(a); len(all) > 0 && asked != "" {
			lines = append(lines, templates.Capital(asked)+": "+strings.Join(c.bold(all), ", "))
		}
	}
	return lines
}
