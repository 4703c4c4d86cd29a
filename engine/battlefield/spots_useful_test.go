package battlefield_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// skirmish is a ready-made map with models standing anywhere, of two sides.
func skirmish(t *rapid.T, most int) *battlefield.Board {
	sheet, _ := maps.ByKey(rapid.SampledFrom(maps.Keys()).Draw(t, "map"))
	b := &battlefield.Board{Map: sheet.Map}
	for id := 1; id <= most; id++ {
		m := battlefield.Model{ID: id, Side: 1 + id%2, Base: rapid.SampledFrom(battlefield.Bases[:3]).Draw(t, "base"), Height: 150}
		at := battlefield.Point{
			X: battlefield.Inch(rapid.IntRange(80, int(b.Size.W)-80).Draw(t, "x")), Y: battlefield.Inch(rapid.IntRange(80, int(b.Size.H)-80).Draw(t, "y")),
		}
		heights := b.Footing(m).Heights(at)
		if len(heights) == 0 {
			continue
		}
		m.At = battlefield.Place{Point: at, Up: rapid.SampledFrom(heights).Draw(t, "up")}
		b.Models = append(b.Models, m)
	}
	return b
}

var usual = battlefield.SpotOptions{Costs: battlefield.OnFoot(500), Most: 500, Charge: 700, Site: 100}

// TestUsefulSpots checks that on any map a spot can be reached for its cost, and has the benefit for which it
// is proposed.
func TestUsefulSpots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := skirmish(t, 10)
		if len(b.Models) == 0 {
			return
		}
		me := rapid.SampledFrom(b.Models).Draw(t, "who")
		spots := battlefield.Spots(b, me.ID, usual)
		if len(spots) > battlefield.MostSpots {
			t.Fatalf("%d spots", len(spots))
		}
		last := 0
		for _, s := range spots {
			if at := slices.Index(spotKinds, s.Kind); at < last {
				t.Fatalf("%v are out of order", spots)
			} else {
				last = at
			}
			costs, most := usual.Costs, usual.Most
			if s.Kind == battlefield.ContactSpot {
				costs.Engage, most = s.Foe, usual.Charge
			}
			if way, err := b.Way(me.ID, s.At, costs, most); err != nil || way.Cost != s.Cost {
				t.Errorf("%+v takes %v: %v", s, way.Cost, err)
			}
			if !gives(b, me, s) {
				t.Errorf("%d at %v has nothing of %+v", me.ID, me.At, s)
			}
		}
	})
}

var spotKinds = []battlefield.SpotKind{
	battlefield.ContactSpot, battlefield.ObjectiveSpot, battlefield.CoverSpot, battlefield.HiddenSpot, battlefield.SightSpot, battlefield.HighSpot,
}

// TestSpotsOfEachKind checks that the pre-made maps have a spot of each kind, with one enemy on the other
// side and one opposite.
func TestSpotsOfEachKind(t *testing.T) {
	seen := map[battlefield.SpotKind]bool{}
	for _, key := range maps.Keys() {
		sheet, _ := maps.ByKey(key)
		w, h := sheet.Map.Size.W, sheet.Map.Size.H
		for x := battlefield.Inch(300); x < w && len(seen) < len(spotKinds); x += 500 {
			for y := battlefield.Inch(300); y < h; y += 500 {
				b := &battlefield.Board{Map: sheet.Map}
				for i, at := range []battlefield.Point{{X: x, Y: y}, {X: w - x, Y: h - y}, {X: x, Y: h - y}} {
					m := battlefield.Model{ID: i + 1, Side: min(i, 1) + 1, Base: 32, Height: 150}
					if heights := b.Footing(m).Heights(at); len(heights) > 0 {
						m.At = battlefield.Place{Point: at, Up: heights[0]}
						b.Models = append(b.Models, m)
					}
				}
				for _, s := range battlefield.Spots(b, 1, usual) {
					seen[s.Kind] = true
				}
			}
		}
	}
	for _, k := range spotKinds {
		if !seen[k] {
			t.Errorf("nowhere is a spot for %s", k)
		}
	}
}

// TestHighSpots checks that a model alone near some steps gets only the spot on top of them.
func TestHighSpots(t *testing.T) {
	sheet, _ := maps.ByKey("saltmarket")
	b := &battlefield.Board{Map: sheet.Map, Models: []battlefield.Model{{
		ID: 1, Side: 1, Base: 32, Height: 150, At: battlefield.Place{Point: battlefield.Point{X: 1780, Y: 1450}},
	}}}
	spots := battlefield.Spots(b, 1, usual)
	if len(spots) != 1 || spots[0].Kind != battlefield.HighSpot || spots[0].Of != "E1" || spots[0].At.Up != 100 || !gives(b, b.Models[0], spots[0]) {
		t.Errorf("%+v", spots)
	}
	if spots := battlefield.Spots(b, 2, usual); spots != nil {
		t.Errorf("%+v of nobody", spots)
	}
}

// gives reports whether a model has at a spot what that is proposed for.
func gives(b *battlefield.Board, me battlefield.Model, s battlefield.Spot) bool {
	there := me
	there.At = s.At
	foe, _ := b.Model(s.Foe)
	switch s.Kind {
	case battlefield.ContactSpot:
		return b.Between(there, foe) == 0 && slices.Contains(s.Contact, s.Foe)
	case battlefield.ObjectiveSpot:
		return slices.Contains(s.Sites, s.Of)
	case battlefield.CoverSpot:
		return slices.Contains(s.Cover, s.Foe) && b.SightOf(foe, there, usual.Sight).Covered
	case battlefield.HiddenSpot:
		return len(s.Cover)+len(s.Open) == 0
	case battlefield.SightSpot:
		return slices.Contains(s.Sees, s.Foe) && !b.Sight(me.ID, s.Foe, usual.Sight).Visible
	}
	return s.At.Up > me.At.Up
}

// TestUsefulSpotsTurn checks that a map turned by 180 degrees has the same spots.
func TestUsefulSpotsTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := skirmish(t, 8)
		half := func(p battlefield.Point) battlefield.Point {
			return battlefield.Point{X: b.Size.W - p.X, Y: b.Size.H - p.Y}
		}
		if len(b.Models) == 0 {
			return
		}
		turned := &battlefield.Board{Map: turnedMap(b.Map, half), Models: slices.Clone(b.Models)}
		for i := range turned.Models {
			turned.Models[i].At.Point = half(turned.Models[i].At.Point)
		}
		me := rapid.SampledFrom(b.Models).Draw(t, "who")
		id := me.ID
		spots, others := battlefield.Spots(b, id, usual), battlefield.Spots(turned, id, usual)
		if len(spots) != len(others) {
			t.Fatalf("%v\n%v", spots, others)
		}
		for i, s := range spots {
			o := others[i]
			back := half(o.At.Point)
			if o.Kind != s.Kind || o.Cost != s.Cost || back != s.At.Point && !tied(b, me.At.Point, s.At.Point, back) {
				t.Errorf("%+v becomes %+v", s, o)
			}
		}
	})
}

// tied reports whether nothing tells two places apart: both are as far from the model and from the middle of
// the table. Then the one is taken that comes first on the table as it lies.
func tied(b *battlefield.Board, me, one, other battlefield.Point) bool {
	far := func(a, b battlefield.Point) int { return int(a.X-b.X)*int(a.X-b.X) + int(a.Y-b.Y)*int(a.Y-b.Y) }
	middle := battlefield.Point{X: b.Size.W / 2, Y: b.Size.H / 2}
	return far(me, one) == far(me, other) && far(middle, one) == far(middle, other)
}

func turnedMap(m battlefield.Map, turn func(battlefield.Point) battlefield.Point) battlefield.Map {
	turned := battlefield.Map{Size: m.Size}
	for _, p := range m.Pieces {
		if p.Outline.Radius > 0 {
			p.Outline.Middle = turn(p.Outline.Middle)
		}
		p.Outline.Corners = slices.Clone(p.Outline.Corners)
		for i, c := range p.Outline.Corners {
			p.Outline.Corners[i] = turn(c)
		}
		p.Entries = slices.Clone(p.Entries)
		for i, e := range p.Entries {
			p.Entries[i].From, p.Entries[i].To = turn(e.From), turn(e.To)
		}
		turned.Pieces = append(turned.Pieces, p)
	}
	return turned
}

// BenchmarkSpots measures the spots of a panel, for which a player waits.
func BenchmarkSpots(b *testing.B) {
	board := busy()
	for b.Loop() {
		battlefield.Spots(board, 1, usual)
	}
}

// busy is a ready-made map with 24 models in two lines.
func busy() *battlefield.Board {
	sheet, _ := maps.ByKey("sallow-mill")
	b := &battlefield.Board{Map: sheet.Map}
	for i := range 24 {
		m := battlefield.Model{ID: i + 1, Side: 1 + i/12, Base: 32, Height: 150}
		at := battlefield.Point{X: battlefield.Inch(200 + i%12*230), Y: battlefield.Inch(200 + i/12*2600)}
		if i == 0 {
			at = battlefield.Point{X: 1500, Y: 1400}
		}
		m.At.Point = at
		b.Models = append(b.Models, m)
	}
	return b
}

// TestSpotsAreQuick checks that spots take less time than a press may take, even on a slow host.
func TestSpotsAreQuick(t *testing.T) {
	board, begun := busy(), time.Now()
	if spots := battlefield.Spots(board, 1, usual); len(spots) < 3 {
		t.Errorf("%+v", spots)
	}
	if took := time.Since(begun); took > 3*time.Second {
		t.Errorf("it took %s", took)
	}
}
