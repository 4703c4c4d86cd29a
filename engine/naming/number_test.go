package naming

import (
	"strings"
	"testing"
)

func TestNumber(t *testing.T) {
	type parts struct {
		base string
		n    int
	}
	for name, want := range map[string]parts{
		"Ghoul 2": {"Ghoul", 2}, "Agent 47 2": {"Agent 47", 2}, "⟪k3f9a⟫ 12": {"⟪k3f9a⟫", 12}, "⟪k3f9a⟫": {"⟪k3f9a⟫", 0},
		"Ghoul": {"Ghoul", 0}, "Ghoul 0": {"Ghoul 0", 0}, "Ghoul +2": {"Ghoul +2", 0}, "Ghoul -2": {"Ghoul -2", 0}, "Ghoul 2nd": {"Ghoul 2nd", 0},
		"2": {"2", 0}, " 2": {" 2", 0}, "": {"", 0}, "Ghoul ": {"Ghoul ", 0}, "Ghoul 99999999999999999999": {"Ghoul 99999999999999999999", 0},
	} {
		base, n := Number(name)
		if (parts{base, n}) != want {
			t.Errorf("%q: %q, %d", name, base, n)
		}
		if n > 0 && Numbered(base, n) != name {
			t.Errorf("%q is written %q", name, Numbered(base, n))
		}
	}
}

func TestNumberedIsCut(t *testing.T) {
	long := strings.Repeat("ü", 28) + " ümlaut"
	if got := Numbered(long, 12); got != strings.Repeat("ü", 28)+" 12" {
		t.Error(got)
	}
	if got := Numbered(strings.Repeat("ü", 30), 7); got != strings.Repeat("ü", 30)+" 7" {
		t.Error(got)
	}
}
