package battlefield

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestSightTurnsWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		turned := anyTurn(t, b)
		if got, want := turned.Sees(1, SightOptions{}), b.Sees(1, SightOptions{}); !reflect.DeepEqual(got, want) {
			t.Fatalf("turned, it sees\n%+v, not\n%+v", got, want)
		}
		free := func(b *Board) (by []Blocker) {
			for _, s := range b.Line(1, 2, SightOptions{}) {
				by = append(by, s.Blocker)
			}
			return by
		}
		if got, want := free(turned), free(b); !reflect.DeepEqual(got, want) {
			t.Fatalf("turned, the line runs into %+v, not %+v", got, want)
		}
	})
}

func TestLessTerrainHidesNoMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		before := b.Sight(1, 2, SightOptions{})
		if before.Share > b.Sight(1, 2, SightOptions{Blocks: Nobody}).Share {
			t.Fatal("more is seen with models in the way than without")
		}
		if len(b.Pieces) == 0 {
			return
		}
		i := rapid.IntRange(0, len(b.Pieces)-1).Draw(t, "without")
		gone := b.Pieces[i].ID
		b.Pieces = slices.Delete(b.Pieces, i, i+1)
		after := b.Sight(1, 2, SightOptions{})
		named := func(x Blocker) bool { return x.Piece == gone }
		if after.Share < before.Share || after.Share > before.Share && !slices.ContainsFunc(before.By, named) {
			t.Fatalf("with %s %+v, without it %+v", gone, before, after)
		}
	})
}

func TestBlockersMakeUpWhatIsHidden(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		seen := b.Sight(1, 2, SightOptions{})
		hidden, sum, most := 100-seen.Share, 0, 0
		for _, by := range seen.By {
			sum, most = sum+by.Hides, max(most, by.Hides)
			if m, ok := b.Model(by.Model); by.Piece == "" && (!ok || m.Side == b.Models[0].Side || m.ID <= 2) {
				t.Fatalf("model %d is in the way", by.Model)
			}
		}
		// each is rounded, and none to nothing
		if slack := 1 + len(seen.By); hidden > sum+slack || most > hidden+1 {
			t.Fatalf("%d hidden by %+v", hidden, seen.By)
		}
		if !slices.IsSortedFunc(seen.By, func(a, c Blocker) int { return cmp.Compare(c.Hides, a.Hides) }) {
			t.Fatalf("%+v are in no order", seen.By)
		}
	})
}

func TestLinesAreSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		there, back := b.Line(1, 2, SightOptions{Blocks: Everyone}), b.Line(2, 1, SightOptions{Blocks: Everyone})
		named := func(stops []Stop) (by []Blocker) {
			for _, s := range stops {
				by = append(by, s.Blocker)
			}
			slices.SortFunc(by, func(a, c Blocker) int {
				return cmp.Or(cmp.Compare(a.Piece, c.Piece), cmp.Compare(a.Model, c.Model))
			})
			return by
		}
		if !reflect.DeepEqual(named(there), named(back)) {
			t.Fatalf("there it runs into %+v, back into %+v", there, back)
		}
	})
}

func TestDistancesTurnWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		r := random{rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "zone"), 0)), 1}
		b.Zones = []Zone{{Name: "z", Kind: Goal, Outline: r.outline()}}
		turned := anyTurn(t, b)
		all := func(b *Board) []any {
			m := b.Models[0]
			return []any{
				b.Around(m, 1000), b.Terrain(m, 1000), b.Zones[0].Away(m), b.Zones[0].Part(m),
			}
		}
		if got, want := all(turned), all(b); !reflect.DeepEqual(got, want) {
			t.Fatalf("turned, it is\n%+v, not\n%+v", got, want)
		}
	})
}
