package battlefield

import (
	"math"
	"testing"
)

// stage is a table with two towers of 3" that stand 1" apart, one of 1.5" that stands 1" from the second, a
// ladder at the first, ground of each sort, and a wall that can be climbed; two steps.
func stage() *Board {
	ladder := box("L", Ladder, 380, 1300, 50, 20, 300)
	return &Board{Map: Map{Size: Size{3000, 2200}, Pieces: []Piece{
		box("A", Elevated, 300, 1000, 400, 300, 300, Sheer), box("B", Elevated, 800, 1000, 400, 300, 300, Sheer),
		box("C", Elevated, 1300, 1000, 300, 300, 150, Sheer), ladder,
		box("M", Rough, 2000, 300, 300, 300, 0, Difficult), box("X", Rough, 2000, 1000, 300, 300, 0, Dangerous),
		box("F", Elevated, 1500, 1800, 300, 300, 100), box("G", Elevated, 1800, 1800, 300, 300, 200),
		box("W", Wall, 1000, 0, 50, 1000, 200), box("E", Wall, 2500, 0, 50, 2200, 200, Sheer),
	}}}
}

func TestWayFromDeckToDeck(t *testing.T) {
	r := Base(32).Radius()
	round := 2*(math.Sqrt(2.5*2.5-r*r)+r*(math.Atan(0.75)+math.Asin(r/2.5))) + 3 // a square of 3", from 2" before it to 2" behind
	foot := Costs{Climb: 200, Drop: 300, Jump: 300, Traverse: 200}
	with := func(change func(*Costs)) Costs {
		c := foot
		change(&c)
		return c
	}
	dry := with(func(c *Costs) { c.Climb = Never })
	for _, c := range []struct {
		name     string
		from, to Place
		costs    Costs
		want     float64
		does     string
		over     string
	}{
		{"up a ladder", at(405, 1600, 0), at(405, 1200, 300), foot, 4 + 2 + 3, "walk climb walk", "L"},
		{"up a ladder for nothing", at(405, 1600, 0), at(405, 1200, 300), with(func(c *Costs) { c.Climb, c.Weightless = 0, true }), 4, "walk climb walk", "L"},
		{"without climbing", at(405, 1600, 0), at(405, 1200, 300), dry, 0, "", ""},
		{"from tower to tower", at(500, 1150, 300), at(1000, 1150, 300), dry, 5, "walk jump walk", ""},
		{"from tower to tower, who does not jump", at(500, 1150, 300), at(1000, 1150, 300), with(func(c *Costs) { c.Jump = 0 }), 0, "", ""},
		{"down to a lower tower", at(1000, 1150, 300), at(1450, 1150, 150), dry, 4.5, "walk jump walk", ""},
		{"up to a higher tower", at(1450, 1150, 150), at(1000, 1150, 300), dry, 0, "", ""},
		{"at a slant as far as can be", at(637, 1063, 300), at(863, 1237, 300), dry, math.Hypot(2.26, 1.74), "jump", ""},
		{"farther off to the side than one jumps", at(363, 1063, 300), at(1137, 1237, 300), with(func(c *Costs) { c.Jump = 230; c.Climb = Never }), 7.94, "walk jump walk", ""},
		{"onto difficult ground", at(2150, 100, 0), at(2150, 450, 0), with(func(c *Costs) { c.Difficult = 100 }), 4.5, "walk", "M"},
		{"across difficult ground", at(2150, 100, 0), at(2150, 800, 0), with(func(c *Costs) { c.Difficult = 50 }), 7.5, "walk", "M"},
		{"round difficult ground that costs more", at(2150, 100, 0), at(2150, 800, 0), with(func(c *Costs) { c.Difficult = 500 }), round, "walk", "-M"},
		{"out of difficult ground", at(2150, 450, 0), at(2150, 800, 0), with(func(c *Costs) { c.Difficult = 100 }), 3.5, "walk", "M"},
		{"to difficult ground that is shunned", at(2150, 100, 0), at(2150, 450, 0), with(func(c *Costs) { c.Difficult = Never }), 0, "", ""},
		{"from difficult ground that is shunned", at(2150, 450, 0), at(2150, 100, 0), with(func(c *Costs) { c.Difficult = Never }), 0, "", ""},
		{"across dangerous ground", at(2150, 800, 0), at(2150, 1500, 0), foot, 7, "walk", "X"},
		{"round dangerous ground", at(2150, 800, 0), at(2150, 1500, 0), with(func(c *Costs) { c.Dangerous = Never }), round, "walk", "-X"},
		{"over a wall that can be climbed", at(850, 300, 0), at(1200, 300, 0), foot, 3.5 + 2 + 2, "walk climb walk", "W"},
		{"over a wall that cannot", at(2300, 300, 0), at(2700, 300, 0), foot, 0, "", ""},
		{"through it", at(2300, 300, 0), at(2700, 300, 0), with(func(c *Costs) { c.PassTerrain = true }), 4, "walk", ""},
		{"off a tower that is too high", at(405, 1200, 300), at(405, 1600, 0), with(func(c *Costs) { c.Drop = 200 }), 9, "walk climb walk", "L"},
		{"up steps", at(1400, 1950, 0), at(1950, 1950, 200), foot, 5.5 + 2 + 1 + 2 + 1, "walk climb walk climb walk", "G"},
		{"down steps", at(1950, 1950, 200), at(1400, 1950, 0), foot, 5.5, "walk drop walk drop walk", ""},
		{"off a tower", at(500, 1200, 300), at(500, 1600, 0), foot, 4, "walk drop walk", ""},
	} {
		b := stage()
		b.Models = []Model{walker(c.from)}
		w, err := b.Way(1, c.to, c.costs, 40*One)
		shunned := len(c.over) > 0 && c.over[0] == '-'
		switch {
		case c.want == 0 && err == nil:
			t.Errorf("%s: a way of %s: %v", c.name, w.Cost, w.Told())
		case c.want == 0:
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.does != "" && kinds(w) != c.does, !shunned && c.over != "" && !w.Enters(c.over), shunned && w.Enters(c.over[1:]):
			t.Errorf("%s: it does %q: %v", c.name, kinds(w), w.Told())
		case math.Abs(w.Cost.Float()-c.want) > 0.011:
			t.Errorf("%s: %s, not %.2f: %v", c.name, w.Cost, c.want, w.Told())
		}
	}
}
