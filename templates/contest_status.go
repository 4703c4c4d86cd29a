package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
)

// Brief reports whether there is room only for what matters most.
func (c contestLine) Brief() bool { return c.brief }

// Stands lists how a seat's models stand, those alike in one line. Where there is little room each has its
// own, but those share one of whom there is nothing to tell.
func (c contestLine) Stands(seat engine.Seat) []string {
	if !c.brief {
		inPlay := slices.DeleteFunc(c.side(seat), func(m contest.Model) bool { return m.Out })
		return c.grouped(inPlay, func(m contest.Model) string {
			return ": " + strings.Join(append([]string{plural(m.Actions, "action")}, c.notes(m)...), " · ")
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

// notes are what marks a model besides its actions.
func (c contestLine) notes(m contest.Model) []string {
	notes := contestMarks(c.fight(), m, c.brief, func(place string) string { return "*" + Escape(place) + "*" })
	notes = append(notes, c.reaches(m)...)
	if s := c.fight(); !c.brief && s.Bound(m.ID) && !s.Locked(m.ID) {
		notes = append(notes, "locked with group *"+Escape(m.Group)+"*")
	}
	if slices.Contains(c.fight().Fought, m.ID) {
		notes = append(notes, "attacked already")
	}
	return notes
}

// reaches says whom a model has within reach, and who has it: "fights **Ogre**", "**Rogue** behind it".
// Where there is little room it is said of the first side only who fights whom.
func (c contestLine) reaches(m contest.Model) []string {
	s := c.fight()
	var fights, kept, behind []contest.ModelID
	for _, to := range s.Targets(m.ID) {
		r, _ := s.Has(m.ID, to)
		_, mutual := s.Has(to, m.ID)
		switch {
		case mutual && c.brief && m.Seat != 1:
		case mutual || c.model(to).Profile.Harmless:
			fights = append(fights, to)
		case r.Rear:
			behind = append(behind, to)
		default:
			kept = append(kept, to)
		}
	}
	var parts []string
	if len(fights) > 0 {
		parts = append(parts, "fights "+c.others(fights))
	}
	if len(kept) > 0 {
		parts = append(parts, "keeps "+c.others(kept)+" at a distance")
	}
	if len(behind) > 0 {
		parts = append(parts, "behind "+c.others(behind))
	}
	return append(parts, c.suffers(m)...)
}

// others names models beside another: in bold where there is room for it.
func (c contestLine) others(all []contest.ModelID) string {
	if !c.brief {
		return c.EverybodyIs(all)
	}
	names := make([]string, len(all))
	for i, id := range all {
		names[i] = Escape(contestName(c.ref(id)))
	}
	return and(names)
}

// suffers says who has a model within reach that it can't strike back at.
func (c contestLine) suffers(m contest.Model) []string {
	s := c.fight()
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
		words := "kept at a distance by "
		if m.Profile.Harmless {
			words = "set upon by "
		}
		parts = append(parts, words+c.others(kept))
	}
	if len(behind) > 0 {
		parts = append(parts, c.others(behind)+" behind it")
	}
	return parts
}

// Fallen lists who is out of action, and to whom: "**Dog** (Knight)".
func (c contestLine) Fallen() []string {
	var names []string
	for _, f := range c.fight().Casualties() {
		name := c.Who(f.Model)
		if f.By.ID != "" {
			name += " (" + Escape(contestName(f.By)) + ")"
		}
		names = append(names, name)
	}
	return names
}

// Explains reports whether somebody is locked, and there is room to say what that means.
func (c contestLine) Explains() bool { return !c.brief && len(c.fight().Reaches) > 0 }

// Attacking says what is left of the attack under way: "**Berserker** 2, **Dog** 1".
func (c contestLine) Attacking() string {
	a := c.fight().Attack
	if a == nil {
		return ""
	}
	var parts []string
	for _, st := range a.Strikers {
		if st.Left < 1 {
			continue
		}
		text := fmt.Sprintf("%s %d", c.WhoIs(st.Model), st.Left)
		if st.Target != a.Target {
			text += " (on " + c.WhoIs(st.Target) + ")"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// Unsettled lists all claims that are open or denied, one line each.
func (c contestLine) Unsettled() []string {
	var lines []string
	for _, f := range c.fight().Facts {
		switch f.State {
		case contest.FactOpen:
			lines = append(lines, fmt.Sprintf("`#%d` %s: %s has not answered", f.ID, c.Claimed(f), c.Name(3-f.By)))
		case contest.FactObjected:
			lines = append(lines, fmt.Sprintf("`#%d` %s; %s says %s", f.ID, c.Claimed(f), c.Name(3-f.By), c.Denied(f)))
		}
	}
	return lines
}

// Seats are the two sides.
func (contestLine) Seats() []engine.Seat { return []engine.Seat{1, 2} }

// Waits says what blow or run waits for somebody; empty if none does.
func (c contestLine) Waits() string {
	switch a := c.Pending(); {
	case a.Stage == contest.StagePenetrate || a.Stage == contest.StageClaimed:
		return "Does the blow of " + c.WhoIs(a.Striker) + " go through the " + c.Plate(a.Struck, a.Rear) + " of " + c.WhoIs(a.Struck) + "?"
	case a.Breaking:
		return c.WhoIs(a.Target) + " runs, and " + c.WhoIs(a.Attacker) + " may hit it"
	case a.Stage == contest.StageRespond:
		return c.WhoIs(a.Attacker) + " strikes at " + c.WhoIs(a.Target) + ", who may strike back"
	}
	return ""
}

// Named names a seat's warband, escaped; empty if it has no name.
func (c contestLine) Named(seat engine.Seat) string {
	if s := c.fight(); seat >= 1 && int(seat) <= len(s.Names) {
		return Escape(s.Names[seat-1])
	}
	return ""
}

// Standing lists the standing orders of a seat, one line for each kind of order.
func (c contestLine) Standing(own contest.Own) []string {
	var lines []string
	for _, w := range contest.Whens() {
		var all []contest.Ref
		for _, o := range own.Orders {
			if o.When == w {
				all = append(all, o.Model)
			}
		}
		if len(all) > 0 {
			lines = append(lines, capital(c.Orders(w))+": "+strings.Join(c.bold(all), ", "))
		}
	}
	return lines
}
