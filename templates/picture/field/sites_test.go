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

// TestF36SitesStayReadable checks that the sign of loot or an objective is visible beside a token or disc, or
// on its rim (F36).
func TestF36SitesStayReadable(t *testing.T) {
	looked := 0
	for name, of := range picturetest.Tables {
		for _, pc := range drawing.FieldOf(of.Scene()).Board.Pieces {
			if layer(pc.Kind) != 3 {
				continue
			}
			for _, crowd := range []int{0, 1, 2, 3, 12} {
				s := of.Scene()
				pic := drawing.FieldOf(s)
				pic.Board.Models = slices.Clone(pic.Board.Models)
				for i := range min(crowd, len(pic.Board.Models)) { // one on it, the others around
					at := pc.Outline.Center()
					pic.Board.Models[i].At.Point = battlefield.Point{X: at.X + battlefield.Inch(i%4*130), Y: at.Y + battlefield.Inch(i/4*130)}
				}
				if crowd == 0 && len(pic.Spots) > 0 {
					pic.Spots[0].At.Point = pc.Outline.Center()
				}
				if crowd > 3 && len(pic.Spots) > 0 {
					continue // twelve with six places and the signs of foes are more than a sign can stand out from
				}
				s.Field = pic
				f := laid(t, s)
				at := f.lens.at(pc.Outline.Center())
				if !image.Pt(int(at.X), int(at.Y)).In(f.table.Inset(60)) {
					continue
				}
				if looked++; signSeen(f, at) < 650 {
					t.Errorf("%s with %d on %s: %d pixels of its sign are to be seen", name, crowd, pc.ID, signSeen(f, at))
				}
			}
		}
	}
	if looked < 40 {
		t.Errorf("only %d", looked)
	}
}

// signSeen counts the pixels of a site's sign around a point.
func signSeen(f *field, at paint.Point) int {
	c, n := f.p.Theme.Colour(paint.SiteInk), 0
	for y := int(at.Y) - 110; y < int(at.Y)+110; y++ {
		for x := int(at.X) - 110; x < int(at.X)+110; x++ {
			if image.Pt(x, y).In(f.table) && f.p.Img.RGBAAt(x, y) == c {
				n++
			}
		}
	}
	return n
}

// TestF36NumbersStandInTheirSquare checks that a spot's number is in the square that names it (F36).
func TestF36NumbersStandInTheirSquare(t *testing.T) {
	for name, of := range picturetest.Tables {
		s := of.Scene()
		for i := range 3 {
			pic := drawing.FieldOf(s)
			pic.Spots = slices.Clone(pic.Spots)
			for n := range pic.Spots { // among models, which are in the way
				m := pic.Board.Models[(n*3+i)%len(pic.Board.Models)]
				pic.Spots[n].At.Point = battlefield.Point{X: m.At.X + battlefield.Inch(70*i), Y: m.At.Y + 60}
			}
			s.Field = pic
			f := laid(t, s)
			for _, it := range f.items {
				if it.mark == nil {
					continue
				}
				if is, want := battlefield.Grid(f.lens.table(it.at.X, it.at.Y)), battlefield.Grid(it.mark.At.Point); is != want {
					t.Errorf("%s: place %s of %s stands in %s", name, it.mark.Sign, want, is)
				}
			}
		}
	}
}
