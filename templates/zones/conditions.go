package zones

import (
	"fmt"
	"strings"

	"warbell/engine/zones"
	"warbell/templates"
)

// conditions describes conditions of creatures and zones.
type conditions struct{ line *templates.Line }

// Bearer returns the name of the creature or zone that has a condition.
func (l Line) Bearer(creature zones.Ref, zone zones.Place) string {
	if creature.ID != "" {
		return l.Who(creature)
	}
	return l.At(zone)
}

// Signed returns a change of a number with its sign: "+2", "−1".
func (conditions) Signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// Modified returns a modifier to follow a face, or "" for 0.
func (c conditions) Modified(n int) string {
	if n == 0 {
		return ""
	}
	return " " + c.Signed(n)
}

// Change returns a signed number with its noun: "−1 action", "+2 actions".
func (c conditions) Change(n int, noun string) string {
	if n < 0 {
		return "−" + c.line.Plural(-n, noun)
	}
	return "+" + c.line.Plural(n, noun)
}

// Status returns a condition with its effect and duration: "grappled (can't move, until a passed Might
// check)".
func (c conditions) Status(st zones.Status) string {
	notes := c.does(st)
	switch {
	case st.Round > 0:
		notes = append(notes, c.line.Phrase("status.round", st))
	case st.Check != "":
		notes = append(notes, c.line.Phrase("status.check", st))
	case st.Uses > 0:
		left := st
		left.Uses = max(st.Uses-st.Used, 0)
		notes = append(notes, c.line.Phrase("status.uses", left))
	}
	if st.Word == "" {
		return strings.Join(notes, ", ")
	}
	return templates.Escape(st.Word) + brackets(notes)
}

// StatusWord returns the short name of a condition: its word, or its effect.
func (c conditions) StatusWord(st zones.Status) string {
	if st.Word != "" {
		return templates.Escape(st.Word)
	}
	return strings.Join(c.does(st), ", ")
}

// Stays lists the conditions that a creature keeps because it failed a check.
func (l Line) Stays(e zones.Checked) string {
	c := l.Creature(e.Creature.ID)
	var kept []zones.Status
	for _, st := range c.Statuses {
		if st.Check == e.Attribute {
			kept = append(kept, st)
		}
	}
	if len(kept) == 0 {
		return ""
	}
	return l.And(l.statuses(kept))
}

// does lists the effects of a condition.
func (c conditions) does(st zones.Status) (notes []string) {
	if st.Actions != 0 {
		notes = append(notes, c.line.Phrase("status.actions", st))
	}
	if st.TH != 0 {
		notes = append(notes, c.line.Phrase("status.th", st))
	}
	if st.Still {
		notes = append(notes, c.line.Phrase("status.still", nil))
	}
	if st.Hits > 0 {
		notes = append(notes, c.line.Phrase("status.hits", st))
	}
	return notes
}

// statuses returns conditions in short.
func (c conditions) statuses(all []zones.Status) (words []string) {
	for _, st := range all {
		words = append(words, c.StatusWord(st))
	}
	return words
}

// badged returns a creature's health with its conditions.
func (h health) badged(fate string, c zones.Creature) string {
	words := strings.Join(h.conditions.statuses(c.Statuses), ", ")
	if fate == "" || words == "" {
		return fate + words
	}
	return fate + ", " + words
}

// badge returns a creature's name with its conditions.
func (h health) badge(c zones.Creature, words []string) string {
	return h.line.Phrase("status.badge", struct{ Name, Words string }{
		templates.Escape(c.Name), strings.Join(words, ", ")})
}

// Badges lists the conditions that the map shows in a zone: its own, then those of its creatures.
func (c conditions) Badges(all zones.Badges) string {
	words := c.plainStatuses(all.Here)
	for _, who := range all.Who {
		words = append(words, c.line.Phrase("status.badge", struct{ Name, Words string }{
			templates.Plain(who.Name, zones.MaxName), strings.Join(c.plainStatuses(who.Statuses), ", ")}))
	}
	return strings.Join(words, "; ")
}

// plainStatuses returns conditions in short for a picture, without markdown.
func (c conditions) plainStatuses(all []zones.Status) []string {
	words := c.statuses(all)
	for i, st := range all {
		if st.Word != "" {
			words[i] = templates.Plain(st.Word, zones.MaxName)
		}
	}
	return words
}
