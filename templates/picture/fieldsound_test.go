package picture

import (
	"image"
	"slices"
	"testing"

	"warbell/engine/battlefield"
)

// laid is a table laid out as Draw does it.
func laid(t testing.TB, s Scene) *field {
	t.Helper()
	f := &field{p: newTestPainter(t), pic: fieldOf(s), u: 1}
	plan := f.plan(s, fieldWide)
	f.p.canvas(fieldWide, plan.high)
	f.draw(plan.table)
	return f
}

// TestTokensAreReadOnPhones: whatever a table, a token is at least 24 of the 317 pixels that a phone shows, and no two
// of those that are whole in the picture have the same middle.
func TestTokensAreReadOnPhones(t *testing.T) {
	for name, of := range tables {
		f := laid(t, of.scene())
		for i, it := range f.items {
			if it.mark == nil && 2*it.r*317/fieldWide < 24 {
				t.Errorf("%s: the token of model %d is %.1f across", name, it.model.ID, 2*it.r*317/fieldWide)
			}
			for _, other := range f.items[:i] {
				if f.visible(it) && f.visible(other) && far(it.at, other.at) < (it.r+other.r)/2 {
					t.Errorf("%s: items at %v and %v hide each other", name, it.at, other.at)
				}
			}
		}
	}
}

// TestLabelsHideNothing: what pieces are called stands on no token, no sign, and no other label.
func TestLabelsHideNothing(t *testing.T) {
	for name, of := range tables {
		f := laid(t, of.scene())
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

// TestCloseupsShowWhatHappened: all that a close-up is about lies in it.
func TestCloseupsShowWhatHappened(t *testing.T) {
	for name, of := range tables {
		f := laid(t, of.scene())
		for _, p := range f.matters() {
			if at := f.lens.at(p); f.pic.Closeup && !image.Pt(int(at.x), int(at.y)).In(f.table) {
				t.Errorf("%s: %s is outside", name, battlefield.Grid(p))
			}
		}
	}
}

// TestSignsDifferWithoutColour: states are told apart by their shapes.
func TestSignsDifferWithoutColour(t *testing.T) {
	grey := map[string]*image.Gray{}
	for _, s := range battlefield.Signs {
		grey[string(s)] = paintGrey(t, func(p *painter) {
			(&field{p: p, u: 1}).drawSign(s, point{40, 40}, signRadius)
		})
	}
	wantDistinct(t, grey, 60)
}

func TestSidesDifferWithoutColour(t *testing.T) {
	grey := map[string]*image.Gray{}
	for side := range 5 {
		grey[battlefield.SpotSigns[side]] = paintGrey(t, func(p *painter) {
			p.paint(sideShape(p.path(), side, 50, 50, 40), p.theme.colour(textMain))
		})
	}
	wantDistinct(t, grey, 250)
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

func TestSquares(t *testing.T) {
	c := battlefield.Cells{At: battlefield.Point{X: in(25), Y: in(1)}, Step: in(0.5), Wide: 6, In: make([]bool, 24)}
	for _, n := range []int{0, 1, 6, 7, 2, 8, 14, 15, 20, 21, 5} { // Z2, half of AA2, AA3; one cell of AB2
		c.In[n] = true
	}
	if got, want := squares(c), "Z2–AA2, AA3"; got != want {
		t.Errorf("squares = %q, want %q", got, want)
	}
}

func TestPartOfAWay(t *testing.T) {
	way := []battlefield.Place{placed(0, 0), placed(4, 0), placed(4, 4)}
	for part, want := range map[float64][]battlefield.Place{
		0: {placed(0, 0), placed(0, 0)}, 0.25: {placed(0, 0), placed(2, 0)}, 0.75: {placed(0, 0), placed(4, 0), placed(4, 2)}, 1: way,
	} {
		if got := partOf(way, part); !slices.Equal(got, want) {
			t.Errorf("%v of the way: %v, want %v", part, got, want)
		}
	}
}

// TestMovesAreNotYetDone: in frames of a move nobody has lost what they lose at its end.
func TestMovesAreNotYetDone(t *testing.T) {
	pic := charged()
	for i, p := range underway(pic, 4) {
		if g := p.Figure(12); g.Wounds != 5 || g.Lost != 0 || len(p.Struck) > 0 {
			t.Errorf("frame %d: %+v, struck %v", i, g, p.Struck)
		}
		m, _ := p.Board.Model(5)
		if end := p.Trails[0].Way[len(p.Trails[0].Way)-1]; m.At != end {
			t.Errorf("frame %d: the model is at %v, its way ends at %v", i, m.At, end)
		}
	}
	if m, _ := pic.Board.Model(5); m.At != placed(13, 9.8) {
		t.Error("the picture itself was changed")
	}
}
