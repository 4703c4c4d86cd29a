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

// TestGoesRoundWalls: a model between two walls, with its enemy behind one of them, is offered a way out at their ends,
// though no straight line leads towards the enemy or away from it.
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
