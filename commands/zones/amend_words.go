package zones

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
)

// sameCommand reports whether two commands are the same.
func sameCommand(a, b engine.Command) bool { return reflect.DeepEqual(a, b) }

// nameOf returns the name of a creature as it is typed.
func (f *playerView) nameOf(id zones.ModelID) string {
	if c := f.s.Creature(id); c != nil {
		return string(c.Name)
	}
	return string(id)
}

// testText returns a check as it is typed in a ruling; "" if there is none.
func (f *playerView) testText(t zones.Test) string {
	if t.Creature == "" {
		return ""
	}
	text := f.nameOf(t.Creature) + " " + t.Attribute
	if t.Modifier != 0 {
		text += fmt.Sprintf(" %+d", t.Modifier)
	}
	if t.Against == "" {
		return text
	}
	return strings.TrimSpace(text + " against " + f.nameOf(t.Against) + " " + t.With)
}

// effectsText returns effects as they are typed in a ruling.
func (f *playerView) effectsText(effects []zones.Effect) string {
	var all []string
	for _, e := range effects {
		about := f.nameOf(e.Creature)
		if z := f.s.Zone(e.Zone); e.Creature == "" && z != nil {
			about = string(z.Name)
		}
		all = append(all, about+f.effectText(e))
	}
	return strings.Join(all, "; ")
}

// effectText returns an effect as it follows a name.
func (f *playerView) effectText(e zones.Effect) string {
	switch e.Do {
	case zones.DoMove:
		if z := f.s.Zone(e.Zone); z != nil {
			return " to " + string(z.Name)
		}
	case zones.DoHits, zones.DoActions:
		return fmt.Sprintf(" %s %+d", e.Do, e.Number)
	case zones.DoTH:
		return fmt.Sprintf(" TH %+d", e.Number)
	case zones.DoStatus:
		return ": " + f.statusText(e)
	case zones.DoFree:
		return " not " + f.statusWord(e.Number)
	}
	return " " + string(e.Do)
}

// statusWord returns the word of a condition by its number.
func (f *playerView) statusWord(id int) string {
	for _, c := range f.s.Creatures {
		for _, st := range c.Statuses {
			if st.ID == id {
				return string(st.Word)
			}
		}
	}
	for _, g := range f.s.Grounds {
		if g.ID == id {
			return string(g.Word)
		}
	}
	return strconv.Itoa(id)
}

// statusText returns a condition as it is typed: its word, what it does, and its end.
func (f *playerView) statusText(e zones.Effect) string {
	st := e.Status
	var does []string
	if st.Still {
		does = append(does, "can't move")
	}
	if st.Actions != 0 {
		does = append(does, fmt.Sprintf("actions %+d", st.Actions))
	}
	if st.TH != 0 {
		does = append(does, fmt.Sprintf("TH %+d", st.TH))
	}
	if st.Hits > 0 {
		when := "end"
		if st.Start {
			when = "start"
		}
		does = append(does, fmt.Sprintf("hits -%d at %s", st.Hits, when))
	}
	text := string(st.Word)
	if len(does) > 0 {
		text += " (" + strings.Join(does, ", ") + ")"
	}
	switch {
	case e.Rounds > 0:
		text += fmt.Sprintf(" for %d rounds", e.Rounds)
	case st.Round > 0:
		text += fmt.Sprintf(" until round %d", st.Round)
	case st.Check != "":
		text += " until " + st.Check
	case st.Uses > 0:
		text += fmt.Sprintf(" until used %d", st.Uses)
	}
	return strings.TrimSpace(text)
}
