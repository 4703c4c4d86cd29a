package naming

import (
	"strings"
	"testing"
)

func TestNumber(t *testing.T) {
	for name, want := range map[string]struct {
		base string
		n    int
	}{
		"Ghoul 2": {"Ghoul", 2}, "Black Captain 12": {"Black Captain", 12}, "Ghoul 0": {"Ghoul", 0}, "⟪k3f9a⟫ 3": {"⟪k3f9a⟫", 3},
		"Ghoul": {"Ghoul", -1}, "7": {"7", -1}, " 7": {" 7", -1}, "Ghoul -2": {"Ghoul -2", -1}, "Ghoul 2nd": {"Ghoul 2nd", -1}, "": {"", -1},
	} {
		base, n := Number(name)
		if base != want.base || n != want.n {
			t.Errorf("%q: %q and %d", name, base, n)
		}
		if n > 0 && Numbered(base, n) != name {
			t.Errorf("%q comes back as %q", name, Numbered(base, n))
		}
	}
}

func TestNumberedIsCut(t *testing.T) {
	long := strings.Repeat("ü", MaxNumbered-3) + " of the Hill"
	if got, want := Numbered(long, 12), strings.Repeat("ü", MaxNumbered-3)+" 12"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
