package zones

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

var (
	// effectFirst matches a text that begins as an effect does.
	effectFirst = regexp.MustCompile(`(?i)^(?:[>(+-]|(?:to|moves?|goes|is|are|has|have|not|no longer|free of|` +
		`hits?|actions?|th|out|defeated|captured|fled|flees)\b)`)
	// effectLast matches a name with an effect behind it.
	effectLast = regexp.MustCompile(`(?i)^(.+?)(?: +(?:is|are|has|have))? +(?:out|defeated|captured|fled|flees|` +
		`(?:hits?|actions?|th) *[+-] *\d{1,2}|[+-] *\d{1,2} *(?:hits?|actions?|th)|(?:>|to|moves?(?: to)?|goes(?: to)?) +(.+))$`)
	// changeIn matches a change of a number, which no condition has in its name.
	changeIn = regexp.MustCompile(`[+-] ?\d|[>;]|^(?i:hits?|actions?|th)\b|(?i:\d (?:hits?|actions?)\b)`)
)

// stranger returns an error for a part of a ruling that names a creature which isn't there. Otherwise it
// would be a condition of the creature that was named last.
func (r *rulingReader) stranger(text string) error {
	text = minus.Replace(text)
	if r.about.empty() || effectFirst.MatchString(text) {
		return nil
	}
	name, _, _ := strings.Cut(text, " ")
	if err := r.several(name); err != nil {
		return err
	}
	m := effectLast.FindStringSubmatch(text)
	if m != nil && m[2] != "" {
		if _, err := r.s.FindZone(m[2]); err != nil {
			m = nil
		}
	}
	first, _ := utf8.DecodeRuneInString(text)
	switch {
	case m != nil:
		name = m[1]
	case !unicode.IsUpper(first):
		return nil
	}
	return engine.Refuse(engine.Invalid, "zones 8.1",
		"There is no creature “%s” here. Write a name from `/game status`. A condition begins with a small letter.",
		templates.Clip(name, 40))
}

// playedBy returns the character of the player with a name; nil if there is none, or if the player has
// several.
func (r *rulingReader) playedBy(name string) []*zones.Creature {
	if effectFirst.MatchString(name) {
		return nil
	}
	for _, seat := range r.Seats {
		if !naming.Same(seat.Name, name) {
			continue
		}
		if own := r.all(func(c *zones.Creature) bool { return c.Seat == seat.Seat }); len(own) == 1 {
			return own
		}
	}
	return nil
}

// mistaken returns an error for a text that would be parsed as a condition, but begins with a name of several
// creatures, changes a number, or is something that no ruling can do.
func (r *rulingReader) mistaken(text string) error {
	first, _, _ := strings.Cut(text, " ")
	if err := r.several(first); err != nil {
		return err
	}
	word, _, _ := strings.Cut(minus.Replace(text), "(")
	if changeIn.MatchString(word) {
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"“%s” isn't an effect. Write a name first, then a move, hits, actions, TH or a condition.", templates.Clip(text, 40))
	}
	return elsewhere(first)
}

// several returns an error if the names of several creatures begin with a word.
func (r *rulingReader) several(word string) error {
	if all := r.all(func(c *zones.Creature) bool { return begins(string(c.Name), string(c.ID), word) }); len(all) > 1 {
		_, err := r.s.FindCreature(word, nil)
		return err
	}
	return nil
}

// elsewhere returns an error for the verb of something that is done outside of rulings.
func elsewhere(verb string) error {
	switch strings.ToLower(verb) {
	case "gets", "gains", "receives", "loots", "loses":
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"A ruling can't hand out belongings. Add loot to the stash: *Party…* in `/gm panel`. A condition needs no “%s”.",
			templates.Clip(verb, 10))
	case "rest", "rests":
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"A ruling can't let a creature rest. Press *Rest party…* after the fight: *Party…* in `/gm panel`.")
	}
	return nil
}
