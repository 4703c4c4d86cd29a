package battlefield

import (
	"testing"

	"pgregory.net/rapid"
)

// quarter is the table turned by a quarter to the right.
func quarter(b *Board) (*Board, func(Place) Place) {
	return moved(b, Size{b.Size.H, b.Size.W}, func(p Point) Point { return Point{b.Size.H - p.Y, p.X} }, false)
}

// mirrored is the table mirrored left to right.
func mirrored(b *Board) (*Board, func(Place) Place) {
	return moved(b, b.Size, func(p Point) Point { return Point{b.Size.W - p.X, p.Y} }, true)
}

// moved is a table with every point somewhere else; back is whether corners turn the other way round.
func moved(b *Board, size Size, to func(Point) Point, back bool) (*Board, func(Place) Place) {
	place := func(p Place) Place { return Place{to(p.Point), p.Up} }
	c := &Board{Map: Map{Size: size}}
	for _, p := range b.Pieces {
		corners := make([]Point, len(p.Outline.Corners))
		for i, k := range p.Outline.Corners {
			corners[i] = to(k)
		}
		if back {
			for i, j := 0, len(corners)-1; i < j; i, j = i+1, j-1 {
				corners[i], corners[j] = corners[j], corners[i]
			}
			if p.Kind == Ramp { // its foot stays its first edge
				corners = append(corners[2:], corners[:2]...)
			}
		}
		if len(corners) == 0 {
			corners = nil
		}
		p.Outline = Outline{Corners: corners, Middle: to(p.Outline.Middle), Radius: p.Outline.Radius}
		entries := make([]Entry, len(p.Entries))
		for i, e := range p.Entries {
			e.From, e.To = to(e.From), to(e.To)
			entries[i] = e
		}
		p.Entries = entries
		c.Pieces = append(c.Pieces, p)
	}
	for _, m := range b.Models {
		m.At = place(m.At)
		c.Models = append(c.Models, m)
	}
	return c, place
}

func TestWaysTurnWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := crowd(t, Size{1800, 1400}, rapid.IntRange(0, 8).Draw(t, "pieces"), rapid.IntRange(1, 6).Draw(t, "models"))
		if len(b.Models) == 0 {
			return
		}
		me, costs := b.Models[0], OnFoot(600)
		to := somewhere(t, b, me)
		w, err := b.Way(me.ID, to, costs, 2000)
		turned, turn := quarter(b)
		other, mirror := mirrored(turned)
		for _, c := range []struct {
			b  *Board
			to Place
		}{{turned, turn(to)}, {other, mirror(turn(to))}} {
			v, wrong := c.b.Way(me.ID, c.to, costs, 2000)
			if (err == nil) != (wrong == nil) || v.Cost != w.Cost {
				t.Fatalf("%s (%v) from %v to %v, but turned %s (%v)", w.Cost, err, me.At, to, v.Cost, wrong)
			}
		}
	})
}

// TestReachIsWhereWaysLead checks that a region contains the places to which there is a path, and returns the
// same path.
func TestReachIsWhereWaysLead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := crowd(t, Size{1800, 1400}, rapid.IntRange(0, 10).Draw(t, "pieces"), rapid.IntRange(1, 8).Draw(t, "models"))
		if len(b.Models) == 0 {
			return
		}
		me, costs, most := b.Models[0], OnFoot(600), Inch(rapid.IntRange(0, 1500).Draw(t, "most"))
		costs.Sheer = rapid.Bool().Draw(t, "sheer")
		costs.PassMelee = rapid.Bool().Draw(t, "pass")
		r := b.Reach(me.ID, costs, most)
		for range 10 {
			to := somewhere(t, b, me)
			w, err := b.Way(me.ID, to, costs, most)
			if r.Contains(to) != (err == nil) {
				t.Fatalf("from %v to %v: %v %v", me.At, to, w, err)
			}
			if v, _ := r.Way(to); v.Cost != w.Cost {
				t.Fatalf("from %v to %v: %s and %s", me.At, to, v.Cost, w.Cost)
			}
		}
		cells := r.Cells()
		for i := 0; i < len(cells); i += 1 + len(cells)/10 {
			if _, err := b.Way(me.ID, cells[i], costs, most); err != nil {
				t.Fatalf("cell %v: %v", cells[i], err)
			}
		}
	})
}

// TestWaysAddUp checks that without terrain a path over a third place is never shorter.
func TestWaysAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := crowd(t, Size{1400, 1400}, 0, rapid.IntRange(1, 9).Draw(t, "models"))
		me := b.Models[0]
		over, to := somewhere(t, b, me), somewhere(t, b, me)
		costs := Costs{}
		direct, err := b.Way(me.ID, to, costs, 9000)
		first, err1 := b.Way(me.ID, over, costs, 9000)
		b.Models[0].At = over
		second, err2 := b.Way(me.ID, to, costs, 9000)
		if err != nil {
			return // who stands in a gap by the slack alone may find no way through it; TestWaysAreShort minds the rest
		}
		if err1 == nil && err2 == nil && first.Cost+second.Cost < direct.Cost-1 {
			t.Fatalf("%s over %v, but %s", first.Cost+second.Cost, over, direct.Cost)
		}
		b.Models[0].At = to
		if back, err3 := b.Way(me.ID, me.At, costs, 9000); err3 == nil && back.Cost != direct.Cost {
			t.Fatalf("%s there, %s back", direct.Cost, back.Cost)
		}
	})
}
