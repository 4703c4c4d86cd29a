package melee

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates/templatestest"
)

// meleePage renders the page of help on Melee as the bot fills it, with the longest line of the roster.
func meleePage(t *testing.T) string {
	t.Helper()
	longest := slices.MaxFunc(melee.Roster(), func(a, b melee.Profile) int { return len(a.Notation()) - len(b.Notation()) })
	return templatestest.Help(t, words(t), "melee", struct {
		Rules   map[string][]engine.RuleDef
		Samples map[string]string
	}{
		map[string][]engine.RuleDef{melee.SystemID: engine.Bind(melee.System()).Info().Rules},
		map[string]string{melee.SystemID: longest.Notation()},
	})
}

// TestHelpMeleeExamples checks that the page's lines can be parsed, and that the names in it exist.
func TestHelpMeleeExamples(t *testing.T) {
	page := meleePage(t)
	blocks := templatestest.CodeBlock.FindAllStringSubmatch(page, -1)
	if len(blocks) != 1 {
		t.Fatalf("%d blocks, want 1", len(blocks))
	}
	if _, err := melee.ParseProfile(blocks[0][1]); err != nil {
		t.Errorf("%q: %v", blocks[0][1], err)
	}
	if w, err := melee.ParseWarband("3 Goblin"); err != nil || len(w.Models) != 3 || !strings.Contains(page, "`3 Goblin`") {
		t.Errorf("three goblins: %v, %v", w, err)
	}
	named := 0
	for _, m := range regexp.MustCompile(`\b(one|two):([A-Z][a-z]+(?: [A-Z][a-z]+)?)`).FindAllStringSubmatch(page, -1) {
		named++
		if _, ok := melee.Ready(m[2]); !ok {
			t.Errorf("there is no fighter %q", m[2])
		}
	}
	for _, m := range regexp.MustCompile("force:([^`]+)`").FindAllStringSubmatch(page, -1) {
		named++
		if _, ok := melee.ReadyWarband(m[1]); !ok {
			t.Errorf("there is no warband %q", m[1])
		}
	}
	if named != 3 {
		t.Errorf("%d examples name somebody, want 3", named)
	}
}

// TestHelpMeleeRules checks that the page has all values of house rules that are not defaults, and no others.
func TestHelpMeleeRules(t *testing.T) {
	page, known := meleePage(t), map[string]bool{}
	for _, def := range engine.Bind(melee.System()).Info().Rules {
		for _, v := range def.Values[1:] {
			pair := strings.TrimPrefix(def.Key, "melee.") + "=" + v
			known[pair] = true
			if !strings.Contains(page, "`"+pair+"`") {
				t.Errorf("the page lacks %s", pair)
			}
		}
	}
	for _, pair := range regexp.MustCompile(`[a-z_]+=[a-z_]+`).FindAllString(page, -1) {
		if !known[pair] {
			t.Errorf("the page shows %q, which is no house rule", pair)
		}
	}
}

// TestHelpMeleeCommands checks that the page names all games of Melee and all target priorities.
func TestHelpMeleeCommands(t *testing.T) {
	page := meleePage(t)
	var named []string
	for _, m := range regexp.MustCompile("game:(Melee [a-z]+)").FindAllStringSubmatch(page, -1) {
		named = append(named, m[1])
	}
	slices.Sort(named)
	want := []string{"Melee duel", "Melee warbands"}
	if got := slices.Compact(named); !slices.Equal(got, want) {
		t.Errorf("the page names %v, want %v", got, want)
	}
	for _, policy := range melee.Policies() {
		if !strings.Contains(page, string(policy)+"`") {
			t.Errorf("the page lacks the policy %s", policy)
		}
	}
}
