package grimheim

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/engine/grimheim/game"
)

// alone are the house rules, as KEY=VALUE, that a script turns and no other with it. What keeps dice and
// picks apart from what a script is about, a fate set's own number of dice and picks for each fight, does not
// count beside another.
func alone(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("testdata/scripts/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	turned := map[string]bool{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var quiet, rules []string
		for line := range strings.Lines(string(raw)) {
			switch rule, ok := strings.CutPrefix(strings.TrimSpace(line), "rule "); {
			case !ok:
			case rule == game.RuleFate+"=per_set" || rule == game.RuleOrders+"=each_fight":
				quiet = append(quiet, rule)
			default:
				rules = append(rules, rule)
			}
		}
		if len(rules) == 0 {
			rules = quiet
		}
		if len(rules) == 1 {
			turned[rules[0]] = true
		}
	}
	return turned
}

// TestSwitchesHaveScripts checks that each house rule has a script that changes only this rule.
func TestSwitchesHaveScripts(t *testing.T) {
	turned := alone(t)
	for _, def := range game.HouseRules() {
		if def.Key == game.RuleModifier {
			continue // its values are numbers, and its script takes one
		}
		for _, value := range def.Values[1:] {
			if !turned[def.Key+"="+value] {
				t.Errorf("no script turns %s to %s alone", def.Key, value)
			}
		}
	}
}
