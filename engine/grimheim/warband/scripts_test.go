package warband

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"warbell/engine/enginetest"
)

// TestScripts reads warbands and looks at all that is wrong with them. A script is a txtar archive: its
// comment says which rules it covers; "band" is the text; "faults" has each fault, in their order, as its
// line (0 for the whole), its rule and a part of its sentence; "cost", if it is there, what the warband
// costs.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/scripts/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	var covered []string
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			archive := txtar.Parse(raw)
			rules, ok := strings.CutPrefix(strings.TrimSpace(string(archive.Comment)), "covers ")
			if !ok {
				t.Fatal("it covers nothing")
			}
			covered = append(covered, strings.Fields(rules)...)
			runScript(t, archive)
		})
	}
	enginetest.Numbered(t, covered, "doc.go")
}

func runScript(t *testing.T, archive *txtar.Archive) {
	t.Helper()
	file := map[string]string{}
	for _, f := range archive.Files {
		file[f.Name] = strings.TrimSpace(string(f.Data))
	}
	w, faults := Parse(file["band"])
	var want []string
	if file["faults"] != "" {
		want = strings.Split(file["faults"], "\n")
	}
	for i, f := range faults {
		enginetest.Sentence(t, f.Refusal)
		got := fmt.Sprintf("%d %s %s", f.Line, strings.TrimPrefix(f.Rule, "grimheim "), f.Why)
		if i >= len(want) || !says(got, want[i]) {
			t.Errorf("fault %d: %s", i+1, got)
		}
	}
	if len(faults) != len(want) {
		t.Errorf("%d faults, not %d", len(faults), len(want))
	}
	if total := Cost(w).Total; file["cost"] != "" && strconv.Itoa(total) != file["cost"] {
		t.Errorf("it costs %d, not %s", total, file["cost"])
	}
}

// says reports whether a fault is of a line and a rule, and has a part of its sentence.
func says(got, want string) bool {
	g, w := strings.SplitN(got, " ", 3), strings.SplitN(want, " ", 3)
	return g[0] == w[0] && g[1] == w[1] && (len(w) < 3 || strings.Contains(g[2], w[2]))
}
