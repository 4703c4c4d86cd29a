package zones_test

import (
	"testing"

	"warbell/engine"
	"warbell/engine/zones"
)

func TestLinesAreRenamed(t *testing.T) {
	to := func(n engine.Name) engine.Name { return "⟪k3f9a⟫" }
	for line, want := range map[string]string{
		"Ana th8 hits4 agility6; bow 2 ranged": "⟪k3f9a⟫ th8 hits4 agility6; bow 2 ranged",
		`"th8" hits4 th9; ⟪x⟫ bow 2 ranged`:    "⟪k3f9a⟫ th9 hits4; «x» bow 2 ranged",
		"Ghoul":                                "Ghoul",
		"nobody, is called ⟪this⟫":             "nobody, is called «this»",
	} {
		if got := engine.Rename[engine.Command](zones.AddFoes{Line: line, Count: 2}, to); got != (zones.AddFoes{Line: want, Count: 2}) {
			t.Errorf("%q becomes %+v", line, got)
		}
		if got := engine.Rename[engine.Command](zones.Enter{Line: line}, to); got != (zones.Enter{Line: want}) {
			t.Errorf("%q becomes %+v", line, got)
		}
	}
}

// TestRenamedIsTheSameOtherwise checks that only the name of a renamed pre-made creature changes.
func TestRenamedIsTheSameOtherwise(t *testing.T) {
	for _, p := range append(zones.Characters(), zones.Bestiary()...) {
		p.Name += " the Other"
		cmd := engine.Rename(zones.Enter{Line: p.Notation()}, func(n engine.Name) engine.Name { return n + "!" })
		p.Name += "!"
		if cmd.Line != p.Notation() {
			t.Errorf("%q, want %q", cmd.Line, p.Notation())
		}
	}
}
