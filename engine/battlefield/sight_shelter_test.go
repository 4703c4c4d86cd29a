package battlefield

import "testing"

// TestF89OnlyWhatHidesShelters checks that a target hidden by a distant obstacle has cover only from nearby
// pieces that can hide something.
func TestF89OnlyWhatHidesShelters(t *testing.T) {
	// It hides one half, 8" away.
	far := Piece{ID: "W1", Kind: Wall, Outline: rectangle(1400, 1300, 50, 200), Top: 400}
	kerb := Piece{ID: "X2", Kind: Small, Outline: rectangle(2430, 1450, 40, 100), Top: 40}
	near := func(kind Kind, gap Inch, traits ...Trait) Piece {
		o := rectangle(2300+63+gap, 1450, 40, 100)
		return Piece{ID: "X1", Kind: kind, Outline: o, Top: 40, Traits: traits}
	}
	flat := func(kind Kind) Piece {
		p := near(kind, -150)
		p.Top = 0
		return p
	}
	for _, c := range []struct {
		name   string
		pieces []Piece
		by     string
	}{
		{"nothing near by", nil, ""},
		{"a kerb behind its back", []Piece{near(Defence, 20)}, "X1"},
		{"glass", []Piece{near(Defence, 20, Translucent)}, ""},
		{"a wall of glass", []Piece{near(Wall, 20, Translucent)}, ""},
		{"a house of glass", []Piece{near(Building, 20, Difficult, Translucent)}, ""},
		{"water", []Piece{flat(Water)}, ""},
		{"undergrowth", []Piece{flat(Rough)}, ""},
		{"a square", []Piece{flat(Open)}, ""},
		{"loot", []Piece{flat(Loot)}, ""},
		{"an objective", []Piece{flat(Objective)}, ""},
		{"a ladder", []Piece{near(Ladder, 20)}, ""},
		{"an inch away", []Piece{near(Defence, 100)}, "X1"},
		{"more than an inch away", []Piece{near(Defence, 101)}, ""},
		{"glass nearer than a kerb", []Piece{near(Small, 10, Translucent), kerb}, "X2"},
	} {
		b := table(append(c.pieces, far)...).with(man(1, 0, 300, 1500, 0), man(2, 1, 2300, 1500, 0))
		got := b.Sight(1, 2, SightOptions{})
		if got.Share != 50 || !got.Visible || got.Covered != (c.by != "") || got.Beside != c.by {
			t.Errorf("%s: %+v, want cover by %q", c.name, got, c.by)
		}
	}
}

// TestF89OnlyWhatHidesIsCoverToDeployBehind checks that a model deployed behind glass or on water is not
// reported to be in cover.
func TestF89OnlyWhatHidesIsCoverToDeployBehind(t *testing.T) {
	cover := func(pieces ...Piece) (ids []string) {
		b := table(pieces...)
		b.Zones = []Zone{{Name: "home", Kind: Deployment, Side: 1, Outline: rectangle(0, 0, 800, 3000)}}
		m := Model{ID: 1, Side: 1, Base: 32, Height: 150}
		for _, spot := range DeploySpots(b, m, SpotOptions{Site: One}) {
			if spot.Kind == CoverSpot {
				ids = append(ids, spot.Of)
			}
		}
		return ids
	}
	wall := Piece{ID: "W1", Kind: Wall, Outline: rectangle(500, 1300, 50, 400), Top: 400}
	glass := wall
	glass.Traits = []Trait{Translucent}
	if got := cover(wall); len(got) != 1 {
		t.Errorf("behind a wall: %q", got)
	}
	for _, p := range []Piece{glass, {ID: "P1", Kind: Water, Outline: wall.Outline}} {
		if got := cover(p); len(got) != 0 {
			t.Errorf("%s is cover: %q", p.Kind, got)
		}
	}
}
