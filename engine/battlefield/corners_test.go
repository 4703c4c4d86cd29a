package battlefield

import (
	"math"
	"testing"
)

// TestCorners checks that the few places of a path still lead around walls.
func TestCorners(t *testing.T) {
	b := castle()
	for _, c := range []struct {
		name     string
		from, to Place
		most     int     // places
		long     float64 // of the way between them, in inches
	}{
		{"over open ground", at(2000, 2000, 0), at(2300, 2400, 0), 2, 5},
		{"round the end of a wall", at(400, 237, 0), at(400, 413, 0), 10, 2 + math.Pi*Base(32).Radius() + 0.5},
		{"down from the tower's near side", at(1300, 1200, 300), at(1300, 1600, 0), 4, 2.74 + math.Hypot(1.26, 3)},
		{"nowhere", at(2000, 2000, 0), at(2000, 2000, 0), 1, 0},
	} {
		b.Models = []Model{walker(c.from)}
		w, err := b.Way(1, c.to, OnFoot(6*One), 40*One)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		all, long := w.Corners(c.from), 0.0
		for i := 1; i < len(all); i++ {
			long += math.Sqrt(math.Pow((all[i].X-all[i-1].X).Float(), 2) + math.Pow((all[i].Y-all[i-1].Y).Float(), 2) + math.Pow((all[i].Up-all[i-1].Up).Float(), 2))
		}
		if all[0] != c.from || all[len(all)-1] != c.to || len(all) > c.most || math.Abs(long-c.long) > 0.05 {
			t.Errorf("%s: %d places, %.2f inches: %v of %v", c.name, len(all), long, all, w.Legs)
		}
		for _, leg := range w.Legs {
			near := math.Inf(1)
			for i := 1; i < len(all); i++ {
				near = min(near, offLine(all[i-1], all[i], leg.To))
			}
			if near > straightEnough {
				t.Errorf("%s: %v is %.1f beside %v", c.name, leg.To, near, all)
			}
		}
	}
}
