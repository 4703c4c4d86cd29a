package naming

import (
	"strings"
	"testing"
)

// TestUnmarked checks law 5: a name copied from a message is the name without its marks.
func TestUnmarked(t *testing.T) {
	for text, want := range map[string]string{
		"**Ana**": "Ana", "`K3`": "K3", "“Ana”": "Ana", " \"Ana\" ": "Ana", "***Ana***": "Ana", "__**Ana**__": "Ana", "„Ana“": "Ana", "«Ana»": "Ana",
		"Ghoul \\(2\\)": "Ghoul (2)", "2d6cs\\>=6": "2d6cs>=6", "'Ana'": "Ana", "O'Neill": "O'Neill", "'": "'", "**": "**", "": "", "*Ana": "*Ana", "``": "``",
		"The “Red” One": "The “Red” One", "|| hidden ||": "hidden", "a\\b": "a\\b",
	} {
		if got := Unmarked(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestFindAsShown checks law 5: equal names are distinguished by IDs in lists, by numbers in circles in
// panels, and by ranges of numbers in posts.
func TestFindAsShown(t *testing.T) {
	all := []Thing{{At: 0, ID: "1", Name: "Zoë"}, {At: 1, ID: "2", Name: "Guard"}, {At: 2, ID: "3", Name: "Guard"}, {At: 3, ID: "dog-2", Name: "Dog 2"}, {At: 4, ID: "dog-3", Name: "Dog 3"}}
	for text, want := range map[string]int{
		"Guard (3)": 2, "guard 3": 2, "Guard ③": 2, "③ Guard": 2, "③": 2, "② Guard": 1, "① Zoë": 0, "Zoe ①": 0, "Zoë (1)": 0, "Dog 2 (dog-2)": 3, "3 Guard": 2, "Dog 2": 3, "Dog ③": 4,
	} {
		if at, err := Find("model", text, all, nil); err != nil || at != want {
			t.Errorf("%q: %d, %v", text, at, err)
		}
	}
	for text, want := range map[string]string{
		"Dog 2–3": "“Dog 2–3” could be Dog 2 or Dog 3. Write which one.", "dog 2-3": "“dog 2-3” could be Dog 2 or Dog 3. Write which one.",
		"Guard (4)": "There is no model “Guard (4)”. Did you mean Guard (2) or Guard (3)?",
	} {
		if _, err := Find("model", text, all, nil); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
