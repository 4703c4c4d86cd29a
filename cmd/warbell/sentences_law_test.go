package main

import (
	"regexp"
	"testing"
)

// glued are signs that a sentence was glued from parts of which one was missing or did not fit.
var glued = []struct {
	what string
	sign *regexp.Regexp
}{
	{"a colon with nothing behind it", regexp.MustCompile(`:[.,;:]`)},
	{"a result with nothing behind it", regexp.MustCompile(`^(🏆|⚔️|🤝|🎲|✋).*:\*{0,2}$`)},
	{"a sign alone", regexp.MustCompile(`^\W*[.,;:]$`)},
	{"a word for a date before a length of time", regexp.MustCompile(`(?i)\b(until|since|before|by|from) in \d`)},
	{"a word for a date before what has passed", regexp.MustCompile(`(?i)\b(until|since|before|by|from) \d+ \w+ ago\b`)},
	{"nobody, with an article behind it", regexp.MustCompile(`(?i)\bnobody, the\b`)},
	{"two full stops", regexp.MustCompile(`[^.]\.\.([^.]|$)`)},
	{"a space before a stop", regexp.MustCompile(`[\pL)”*] [.,;!?](\s|$)`)},
	{"two stops", regexp.MustCompile(`[,;!?]\s*[,.;:]`)},
	{"empty brackets", regexp.MustCompile(`\(\s*[),;]`)},
	{"empty quotes", regexp.MustCompile(`“”`)},
	{"nothing in bold", regexp.MustCompile(`(^|\s)\*{4}(\s|$)`)},
	{"a before a vowel", regexp.MustCompile(`\b[Aa] \*{0,2}(an?\b|the\b|[aei][bcdfglmnprstvx])`)},
	{"an before a consonant", regexp.MustCompile(`\b[Aa]n \*{0,2}([bcdfgjklmnpqrstvwxyz]|[0-79])`)},
	{"a word twice", regexp.MustCompile(`(?i)\b(a a|an an|and and|are are|at at|by by|for for|from from|has has|in in|is is|` +
		`of of|on on|or or|the the|to to|was was|with with|wins wins)\b`)},
	{"an article for nothing", regexp.MustCompile(`\b(and|or|of|the|an|with|than|from)[.,;:](\s|$)`)},
	{"one of many", regexp.MustCompile(`(^|[\s(*])1\*{0,2} (dice|hits|wounds|models|points|inches|actions|times|turns|rounds|` +
		`games|saves|attacks|hours|days|minutes|players|blows)\b`)},
	{"many of one", regexp.MustCompile(`(^|[\s(*])([2-9]|\d\d+)\*{0,2} (die|hit|wound|model|inch|turn|round|save|attack|hour|` +
		`day|minute|player|blow)([.,;:)]|$)`)},
	{"what a program writes for nothing", regexp.MustCompile(`%!\(?[a-z]?|<no value>|<nil>|\{\{`)},
}

// brokenIn says what is wrong with a line; empty if nothing is.
func brokenIn(line string) string {
	for _, b := range glued {
		if m := b.sign.FindString(line); m != "" {
			return b.what + ": " + m
		}
	}
	return ""
}

// TestF96GoldensAreSentences checks that no golden file contains a sentence that is clearly broken.
func TestF96GoldensAreSentences(t *testing.T) {
	for _, l := range goldens(t) {
		if wrong := brokenIn(l.text); wrong != "" {
			t.Errorf("%s:%d: %s\n%s", l.file, l.line, wrong, l.text)
		}
	}
}

// TestF96BrokenSentencesAreFound checks that broken sentences are found, and correct ones aren't.
func TestF96BrokenSentencesAreFound(t *testing.T) {
	for _, line := range []string{
		"🏆 **Ann** wins:.", "⚔️.", "⏳ Until in 12 hours.", "Asked 4 days ago, until 3 days ago.",
		"It waits for nobody, the fight is over.", "**Ann** strikes **Bob** .", "It is over..", "🏆 **Ann** wins:",
		"**Ann** ()", "He takes a axe.", "It is an 5.", "Ann and and Bob", "Ann and.", "1 hits", "**2** wound.",
		"%!d(string=a)", "<no value>", "Ann,, Bob", "the model “” acts", "✋ **Ilsa** asks the GM:",
	} {
		if brokenIn(line) == "" {
			t.Errorf("%q passes", line)
		}
	}
	for _, line := range []string{
		"🏆 **Ann** wins: **Bob** gave up.", "⏳ Due in 12 hours.", "It waits for nobody…", "an hour, an 8, an axe",
		"1 hit, 2 wounds", "**Turn 4:** **Bob**", "a unit", "40 : 0", "2 action points", "11 hits", "📜 **The fallen**", "Who fights:",
	} {
		if wrong := brokenIn(line); wrong != "" {
			t.Errorf("%q: %s", line, wrong)
		}
	}
}
