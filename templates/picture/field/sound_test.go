package field

import (
	"image"
	"slices"
	"testing"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

// laid is a table laid out as Draw does it.
func laid(t testing.TB, s drawing.Scene) *field {
	t.Helper()
	f := newField(picturetest.NewPainter(t), drawing.FieldOf(s), 1)
	plan := f.plan(s, Width)
	f.p.Canvas(Width, plan.high)
	f.draw(plan.table)
	return f
}

// TestTokensAreReadOnPhones checks that a token is at least 24 of a phone's 317 pixels, and that no two whole
// tokens have the same middle.
func TestTokensAreReadOnPhones(t *testing.T) {
	for name, of := range picturetest.Tables {
		f := laid(t, of.Scene())
		for i, it := range f.items {
			if it.mark == nil && 2*it.r*317/Width < 24 {
				t.Errorf("%s: the token of model %d is %.1f across", name, it.model.ID, 2*it.r*317/Width)
			}
			for _, other := range f.items[:i] {
				if f.visible(it) && f.visible(other) && far(it.at, other.at) < (it.r+other.r)/2 {
					t.Errorf("%s: items at %v and %v hide each other", name, it.at, other.at)
				}
			}
		}
	}
}

// TestLabelsHideNothing checks that labels hide no tokens, signs or other labels.
func TestLabelsHideNothing(t *testing.T) {
	for name, of := range picturetest.Tables {
		f := laid(t, of.Scene())
		var taken []image.Rectangle
		for _, it := range f.items {
			taken = append(taken, around(it.at, it.r))
		}
		for _, l := range f.labels {
			if slices.ContainsFunc(taken, l.at.Overlaps) {
				t.Errorf("%s: the label %s lies on something", name, l.id)
			}
			taken = append(taken, l.at)
		}
		if len(f.labels) == 0 {
			t.Errorf("%s has no labels", name)
		}
	}
}

// TestCloseupsShowWhatHappened checks that a close-up contains all its subjects.
func TestCloseupsShowWhatHappened(t *testing.T) {
	for name, of := range picturetest.Tables {
		f := laid(t, of.Scene())
		for _, m := range f.matters() {
			at, r := f.lens.at(m.at), m.r*f.lens.scale
			base := image.Rect(int(at.X-r), int(at.Y-r), int(at.X+r), int(at.Y+r))
			if f.pic.Closeup && !base.Union(image.Rectangle{base.Min, base.Min.Add(image.Pt(1, 1))}).In(f.table.Inset(-1)) {
				t.Errorf("%s: %s is not whole in it", name, battlefield.Grid(m.at))
			}
		}
	}
}

// TestCloseupsCutNoBase checks that a base at the edge of a close-up is whole or absent, and that this hardly
// moves the picture.
func TestCloseupsCutNoBase(t *testing.T) {
	pic := picturetest.Charged()
	for _, at := range []battlefield.Place{picturetest.Placed(4.8, 9.4), picturetest.Placed(17.9, 9), picturetest.Placed(11, 13.2), picturetest.Placed(11, 4.5)} {
		pic.Board.Models[0].At = at
		f := laid(t, drawing.Scene{Field: pic})
		for _, m := range pic.Board.Models {
			q, r := f.lens.at(m.At.Point), f.ring(m.Base)
			base := image.Rect(int(q.X-r)+1, int(q.Y-r)+1, int(q.X+r), int(q.Y+r))
			if f.visible(item{base: q}) && !base.In(f.table) {
				t.Errorf("with model 1 at %s the base of %d is cut: %v in %v", battlefield.Grid(at.Point), m.ID, base, f.table)
			}
		}
		if wide := float64(f.table.Dx()) / float64(f.lens.scale); wide > 20 {
			t.Errorf("with model 1 at %s it is %.1f inches wide", battlefield.Grid(at.Point), wide)
		}
	}
}

// TestSignsDifferWithoutColour checks that states differ by their shapes.
func TestSignsDifferWithoutColour(t *testing.T) {
	grey := map[string]*image.Gray{}
	for _, s := range battlefield.Signs {
		grey[string(s)] = picturetest.PaintGrey(t, func(p *paint.Painter) {
			(&brush{p: p, u: 1}).drawSign(s, paint.Pt(40, 40), signRadius)
		})
	}
	picturetest.WantDistinct(t, grey, 60)
}

func TestSidesDifferWithoutColour(t *testing.T) {
	grey := map[string]*image.Gray{}
	for side := range 5 {
		grey[battlefield.SpotSigns[side]] = picturetest.PaintGrey(t, func(p *paint.Painter) {
			p.Paint(sideShape(p.Path(), side, 50, 50, 40), p.Theme.Colour(paint.TextMain))
		})
	}
	picturetest.WantDistinct(t, grey, 250)
}

func TestBeads(t *testing.T) {
	tests := []struct{ wounds, most, beads, want int }{
		{0, 6, 6, 0}, {1, 6, 6, 1}, {6, 6, 6, 6}, {9, 6, 6, 6}, {-2, 6, 6, 0},
		{25, 25, 10, 10}, {1, 25, 10, 1}, {12, 25, 10, 5}, {24, 25, 10, 10}, {22, 25, 10, 9},
	}
	for _, tt := range tests {
		if got := beadsOf(tt.wounds, tt.most, tt.beads); got != tt.want {
			t.Errorf("%d of %d: %d of %d beads, want %d", tt.wounds, tt.most, got, tt.beads, tt.want)
		}
	}
}

func TestPartOfAWay(t *testing.T) {
	way := []battlefield.Place{picturetest.Placed(0, 0), picturetest.Placed(4, 0), picturetest.Placed(4, 4)}
	for part, want := range map[float64][]battlefield.Place{
		0: {picturetest.Placed(0, 0), picturetest.Placed(0, 0)}, 0.25: {picturetest.Placed(0, 0), picturetest.Placed(2, 0)}, 0.75: {picturetest.Placed(0, 0), picturetest.Placed(4, 0), picturetest.Placed(4, 2)}, 1: way,
	} {
		if got := partOf(way, part); !slices.Equal(got, want) {
			t.Errorf("%v of the way: %v, want %v", part, got, want)
		}
	}
}

// TestMovesAreNotYetDone checks that frames of a move don't show its losses yet.
func TestMovesAreNotYetDone(t *testing.T) {
	pic := picturetest.Charged()
	for i, p := range underway(pic, 4) {
		if g := p.Figure(12); g.Wounds != 5 || g.Lost != 0 || len(p.Struck) > 0 {
			t.Errorf("frame %d: %+v, struck %v", i, g, p.Struck)
		}
		m, _ := p.Board.Model(5)
		if end := p.Trails[0].Way[len(p.Trails[0].Way)-1]; m.At != end {
			t.Errorf("frame %d: the model is at %v, its way ends at %v", i, m.At, end)
		}
	}
	if m, _ := pic.Board.Model(5); m.At != picturetest.Placed(13, 9.8) {
		t.Error("the picture itself was changed")
	}
}
