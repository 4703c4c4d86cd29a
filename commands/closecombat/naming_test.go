package closecombat

import "testing"

// TestToldApart checks that two sides of the same name are distinguished by their players, with or without
// “The”.
func TestToldApart(t *testing.T) {
	players := [2]string{"Ann", "Bob"}
	for sides, want := range map[[2]string][2]string{
		{"Red Reavers", "The red reavers"}: {"Red Reavers (Ann)", "The red reavers (Bob)"},
		{"Red Reavers", "Blue Reavers"}:    {"Red Reavers", "Blue Reavers"},
	} {
		if got := ToldApart(sides, players); got != want {
			t.Errorf("%q: %q", sides, got)
		}
	}
}
