package rolloff_test

import (
	"strings"
	"testing"
)

// TestF20NumberedNames checks for finding F20 that numbered names keep their numbers. A modifier needs a
// space before its sign.
func TestF20NumberedNames(t *testing.T) {
	for names, want := range map[string][]string{
		"Goblin-1, Goblin-2, Goblin-3":           {"Goblin-1 3", "Goblin-2 3", "Goblin-3 3"},
		"Goblin-1 +2\nGoblin-2 -1; Orc 1; Orc 2": {"Goblin-1 3+2 = 5", "Goblin-2 3-1 = 2", "Orc 2 3"},
		"Wolf+1, Wolf−2 −1, X-99 +0, R2-D2":      {"Wolf+1 3", "Wolf−2 3-1 = 2", "X-99 3", "R2-D2 3"},
		"Goblin - 2, T-1000 + 3":                 {"Goblin 3-2 = 1", "T-1000 3+3 = 6"},
	} {
		for _, order := range []string{"", " | initiative=true"} {
			h := newHouse(t)
			got := text(h.Slash(ann, "/rolloff | join=false | ties=shared | dice=d{3,3} | entrants="+names+order))
			plain := strings.NewReplacer("\\", "", "*", "").Replace(got)
			for _, part := range want {
				if !strings.Contains(plain, " "+part) {
					t.Errorf("%q%s: %q, want %q", names, order, got, part)
				}
			}
		}
	}
}
