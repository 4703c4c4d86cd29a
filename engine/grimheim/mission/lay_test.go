package mission_test

import (
	"cmp"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/mission"
)

// TestMissions checks that missions are complete and have different keys (rules 30.1 to 30.5).
func TestMissions(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range mission.Missions() {
		if got, ok := mission.ByKey(m.Key); !ok || got.Name != m.Name || seen[m.Key] || seen[m.Name] {
			t.Errorf("%s is not found by its key, or twice", m.Name)
		}
		seen[m.Key], seen[m.Name] = true, true
		if m.Turns != 4 || m.Behind != 5 || len(m.Awards) < 3 {
			t.Errorf("%s: %+v", m.Key, m)
		}
	}
	if mission.Missions()[0].Key != mission.Default || len(seen) != 8 {
		t.Error("the default is not the first of four")
	}
	if _, ok := mission.ByKey("none"); ok {
		t.Error("there is a mission of any key")
	}
}

// TestNumber checks that a die sets Encounter's number of objectives to three, four or five (rules 30.2 and
// 31.6).
func TestNumber(t *testing.T) {
	m, _ := mission.ByKey(mission.Default)
	for face, want := range map[int]int{-7: 3, 1: 3, 2: 3, 3: 4, 4: 4, 5: 5, 6: 5, 99: 5} {
		if got := mission.Number(m, face); got != want {
			t.Errorf("a %d gives %d objectives, not %d", face, got, want)
		}
	}
	well, _ := mission.ByKey("well")
	if mission.Number(m) != 4 || mission.Number(well, 6) != 3 || mission.Dice(m) != 2 || mission.Dice(well) != 1 {
		t.Error("without a die, or without a D3, the number is another")
	}
}

// TestLayEverywhere checks that each mission has all its objectives on each pre-made map and each size of an
// empty battlefield, with any dice. The maps stay valid (rules 31.1 to 31.6).
func TestLayEverywhere(t *testing.T) {
	sheets := maps.ReadyMade()
	for _, size := range battlefield.Sizes {
		sheets = append(sheets, maps.Sheet{Name: "Empty", Place: "Here.", Story: "Now.", Map: battlefield.Map{Size: size}})
	}
	for _, s := range sheets {
		before, err := json.Marshal(s.Map)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mission.Missions() {
			for faces := range 36 {
				a, b := 1+faces/6, 1+faces%6
				if (a+b)%5 > 0 && !enginetest.Slow() {
					continue
				}
				laid, err := mission.Lay(m, s.Map, a, b)
				if err != nil {
					t.Fatalf("%s on %s: %v", m.Key, s.Name, err)
				}
				if got := len(mission.Markers(laid)); got != mission.Number(m, a, b) {
					t.Errorf("%s on %s has %d objectives of %d with %d and %d", m.Key, s.Name, got, mission.Number(m, a, b), a, b)
				}
				sheet := s
				sheet.Map, sheet.Roles = laid, []maps.Role{{Name: "A", Task: "B."}, {Name: "C", Task: "D."}}
				if faults := maps.Check(sheet); len(faults) > 0 {
					t.Errorf("%s on %s: %v", m.Key, s.Name, maps.Refused(faults))
				}
			}
		}
		if after, _ := json.Marshal(s.Map); string(after) != string(before) {
			t.Errorf("%s was changed", s.Name)
		}
	}
}

// fair are rules 31.3 and 31.4 for a table that was laid.
func fair(t interface{ Errorf(string, ...any) }, table battlefield.Map) {
	all := mission.Markers(table)
	for i, a := range all {
		at := a.Outline.Middle
		if at.X < 100 || at.Y < 100 || at.X > table.Size.W-100 || at.Y > table.Size.H-100 {
			t.Errorf("%s lies at the edge: %v", a.ID, at)
		}
		for _, z := range table.Zones {
			if z.Kind == battlefield.Deployment && battlefield.Round(-z.Outline.Depth(at.X.Float(), at.Y.Float())) < 100 {
				t.Errorf("%s lies in %s, or at it: %v", a.ID, z.Name, at)
			}
		}
		for _, b := range all[:i] {
			if d := math.Hypot(float64(at.X-b.Outline.Middle.X), float64(at.Y-b.Outline.Middle.Y)); d < 800 {
				t.Errorf("%s and %s are %v apart", a.ID, b.ID, d)
			}
			if a.ID == b.ID {
				t.Errorf("two are called %s", a.ID)
			}
		}
		// Whoever's half it lies on is as near to it as the other side is to its twin.
		if owner := mission.Owner(i, len(all)); owner == 1 {
			one, two := to(table, 1, at), to(table, 2, all[i+1].Outline.Middle)
			if math.Abs(one-two) > 0.025 || one > to(table, 2, at)+0.025 {
				t.Errorf("%s is %v from side 1, its twin %v from side 2", a.ID, one, two)
			}
		}
	}
}

// to is how far a side's zone is, in inches.
func to(table battlefield.Map, side int, p battlefield.Point) float64 {
	best := math.Inf(1)
	for _, z := range table.Zones {
		if z.Kind == battlefield.Deployment && z.Side == side {
			best = min(best, -z.Outline.Depth(p.X.Float(), p.Y.Float()))
		}
	}
	return best
}

func TestObjectivesAreFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { fair(t, laid(t, drawMission(t))) })
}

// places are those of objectives, sorted; nearly: they may differ by what is rounded.
func places(table battlefield.Map) []battlefield.Point {
	var all []battlefield.Point
	for _, p := range mission.Markers(table) {
		all = append(all, p.Outline.Middle)
	}
	slices.SortFunc(all, func(a, b battlefield.Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	return all
}

// TestLayTurns checks that a turned battlefield gets the same objectives, turned, and one with swapped sides
// the same ones (rule 31.4).
func TestLayTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, table := drawMission(t), anyTable(t)
		faces := []int{rapid.IntRange(1, 6).Draw(t, "number"), rapid.IntRange(1, 6).Draw(t, "pattern")}
		if len(table.Zones) == 0 {
			return
		}
		lay := func(table battlefield.Map) battlefield.Map {
			laid, err := mission.Lay(m, table, faces...)
			if err != nil {
				t.Fatal(err)
			}
			return laid
		}
		want := lay(table)
		if got := lay(mission.Swap(table)); !near(places(got), places(want)) {
			t.Errorf("swapped: %v, not %v", places(got), places(want))
		}
		b, turned := &battlefield.Board{Map: table}, &battlefield.Board{Map: want}
		for range rapid.IntRange(1, 3).Draw(t, "quarters") {
			b, turned = quarter(b), quarter(turned)
		}
		if got := lay(b.Map); !near(places(got), places(turned.Map)) {
			t.Errorf("turned: %v, not %v", places(got), places(turned.Map))
		}
	})
}

func near(a, b []battlefield.Point) bool {
	for i := range a {
		if len(a) != len(b) || max(a[i].X-b[i].X, b[i].X-a[i].X, a[i].Y-b[i].Y, b[i].Y-a[i].Y) > 2 {
			return false
		}
	}
	return len(a) == len(b)
}

// TestSwap checks that a second swap undoes the first, and that zones change which side is nearer to an
// objective (rule 31.2).
func TestSwap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := laid(t, drawMission(t))
		swapped := mission.Swap(table)
		fair(t, swapped)
		if back := mission.Swap(swapped); !reflect.DeepEqual(back, table) {
			t.Error("swapped twice it is another table")
		}
		for i, z := range swapped.Zones {
			if z.Kind == battlefield.Deployment && z.Side+table.Zones[i].Side != 3 {
				t.Errorf("%s belongs to %d still", z.Name, z.Side)
			}
		}
	})
}

// TestZonesOfOtherTables checks that battlefields outside the usual sizes have zones too, as far apart as
// possible (rule 31.1).
func TestZonesOfOtherTables(t *testing.T) {
	m, _ := mission.ByKey(mission.Default)
	for size, want := range map[battlefield.Size]battlefield.Inch{
		{W: 2400, H: 2400}: 1800, {W: 2200, H: 3000}: 1800, {W: 1600, H: 1200}: 1200, {W: 1400, H: 1800}: 1350, {W: 4800, H: 4800}: 3600,
	} {
		for faces := range 36 {
			table, err := mission.Lay(m, battlefield.Map{Size: size}, 1+faces/6, 1+faces%6)
			if err != nil {
				t.Fatal(err)
			}
			fair(t, table) // where there is hardly room
			if got := battlefield.Round(table.Zones[0].Outline.Gap(table.Zones[1].Outline)); got != want {
				t.Errorf("on %v zones are %v from each other, not %v", size, got, want)
			}
			if len(mission.Markers(table)) == 0 {
				t.Errorf("on %v there is no objective", size)
			}
		}
	}
}

// TestOwnObjectives checks that a map keeps the names and places of its own objectives, but loses those in a
// zone (rule 31.5).
func TestOwnObjectives(t *testing.T) {
	m, _ := mission.ByKey("plunder")
	quarry, _ := maps.ByKey("ember-quarry")
	table, err := mission.Lay(m, quarry.Map, 1)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, p := range mission.Markers(table) {
		count[p.Name]++
	}
	if want := map[string]int{"the load": 1, "ledge hoard": 2, "tool chest": 2}; !reflect.DeepEqual(count, want) {
		t.Errorf("there are %v, not %v", count, want)
	}
	gate, _ := maps.ByKey("harrowgate")
	if table, err = mission.Lay(m, gate.Map, 1); err != nil || len(mission.Markers(table)) != 5 {
		t.Fatal(err)
	}
	for _, p := range mission.Markers(table) {
		if p.Name == "grain" || p.Name == "gatehouse keys" {
			t.Errorf("%s lies in a zone", p.Name)
		}
	}
}

// TestNoRoom checks that a map without room is refused in a sentence (rule 31.5).
func TestNoRoom(t *testing.T) {
	m := mission.Missions()[0]
	rock := battlefield.Piece{ID: "W1", Kind: battlefield.Wall, Top: 300, Outline: battlefield.Outline{
		Corners: []battlefield.Point{{Y: 600}, {X: 3000, Y: 600}, {X: 3000, Y: 2400}, {Y: 2400}},
	}}
	for _, table := range []battlefield.Map{
		{Size: battlefield.Sizes[1], Pieces: []battlefield.Piece{rock}}, {}, {Size: battlefield.Size{W: 1 << 40, H: 3000}}, {Size: battlefield.Size{W: -5, H: -5}},
	} {
		_, err := mission.Lay(m, table, 1, 1)
		if err == nil {
			t.Fatalf("there is room on %+v", table.Size)
		}
		enginetest.Sentence(t, err)
	}
}

// TestObjectivesAreReached checks that models from a zone can walk to each objective of a pre-made map, near
// enough to hold it.
func TestObjectivesAreReached(t *testing.T) {
	for _, s := range maps.ReadyMade() {
		b := &battlefield.Board{Map: s.Map}
		me := man(1, 1, 0, 0)
		spots := battlefield.DeploySpots(b, me, battlefield.SpotOptions{})
		me.At = spots[len(spots)-1].At
		b.Models = append(b.Models, me)
		region := b.Reach(1, battlefield.OnFoot(600), 200*battlefield.One)
		for _, m := range mission.Missions() {
			laid, err := mission.Lay(m, s.Map, 6, 1)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range mission.Markers(laid) {
				if !gets(region, &battlefield.Board{Map: laid}, me, p) {
					t.Errorf("%s on %s: nobody comes to %s %q at %v, %v", m.Key, s.Name, p.ID, p.Name, p.Outline.Middle, p.Bottom)
				}
			}
		}
	}
}

// gets reports whether there is a place in a region from where a model holds an objective.
func gets(region battlefield.Region, b *battlefield.Board, me battlefield.Model, p battlefield.Piece) bool {
	foot := b.Footing(me)
	for y := battlefield.Inch(-300); y <= 300; y += 50 {
		for x := battlefield.Inch(-300); x <= 300; x += 50 {
			at := battlefield.Point{X: p.Outline.Middle.X + x, Y: p.Outline.Middle.Y + y}
			for _, up := range foot.Heights(at) {
				me.At = battlefield.Place{Point: at, Up: up}
				if !region.Contains(me.At) {
					continue
				}
				b.Models = []battlefield.Model{me}
				if len(mission.Holders(b, p)[0]) == 1 {
					return true
				}
			}
		}
	}
	return false
}

// TestBoxAfterLay checks that terrain from the box avoids objectives.
func TestBoxAfterLay(t *testing.T) {
	for _, size := range battlefield.Sizes {
		table, err := mission.Lay(mission.Missions()[0], battlefield.Map{Size: size}, 6, 6)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range maps.InBox(table)[:6] {
			p, ok := maps.Propose(table, item, battlefield.Point{X: size.W / 2, Y: size.H / 2})
			if !ok || maps.Fits(table, p) != nil {
				t.Fatalf("%s finds no room on %v", item.Key, size)
			}
			table.Pieces = append(table.Pieces, p)
		}
	}
}
