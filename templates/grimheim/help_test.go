package grimheim

import (
	"regexp"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/warband"
	"warbell/templates/templatestest"
)

// help renders a page as the bot fills it.
func help(t *testing.T, topic string) string {
	t.Helper()
	var fighters []string
	for _, p := range card.Roster() {
		fighters = append(fighters, string(p.Name))
	}
	id := game.SystemID
	return templatestest.Help(t, words(t), topic, struct {
		Rules   map[string][]engine.RuleDef
		Ready   map[string][]string
		Samples map[string]string
	}{
		map[string][]engine.RuleDef{id: engine.Bind(grimheim.System()).Info().Rules},
		map[string][]string{id: fighters}, map[string]string{id: card.Roster()[0].Notation()},
	})
}

// TestHelpFighters parses each line of the page, and checks that it names all fighters to choose.
func TestHelpFighters(t *testing.T) {
	page := help(t, "fighters")
	lines := 0
	for _, block := range templatestest.CodeBlock.FindAllStringSubmatch(page, -1) {
		for line := range strings.Lines(block[1]) {
			lines++
			if _, err := card.ParseFighter(strings.TrimSpace(line)); err != nil {
				t.Errorf("%q: %v", line, err)
			}
		}
	}
	if lines != 4 {
		t.Errorf("%d lines were found, want 4", lines)
	}
	if _, err := card.ParseFighter("Ana; sword; bow r12 3/4+/2/3"); err != nil || !strings.Contains(page, "`bow r12 3/4+/2/3`") {
		t.Errorf("the shooting weapon of the page: %v", err)
	}
}

// TestHelpNamesFighters checks that the fighters in examples of duels exist.
func TestHelpNamesFighters(t *testing.T) {
	for _, topic := range []string{"duel", "fighters", "orders", "rules"} {
		for _, m := range regexp.MustCompile(`(?:fighter|force|one|two):(\w+)`).FindAllStringSubmatch(help(t, topic), -1) {
			if _, ok := card.Ready(m[1]); !ok {
				t.Errorf("help %s: there is no fighter %q", topic, m[1])
			}
		}
	}
}

// TestHelpNamesWarbands checks that the warbands in examples of ladders exist.
func TestHelpNamesWarbands(t *testing.T) {
	named := regexp.MustCompile(`(?:force|one|two):((?:[A-Z]\w+ ?)+)`).FindAllStringSubmatch(help(t, "ladder"), -1)
	for _, m := range named {
		if _, ok := warband.Ready(m[1], 300); !ok {
			t.Errorf("there is no warband %q", m[1])
		}
	}
	if len(named) < 3 {
		t.Errorf("%d warbands were found", len(named))
	}
}

// TestHelpRules checks that the pages explain all values of house rules and no others: one page for any
// fight, the other for skirmishes.
func TestHelpRules(t *testing.T) {
	pages := map[string]string{"": help(t, "rules"), game.OnlySkirmish: help(t, "skirmish_rules")}
	known := map[string]string{}
	for _, def := range engine.Bind(grimheim.System()).Info().Rules {
		page := pages[def.Only]
		for _, v := range def.Values {
			pair := strings.TrimPrefix(def.Key, "grimheim.") + "=" + v
			known[pair] = def.Only
			if !strings.Contains(page, "`"+pair+"`") {
				t.Errorf("the page %q lacks %s", def.Only, pair)
			}
		}
		_, after, _ := strings.Cut(page, "**"+def.Name+"**")
		if lines := strings.SplitN(after, "\n", 3); len(lines) < 2 || len(lines[1]) < 20 || strings.HasPrefix(lines[1], "**") {
			t.Errorf("the page %q does not explain %s", def.Only, def.Key)
		}
	}
	for only, page := range pages {
		for _, m := range regexp.MustCompile(`[a-z_]+=[a-z0-9_]+`).FindAllString(page, -1) {
			if of, ok := known[m]; !ok || of != only {
				t.Errorf("the page %q shows %q, which is no house rule of it", only, m)
			}
		}
	}
}
