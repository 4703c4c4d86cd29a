package picture

import (
	"fmt"
	"testing"

	"warbell/engine"
)

// On a phone that is 390 pixels wide Discord shows a picture at phoneWide; type is legible there from
// phoneType on.
const (
	phoneWide = 317
	phoneType = 11
)

// TestTypeIsLegibleOnAPhone measures the smallest type of every sample, as a phone shows it.
func TestTypeIsLegibleOnAPhone(t *testing.T) {
	p := newTestPainter(t)
	for name, scene := range samples {
		p.drawCard(layout(p, scene()))
		if size := float64(p.least) * phoneWide / float64(p.img.Rect.Dx()); size < phoneType {
			t.Errorf("%s: type of %d is shown at %.1f, less than %d", name, p.least, size, phoneType)
		}
		if size := p.img.Rect.Size(); size.Y > size.X && scene().Sheet == nil {
			t.Errorf("%s is %v, higher than wide", name, size)
		}
	}
}

// TestTheLargestMapIsNoHigherThanWide: as many areas as there can be, all joined, all full and all with
// remarks; and many that are in a row.
func TestTheLargestMapIsNoHigherThanWide(t *testing.T) {
	p := newTestPainter(t)
	for n := 1; n <= maxRooms+1; n++ {
		for _, apart := range []int{1, 2, n} {
			s := Scene{Title: "Round 1", Footer: "The characters act", Tokens: []Token{hit(1, pc("nowhere", "Stray", 3, 5))}}
			for i := range n {
				id := fmt.Sprint(i)
				s.Areas = append(s.Areas, place(id, "The Hall of "+id, "hazard: flames; edge; barred"))
				for j := max(0, i-apart); j < i; j++ {
					s.Links = append(s.Links, engine.Link{From: id, To: fmt.Sprint(j)})
				}
				s.Tokens = append(s.Tokens, foes(id, "Ghoul", 10*i, 10*i+9)...)
				s.Tokens = append(s.Tokens, acts(pc(id, fmt.Sprint("Ann ", i), 3, 5)), from("0", foe(id, "Orc Boss", "hurt")))
			}
			p.drawCard(layout(p, s))
			if size := p.img.Rect.Size(); size.Y > size.X || p.least < leastType {
				t.Errorf("%d areas: %v, type of %d", n, size, p.least)
			}
		}
	}
}
