package battlefield

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// turned is the board after some quarter turns, mirrored before if so.
func (b *Board) turned(quarters int, mirrored bool) *Board {
	size := b.Size
	if mirrored {
		b = b.moved(size, func(p Point) Point { return Point{size.W - p.X, p.Y} }, true)
	}
	for range quarters {
		size = b.Size
		b = b.moved(Size{size.H, size.W}, func(p Point) Point { return Point{size.H - p.Y, p.X} }, false)
	}
	return b
}

func (b *Board) moved(size Size, move func(Point) Point, mirrored bool) *Board {
	outline := func(o Outline) Outline {
		o.Middle, o.Corners = move(o.Middle), slices.Clone(o.Corners)
		for i, c := range o.Corners {
			o.Corners[i] = move(c)
		}
		if mirrored && len(o.Corners) > 1 { // clockwise again, from the same edge
			slices.Reverse(o.Corners)
			last := len(o.Corners) - 2
			o.Corners = append(slices.Clone(o.Corners[last:]), o.Corners[:last]...)
		}
		return o
	}
	to := &Board{Map: Map{Size: size, Pieces: slices.Clone(b.Pieces), Zones: slices.Clone(b.Zones)}, Models: slices.Clone(b.Models)}
	for i, p := range to.Pieces {
		p.Outline, p.Entries = outline(p.Outline), slices.Clone(p.Entries)
		for j, e := range p.Entries {
			e.From, e.To = move(e.From), move(e.To)
			p.Entries[j] = e
		}
		to.Pieces[i] = p
	}
	for i, z := range to.Zones {
		to.Zones[i].Outline = outline(z.Outline)
	}
	for i := range to.Models {
		to.Models[i].At.Point = move(to.Models[i].At.Point)
	}
	return to
}

func TestTurnedBoards(t *testing.T) {
	b := table(Piece{ID: "R1", Kind: Ramp, Outline: rectangle(100, 200, 300, 400), Top: 300}).with(man(1, 0, 500, 100, 0))
	got := b.turned(1, false)
	if p := got.Models[0].At.Point; p != (Point{2900, 500}) {
		t.Errorf("turned, it stands at %v", p)
	}
	mirrored := b.turned(0, true).Pieces[0].Outline.Corners
	if want := []Point{{2600, 200}, {2900, 200}, {2900, 600}, {2600, 600}}; !slices.Equal(mirrored, want) {
		t.Errorf("mirrored, its corners are %v, not %v", mirrored, want)
	}
	if four := b.turned(4, false); !slices.Equal(four.Models, b.Models) {
		t.Errorf("after four turns: %v", four.Models)
	}
}

func anyTurn(t *rapid.T, b *Board) *Board {
	return b.turned(rapid.IntRange(0, 3).Draw(t, "quarters"), rapid.Bool().Draw(t, "mirrored"))
}
