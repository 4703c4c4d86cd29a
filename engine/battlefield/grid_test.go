package battlefield

import (
	"testing"

	"pgregory.net/rapid"
)

func TestGrid(t *testing.T) {
	for _, c := range []struct {
		at   Point
		name string
	}{
		{Point{0, 0}, "A1"},
		{Point{1050, 1150}, "K12"},
		{Point{2599, 99}, "Z1"},
		{Point{2600, 100}, "AA2"},
		{Point{5999, 4399}, "BH44"},
		{Point{-20, -1}, "A1"},
	} {
		if got := Grid(c.at); got != c.name {
			t.Errorf("%v is in %s, not %s", c.at, c.name, got)
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

// TestGridTrips checks that every square of every size has its own name, which is read back, and that its
// quarters are in reading order.
func TestGridTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom(Sizes).Draw(t, "size")
		p := Point{Inch(rapid.IntRange(0, int(size.W)-1).Draw(t, "x")), Inch(rapid.IntRange(0, int(size.H)-1).Draw(t, "y"))}
		square, ok := ParseGrid(Grid(p), size)
		if !ok || square.X/One != p.X/One || square.Y/One != p.Y/One || Grid(square) != Grid(p) {
			t.Errorf("%v is %s, which is %v", p, Grid(p), square)
		}
		at := (p.X%One)/50 + (p.Y%One)/50*2
		quarter, ok := ParseGrid(Grid(p)+quarters[at:][:1], size)
		if !ok || quarter.X/50 != p.X/50 || quarter.Y/50 != p.Y/50 {
			t.Errorf("%v is in quarter %d of %s, which is %v", p, at, Grid(p), quarter)
		}
	})
}
