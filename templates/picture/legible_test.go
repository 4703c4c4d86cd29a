package picture

import (
	"fmt"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
	"warbell/templates/picture/zonemap"
)

// On a phone that is 390 pixels wide Discord shows a picture at phoneWide; type is legible there from
// phoneType on.
const (
	phoneWide = 317
	phoneType = 11
)

// TestTypeIsLegibleOnAPhone measures the smallest type of every sample, as a phone shows it.
func TestTypeIsLegibleOnAPhone(t *testing.T) {
	p := picturetest.NewPainter(t)
	for name, scene := range picturetest.Samples {
		drawCard(p, layout(p, scene()))
		if size := float64(p.Least) * phoneWide / float64(p.Img.Rect.Dx()); size < phoneType {
			t.Errorf("%s: type of %d is shown at %.1f, less than %d", name, p.Least, size, phoneType)
		}
		if size := p.Img.Rect.Size(); size.Y > size.X && scene().Sheet == nil {
			t.Errorf("%s is %v, higher than wide", name, size)
		}
	}
}

// TestTheLargestMapIsNoHigherThanWide checks maps with all areas linked, full and with remarks, and maps with
// a long row.
func TestTheLargestMapIsNoHigherThanWide(t *testing.T) {
	p := picturetest.NewPainter(t)
	for n := 1; n <= zonemap.MaxRooms+1; n++ {
		if n%3 > 0 && n < zonemap.MaxRooms && !enginetest.Slow() {
			continue
		}
		for _, apart := range []int{1, 2, n} {
			s := drawing.Scene{Title: "Round 1", Footer: "The characters act", Tokens: []drawing.Token{picturetest.Hit(1, picturetest.Pc("nowhere", "Stray", 3, 5))}}
			for i := range n {
				id := fmt.Sprint(i)
				s.Areas = append(s.Areas, picturetest.Place(id, "The Hall of "+id, "hazard: flames; edge; barred"))
				for j := max(0, i-apart); j < i; j++ {
					s.Links = append(s.Links, engine.Link{From: id, To: fmt.Sprint(j)})
				}
				s.Tokens = append(s.Tokens, picturetest.Foes(id, "Ghoul", 10*i, 10*i+9)...)
				s.Tokens = append(s.Tokens, picturetest.Acts(picturetest.Pc(id, fmt.Sprint("Ann ", i), 3, 5)), picturetest.From("0", picturetest.Foe(id, "Orc Boss", "hurt")))
			}
			drawCard(p, layout(p, s))
			if size := p.Img.Rect.Size(); size.Y > size.X || p.Least < paint.LeastType {
				t.Errorf("%d areas: %v, type of %d", n, size, p.Least)
			}
		}
	}
}
