package contest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates/templatestest"
)

// contestPage renders the page of help on Contest as the bot fills it.
func contestPage(t *testing.T) string {
	t.Helper()
	longest := slices.MaxFunc(contest.Roster(), func(a, b contest.Profile) int { return len(a.Notation()) - len(b.Notation()) })
	return templatestest.Help(t, words(t), "contest", struct {
		Rules   map[string][]engine.RuleDef
		Samples map[string]string
	}{
		map[string][]engine.RuleDef{contest.SystemID: engine.Bind(contest.System()).Info().Rules},
		map[string]string{contest.SystemID: longest.Notation()},
	})
}

// codeSpan finds code within a line.
var codeSpan = regexp.MustCompile("`([^`\n]+)`")

// TestHelpContestExamples checks that the page's line can be parsed, and each word that it explains.
func TestHelpContestExamples(t *testing.T) {
	page := contestPage(t)
	blocks := templatestest.CodeBlock.FindAllStringSubmatch(page, -1)
	if len(blocks) != 1 {
		t.Fatalf("%d blocks, want 1", len(blocks))
	}
	if _, err := contest.ParseProfile(blocks[0][1]); err != nil {
		t.Errorf("%q: %v", blocks[0][1], err)
	}
	_, after, _ := strings.Cut(page, "```\nPH, ")
	about, _, _ := strings.Cut(after, "\n")
	head, weapon, _ := strings.Cut(about, "semicolon")
	for _, m := range codeSpan.FindAllStringSubmatch(head, -1) {
		word := m[1]
		if word == "front" || word == "rear" {
			word += "6"
		}
		if _, err := contest.ParseProfile("Ann ph3 " + word); err != nil {
			t.Errorf("%q: %v", word, err)
		}
	}
	for _, m := range codeSpan.FindAllStringSubmatch(weapon, -1) {
		if _, err := contest.ParseProfile("Ann ph3; spear " + m[1]); err != nil {
			t.Errorf("%q: %v", m[1], err)
		}
	}
}

// TestHelpContestRules checks that the page has all values of house rules that are not defaults.
func TestHelpContestRules(t *testing.T) {
	page := contestPage(t)
	for _, def := range engine.Bind(contest.System()).Info().Rules {
		for _, v := range def.Values[1:] {
			if pair := "`" + strings.TrimPrefix(def.Key, "contest.") + "=" + v + "`"; !strings.Contains(page, pair) {
				t.Errorf("the page lacks %s", pair)
			}
		}
	}
}

// TestHelpContestCommands checks that the page names all games of Contest and no others. The actions of a
// turn are buttons.
func TestHelpContestCommands(t *testing.T) {
	subs := []string{"Contest duel", "Contest warbands", "Contest attack"}
	named := map[string]bool{}
	for _, m := range regexp.MustCompile("game:(Contest [a-z]+)").FindAllStringSubmatch(contestPage(t), -1) {
		named[m[1]] = true
		if !slices.Contains(subs, m[1]) {
			t.Errorf("the page names the game %s, which is not there", m[1])
		}
	}
	for _, sub := range subs {
		if !named[sub] {
			t.Errorf("the page doesn't name %s", sub)
		}
	}
}
