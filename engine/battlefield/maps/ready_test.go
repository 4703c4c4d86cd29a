package maps

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/battlefield"
)

// TestReadyMade checks that pre-made maps have no faults, that there are enough for every size, and that they
// use all kinds of terrain.
func TestReadyMade(t *testing.T) {
	sizes := map[battlefield.Size]int{}
	used := map[string]bool{}
	for _, key := range Keys() {
		text, _ := Source(key)
		s, faults := Read(text)
		for _, f := range faults {
			t.Errorf("%s:%d: %v", key, f.Line, f.Why)
		}
		sizes[s.Map.Size]++
		for _, p := range s.Map.Pieces {
			used[string(p.Kind)] = true
			for _, trait := range p.Traits {
				used[string(trait)] = true
			}
		}
		board := battlefield.Board{Map: s.Map}
		for i := range 24 {
			board.Models = append(board.Models, battlefield.Model{ID: i + 1, Side: 1 + i%2, Base: 32, Height: 150, At: battlefield.Place{Point: point{X: 2950, Y: 2950}, Up: 300}})
		}
		state, err := json.Marshal(board)
		if err != nil || len(state) > 16<<10 {
			t.Errorf("%s: the state takes %d bytes: %v", key, len(state), err)
		}
		var back battlefield.Board
		if err := json.Unmarshal(state, &back); err != nil || !reflect.DeepEqual(back, board) {
			t.Errorf("%s comes back from its snapshot as another: %v", key, err)
		}
	}
	for size, least := range map[string]int{"30x30": 4, "30x22": 2, "44x30": 1, "60x44": 1} {
		if sizes[sizeOf(size)] < least {
			t.Errorf("there are %d maps of %s", sizes[sizeOf(size)], size)
		}
	}
	for k := range kinds {
		if !used[string(k)] {
			t.Errorf("no map has a %s", k)
		}
	}
	for _, trait := range traits {
		if !used[string(trait)] {
			t.Errorf("nothing is %s", trait)
		}
	}
	if _, ok := ByKey("../ready/sallow-mill"); ok || len(ReadyMade()) != len(Keys()) {
		t.Error("a key is a path")
	}
}

// TestReadyMadeEnds checks that the two deployment zones have different names. A name with a direction must
// match the zone's side of the picture.
func TestReadyMadeEnds(t *testing.T) {
	for _, s := range ReadyMade() {
		names := map[string]bool{}
		for _, z := range s.Map.Zones {
			if names[z.Name] {
				t.Errorf("%s has two of %s", s.Name, z.Name)
			}
			names[z.Name] = true
			at, middle := z.Outline.Center(), battlefield.Point{X: s.Map.Size.W / 2, Y: s.Map.Size.H / 2}
			for word, there := range map[string]bool{
				"west": at.X < middle.X, "east": at.X > middle.X, "north": at.Y < middle.Y, "south": at.Y > middle.Y,
				"far": at.Y < middle.Y, "near": at.Y > middle.Y,
			} {
				if strings.HasPrefix(z.Name, word+" ") && !there {
					t.Errorf("%s: %s is somewhere else", s.Name, z.Name)
				}
			}
		}
	}
}

// TestReadyMadeTrips checks that a written map is read back unchanged.
func TestReadyMadeTrips(t *testing.T) {
	for _, s := range ReadyMade() {
		data, err := Write(s)
		if err != nil {
			t.Fatal(err)
		}
		back, faults := Read(string(data))
		if diff := cmp.Diff(s, back); diff != "" || len(faults) > 0 {
			t.Errorf("%v\n%s\n%s", faults, data, diff)
		}
	}
}

// TestReadyMadePlayable checks the needs of skirmishes: cover within range, few free lines between the ends
// of the battlefield, and objectives that warbands can walk around.
func TestReadyMadePlayable(t *testing.T) {
	for _, s := range ReadyMade() {
		if free := freeLines(s.Map); free > 0.05 {
			t.Errorf("%s: %.3f of all lines from end to end are free", s.Name, free)
		}
		if far := farthest(s.Map); far > 6 {
			t.Errorf("%s: somebody is %.1f inches from anything", s.Name, far)
		}
		var sites []battlefield.Piece
		for _, p := range s.Map.Pieces {
			if p.Kind == battlefield.Objective {
				sites = append(sites, p)
			}
		}
		for i, a := range sites {
			for _, b := range sites[:i] {
				if away := math.Hypot((a.Outline.Middle.X - b.Outline.Middle.X).Float(), (a.Outline.Middle.Y - b.Outline.Middle.Y).Float()); away < 8 {
					t.Errorf("%s: %s and %s are %.1f inches apart", s.Name, a.ID, b.ID, away)
				}
			}
			for _, z := range s.Map.Zones {
				if len(s.Roles) == 0 && z.Outline.Depth(a.Outline.Middle.X.Float(), a.Outline.Middle.Y.Float()) > 0 {
					t.Errorf("%s: %s is in %s", s.Name, a.ID, z.Name)
				}
			}
		}
		if len(sites) < 3 {
			t.Errorf("%s has %d objectives", s.Name, len(sites))
		}
	}
}

// freeLines is the share of lines between opposite ends, the ones that are deployed at, that nothing high
// stands in; 1 if one of them is straight across.
func freeLines(m battlefield.Map) float64 {
	w, h := m.Size.W.Float(), m.Size.H.Float()
	least, most := m.Zones[0].Outline.Bounds()
	upright := most.Y-least.Y > most.X-least.X
	if upright {
		w, h = h, w
	}
	free, all := 0, 0
	for a := 0.5; a < w; a += 0.5 {
		if !blocked(m, a, a, h, upright) {
			return 1
		}
	}
	for a := 0.5; a < w; a++ {
		for b := 0.5; b < w; b++ {
			all++
			if !blocked(m, a, b, h, upright) {
				free++
			}
		}
	}
	return float64(free) / float64(all)
}

func blocked(m battlefield.Map, a, b, long float64, upright bool) bool {
	line := []point{at(a*100, 0), at(b*100, long*100)}
	if upright {
		line = []point{at(0, a*100), at(long*100, b*100)}
	}
	return slices.ContainsFunc(m.Pieces, func(p battlefield.Piece) bool { return hides(p) && p.Outline.Gap(outline{Corners: line}) == 0 })
}

// hides reports whether a piece hides what a grown man sees over level ground.
func hides(p battlefield.Piece) bool {
	return kinds[p.Kind].solid && p.Kind != battlefield.Ramp && p.Bottom < 125 && p.Top >= 175 && !slices.Contains(p.Traits, battlefield.Translucent)
}

// farthest is how far one can be from anything solid outside of deployment.
func farthest(m battlefield.Map) float64 {
	worst := 0.0
	for y := 0.5; y < m.Size.H.Float(); y++ {
		for x := 0.5; x < m.Size.W.Float(); x++ {
			if slices.ContainsFunc(m.Zones, func(z battlefield.Zone) bool { return z.Outline.Depth(x, y) >= 0 }) {
				continue
			}
			near := math.Inf(1)
			for _, p := range m.Pieces {
				if kinds[p.Kind].solid {
					near = min(near, -p.Outline.Depth(x, y))
				}
			}
			worst = max(worst, near)
		}
	}
	return worst
}
