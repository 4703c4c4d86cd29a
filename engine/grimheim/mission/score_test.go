package mission_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// told are points in short, sorted: "1 held 1 O1 [1 3]".
func told(points []mission.Point) []string {
	var all []string
	for _, p := range points {
		all = append(all, fmt.Sprint(p.Side, " ", p.Why, " ", p.VP, " ", p.Where, " ", p.Models))
	}
	slices.Sort(all)
	return all
}

func want(t *testing.T, got []mission.Point, lines ...string) {
	t.Helper()
	slices.Sort(lines)
	if diff := gocmp.Diff(lines, told(got)); diff != "" {
		t.Errorf("points are others (-want +got):\n%s", diff)
	}
}

// at is a place so far from the nearest objective's edge, to the right of it, for a base of 32 mm.
func at(b *battlefield.Board, objective int, away battlefield.Inch) (x, y battlefield.Inch) {
	middle := mission.Markers(b.Map)[objective].Outline.Middle
	return middle.X + 50 + 63 + away, middle.Y
}

// TestHoldsWithinThreeInches checks that models hold objectives within 3 inches of their bases, heights
// included, and not a hundredth beyond (rule 32.1).
func TestHoldsWithinThreeInches(t *testing.T) {
	_, b := bare("encounter")
	x, y := at(b, 0, 300)
	near, far, above := man(1, 1, x, y), man(2, 1, x+1, y), man(3, 1, x, y)
	above.At.Up = 30
	b.Models = []battlefield.Model{near, far, above}
	if got := mission.Holders(b, mission.Markers(b.Map)[0])[0]; !slices.Equal(got, []int{1}) {
		t.Errorf("%v hold it", got)
	}
}

// TestHoldsInSight checks that a model must see an objective to hold it, and that other models don't hide it
// (rule 32.1).
func TestHoldsInSight(t *testing.T) {
	_, b := bare("encounter")
	x, y := at(b, 0, 280)
	b.Models = []battlefield.Model{man(1, 1, x, y), man(2, 2, x-150, y)}
	objective := mission.Markers(b.Map)[0]
	if got := mission.Holders(b, objective); !slices.Equal(got[0], []int{1}) || !slices.Equal(got[1], []int{2}) {
		t.Errorf("behind a model: %v", got)
	}
	b.Pieces = append(b.Pieces, battlefield.Piece{ID: "W1", Kind: battlefield.Wall, Top: 300, Outline: battlefield.Outline{
		Corners: []battlefield.Point{{X: x - 120, Y: y - 300}, {X: x - 70, Y: y - 300}, {X: x - 70, Y: y + 300}, {X: x - 120, Y: y + 300}},
	}})
	b.Models = b.Models[:1]
	if got := mission.Holders(b, objective); len(got[0]) != 0 {
		t.Errorf("behind a wall: %v", got)
	}
	b.Pieces[len(b.Pieces)-1].Traits = []battlefield.Trait{battlefield.Translucent}
	if got := mission.Holders(b, objective); len(got[0]) != 1 {
		t.Errorf("behind railings: %v", got)
	}
}

// TestEncounter checks that both sides score an objective that both hold, and that the majority scores again
// (rules 30.2, 32.2 and 32.3).
func TestEncounter(t *testing.T) {
	m, b := bare("encounter")
	x, y := at(b, 0, 0)
	x1, y1 := at(b, 1, 0)
	b.Models = []battlefield.Model{man(1, 1, x, y), man(2, 2, x, y+130), man(3, 1, x, y-130), man(4, 2, x1, y1), man(5, 1, 300, 300)}
	want(t, mission.Score(m, b, mission.Facts{Turn: 1}),
		"1 held 1 O1 [1 3]", "2 held 1 O1 [2]", "1 most 1 O1 [1 3]", "2 held 1 O2 [4]", "2 most 1 O2 [4]")
	b.Models = b.Models[:2]
	want(t, mission.Score(m, b, mission.Facts{Turn: 1}), "1 held 1 O1 [1]", "2 held 1 O1 [2]")
}

// TestFelled checks that a defeat in this turn counts, whatever caused it, and counts again after a return
// (rule 32.4).
func TestFelled(t *testing.T) {
	m, b := bare("encounter")
	f := mission.Facts{Turn: 2, Falls: []mission.Fall{
		{Model: 7, Side: 2, By: 1, BySide: 1, Turn: 1},
		{Model: 8, Side: 2, By: 1, BySide: 1, Turn: 2}, {Model: 7, Side: 2, Turn: 2}, {Model: 1, Side: 1, By: 1, BySide: 1, Turn: 2},
	}}
	want(t, mission.Score(m, b, f), "1 felled 2  [8]", "1 felled 2  [7]", "2 felled 2  [1]")
}

// TestWell checks that in The Last Well the majority at the middle objective is worth 3 (rule 30.3).
func TestWell(t *testing.T) {
	m, b := bare("well")
	x, y := at(b, 0, 0)
	x1, y1 := at(b, 1, 0)
	b.Models = []battlefield.Model{man(1, 1, x, y), man(2, 2, x1, y1)}
	want(t, mission.Score(m, b, mission.Facts{Turn: 1, Falls: []mission.Fall{{Model: 9, Side: 1, Turn: 1}}}),
		"1 held 1 O1 [1]", "1 most 3 O1 [1]", "2 held 1 O2 [2]", "2 most 1 O2 [2]", "2 felled 1  [9]")
}

// TestPlunder checks that Plunder gives points for loot in the turn of the looting, and for majorities at
// the end (rules 30.4 and 32.5).
func TestPlunder(t *testing.T) {
	m, b := bare("plunder")
	x, y := at(b, 2, 0)
	b.Models = []battlefield.Model{man(1, 1, x, y)}
	b.Pieces = append(b.Pieces, battlefield.Piece{ID: "T1", Kind: battlefield.Loot, Outline: battlefield.Outline{Middle: battlefield.Point{X: 500, Y: 500}, Radius: 50}})
	f := mission.Facts{Turn: 4, Loots: []mission.Loot{
		{Site: "O3", Side: 1, Model: 1, Turn: 3}, {Site: "O4", Side: 2, Model: 6, Turn: 4}, {Site: "T1", Side: 2, Model: 6, Turn: 4},
	}}
	want(t, mission.Score(m, b, f), "2 looted 3 O4 [6]")
	want(t, mission.Close(m, b, f, mission.Tally{}, mission.Tally{}), "1 most 2 O3 [1]")
}

// TestGates checks that in Two Gates the own gate is worth less than the enemy's, and that models wholly in
// the enemy zone count at the end (rules 30.5 and 32.6).
func TestGates(t *testing.T) {
	m, b := bare("gates")
	x, y := at(b, 0, 0)
	x1, y1 := at(b, 1, 0)
	b.Models = []battlefield.Model{man(1, 1, x, y), man(2, 1, x1, y1), man(3, 1, 600, 2463), man(4, 1, 900, 2462), man(5, 2, 600, 300)}
	want(t, mission.Score(m, b, mission.Facts{Turn: 4}), "1 held 2 O2 [2]", "1 most 1 O1 [1]", "1 most 1 O2 [2]")
	want(t, mission.Close(m, b, mission.Facts{Turn: 4}, mission.Tally{}, mission.Tally{}), "1 through 2  [3]", "2 through 2  [5]")
}

// TestLootable checks that a site is looted once in a game, by a model within an inch (rule 31.7).
func TestLootable(t *testing.T) {
	_, b := bare("encounter")
	x, y := at(b, 0, 100)
	b.Models = []battlefield.Model{man(1, 1, x, y), man(2, 1, x+1, y+1)}
	if got := mission.Lootable(b, mission.Facts{}, 1); !slices.Equal(got, []string{"O1"}) {
		t.Errorf("it can loot %v", got)
	}
	f := mission.Facts{Loots: []mission.Loot{{Site: "O1", Side: 2, Turn: 1}}}
	if mission.Lootable(b, f, 1) != nil || mission.Lootable(b, mission.Facts{}, 2) != nil || mission.Lootable(b, mission.Facts{}, 9) != nil {
		t.Error("what is empty, or too far, or nobody, loots")
	}
}

// anyFacts are falls, loots and quests of 14 models as they happen.
func anyFacts(t *rapid.T, table battlefield.Map) mission.Facts {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "facts"), 0))
	f := mission.Facts{Turn: 1 + r.IntN(5), Began: [2]int{r.IntN(8), r.IntN(8)}}
	for range r.IntN(8) {
		f.Falls = append(f.Falls, mission.Fall{Model: r.IntN(15), Side: 1 + r.IntN(2), By: r.IntN(15), BySide: r.IntN(3), Turn: 1 + r.IntN(5)})
	}
	for _, p := range mission.Sites(table) {
		if r.IntN(2) == 0 {
			f.Loots = append(f.Loots, mission.Loot{Site: p.ID, Side: 1 + r.IntN(2), Model: r.IntN(15), Turn: 1 + r.IntN(5)})
		}
	}
	for side := 1; side <= 2; side++ {
		all := mission.Quests()
		f.Quests = append(f.Quests, mission.Quest{Kind: all[r.IntN(len(all))].Kind, Side: side, Target: r.IntN(15)})
		f.Forgone[side-1] = r.IntN(2) == 0
	}
	return f
}

// exchanged are facts and models of sides that have changed places.
func exchanged(b *battlefield.Board, f mission.Facts) (*battlefield.Board, mission.Facts) {
	to := &battlefield.Board{Map: mission.Swap(b.Map), Models: slices.Clone(b.Models)}
	for i := range to.Models {
		to.Models[i].Side = 3 - to.Models[i].Side
	}
	f.Falls, f.Loots, f.Quests = slices.Clone(f.Falls), slices.Clone(f.Loots), slices.Clone(f.Quests)
	for i := range f.Falls {
		f.Falls[i].Side = 3 - f.Falls[i].Side
		f.Falls[i].BySide = []int{0, 2, 1}[f.Falls[i].BySide]
	}
	for i := range f.Loots {
		f.Loots[i].Side = 3 - f.Loots[i].Side
	}
	for i := range f.Quests {
		f.Quests[i].Side = 3 - f.Quests[i].Side
	}
	slices.Reverse(f.Began[:])
	slices.Reverse(f.Forgone[:])
	slices.Reverse(f.Entered[:])
	return to, f
}

// all are the points of a turn and of the end, and how it ended.
func all(m mission.Mission, b *battlefield.Board, f mission.Facts) ([]mission.Point, mission.Ending) {
	points := mission.Score(m, b, f)
	points = append(points, mission.Close(m, b, f, mission.Tally{}.With(points), mission.Tally{})...)
	return points, mission.Result(f, f.Left(b), mission.Tally{}.With(points))
}

// TestScoreIsFair checks that points don't depend on how the battlefield lies, on the order of models, or on
// which side is side 1.
func TestScoreIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMission(t)
		b := manned(t, laid(t, m))
		f := anyFacts(t, b.Map)
		points, ending := all(m, b, f)
		lines := told(points)

		turned := b
		for range rapid.IntRange(1, 3).Draw(t, "quarters") {
			turned = quarter(turned)
		}
		slices.SortFunc(turned.Models, func(a, b battlefield.Model) int { return cmp.Compare(a.ID*7%15, b.ID*7%15) })
		if got, end := all(m, turned, f); !slices.Equal(told(got), lines) || end != ending {
			t.Errorf("turned: %v, not %v; %v, not %v", told(got), lines, end, ending)
		}

		other, otherFacts := exchanged(b, f)
		got, end := all(m, other, otherFacts)
		for i := range got {
			got[i].Side = 3 - got[i].Side
		}
		if end.Winner > 0 {
			end.Winner = 3 - end.Winner
		}
		if !slices.Equal(told(got), lines) || end != ending {
			t.Errorf("the other way round: %v, not %v; %v, not %v", told(got), lines, end, ending)
		}
		for _, p := range points {
			if p.VP <= 0 || p.Side < 1 || p.Side > 2 || !slices.IsSorted(p.Models) {
				t.Errorf("a point is none: %+v", p)
			}
		}
	})
}

// TestFactsAreSmall checks that the facts of a busy game are small in a snapshot, and survive it.
func TestFactsAreSmall(t *testing.T) {
	f := mission.Facts{Turn: 5, Began: [2]int{8, 8}, Forgone: [2]bool{true}, Quests: []mission.Quest{{Kind: mission.Assassinate, Side: 1, Target: 12}, {Kind: mission.LostRelic, Side: 2}}}
	for i := range 14 {
		f.Falls = append(f.Falls, mission.Fall{Model: i + 1, Side: 1 + i%2, By: 16 - i, BySide: 2 - i%2, Turn: 1 + i/3})
	}
	for i := range 5 {
		f.Loots = append(f.Loots, mission.Loot{Site: fmt.Sprint("O", i+1), Side: 1 + i%2, Model: 3, Turn: i})
	}
	text, err := json.Marshal(f)
	if err != nil || len(text) > 1024 {
		t.Errorf("%d bytes, %v: %s", len(text), err, text)
	}
	var back mission.Facts
	if err := json.Unmarshal(text, &back); err != nil || !gocmp.Equal(back, f) {
		t.Errorf("it comes back as %+v: %v", back, err)
	}
	if text, _ := json.Marshal(mission.Facts{}); string(text) != "{}" {
		t.Errorf("a game in which nothing has happened: %s", text)
	}
}
