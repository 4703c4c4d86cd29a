package zones

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/zones"
	"warbell/templates"
)

var (
	// amountIn matches a change of a number, or a part of one, which no condition has in its name.
	amountIn = lazyregexp.New(`(?i)[+-] ?\d|[>;]|^` + amounts + `\b|\d ` + amounts + `\b`)
	// adjective matches a participle or an adjective that a condition usually is, at the end of its name.
	adjective = lazyregexp.New(`(?i)^(?:\p{L}+ly )?(?:\p{L}{2,}[^e\s]ed|frozen|stricken|fallen|shaken|broken|` +
		`bound|stuck|prone|blind|deaf|mute|mad|sick|ill|weak|slow|dizzy|afraid|drunk|numb|asleep|lame|` +
		`invisible|bleeding|burning)` +
		`(?: ?\(.*| (?:for|until|by|to|in|with|from|at|out|down) .*| (?:out|down))?$`)
)

// verbless cuts the verb before an effect off, and reports whether there was one. What a creature gets may be
// an item, which stays with its verb.
func (r *rulingReader) verbless(text string) (string, bool) {
	if rest, ok := cutWord(text, "gets", "gains", "receives"); ok && r.likelyCondition(rest) {
		return rest, true
	}
	return cutWord(text, "is", "are", "has", "have")
}

// likelyCondition reports whether a text is a condition by its words: an adjective, or a condition that a
// creature has.
func (r *rulingReader) likelyCondition(text string) bool {
	return adjective.MatchString(text) || len(r.all(func(c *zones.Creature) bool {
		return slices.ContainsFunc(c.Statuses, func(st zones.Status) bool {
			return st.Word != "" && begins(text, "", string(st.Word))
		})
	})) > 0
}

// noCondition returns an error for a text that would be a condition, but begins with a creature's name,
// changes a number, or is something that no ruling can do. Without a subject of its own, it may name a
// creature that isn't there; otherwise that would be a condition of the creature that was named last.
func (r *rulingReader) noCondition(text string, named bool) error {
	first, _, _ := strings.Cut(text, " ")
	all := r.all(func(c *zones.Creature) bool { return begins(string(c.Name), string(c.ID), first) })
	if len(all) > 1 {
		_, err := r.s.FindCreature(first, nil)
		return err
	}
	if !named {
		if name := r.nameBefore(text); name != "" {
			return unknownCreature(name)
		}
	}
	word, _, _ := strings.Cut(minus.Replace(text), "(")
	if amountIn.MatchString(word) {
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"“%s” isn't an effect. Write a name first, then a move, hits, actions, TH or a condition.",
			templates.Clip(text, 40))
	}
	if err := noRuling(first); err != nil {
		return err
	}
	if capital, _ := utf8.DecodeRuneInString(first); !named && unicode.IsUpper(capital) && !r.isEffect(first) {
		return unknownCreature(first)
	}
	return nil
}

// nameBefore returns the words before an effect with words of its own; "" if there is none.
func (r *rulingReader) nameBefore(text string) string {
	words := strings.Fields(text)
	for n := 1; n < min(len(words), mostSubject+1); n++ {
		name := strings.Join(words[:n], " ")
		rest, _ := r.verbless(strings.Join(words[n:], " "))
		e, err := r.fixedEffect(rest)
		if err == nil && e.Do != "" && e.Do != zones.DoFree && !r.likelyCondition(name) {
			return name
		}
	}
	return ""
}

func unknownCreature(name string) error {
	return engine.Refuse(engine.Invalid, "zones 8.1",
		"There is no creature “%s” here. Write a name from `/game status`. A condition begins with a small letter.",
		templates.Clip(name, 40))
}

// noRuling returns an error for the verb of something that is done outside of rulings.
func noRuling(verb string) error {
	switch strings.ToLower(verb) {
	case "gets", "gains", "receives", "loots", "loses":
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"A ruling can't hand out belongings: use *Party…* in `/gm panel`. If you mean a condition, leave out “%s”.",
			templates.Clip(verb, 10))
	case "rest", "rests":
		return engine.Refuse(engine.Invalid, "zones 8.1",
			"A ruling can't let a creature rest. Press *Rest party…* after the fight: *Party…* in `/gm panel`.")
	}
	return nil
}
