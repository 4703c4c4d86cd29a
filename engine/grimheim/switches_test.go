package grimheim

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/engine/grimheim/game"
)

// scriptedRules are the house rules that scripts turn, as KEY=VALUE.
func scriptedRules(t *testing.T) map[string]bool {
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
		for line := range strings.Lines(string(raw)) {
			if rule, ok := strings.CutPrefix(strings.TrimSpace(line), "rule "); ok {
				turned[rule] = true
			}
		}
	}
	return turned
}

// Each house rule of a skirmish has a script in which it alone is turned.
func TestSwitchesHaveScripts(t *testing.T) {
	turned := scriptedRules(t)
	for _, def := range game.HouseRules() {
		if def.Key == game.RuleModifier {
			continue // its values are numbers, and its script takes one
		}
		for _, value := range def.Values[1:] {
			if !turned[def.Key+"="+value] {
				t.Errorf("no script turns %s to %s", def.Key, value)
			}
		}
	}
}
