package zones

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// elseWord matches the word that begins the effects of a failed check, behind another effect.
var elseWord = regexp.MustCompile(`(?i)([^\s;,])[ ,]+else:? +`)

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
			return nil, nil, badClause(clause, err)
		}
	}
	return r.success, r.failure, nil
}

// badClause adds to an error which part of a ruling it is about.
func badClause(clause string, err error) error {
	refusal, ok := err.(*engine.Refusal)
	if !ok {
		return err
	}
	return refusal.WithHint("(In “%s”.)", templates.Clip(clause, 60))
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

// rulingReader parses the clauses of a ruling in order. A clause without a name is about the creature or zone
// that was named last.
type rulingReader struct {
	*playerView
	about            subject
	failed           bool
	success, failure []zones.Effect
}

// subject has the creatures, or the zone, that a clause is about.
type subject struct {
	creatures []*zones.Creature
	zone      zones.ZoneID
}

func (s subject) empty() bool { return len(s.creatures) == 0 && s.zone == "" }

func (r *rulingReader) clause(text string) error {
	for _, part := range apart(text) {
		about, rest := r.subjectOf(part)
		if !about.empty() {
			r.about = about
		} else if err := r.stranger(rest); err != nil {
			return err
		}
		if rest == "" {
			return engine.Refuse(engine.Invalid, "zones 8.1",
				"This ruling does nothing to “%s”. Write an effect, such as `hits -1`.", templates.Clip(part, 40))
		}
		if err := r.part(rest); err != nil {
			return err
		}
	}
	return nil
}

// arrows replaces the arrows between a name and its effect.
var arrows = strings.NewReplacer("→", " > ", "->", " > ", ">", " > ")

// mostSubject bounds the words of a name at the beginning of a clause.
const mostSubject = 10

// subjectOf finds the longest name at the beginning of a clause, and returns it with the rest; empty if there
// is none.
func (r *rulingReader) subjectOf(text string) (subject, string) {
	words := strings.Fields(strings.ReplaceAll(arrows.Replace(text), ":", " : "))
	for n := min(len(words), mostSubject); n > 0; n-- {
		name, rest := strings.Join(words[:n], " "), words[n:]
		if len(rest) > 0 && rest[0] == ":" {
			rest = rest[1:]
		}
		if s := r.named(name, n == len(words)); !s.empty() {
			return s, strings.Join(rest, " ")
		}
	}
	return subject{}, strings.Join(words, " ")
}

// named finds the creatures or the zone with a name. If whole is set, nothing follows the name, and it
// returns none.
func (r *rulingReader) named(name string, whole bool) subject {
	if whole {
		return subject{}
	}
	if group := r.s.Group(name, nil); len(group) > 1 || len(group) > 0 && name == strings.ToUpper(name) {
		return subject{creatures: group} // signs on the map are capitals
	}
	if crew := r.crew(name); len(crew) > 0 {
		return subject{creatures: crew}
	}
	for _, kind := range []func(*zones.Creature) bool{(*zones.Creature).Standing, nil} {
		if c, err := r.s.FindCreature(name, kind); err == nil && begins(string(c.Name), string(c.ID), name) {
			return subject{creatures: []*zones.Creature{c}}
		}
	}
	if z, err := r.s.FindZone(name); err == nil && begins(string(z.Name), string(z.ID), name) {
		return subject{zone: z.ID}
	}
	return subject{creatures: r.playedBy(name)}
}

// begins reports whether a text is a name, an ID, or the first words of the name. So "out" doesn't match a
// creature with the word elsewhere in its name.
func begins(name, id, text string) bool {
	return naming.Same(name, text) || strings.EqualFold(id, text) ||
		strings.HasPrefix(strings.ToLower(name)+" ", strings.ToLower(text)+" ")
}

// part parses one effect on the subject.
func (r *rulingReader) part(text string) error {
	if r.about.empty() {
		first, _, _ := strings.Cut(text, " ")
		if _, err := r.s.FindCreature(first, nil); err != nil {
			return err
		}
		return errNoSubject()
	}
	effects, err := r.effects(text)
	if r.failed {
		r.failure = append(r.failure, effects...)
	} else {
		r.success = append(r.success, effects...)
	}
	return err
}

func errNoSubject() error {
	return engine.Refuse(engine.Invalid, "zones 8.1",
		"A ruling begins with a name. Write it like `Ilsa to Gantry; Ghoul 1 hits -1`.")
}

// effects parses one effect and applies it to each creature, or to the zone, of the clause.
func (r *rulingReader) effects(text string) (all []zones.Effect, err error) {
	if r.about.zone != "" {
		e, err := r.effect(text, r.s.StatusesIn(r.about.zone))
		if e.Zone == "" {
			e.Zone = r.about.zone
		}
		if err == nil && e.Do != zones.DoStatus && e.Do != zones.DoFree {
			err = engine.Refuse(engine.Invalid, "zones 8.1",
				"A zone can only have a condition. Name a creature, or write a condition such as `smoke (TH +2)`.")
		}
		return []zones.Effect{e}, err
	}
	for _, c := range r.about.creatures {
		e, bad := r.effect(text, c.Statuses)
		if bad == nil {
			e.Creature = c.ID
			all = append(all, e)
		} else if err = bad; notText(text) == "" {
			return nil, err
		}
	}
	if len(all) > 0 {
		err = nil // some of a group may not have a condition that ends
	}
	return all, err
}

var (
	numberAfter  = regexp.MustCompile(`(?i)^(hits?|actions?|th)\s*([+-])\s*(\d{1,2})$`)
	numberBefore = regexp.MustCompile(`(?i)^([+-])\s*(\d{1,2})\s*(hits?|actions?|th)$`)
	minus        = strings.NewReplacer("−", "-", "–", "-")
)

// change parses a change of a number: "hits -1", "-1 hit", "TH +2".
func change(text string) (what string, n int, ok bool) {
	text = minus.Replace(text)
	m := numberAfter.FindStringSubmatch(text)
	if m == nil {
		if m = numberBefore.FindStringSubmatch(text); m == nil {
			return "", 0, false
		}
		m = []string{"", m[3], m[1], m[2]}
	}
	n, _ = strconv.Atoi(m[2] + m[3]) // a sign and two digits
	if what = strings.ToLower(m[1]); what == "hit" || what == "action" {
		what += "s"
	}
	return what, n, true
}

// outs are the words for leaving a fight.
var outs = map[string]zones.Do{
	"out": zones.DoOut, "defeated": zones.DoOut, "captured": zones.DoCapture, "fled": zones.DoFlee, "flees": zones.DoFlee,
}

// effect parses one effect. had has the conditions that it can end.
func (r *rulingReader) effect(text string, had []zones.Status) (zones.Effect, error) {
	if rest, ok := cutWord(text, ">", "to", "move", "moves", "goes"); ok {
		rest, _ = cutWord(rest, "to", ">")
		z, err := r.s.FindZone(rest)
		if err != nil {
			return zones.Effect{}, err
		}
		return zones.Effect{Do: zones.DoMove, Zone: z.ID}, nil
	}
	if what, n, ok := change(text); ok {
		return zones.Effect{Do: zones.Do(what), Number: n}, nil
	}
	text, _ = cutWord(text, "is", "are", "has", "have")
	if do, ok := outs[strings.ToLower(text)]; ok {
		return zones.Effect{Do: do}, nil
	}
	if rest := notText(text); rest != "" {
		return freed(rest, had)
	}
	if err := r.mistaken(text); err != nil {
		return zones.Effect{}, err
	}
	return statusTyped(text)
}

// cutFold cuts a prefix off, ignoring case.
func cutFold(text, prefix string) (string, bool) {
	if len(text) > len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
		return strings.TrimSpace(text[len(prefix):]), true
	}
	return text, false
}

// freed returns the effect that ends a named condition.
func freed(name string, had []zones.Status) (zones.Effect, error) {
	at, err := naming.Find("condition", name, naming.Things(had, func(_ int, st *zones.Status) (string, string) {
		return strconv.Itoa(st.ID), string(st.Word)
	}), nil)
	if err != nil {
		return zones.Effect{}, err
	}
	return zones.Effect{Do: zones.DoFree, Number: had[at].ID}, nil
}
