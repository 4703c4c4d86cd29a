package battlefield

import (
	"testing"

	"pgregory.net/rapid"
)

func TestGrid(t *testing.T) {
	for _, c := range []struct {
		at            Point
		name, quarter string
	}{
		{Point{0, 0}, "A1", "A1a"},
		{Point{1050, 1150}, "K12", "K12d"},
		{Point{1049, 1150}, "K12", "K12c"},
		{Point{2599, 99}, "Z1", "Z1d"},
		{Point{2600, 100}, "AA2", "AA2a"},
		{Point{5999, 4399}, "BH44", "BH44d"},
		{Point{-20, -1}, "A1", "A1a"},
	} {
		if got := Grid(c.at); got != c.name {
			t.Errorf("%v is in %s, not %s", c.at, c.name, got)
		}
		if got := GridQuarter(c.at); got != c.quarter {
			t.Errorf("%v is in %s, not %s", c.at, c.quarter, got)
		}
	}
	for _, text := range []string{"", "K", "12", "K0", "K+1", "K-1", "AE1", "A31", "K12e", "K12ab", "KKK1", "K012", "K1.5", "É1"} {
		if p, ok := ParseGrid(text, Size{30 * One, 30 * One}); ok {
			t.Errorf("%q is read as %v", text, p)
		}
	}
	if p, ok := ParseGrid("k 12 C", Size{30 * One, 30 * One}); !ok || p != (Point{1025, 1175}) {
		t.Error(p, ok)
	}
}

// TestGridTrips checks that every square and quarter of every size has its own name, which is read back.
func TestGridTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom(Sizes).Draw(t, "size")
		p := Point{Inch(rapid.IntRange(0, int(size.W)-1).Draw(t, "x")), Inch(rapid.IntRange(0, int(size.H)-1).Draw(t, "y"))}
		square, ok := ParseGrid(Grid(p), size)
		if !ok || square.X/One != p.X/One || square.Y/One != p.Y/One || Grid(square) != Grid(p) {
			t.Errorf("%v is %s, which is %v", p, Grid(p), square)
		}
		quarter, ok := ParseGrid(GridQuarter(p), size)
		if !ok || quarter.X/50 != p.X/50 || quarter.Y/50 != p.Y/50 || GridQuarter(quarter) != GridQuarter(p) {
			t.Errorf("%v is %s, which is %v", p, GridQuarter(p), quarter)
		}
	})
}
