package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
)

var (
	asksYou  = lazyregexp.New(`(?i)^ask me first at (\d+) hits? or fewer$`)
	between  = lazyregexp.New(`(?i),| or `)
	asksEach = lazyregexp.New(`(?i)^(?:(.+?): )?ask me(?: first)?$`)
	named    = lazyregexp.New(`(?i)^(.+?): `)
)

// printed returns reactions in one line, as /act shows them.
func (f *playerView) printed(a answer) string {
	lines := make([]string, 0, len(a.Answer)+1)
	for _, s := range a.Answer {
		lines = append(lines, f.line().PlainStanding(s))
	}
	if len(lines) == 0 {
		lines = append(lines, f.line().PlainStanding(zones.Standing{}))
	}
	text := strings.Join(lines, "; ")
	if a.Under > 0 {
		text += "; " + f.line().Phrase("asks_under", a.Under)
	}
	return text
}

// armedShown parses reactions as they are printed: "interpose for Bo if both survive; interpose for any ally
// always; ask me first at 2 hits or fewer". It returns false if the text has another form.
func (f *playerView) armedShown(pc *zones.Creature, text string) (engine.Command, bool, error) {
	text = strings.TrimSuffix(strings.ReplaceAll(naming.OneLine(text), "**", ""), ".")
	if m := asksEach.FindStringSubmatch(text); m != nil && f.isNamed(pc, m[1]) {
		return zones.Disarm{Creature: pc.ID}, true, nil
	}
	if m := named.FindStringSubmatch(text); m != nil && f.isNamed(pc, m[1]) {
		text = text[len(m[0]):]
	}
	never := f.line().PlainStanding(zones.Standing{})
	begins, _ := f.standingParts(zones.Always)
	if !hasPrefixFold(text, begins) && !hasPrefixFold(text, never) && !asksYou.MatchString(text) {
		return nil, false, nil
	}
	var lines []zones.Standing
	var under *int
	clears := false
	for clause := range strings.SplitSeq(text, ";") {
		clause = strings.TrimSpace(clause)
		if m := asksYou.FindStringSubmatch(clause); m != nil {
			n, _ := strconv.Atoi(m[1]) // the rules refuse what is too large
			under = &n
			continue
		}
		if clears = clears || strings.EqualFold(clause, never); clause == "" || strings.EqualFold(clause, never) {
			continue
		}
		line, err := f.standingShown(pc, clause)
		if err != nil {
			return nil, false, err
		}
		lines = append(lines, line)
	}
	if !clears {
		lines = f.adding(pc, lines...)
	}
	return f.reacting(pc, lines, under), true, nil
}

// isNamed reports whether a text names a character or is empty.
func (f *playerView) isNamed(pc *zones.Creature, name string) bool {
	if name == "" {
		return true
	}
	c, err := f.find(name, isPC)
	return err == nil && c.ID == pc.ID
}

// standingParts returns the words before and after the allies in a reaction of a case.
func (f *playerView) standingParts(when zones.When) (begins, ends string) {
	line := f.line().PlainStanding(zones.Standing{When: when, Allies: true})
	begins, ends, _ = strings.Cut(line, anyAlly)
	return begins, ends
}

// anyAlly is the printed form of all allies.
const anyAlly = "any ally"

// standingShown parses one printed reaction.
func (f *playerView) standingShown(pc *zones.Creature, clause string) (zones.Standing, error) {
	for _, c := range answerCases {
		begins, ends := f.standingParts(c.when)
		if !hasPrefixFold(clause, begins) || !hasSuffixFold(clause[min(len(begins), len(clause)):], ends) {
			continue
		}
		line := zones.Standing{When: c.when}
		names := clause[len(begins) : len(clause)-len(ends)]
		for _, name := range between.Split(names, -1) {
			if name = strings.TrimSpace(name); strings.EqualFold(name, anyAlly) {
				line.Allies = true
			} else if err := f.protect(pc, &line, name); err != nil {
				return line, err
			}
		}
		return line, nil
	}
	return zones.Standing{}, engine.Refuse(engine.Invalid, "zones 6.6",
		"“%s” doesn't say when. End it with “always”, “if both survive” or another case from the form.", naming.Clip(clause))
}

func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

func hasSuffixFold(text, suffix string) bool {
	return len(text) >= len(suffix) && strings.EqualFold(text[len(text)-len(suffix):], suffix)
}
