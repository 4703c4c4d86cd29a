package zones

import (
	"fmt"
	"strings"

	"warbell/engine/zones"
	"warbell/templates"
)

// Bearer names who, or which zone, has a condition.
func (l Line) Bearer(creature zones.Ref, zone zones.Place) string {
	if creature.ID != "" {
		return l.Who(creature)
	}
	return l.At(zone)
}

// Signed returns a change of a number with its sign: "+2", "−1".
func (Line) Signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("−%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// Modified returns a modifier behind a face; nothing for none.
func (l Line) Modified(n int) string {
	if n == 0 {
		return ""
	}
	return " " + l.Signed(n)
}

// Change returns a change of a number of things: "−1 action", "+2 actions".
func (Line) Change(n int, noun string) string {
	if n < 0 {
		return "−" + templates.Plural(-n, noun)
	}
	return "+" + templates.Plural(n, noun)
}

// Status returns a condition with what it does and until when: "grappled (can't move, until a passed Might
// check)".
func (l Line) Status(st zones.Status) string {
	notes := l.does(st)
	switch {
	case st.Round > 0:
		notes = append(notes, l.Phrase("status.round", st))
	case st.Check != "":
		notes = append(notes, l.Phrase("status.check", st))
	case st.Uses > 0:
		left := st
		left.Uses = max(st.Uses-st.Used, 0)
		notes = append(notes, l.Phrase("status.uses", left))
	}
	if st.Word == "" {
		return strings.Join(notes, ", ")
	}
	return templates.Escape(st.Word) + brackets(notes)
}

// StatusWord names a condition in short: by its word, or by what it does.
func (l Line) StatusWord(st zones.Status) string {
	if st.Word != "" {
		return templates.Escape(st.Word)
	}
	return strings.Join(l.does(st), ", ")
}

// does lists what a condition does.
func (l Line) does(st zones.Status) (notes []string) {
	if st.Actions != 0 {
		notes = append(notes, l.Phrase("status.actions", st))
	}
	if st.TH != 0 {
		notes = append(notes, l.Phrase("status.th", st))
	}
	if st.Still {
		notes = append(notes, l.Phrase("status.still", nil))
	}
	if st.Hits > 0 {
		notes = append(notes, l.Phrase("status.hits", st))
	}
	return notes
}

// statuses are conditions as badges.
func (l Line) statuses(all []zones.Status) (words []string) {
	for _, st := range all {
		words = append(words, l.StatusWord(st))
	}
	return words
}

// badged returns how a creature does, with its conditions behind it.
func (l Line) badged(fate string, c zones.Creature) string {
	words := strings.Join(l.statuses(c.Statuses), ", ")
	if fate == "" || words == "" {
		return fate + words
	}
	return fate + ", " + words
}

// badge returns a creature's conditions behind its name.
func (l Line) badge(c zones.Creature, words []string) string {
	return l.Phrase("status.badge", struct{ Name, Words string }{templates.Escape(c.Name), strings.Join(words, ", ")})
}

// Badges are the conditions in a zone as the map has them: its own, then those of the creatures in it.
func (l Line) Badges(all zones.Badges) string {
	words := l.plainStatuses(all.Here)
	for _, c := range all.Who {
		words = append(words, l.Phrase("status.badge", struct{ Name, Words string }{
			templates.Plain(c.Name, zones.MaxName), strings.Join(l.plainStatuses(c.Statuses), ", ")}))
	}
	return strings.Join(words, "; ")
}

// plainStatuses are conditions as badges in a picture, which knows no Markdown.
func (l Line) plainStatuses(all []zones.Status) []string {
	words := l.statuses(all)
	for i, st := range all {
		if st.Word != "" {
			words[i] = templates.Plain(st.Word, zones.MaxName)
		}
	}
	return words
}
