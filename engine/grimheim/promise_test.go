package grimheim_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
	"warbell/engine/grimheim/turn"
	"warbell/engine/grimheim/view"
)

// TestF31PlacesKeepTheirPromise moves to each offered place on battlefields of several seeds. It compares
// the label's objectives, loot and melee contact with the rules, and held objectives with the score.
func TestF31PlacesKeepTheirPromise(t *testing.T) {
	went, held, looted, left, games := 0, 0, 0, 0, uint64(3)
	if enginetest.Slow() {
		games = 4
	}
	skirmishes(t, games, func(r *rand.Rand, g engine.Game, seat engine.Seat) {
		v := bound.View(g).(view.View)
		for _, id := range turn.CanBegin(v, seat) {
			if r.IntN(4) > 0 {
				continue
			}
			draft, err := turn.ThinkOut(v, seat, id, nil)
			if err != nil {
				t.Fatal(err)
			}
			was := mission.HeldBy(v.Board(), int(id))
			for _, kind := range draft.Goes() {
				for _, spot := range draft.Spots(kind) {
					after, err := tried(g, seat, turn.Commit{Model: id, Acts: []string{spot.Act}})
					f, _ := after.Of(id)
					if err != nil || f.At == nil || *f.At != spot.At {
						continue // a reaction or dangerous ground stopped it
					}
					went++
					promiseKept(t, after, id, spot, was)
					held, looted, left = held+len(spot.Holds), looted+len(spot.Loots), left+len(spot.Leaves)
				}
			}
		}
	})
	if went < 60 || held == 0 || looted == 0 || left == 0 {
		t.Errorf("%d ways, %d hold, %d loot, %d leave: too few to tell", went, held, looted, left)
	}
}

func promiseKept(t *testing.T, after view.View, id game.ModelID, spot turn.Spot, was []string) {
	t.Helper()
	now := mission.HeldBy(after.Board(), int(id))
	if !slices.Equal(now, spot.Holds) {
		t.Errorf("%s: holds %v, and was to hold %v", spot.Act, now, spot.Holds)
	}
	for _, piece := range mission.Markers(after.Board().Map) {
		seat := after.Fighter(id).Seat
		scores := slices.Contains(mission.Holders(after.Board(), piece)[seat-1], int(id))
		if scores != slices.Contains(spot.Holds, piece.ID) {
			t.Errorf("%s: %s scores %t, and the label says %v", spot.Act, piece.ID, scores, spot.Holds)
		}
	}
	for _, site := range was {
		if slices.Contains(now, site) == slices.Contains(spot.Leaves, site) {
			t.Errorf("%s: held %v, holds %v, and was to leave %v", spot.Act, was, now, spot.Leaves)
		}
	}
	for _, site := range spot.Loots {
		if after.Acting.Model != id || action.Allows(after.State, action.Loot{Site: site}) != nil {
			t.Errorf("%s: can't loot %s", spot.Act, site)
		}
	}
	for _, site := range spot.Later {
		if !slices.Contains(action.MoveTargets(after.State, id), site) {
			t.Errorf("%s: can't loot %s later", spot.Act, site)
		}
	}
}
