package grimheim

import "testing"

// TestUnlessChoicesAreTheWords: each label of the menu stands for its own word, in the order of the words.
func TestUnlessChoicesAreTheWords(t *testing.T) {
	want := map[string]string{
		"Nothing stops it": askNever, "It is under half its wounds": "under", "It is injured": "injured", "Either of these": askAny,
	}
	choices := unlessChoices()
	for i, c := range choices {
		if c.Value != unlessWords[i] || c.Value != want[c.Label] {
			t.Errorf("%q is %q, want %q", c.Label, c.Value, want[c.Label])
		}
	}
	if len(choices) != len(unlessWords) {
		t.Errorf("%d choices of %d words", len(choices), len(unlessWords))
	}
}
