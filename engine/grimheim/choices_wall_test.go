package grimheim_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestGoesRoundWalls checks that a model between two walls, with an enemy behind one, is offered places
// round their ends. No straight line leads to or away from the enemy.
func TestGoesRoundWalls(t *testing.T) {
	tried := false
	skirmishes(t, 1, func(_ *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		ready := turn.CanBegin(v, seat)
		if tried || len(ready) == 0 {
			return
		}
		tried = true
		id := ready[0]
		at := func(x, y battlefield.Inch) *battlefield.Place {
			return &battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
		}
		wall := func(name string, y battlefield.Inch) battlefield.Piece {
			return battlefield.Piece{ID: name, Kind: battlefield.Wall, Top: 6 * battlefield.One, Outline: battlefield.Outline{
				Corners: []battlefield.Point{{X: 1200, Y: y}, {X: 1800, Y: y}, {X: 1800, Y: y + 20}, {X: 1200, Y: y + 20}}}}
		}
		v.Skirmish.Map.Pieces = []battlefield.Piece{wall("W1", 1000), wall("W2", 1220)}
		for i := range v.Fighters {
			f := &v.Fighters[i]
			switch {
			case game.ModelID(i+1) == id:
				f.At = at(1500, 1120)
			case f.Seat != seat:
				f.At = at(battlefield.Inch(1000+160*i), 300)
			default:
				f.At = at(battlefield.Inch(100+200*i), 2000)
			}
		}
		draft, err := turn.ThinkOut(v, seat, id, nil)
		if err != nil {
			t.Fatal(err)
		}
		straight := slices.ContainsFunc(draft.Can(), func(c turn.Choice) bool { return c.Kind == "move" })
		if straight || !slices.Contains(draft.Goes(), "move") {
			t.Errorf("straight %v, goes %v", straight, draft.Goes())
		}
	})
	if !tried {
		t.Error("no model could act")
	}
}

// TestGoesTowardsObjectives checks that the place towards an objective is on a walkable way, and not just in
// front of a wall. It names its objective even if it is proposed for another reason too. No two places
// overlap.
func TestGoesTowardsObjectives(t *testing.T) {
	looked := 0
	skirmishes(t, 2, func(_ *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		ready := turn.CanBegin(v, seat)
		if len(ready) == 0 || looked > 0 || v.Fighter(ready[0]).Move() < 4 {
			return
		}
		at := func(x, y battlefield.Inch) *battlefield.Place {
			return &battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
		}
		v.Skirmish.Map.Pieces = []battlefield.Piece{
			{ID: "W1", Kind: battlefield.Wall, Top: 6 * battlefield.One, Outline: battlefield.Outline{
				Corners: []battlefield.Point{{X: 300, Y: 1000}, {X: 2000, Y: 1000}, {X: 2000, Y: 1020}, {X: 300, Y: 1020}}}},
			{ID: "O1", Kind: battlefield.Objective, Outline: battlefield.Outline{Middle: battlefield.Point{X: 1450, Y: 500}, Radius: 50}},
		}
		for i := range v.Fighters {
			f := &v.Fighters[i]
			f.At = at(battlefield.Inch(100+200*i), 2000)
			if game.ModelID(i+1) == ready[0] {
				f.At = at(1500, 1120)
			}
		}
		draft, err := turn.ThinkOut(v, seat, ready[0], nil)
		if err != nil || !slices.Contains(draft.Goes(), "move") {
			return
		}
		looked++
		spots := draft.Spots("move")
		i := slices.IndexFunc(spots, func(s turn.Spot) bool { return s.Goal == "O1" })
		if i < 0 || spots[i].At.X < 1700 {
			t.Errorf("round the wall goes %v of %+v", i, spots)
		}
		for i, a := range spots {
			for _, b := range spots[:i] {
				if a.At.Up == b.At.Up && turn.ApartSquare(a.At.Point, b.At.Point) < int(battlefield.One*battlefield.One) {
					t.Errorf("%v and %v are in each other's way", a, b)
				}
			}
		}
	})
	if looked == 0 {
		t.Error("no model could act")
	}
}

// TestTrailGoesRoundWalls checks that the arrow of a draft follows the way that would be walked, act by act,
// and crosses no wall.
func TestTrailGoesRoundWalls(t *testing.T) {
	looked := false
	skirmishes(t, 1, func(_ *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		ready := turn.CanBegin(v, seat)
		if looked || len(ready) == 0 || v.Fighter(ready[0]).Move() < 4 {
			return
		}
		looked = true
		at := func(x, y battlefield.Inch) *battlefield.Place {
			return &battlefield.Place{Point: battlefield.Point{X: x, Y: y}}
		}
		wall := battlefield.Piece{ID: "W1", Kind: battlefield.Wall, Top: 6 * battlefield.One, Outline: battlefield.Outline{
			Corners: []battlefield.Point{{X: 300, Y: 1000}, {X: 1550, Y: 1000}, {X: 1550, Y: 1020}, {X: 300, Y: 1020}}}}
		v.Skirmish.Map.Pieces = []battlefield.Piece{wall}
		for i := range v.Fighters {
			v.Fighters[i].At = at(battlefield.Inch(100+200*i), 2000)
		}
		from, to := at(1500, 1110), battlefield.Place{Point: battlefield.Point{X: 1500, Y: 910}}
		v.Fighter(ready[0]).At = from
		draft, err := turn.ThinkOut(v, seat, ready[0], []string{"move." + turn.PlaceKey(to)})
		if err != nil || draft.Why != nil || draft.Sure != 1 {
			t.Fatalf("%+v, %v, %v", draft.Acts, err, draft.Why)
		}
		way := draft.Trail()[0].Way
		if way[0] != *from || way[len(way)-1] != to || len(way) < 4 {
			t.Errorf("the way is %v", way)
		}
		for i := 1; i < len(way); i++ {
			for part := 0.0; part < 1; part += 0.01 {
				x := way[i-1].X.Float() + (way[i].X-way[i-1].X).Float()*part
				y := way[i-1].Y.Float() + (way[i].Y-way[i-1].Y).Float()*part
				if off := -wall.Outline.Depth(x, y); off < v.Fighter(ready[0]).Base.Radius()-0.05 {
					t.Fatalf("from %v to %v it comes within %.2f inches of the wall", way[i-1], way[i], off)
				}
			}
		}
	})
	if !looked {
		t.Error("no model could act")
	}
}
