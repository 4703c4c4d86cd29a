package zones

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// elseWord matches the word that begins the effects of a failed check, behind another effect.
var elseWord = lazyregexp.New(`(?i)([^\s;,])[ ,]+else:? +`)

// rulingLine parses the effects of a ruling: "Ilsa to Gantry; Ghoul 1 to Boiler Room, hits -1; Bolt grappled
// until might". The part after "else" applies if the check fails.
func (f *playerView) rulingLine(text string) (success, failure []zones.Effect, err error) {
	r := rulingReader{playerView: f}
	text = elseWord.ReplaceAllString(strings.ReplaceAll(text, "\n", ";"), "$1; else ")
	for clause := range strings.SplitSeq(text, ";") {
		clause = strings.TrimSpace(clause)
		if rest, ok := cutWord(clause, "else", "otherwise", "failure"); ok {
			r.failed, clause = true, rest
		}
		if clause == "" {
			continue
		}
		if err := r.clause(clause); err != nil {
			return nil, nil, engine.WithHint(err, "(In “%s”.)", templates.Clip(clause, 60))
		}
	}
	return r.success, r.failure, nil
}

// cutWord cuts one of some words, with or without a colon, off the beginning of a text.
func cutWord(text string, words ...string) (string, bool) {
	first, rest, _ := strings.Cut(text, " ")
	if bare, ok := strings.CutSuffix(first, ":"); ok {
		first = bare
	}
	if slices.Contains(words, strings.ToLower(first)) {
		return strings.TrimSpace(rest), true
	}
	return text, false
}

// rulingReader parses the clauses of a ruling in order. A clause without a name is about the creatures or the
// zone that were named last.
type rulingReader struct {
	*playerView
	about            []subject
	failed           bool
	success, failure []zones.Effect
}

// subject is a creature or a zone that a clause is about, with its conditions.
type subject struct {
	creature zones.ModelID
	zone     zones.ZoneID
	has      []zones.Status
}

// subjects returns creatures as what a clause is about.
func subjects(creatures ...*zones.Creature) (all []subject) {
	for _, c := range creatures {
		all = append(all, subject{creature: c.ID, has: c.Statuses})
	}
	return all
}

func (r *rulingReader) clause(text string) error {
	for _, part := range apart(text) {
		about, rest := r.subjectOf(part)
		if len(about) > 0 {
			r.about = about
		}
		if rest == "" {
			return engine.Refuse(engine.Invalid, "zones 8.1",
				"This ruling does nothing to “%s”. Write an effect, such as `hits -1`.", templates.Clip(part, 40))
		}
		if len(r.about) == 0 {
			return r.noSubject(rest)
		}
		e, err := r.effect(rest, len(about) > 0)
		if err == nil {
			err = r.apply(e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// noSubject returns the error for a ruling that begins without a name.
func (r *rulingReader) noSubject(text string) error {
	first, _, _ := strings.Cut(text, " ")
	if _, err := r.s.FindCreature(first, nil); err != nil {
		return err
	}
	return engine.Refuse(engine.Invalid, "zones 8.1",
		"A ruling begins with a name. Write it like `Ilsa to Gantry; Ghoul 1 hits -1`.")
}

// arrows replaces the arrows between a name and its effect.
var arrows = strings.NewReplacer("→", " > ", "->", " > ", ">", " > ")

// mostSubject bounds the words of a name at the beginning of a clause.
const mostSubject = 10

// subjectOf finds the longest name at the beginning of a clause, and returns it with the rest; none if there
// is no name. A name alone is none.
func (r *rulingReader) subjectOf(text string) ([]subject, string) {
	words := strings.Fields(strings.ReplaceAll(arrows.Replace(text), ":", " : "))
	whole := strings.Join(words, " ")
	effect := r.isEffect(whole)
	for n := min(len(words)-1, mostSubject); n > 0; n-- {
		name, rest := strings.Join(words[:n], " "), words[n:]
		if rest[0] == ":" {
			rest = rest[1:]
		}
		about := r.named(name)
		if about == nil && !effect {
			about = r.playedBy(name)
		}
		if about != nil {
			return about, strings.Join(rest, " ")
		}
	}
	return nil, whole
}

// named finds the creatures or the zone with a name.
func (r *rulingReader) named(name string) []subject {
	if group := r.s.Group(name, nil); len(group) > 1 || len(group) > 0 && name == strings.ToUpper(name) {
		return subjects(group...) // signs on the map are capitals
	}
	if crew := r.crew(name); len(crew) > 0 {
		return subjects(crew...)
	}
	for _, kind := range []func(*zones.Creature) bool{(*zones.Creature).Standing, nil} {
		if c, err := r.s.FindCreature(name, kind); err == nil && begins(string(c.Name), string(c.ID), name) {
			return subjects(c)
		}
	}
	if z, err := r.s.FindZone(name); err == nil && begins(string(z.Name), string(z.ID), name) {
		return []subject{{zone: z.ID, has: r.s.StatusesIn(z.ID)}}
	}
	return nil
}

// playedBy returns the character of the player with a name; none if there is no such player, or if the player
// has several.
func (r *rulingReader) playedBy(name string) []subject {
	for _, seat := range r.Seats {
		if !naming.Same(seat.Name, name) {
			continue
		}
		if own := r.all(func(c *zones.Creature) bool { return c.Seat == seat.Seat }); len(own) == 1 {
			return subjects(own...)
		}
	}
	return nil
}

// begins reports whether a text is a name, an ID, or the first words of the name. So "out" doesn't match a
// creature with the word elsewhere in its name.
func begins(name, id, text string) bool {
	return naming.Same(name, text) || strings.EqualFold(id, text) ||
		strings.HasPrefix(strings.ToLower(name)+" ", strings.ToLower(text)+" ")
}
