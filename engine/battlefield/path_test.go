package battlefield

import (
	"math"
	"strings"
	"testing"
)

// kinds are what a way does, in order: "walk climb walk".
func kinds(w Way) string {
	var all []string
	for _, l := range w.Told() {
		all = append(all, string(l.Kind))
	}
	return strings.Join(all, " ")
}

// walker is a model of side 1 with a base of 32 mm and a height of 1.5".
func walker(at Place) Model { return Model{ID: 1, Side: 1, Base: 32, Height: 150, At: at} }

func TestWay(t *testing.T) {
	r := Base(32).Radius()
	foot := OnFoot(6 * One)
	climber := foot
	climber.Sheer = true
	flier := Costs{Fly: true}
	for _, c := range []struct {
		name     string
		from, to Place
		costs    Costs
		models   []Model
		want     float64 // inches; 0 for no way
		does     string
	}{
		{"nowhere", at(2000, 2000, 0), at(2000, 2000, 0), foot, nil, 0.0001, ""},
		{"over open ground", at(2000, 2000, 0), at(2300, 2400, 0), foot, nil, 5, "walk"},
		{"round the end of a wall", at(400, 237, 0), at(400, 413, 0), foot, nil, 2 + math.Pi*r + 0.5, "walk"},
		{"over a field defence", at(1700, 200, 0), at(1700, 500, 0), foot, nil, 5, "walk traverse walk"},
		{"over a small object", at(2050, 200, 0), at(2050, 500, 0), foot, nil, 3, "walk"},
		{"round a friend", at(1800, 2500, 0), at(2200, 2500, 0), foot,
			[]Model{{ID: 2, Side: 1, Base: 32, Height: 150, At: at(2000, 2500, 0)}}, around(2, 2*r), "walk"},
		{"through a friend", at(1800, 2500, 0), at(2200, 2500, 0), Costs{PassFriends: true},
			[]Model{{ID: 2, Side: 1, Base: 32, Height: 150, At: at(2000, 2500, 0)}}, 4, "walk"},
		{"round an enemy's melee range", at(1600, 2500, 0), at(2400, 2500, 0), foot,
			[]Model{{ID: 2, Side: 2, Base: 32, Height: 150, At: at(2000, 2500, 0)}}, around(4, 2*r+1+keep), "walk"},
		{"up the ramp and along the bridge", at(500, 1150, 0), at(1900, 1150, 300), Costs{}, nil, 14, "walk"},
		{"down the ramp", at(1300, 1200, 300), at(500, 1200, 0), Costs{}, nil, math.Hypot(8, 0), "walk"},
		{"under the bridge", at(1800, 900, 0), at(1800, 1500, 0), foot, nil, 6, "walk"},
		{"up the tower's far side", at(1300, 800, 0), at(1300, 1200, 300), climber, nil, 4 + 2 + 3, "walk climb walk"},
		{"down from the tower's near side", at(1300, 1200, 300), at(1300, 1600, 0), foot, nil, 4, "walk drop walk"},
		{"off the bridge", at(1800, 1150, 300), at(1800, 1500, 0), foot, nil, 3.5, "walk drop walk"},
		{"through the door", at(750, 2500, 0), at(750, 2000, 0), foot, nil, 5, "walk"},
		{"to the upper floor, which has no stairs", at(750, 2500, 0), at(750, 2000, 300), foot, nil, 0, ""},
		{"out of the window", at(850, 2000, 0), at(1150, 2000, 0), foot, nil, 5, "walk traverse walk"},
		{"out of the upper gate", at(600, 2000, 300), at(350, 2000, 0), foot, nil, 2.5, "walk drop walk"},
		{"flying up", at(600, 2500, 0), at(1300, 1200, 300), flier, nil, math.Sqrt(7*7 + 13*13 + 9), "fly"},
	} {
		b := castle()
		b.Models = append([]Model{walker(c.from)}, c.models...)
		w, err := b.Way(1, c.to, c.costs, 40*One)
		if c.want == 0 {
			if err == nil {
				t.Errorf("%s: a way of %s", c.name, w.Cost)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if off := math.Abs(w.Cost.Float() - c.want); off > 0.011 || kinds(w) != c.does {
			t.Errorf("%s: %s by %q, not %.3f by %q: %v", c.name, w.Cost, kinds(w), c.want, c.does, w.Legs)
		}
	}
}

// around is the length of the way past the middle of a circle, between two places at a distance from it.
func around(away, r float64) float64 {
	straight := math.Sqrt(away*away - r*r)
	return 2*straight + r*(math.Pi-2*math.Acos(r/away))
}
