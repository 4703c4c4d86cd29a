package battlefield

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func orc(id int, at Place) Model { return Model{ID: id, Side: 2, Base: 40, Height: 200, At: at} }

func TestCharge(t *testing.T) {
	touch := Base(32).Radius() + Base(40).Radius()
	free := Costs{Climb: 200, Drop: 300, Traverse: 200}
	for _, c := range []struct {
		name   string
		from   Place
		models []Model
		within Inch
		want   float64
	}{
		{"across open ground", at(2000, 2000, 0), []Model{orc(2, at(2500, 2000, 0))}, 0, 5 - touch},
		{"at a slant", at(2000, 2000, 0), []Model{orc(2, at(2300, 2400, 0))}, 0, 5 - touch},
		{"into melee range", at(2000, 2000, 0), []Model{orc(2, at(2500, 2000, 0))}, One, 4 - touch},
		{"in contact already", at(2000, 2000, 0), []Model{orc(2, at(2141, 2000, 0))}, 0, 0.0001},
		{"over a field defence", at(1700, 200, 0), []Model{orc(2, at(1700, 600, 0))}, 0, 4 - touch + 2},
		{"down from the tower", at(1300, 1200, 300), []Model{orc(2, at(1300, 1700, 0))}, 0, 5 - touch},
		{"at one on the tower, without a ladder", at(1200, 700, 0), []Model{orc(2, at(1250, 1150, 300))}, 0, 11.82},
		{"at one behind a line of others", at(2000, 2000, 0), []Model{orc(2, at(2500, 2000, 0)), orc(3, at(2350, 2000, 0))}, 0, 4.61},
	} {
		b := castle()
		b.Models = append([]Model{walker(c.from)}, c.models...)
		w, err := b.Charge(1, 2, c.within, free, 3000)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if math.Abs(w.Cost.Float()-c.want) > 0.021 {
			t.Errorf("%s: %s, not %.3f: %v", c.name, w.Cost, c.want, w.Legs)
		}
	}
	b := castle()
	b.Models = []Model{walker(at(2000, 2000, 0)), orc(2, at(2500, 2000, 0)), orc(3, at(2500, 2200, 0))}
	ways, err := b.Contacts(1, 2, 0, free, 900)
	if err != nil || len(ways) != 7 {
		t.Errorf("%d sides, %v", len(ways), err)
	}
	if _, err := b.Charge(1, 2, 0, free, 350); err == nil {
		t.Error("a charge of 3.5 inches reaches one 3.58 inches away")
	}
}

// TestChargeIsNearest checks that on open ground a charge is as long as the gap and ends in base contact.
func TestChargeIsNearest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.IntRange(100, 2900)
		b := &Board{Map: Map{Size: Size{3000, 3000}}, Models: []Model{
			walker(at(Inch(coordinate.Draw(t, "x")), Inch(coordinate.Draw(t, "y")), 0)),
			orc(2, at(Inch(coordinate.Draw(t, "foe x")), Inch(coordinate.Draw(t, "foe y")), 0)),
		}}
		gap := b.Models[0].At.xy().to(b.Models[1].At.xy()) - Base(32).Radius() - Base(40).Radius()
		if gap < 0 {
			return
		}
		w, err := b.Charge(1, 2, 0, Costs{}, 9000)
		if err != nil {
			t.Fatal(err)
		}
		if off := w.Cost.Float() - gap; math.Abs(off) > 0.015 {
			t.Fatalf("%s for a gap of %.3f", w.Cost, gap)
		}
		if len(w.Legs) > 0 {
			end := w.Legs[len(w.Legs)-1].To
			if left := end.xy().to(b.Models[1].At.xy()) - Base(32).Radius() - Base(40).Radius(); left >= 0.005 || left < -slack {
				t.Fatalf("it ends %.4f away", left)
			}
		}
	})
}

func TestFallBack(t *testing.T) {
	b := castle()
	b.Models = []Model{walker(at(2000, 2000, 0)), orc(2, at(2200, 2000, 0))}
	costs := OnFoot(600)
	if _, err := b.Way(1, at(1500, 2000, 0), costs, 600); err == nil {
		t.Error("a model walks out of melee")
	}
	ways, err := b.FallBack(1, costs, 600)
	if err != nil || len(ways) < 8 {
		t.Fatalf("%d ways, %v", len(ways), err)
	}
	for i, w := range ways {
		end := Model{ID: 1, Side: 1, Base: 32, At: w.Legs[len(w.Legs)-1].To}
		if gap := end.At.xy().to(b.Models[1].At.xy()) - Base(32).Radius() - Base(40).Radius(); Round(gap) <= One {
			t.Errorf("way %d ends %.3f from the enemy", i, gap)
		}
	}
	if first := ways[0].Legs[0].To; first.Y != 2000 || first.X >= 2000 || ways[0].Cost > 45 {
		t.Errorf("the shortest way back is to %v for %s", first, ways[0].Cost)
	}
}

func TestPush(t *testing.T) {
	r := Base(32).Radius()
	for _, c := range []struct {
		name string
		at   Place
		by   Point
		most Inch
		more []Model
		want Push
	}{
		{"over open ground", at(2000, 2000, 0), Point{1900, 2000}, 300, nil, Push{To: at(2300, 2000, 0), Moved: 300}},
		{"at a slant", at(2000, 2000, 0), Point{1700, 1600}, 300, nil, Push{To: at(2180, 2240, 0), Moved: 300}},
		{"against a wall", at(600, 500, 0), Point{600, 600}, 300, nil, Push{To: at(600, 413, 0), Moved: 87, Piece: "W"}},
		{"against a field defence", at(1700, 200, 0), Point{1700, 100}, 300, nil, Push{To: at(1700, 237, 0), Moved: 37, Piece: "D"}},
		{"over a small object", at(2050, 200, 0), Point{2050, 100}, 300, nil, Push{To: at(2050, 500, 0), Moved: 300}},
		{"onto a small object", at(2050, 200, 0), Point{2050, 100}, 200, nil, Push{To: at(2050, 238, 0), Moved: 38}},
		{"against another", at(2000, 2000, 0), Point{1900, 2000}, 300, []Model{orc(2, at(2300, 2000, 0))},
			Push{To: at(2300-Round(r+Base(40).Radius()), 2000, 0), Moved: 300 - Round(r+Base(40).Radius()), Model: 2}},
		{"to the table's edge", at(100, 1500, 0), Point{200, 1500}, 300, nil, Push{To: at(63, 1500, 0), Moved: 37, Edge: true}},
		{"off the bridge", at(1800, 1150, 300), Point{1800, 1000}, 300, nil, Push{To: at(1800, 1363, 0), Moved: 213, Fell: 300}},
		{"to the bridge's rim", at(1800, 1150, 300), Point{1800, 1000}, 100, nil, Push{To: at(1800, 1237, 300), Moved: 87, Piece: "B"}},
		{"off the bridge onto a head", at(1800, 1150, 300), Point{1800, 1000}, 300, []Model{orc(2, at(1800, 1400, 0))},
			Push{To: at(1800, 1237, 300), Moved: 87, Piece: "B"}},
		{"along the bridge onto the tower", at(1600, 1150, 300), Point{1700, 1150}, 300, nil, Push{To: at(1300, 1150, 300), Moved: 300}},
		{"down the ramp", at(1000, 1150, 225), Point{1200, 1150}, 400, nil, Push{To: at(600, 1150, 0), Moved: 400}},
	} {
		b := castle()
		b.Models = append([]Model{walker(c.at)}, c.more...)
		got, err := b.Push(1, c.by, c.most)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got != c.want {
			t.Errorf("%s: %+v, not %+v", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		height Inch
		want   int
	}{{200, 0}, {300, 0}, {301, 1}, {400, 1}, {450, 2}, {1000, 7}} {
		if got := Beyond(c.height, 300); got != c.want {
			t.Errorf("a fall of %s is %d tests, not %d", c.height, got, c.want)
		}
	}
}

func TestStop(t *testing.T) {
	free := Costs{Traverse: 200, Drop: 300}
	for _, c := range []struct {
		name     string
		from, to Place
		most     Inch
		want     Place
		cost     Inch
	}{
		{"half-way", at(2000, 2000, 0), at(2600, 2000, 0), 300, at(2300, 2000, 0), 300},
		{"at its end", at(2000, 2000, 0), at(2600, 2000, 0), 900, at(2600, 2000, 0), 600},
		{"before a small object on which it cannot stand", at(2050, 200, 0), at(2050, 600, 0), 150, at(2050, 238, 0), 38},
		{"before a field defence that it has not the inches to traverse", at(1700, 100, 0), at(1700, 600, 0), 300, at(1700, 238, 0), 138},
		{"at the rim, if it cannot come down", at(1800, 1150, 300), at(1800, 1600, 0), 150, at(1800, 1237, 300), 87},
		{"half-way up the ramp", at(500, 1150, 0), at(1300, 1150, 300), 400, at(900, 1150, 150), 400},
	} {
		b := castle()
		b.Models = []Model{walker(c.from)}
		w, err := b.Way(1, c.to, free, 3000)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got, cost := b.Stop(1, w, free, c.most); got != c.want || cost != c.cost {
			t.Errorf("%s: %v for %s, not %v for %s: %v", c.name, got, cost, c.want, c.cost, w.Told())
		}
	}
}
