package battlefield

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// crowd is a table with up to so many pieces, anyhow, and models, each of which stands where it can.
func crowd(t *rapid.T, size Size, pieces, models int) *Board {
	b := &Board{Map: Map{Size: size}}
	for i := range pieces {
		b.Pieces = append(b.Pieces, piece(t, b, i))
	}
	addCrowd(t, b, models)
	return b
}

// orderly is as crowd, but none of its pieces touch, but for ramps.
func orderly(t *rapid.T, size Size, pieces, models int) *Board {
	b := &Board{Map: Map{Size: size}}
	for i := range pieces {
		for range 50 {
			p := piece(t, b, i)
			touches := func(o Piece) bool { return o.Outline.Gap(p.Outline) == 0 }
			if p.Kind == Ramp || !slices.ContainsFunc(b.Pieces, touches) {
				b.Pieces = append(b.Pieces, p)
				break
			}
		}
	}
	addCrowd(t, b, models)
	return b
}

// drawn is a length between two others.
func drawn(t *rapid.T, least, most Inch, what string) Inch {
	return Inch(rapid.IntRange(int(least), int(most)).Draw(t, what))
}

// piece is the next piece of a crowd.
func piece(t *rapid.T, b *Board, i int) Piece {
	kinds := []Kind{Wall, Elevated, Ramp, Defence, Building, Rough, Small, Wall, Wall, Elevated}
	p := Piece{ID: fmt.Sprint("P", i), Kind: kinds[i%len(kinds)]}
	x, y := drawn(t, 0, b.Size.W-500, "x"), drawn(t, 0, b.Size.H-500, "y")
	w, h := drawn(t, 50, 400, "w"), drawn(t, 50, 400, "h")
	p.Outline = rectangle(x, y, w, h)
	switch p.Kind {
	case Wall:
		p.Top = 300
		if i%3 == 0 {
			p.Outline = Outline{Middle: Point{x + 200, y + 200}, Radius: drawn(t, 30, 200, "radius")}
		} else if i%4 == 0 {
			p.Outline = Outline{Corners: []Point{{x, y}, {x + w, y + h/3}, {x + w/2, y + h}}}
		}
	case Elevated:
		p.Top = 100 * drawn(t, 1, 4, "top")
		p.Outline = rectangle(x, y, 300+w/2, 300+h/2)
		if i%2 == 0 {
			p.Traits = []Trait{Sheer}
		}
	case Building:
		p.Outline, p.Top = rectangle(x, y, 400, 400), 500
		p.Entries = []Entry{{From: Point{x, y + 100}, To: Point{x, y + 300}, Height: 200}}
	case Defence:
		p.Top = 100
	case Small:
		p.Top = 50
	case Ramp:
		return rampTo(b, p)
	case Rough:
		p.Traits = []Trait{Difficult}
	}
	return p
}

// addCrowd puts models of two sides on a table.
func addCrowd(t *rapid.T, b *Board, models int) {
	for i := range models {
		m := Model{ID: i + 1, Side: 1 + i%2, Base: Bases[i%3], Height: 150}
		for range 20 {
			p := Point{drawn(t, 100, b.Size.W-100, "mx"), drawn(t, 100, b.Size.H-100, "my")}
			if up := b.Footing(m).Heights(p); len(up) > 0 {
				m.At = Place{p, up[len(up)-1]}
				b.Models = append(b.Models, m)
				break
			}
		}
	}
}

// rampTo is a piece as a ramp that leads up to a tower from the left, if there is a free place for one; else
// it is rough ground.
func rampTo(b *Board, p Piece) Piece {
	ground := Piece{ID: p.ID, Kind: Rough, Outline: p.Outline, Traits: []Trait{Difficult}}
	n := slices.IndexFunc(b.Pieces, func(o Piece) bool { return o.Kind == Elevated })
	if n < 0 {
		return ground
	}
	low, _ := b.Pieces[n].Outline.Bounds()
	x, y := low.X-400, low.Y+30
	p.Outline = Outline{Corners: []Point{{x, y + 250}, {x, y}, {x + 400, y}, {x + 400, y + 250}}}
	p.Top = b.Pieces[n].Top
	taken := func(o Piece) bool { return o.ID != b.Pieces[n].ID && o.tall() && o.Outline.Gap(p.Outline) == 0 }
	if x < 0 || slices.ContainsFunc(b.Pieces, taken) {
		return ground
	}
	return p
}

// aCrowd is a table of the greatest size that the aims for speed speak of.
func aCrowd(n int) *Board {
	return rapid.Custom(func(t *rapid.T) *Board { return orderly(t, Size{4400, 3000}, 30, 24) }).Example(n)
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
				for _, to := range []Place{cells[len(cells)/7], cells[len(cells)/2], cells[len(cells)-1]} {
					all = append(all, errand{board, m.ID, to})
				}
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

func BenchmarkCharge(b *testing.B) {
	all := errands()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e := all[i%len(all)]
		me, _ := e.board.Model(e.id)
		costs := OnFoot(600)
		costs.Melee = 0
		for _, foe := range e.board.Models {
			if foe.Side != me.Side && me.At.xy().to(foe.At.xy()) < 8 {
				if _, err := e.board.Contacts(e.id, foe.ID, 0, costs, 800); err != nil {
					b.Fatal(err)
				}
				break
			}
		}
	}
}
