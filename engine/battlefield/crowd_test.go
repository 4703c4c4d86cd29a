package battlefield

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// crowd is a table with up to so many pieces and models, each of which stands where it can.
func crowd(t *rapid.T, size Size, pieces, models int) *Board {
	b := &Board{Map: Map{Size: size}}
	inch := func(least, most Inch, what string) Inch {
		return Inch(rapid.IntRange(int(least), int(most)).Draw(t, what))
	}
	kinds := []Kind{Wall, Wall, Defence, Elevated, Building, Rough, Small, Ramp, Wall, Elevated}
	for i := range pieces {
		p := Piece{ID: fmt.Sprint("P", i), Kind: kinds[i%len(kinds)]}
		x, y := inch(0, size.W-500, "x"), inch(0, size.H-500, "y")
		w, h := inch(50, 400, "w"), inch(50, 400, "h")
		p.Outline = rectangle(x, y, w, h)
		switch p.Kind {
		case Wall:
			p.Top = 300
			if i%3 == 0 {
				p.Outline = Outline{Middle: Point{x + 200, y + 200}, Radius: inch(30, 200, "radius")}
			} else if i%4 == 0 {
				p.Outline = Outline{Corners: []Point{{x, y}, {x + w, y + h/3}, {x + w/2, y + h}}}
			}
		case Elevated:
			p.Top = 100 * inch(1, 4, "top")
			p.Outline = rectangle(x, y, 300+w/2, 300+h/2)
			if i%2 == 1 {
				p.Traits = []Trait{Climbable}
			}
		case Building:
			p.Outline, p.Top = rectangle(x, y, 400, 400), 500
			p.Entries = []Entry{{From: Point{x, y + 100}, To: Point{x, y + 300}, Height: 200}}
		case Defence:
			p.Top = 100
		case Small:
			p.Top = 50
		case Ramp:
			p.Outline, p.Top = rectangle(x, y, 300, 200), 100
		case Rough:
			p.Traits = []Trait{Difficult}
		}
		b.Pieces = append(b.Pieces, p)
	}
	for i := range models {
		m := Model{ID: i + 1, Side: 1 + i%2, Base: Bases[i%3], Height: 150}
		for range 20 {
			p := Point{inch(100, size.W-100, "mx"), inch(100, size.H-100, "my")}
			if up := b.Footing(m).Heights(p); len(up) > 0 {
				m.At = Place{p, up[len(up)-1]}
				b.Models = append(b.Models, m)
				break
			}
		}
	}
	return b
}

// aCrowd is a table of the greatest size that the aims for speed speak of.
func aCrowd(n int) *Board {
	return rapid.Custom(func(t *rapid.T) *Board { return crowd(t, Size{4400, 3000}, 30, 24) }).Example(n)
}

// errand is a model's on a crowded table.
type errand struct {
	board *Board
	id    int
	to    Place
}

// errands are those of models that can get about, to the far end of where they can get.
func errands() []errand {
	var all []errand
	for n := range 20 {
		board := aCrowd(n)
		for _, m := range board.Models {
			if cells := board.Reach(m.ID, OnFoot(600), 1200).Cells(); len(cells) > 2000 {
				all = append(all, errand{board, m.ID, cells[len(cells)/7]})
				break
			}
		}
	}
	return all
}

func BenchmarkWay(b *testing.B) {
	all := errands()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e := all[i%len(all)]
		if _, err := e.board.Way(e.id, e.to, OnFoot(600), 1200); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReach(b *testing.B) {
	all := errands()
	b.ReportAllocs()
	cells, n := 0, 0
	for ; b.Loop(); n++ {
		e := all[n%len(all)]
		cells += len(e.board.Reach(e.id, OnFoot(600), 1200).Cells())
	}
	b.ReportMetric(float64(cells)/float64(n), "cells/op")
}
