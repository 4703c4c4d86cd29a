package templates

import "testing"

// TestNumbered checks that only a number is split off a name.
func TestNumbered(t *testing.T) {
	for name, want := range map[string]string{"Ghoul 2": "Ghoul", "Crossbow Guard": "Crossbow Guard", "Troll": "Troll", "Rat -1": "Rat -1"} {
		if base, n, ok := Numbered(name); base != want || ok != (n > 0) {
			t.Errorf("%q is %q and %d", name, base, n)
		}
	}
}
