package battlefield

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

func TestBetween(t *testing.T) {
	b := table()
	for _, c := range []struct {
		name string
		a, c Model
		want Inch
	}{
		// two bases of 32 mm are 126 hundredths from middle to middle when they touch
		{"touching", man(1, 0, 0, 0, 0), man(2, 1, 126, 0, 0), 0},
		{"a hundredth apart", man(1, 0, 0, 0, 0), man(2, 1, 127, 0, 0), 1},
		{"in melee range", man(1, 0, 0, 0, 0), man(2, 1, 226, 0, 0), One},
		{"aslant", man(1, 0, 0, 0, 0), man(2, 1, 300, 400, 0), 374},
		{"overlapping", man(1, 0, 0, 0, 0), man(2, 1, 50, 0, 0), 0},
		{"one above the other", man(1, 0, 0, 0, 0), man(2, 1, 50, 0, 300), 300},
		{"up a step and away", man(1, 0, 0, 0, 0), man(2, 1, 526, 0, 300), 500},
	} {
		if got, back := b.Between(c.a, c.c), b.Between(c.c, c.a); got != c.want || back != c.want {
			t.Errorf("%s: %v and back %v, not %v", c.name, got, back, c.want)
		}
	}
}

func TestWhoIsNear(t *testing.T) {
	b := table().with(man(1, 0, 1000, 1000, 0), man(2, 1, 1226, 1000, 0), man(3, 1, 1000, 1226, 0), man(4, 0, 1000, 700, 0))
	if got, want := b.Around(b.Models[0], One), []Neighbour{{2, 100}, {3, 100}}; !reflect.DeepEqual(got, want) {
		t.Errorf("in melee range are %v, not %v", got, want)
	}
}

func TestTerrainBesideABase(t *testing.T) {
	b := table(
		Piece{ID: "M1", Kind: Rough, Outline: rectangle(0, 0, 1000, 1000)},
		Piece{ID: "W1", Kind: Wall, Outline: rectangle(1100, 0, 50, 1000), Top: 300},
		Piece{ID: "T1", Kind: Elevated, Outline: rectangle(0, 1000, 500, 500), Top: 300},
		Piece{ID: "G1", Kind: Elevated, Outline: rectangle(0, 0, 3000, 100), Bottom: 400, Top: 420},
	)
	for _, c := range []struct {
		name string
		m    Model
		want []Beside
	}{
		{"in the mud, by the wall", man(1, 0, 937, 500, 0), []Beside{{"M1", 0, Wholly}, {"W1", 100, Outside}}},
		{"half out of the mud", man(1, 0, 1037, 500, 0), []Beside{{"M1", 0, Partly}, {"W1", 0, Outside}}},
		{"on the tower", man(1, 0, 250, 1250, 300), []Beside{{"T1", 0, Wholly}}},
		{"under the bridge", man(1, 0, 2000, 50, 0), nil},
		{"under it on a box, nearly", man(1, 0, 2000, 50, 175), []Beside{{"G1", 75, Partly}}},
	} {
		if got := b.Terrain(c.m, One); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, not %+v", c.name, got, c.want)
		}
	}
}

func TestZones(t *testing.T) {
	zone := Zone{Name: "north", Kind: Deployment, Outline: rectangle(0, 0, 3000, 600)}
	b := table().with(man(1, 0, 500, 537, 0), man(2, 0, 700, 538, 0), man(3, 0, 900, 662, 0), man(4, 0, 1100, 663, 0), man(5, 0, 1300, 800, 0))
	for i, want := range []Part{Wholly, Partly, Partly, Outside, Outside} {
		if got := zone.Part(b.Models[i]); got != want {
			t.Errorf("%v of %d is in the zone, not %v", got, b.Models[i].ID, want)
		}
	}
	if got := zone.Away(b.Models[4]); got != 137 {
		t.Errorf("it is %v from the zone", got)
	}
}

func TestDistancesAreDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		a, c := b.Models[0], b.Models[1]
		if b.Between(a, c) != b.Between(c, a) {
			t.Fatal("there is not back")
		}
	})
}
