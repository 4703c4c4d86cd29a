package main

import (
	"fmt"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// pattern is a word or construction that the style guide forbids.
type pattern struct {
	stems []string // of which a text has one, in small letters, if it has the pattern
	re    *regexp.Regexp
	write string // instead
	scope scope
}

// scope says which texts a pattern is about.
type scope int

// The scopes of patterns.
const (
	everywhere scope = iota
	texts            // but not comments
)

func word(stems, re, write string, of scope) pattern {
	return pattern{strings.Split(stems, "|"), regexp.MustCompile(`(?i)` + re), write, of}
}

// within reports whether a text in small letters may have the pattern.
func (p pattern) within(text string) bool {
	return slices.ContainsFunc(p.stems, func(s string) bool { return strings.Contains(text, s) })
}

// forbidden are constructions and words of the style guide's parts 2, 5 and 8.
var forbidden = []pattern{
	word(" who", `\b(for|of|to|by|from|if|when) who\b`, "a player who, players who, you", everywhere),
	word("whom|whereto", `\b(whom|whereto)\b`, "target, opponent, place, owner", everywhere),
	word("anew", `\banew\b`, "again", everywhere),
	word("owe", `\bowe[sd]?\b`, "to do, your turn", everywhere),
	word("body", `\b(nobody|somebody|everybody|anybody)\b`, "no one, someone, players, you", everywhere),
	word("left out", `^Left out\b`, "(default: X)", texts),
	word("unless you", `\bunless you say\b`, "(default: X)", everywhere),
	word("all the same", `\ball the same\b`, "anyway", everywhere),
	word("as it stands", `\bas it stands\b`, "now", everywhere),
	word(" more", `(\b(an?|one|two|three|\d+)|∅) [a-z-]+( (points?|die|dice))? more\b`,
		"+1 die, +1 action, +6 h", everywhere),
	word("is told", `\bis told\b`, "is posted, you see, shows", everywhere),
	word("shall", `\bshall\b`, "should, will", everywhere),
	word("seal", `\bseal(s|ed|ing)?\b`, "locked", texts),
	word("fingerprint", `\bfingerprints?\b`, "verification code", texts),
	word("fell", `\b(fells?|felled)\b`, "defeats, defeated; roll", texts),
	word("blow", `\bblows?\b`, "attack, damage", texts),
	word("ring|rung", `\b(ring|rings|rung)\b`, "reminder, remind", texts),
	word("seat", `\bseats?\b`, "place", texts),
	word("game master", `\bgame masters?\b`, "GM", texts),
	word("foe", `\bfoes?\b`, "opponent, enemy", texts),
	word("over zones", `\bover zones\b`, "Zones fight", texts),
	word("standing order", `\bstanding orders?\b`, "orders", texts),
	word("hand-over", `\bhand-overs?\b`, "turn", texts),
	word("ready-made", `\bready-made\b`, "pre-made", texts),
	word("re-roll", `\bre-roll`, "reroll", texts),
}

// american are spellings that Discord's labels and code keep, and texts don't.
var american = []pattern{
	word("armor", `\barmor(s|ed|y)?\b`, "armour", texts),
	word("color", `\bcolor(s|ed|ing|ful)?\b`, "colour", texts),
	word("center", `\bcenter(s|ed)?\b`, "centre", texts),
	word("defense", `\bdefenses?\b`, "defence", texts),
	word("avor|avior|onor|eighbor|umor|labor",
		`\b(behavior|favor|honor|neighbor|rumor|labor)(s|ed|ing|ite|able)?\b`, "-our", texts),
	word("iz", `\b[a-z]+[a-z]{2}iz(e[sdr]?|ers?|ing|ations?)\b`, "-ise, -isation", texts),
}

// notAmerican are words whose z is British.
var notAmerican = regexp.MustCompile(`(?i)^(re|out|over|under|down|super|up|mid|pint)?siz(e[sdr]?|ing)$|^(pri|sei|cap[s]i|mai|assi)z(e[sdr]?|ing)$`)

// fine are words before "more" that make it mean something else.
var fine = regexp.MustCompile(`(?i) (or|and|any|little|few|bit|lot|is|are|was|much|once|no|with|has|have|that|can|to|even|far|still|who) more$`)

// hit is a pattern's match in a text.
type hit struct{ what, write string }

// hits finds the patterns in a text of a kind. Code, addresses and commands are no words.
func hits(text string, patterns []pattern, of kind) (all []hit) {
	small := strings.ToLower(text)
	if !slices.ContainsFunc(patterns, func(p pattern) bool { return p.within(small) }) {
		return nil
	}
	text = quoting.ReplaceAllString(text, "¤")
	for _, p := range patterns {
		if p.scope == texts && of == inComment || !p.within(small) {
			continue
		}
		for _, at := range p.re.FindAllStringIndex(text, -1) {
			what := text[at[0]:at[1]]
			if strings.HasPrefix(text[at[1]:], " than") || strings.HasSuffix(text[:at[0]], "long ") ||
				fine.MatchString(what) || notAmerican.MatchString(what) {
				continue
			}
			all = append(all, hit{what, p.write})
		}
	}
	return all
}

// quoting is code, an address or a command in a text.
var quoting = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)|https?://[^\\s)>]+|<!--.*?-->|</?[a-z][^<>]*>|\\[[\\w.]+\\]|" +
	`(^|[\s(“"])/[a-z]+( [a-z]+)?( [a-z]+:)?`)

// forbiddenIn finds patterns in all texts but for the exceptions, each of which must be needed.
func forbiddenIn(t *testing.T, patterns []pattern, skip func(styleText, string) bool) (all []finding) {
	t.Helper()
	allowed := exceptions(t, patterns)
	for _, text := range collect(t).texts {
		if len(hits(text.text, patterns, text.kind)) == 0 {
			continue
		}
		for _, h := range hits(allow(text.file, text.text, allowed), patterns, text.kind) {
			if !skip(text, h.what) {
				all = append(all, finding{text.file, text.line, h.what, "write " + h.write})
			}
		}
	}
	for _, e := range allowed {
		if !e.used {
			t.Errorf("style_allow.txt: nothing in %s needs %q", e.glob, e.phrase)
		}
	}
	return all
}

// TestForbiddenWords forbids the patterns of the style guide's part 8 in texts, and those of part 5 in
// comments, where identifiers are allowed.
func TestForbiddenWords(t *testing.T) {
	documents, names := map[string]string{}, map[string]bool{}
	for _, d := range collect(t).docs {
		documents[fmt.Sprint(d.file, d.line)], names[d.name] = d.name, true
	}
	hold(t, forbiddenIn(t, forbidden, func(text styleText, what string) bool {
		begins := strings.HasPrefix(strings.TrimSpace(text.text), what)
		identifier := begins && documents[fmt.Sprint(text.file, text.line)] == what || !begins && token.IsExported(what) && names[what]
		return text.kind == inComment && identifier
	}))
}

// TestSpelling checks that texts and documents have British spelling.
func TestSpelling(t *testing.T) {
	hold(t, forbiddenIn(t, american, func(text styleText, _ string) bool {
		return path.Ext(text.file) == ".js" // whose names are in American
	}))
}

// TestForbiddenWordsAreFound tests the patterns on texts with and without them.
func TestForbiddenWordsAreFound(t *testing.T) {
	in := func(patterns []pattern, of kind) func(string) bool {
		return func(text string) bool { return len(hits(text, patterns, of)) > 0 }
	}
	wantFound(t, in(forbidden, inProse), []string{
		"A list for who looks.", "At whom?", "It is rolled anew.", "You owe a pick.", "Nobody wins.", "Left out: yes",
		"Roll again unless you say no.", "Do it all the same?", "One action more.", "The fight is told here.", "Shall it stay?",
		"Sealed with a code", "Its fingerprint", "Ann fells Bob", "the blow lands", "be rung by DM", "Take the seat",
		"6 hours more for each turn", "an action point more", "∅ game more", "three or more game masters",
	}, []string{
		"Players who look", "One or more models", "a model more than 8″ away", "A few more", "7 and more", "2 can more easily",
		"Press `seat`.", "See /game seat and /zones foe seat:", "[the place](docs/seat.md)", "Bellows", "Rolls 6", "bring",
		"as long as it stands",
	})
	wantFound(t, in(forbidden, inComment), []string{"// nobody is asked", "of whom"}, []string{"a seat's seal", "the ring buffer"})
	wantFound(t, in(american, inProse), []string{"Heavy Armor", "the color", "Center", "defense", "Organizer", "normalizes"},
		[]string{"armour", "size", "resized", "prize", "seizes", "horizon", "organiser", "`color`"})
}
