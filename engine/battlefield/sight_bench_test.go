package battlefield

import (
	"fmt"
	"math"
	"testing"
)

// crowded is a table of 30 pieces, a third of them buildings with doors and windows, and 24 models.
func crowded() *Board {
	b := &Board{Map: Map{Size: Sizes[3]}}
	for i := range 30 {
		x, y := Inch(300+i%6*1000), Inch(300+i/6*900)
		p := Piece{ID: fmt.Sprint("P", i), Outline: rectangle(x, y, 500, 300)}
		switch i % 6 {
		case 0, 3:
			p.Kind, p.Top, p.Floors = Building, 600, []Inch{300}
			p.Entries = []Entry{
				{From: Point{x + 100, y}, To: Point{x + 220, y}, Height: 200},
				{From: Point{x + 300, y + 300}, To: Point{x + 400, y + 300}, Floor: 380, Height: 120},
				{From: Point{x + 500, y + 100}, To: Point{x + 500, y + 200}, Floor: 80, Height: 120},
			}
		case 1:
			p.Kind, p.Top, p.Outline = Elevated, 300, Outline{Middle: Point{x + 200, y + 200}, Radius: 200}
		case 2:
			p.Kind, p.Top, p.Outline = Defence, 90, rectangle(x, y, 400, 40)
		case 4:
			p.Kind, p.Top, p.Outline = Wall, 300, Outline{Corners: []Point{
				{x, y}, {x + 400, y}, {x + 400, y + 50}, {x + 50, y + 50}, {x + 50, y + 300}, {x, y + 300},
			}}
		case 5:
			p.Kind, p.Top = Ramp, 300
		}
		b.Pieces = append(b.Pieces, p)
	}
	for i := range 24 {
		angle, out := float64(i)*2.4, math.Sqrt(float64(i))
		b.Models = append(b.Models, Model{ID: i + 1, Side: i % 2, Base: Bases[i%3], Height: Inch(130 + 10*(i%8)), At: Place{
			Point: Point{3000 + Round(out*5.5*math.Cos(angle)), 2200 + Round(out*4*math.Sin(angle))},
		}})
	}
	return b
}

// BenchmarkVisible measures one model's view of another, for all pairs in turn.
func BenchmarkVisible(b *testing.B) {
	board := crowded()
	b.ReportAllocs()
	for i := range b.N {
		if from, to := i%24, i/24%24; from != to {
			board.Sight(from+1, to+1, SightOptions{})
		}
	}
}
