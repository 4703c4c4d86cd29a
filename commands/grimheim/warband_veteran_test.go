package grimheim_test

import (
	"strings"
	"testing"
)

// TestF74VeteranIsNoted (F74) checks that a warband with a Veteran gets a note about when the special rule is
// worth its points, and one without gets none.
func TestF74VeteranIsNoted(t *testing.T) {
	h := newHouse(t)
	const note = "grimheim.overwatch=trait"
	plain := "imperial, 300 points:\nBen, human, leader, sword\nIda, human, bow"
	for text, want := range map[string]bool{plain: false, plain + "\nVic, human, veteran, bow": true} {
		got := h.Fill(ann, h.Slash(ann, "/warband import").Modal, "then", "check", "text", text)
		h.WantPrivate(got, "no mistakes found")
		if said := h.panel(got).Text; strings.Contains(said, note) != want {
			t.Errorf("%q is judged %q", text, said)
		}
	}
}
