package battlefield

import (
	"errors"
	"slices"
	"testing"

	"warbell/engine"
)

// box is a piece that is a rectangle.
func box(id string, kind Kind, x, y, w, h, top Inch, traits ...Trait) Piece {
	return Piece{ID: id, Kind: kind, Outline: rectangle(x, y, w, h), Top: top, Traits: traits}
}

// at is a place in whole inches and hundredths.
func at(x, y, up Inch) Place { return Place{Point{x, y}, up} }

// castle is a table with one of most things: a tower with a ramp from the left and a bridge to the right, and
// a house with a door in its near side and an upper floor.
func castle() *Board {
	bridge := box("B", Elevated, 1500, 1000, 600, 300, 300)
	bridge.Bottom = 250
	house := box("H", Building, 500, 1800, 500, 400, 600)
	house.Floors = []Inch{300}
	house.Entries = []Entry{
		{From: Point{650, 2200}, To: Point{850, 2200}, Height: 200},
		{From: Point{1000, 1900}, To: Point{1000, 2100}, Floor: 100, Height: 100},
		{From: Point{500, 1900}, To: Point{500, 2100}, Floor: 300, Height: 200},
	}
	ramp := Piece{ID: "R", Kind: Ramp, Top: 300, Outline: Outline{Corners: []Point{{700, 1250}, {700, 1050}, {1100, 1050}, {1100, 1250}}}}
	return &Board{Map: Map{Size: Size{3000, 3000}, Pieces: []Piece{
		box("T", Elevated, 1100, 1000, 400, 400, 300, Sheer), bridge, ramp, house,
		box("W", Wall, 300, 300, 600, 50, 300), box("D", Defence, 1500, 300, 400, 50, 80),
		box("S", Small, 2000, 300, 100, 100, 80),
		{ID: "P", Kind: Wall, Outline: Outline{Middle: Point{2500, 500}, Radius: 100}, Top: 500},
	}}}
}

func TestStand(t *testing.T) {
	b := castle()
	b.Models = []Model{{ID: 1, Base: 32, Height: 150, At: at(2000, 2000, 0)}, {ID: 2, Base: 32, Height: 150, At: at(1800, 1150, 300)}}
	me := Model{ID: 9, Base: 32, Height: 150}
	for _, c := range []struct {
		name string
		at   Place
		ok   bool
	}{
		{"open ground", at(2500, 2500, 0), true},
		{"touching the table's edge", at(63, 1500, 0), true},
		{"over the table's edge", at(60, 1500, 0), false},
		{"in the air", at(2500, 2500, 100), false},
		{"touching a wall", at(600, 413, 0), true},
		{"in a wall's face", at(600, 410, 0), false},
		{"within a wall", at(600, 325, 0), false},
		{"on a field defence", at(1700, 325, 0), false},
		{"on a small object", at(2050, 350, 0), false},
		{"touching a pillar", at(2663, 500, 0), true},
		{"in a pillar's face", at(2660, 500, 0), false},
		{"touching a model", at(2126, 2000, 0), true},
		{"over a model", at(2120, 2000, 0), false},
		{"on the tower", at(1300, 1200, 300), true},
		{"at the tower's rim", at(1300, 1063, 300), true},
		{"over the tower's rim", at(1300, 1060, 300), false},
		{"over the tower's corner, where the bridge does not reach", at(1460, 1330, 300), false},
		{"half on the tower and half on the bridge", at(1500, 1150, 300), true},
		{"on the bridge over a model", at(1800, 1150, 300), false},
		{"under the bridge and the model on it", at(1800, 1150, 0), true},
		{"within the tower", at(1300, 1200, 0), false},
		{"at the ramp's foot, half on the ground", at(700, 1150, 0), true},
		{"half-way up the ramp", at(900, 1150, 150), true},
		{"half-way up, at another height", at(900, 1150, 100), false},
		{"at the ramp's head, half on the tower", at(1095, 1150, 296), true},
		{"over the ramp's side", at(900, 1110, 150), false},
		{"in the house", at(750, 2000, 0), true},
		{"in the doorway", at(750, 2200, 0), true},
		{"in the wall beside the door", at(600, 2200, 0), false},
		{"on the upper floor", at(750, 2000, 300), true},
		{"through the upper floor's wall", at(750, 2180, 300), false},
		{"over the upper floor's gate", at(530, 2000, 300), false},
		{"on the roof", at(750, 2000, 600), true},
		{"over the roof's edge", at(750, 2180, 600), false},
	} {
		err := b.Stand(me, c.at)
		if (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
		if r := (*engine.Refusal)(nil); err != nil && !errors.As(err, &r) {
			t.Errorf("%s: %v is no refusal", c.name, err)
		}
	}
	for _, c := range []struct {
		at   Point
		want []Inch
	}{
		{Point{2500, 2500}, []Inch{0}},
		{Point{1800, 1150}, []Inch{0, 300}},
		{Point{1300, 1200}, []Inch{300}},
		{Point{750, 2000}, []Inch{0, 300, 600}},
		{Point{900, 1150}, []Inch{150}},
	} {
		if got := b.Surfaces(c.at); !slices.Equal(got, c.want) {
			t.Errorf("surfaces at %v: %v, not %v", c.at, got, c.want)
		}
	}
	tall := me
	tall.Height = 260
	if b.Stand(tall, at(750, 2200, 0)) == nil || b.Stand(tall, at(1800, 1150, 0)) == nil {
		t.Error("a tall model stands in a low doorway, or under a low bridge")
	}
}
