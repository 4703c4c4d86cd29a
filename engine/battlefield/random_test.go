package battlefield

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"
)

// random makes boards. Rapid alone would put everything into one corner, since it likes small numbers: it
// draws a seed, and what of the board is left.
type random struct {
	*rand.Rand
	grid int // what places are multiples of, so that some things are in line
}

// inch is a length between two.
func (r random) inch(least, most int) Inch {
	v := least + r.IntN(most-least+1)
	return Inch(max(least, v-v%r.grid))
}

// one reports true one in n times.
func (r random) one(n int) bool { return r.IntN(n) == 0 }

func pick[T any](r random, of ...T) T { return of[r.IntN(len(of))] }

// outline is a shape in the middle of a table of 30" by 30".
func (r random) outline() Outline {
	x, y := r.inch(700, 2300), r.inch(700, 2300)
	if r.one(5) {
		return Outline{Middle: Point{x, y}, Radius: r.inch(30, 300)}
	}
	w, h := float64(r.inch(10, 700)), float64(r.inch(10, 500))
	turned := float64(pick(r, 0, 0, 90, 15, 45, 133)) * math.Pi / 180
	shape := pick(r,
		[][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}},
		[][2]float64{{0, 0}, {1, 0}, {1, 1}, {0, 1}},
		[][2]float64{{0, 0}, {1, 0}, {0.3, 1}},
		[][2]float64{{0, 0}, {1, 0}, {1, 0.4}, {0.3, 0.4}, {0.3, 1}, {0, 1}},
		[][2]float64{{0, 0}, {0.4, 0.3}, {1, 0}, {0.8, 0.5}, {1, 1}, {0.5, 0.7}, {0, 1}},
	)
	var o Outline
	for _, c := range shape {
		u, v := (c[0]-0.5)*w, (c[1]-0.5)*h
		o.Corners = append(o.Corners, Point{
			x + Inch(math.Round(u*math.Cos(turned)-v*math.Sin(turned))),
			y + Inch(math.Round(u*math.Sin(turned)+v*math.Cos(turned))),
		})
	}
	return o
}

func (r random) piece(id string) Piece {
	p := Piece{ID: id, Outline: r.outline(), Kind: pick(r, Small, Defence, Wall, Wall, Building, Building, Elevated, Ramp, Rough)}
	switch p.Kind {
	case Small:
		p.Top = 100
	case Defence:
		p.Top = r.inch(40, 140)
	case Rough:
	default:
		p.Top = r.inch(100, 600)
		if r.one(5) {
			p.Bottom = p.Top - r.inch(10, 90)
		}
	}
	if p.Kind == Ramp && (p.Outline.Radius > 0 || len(convex(p.Outline.Corners)) > 1) {
		p.Kind = Elevated
	}
	if p.Kind == Building {
		r.furnish(&p)
	}
	if r.one(10) {
		p.Traits = append(p.Traits, Translucent)
	}
	return p
}

// furnish gives a building floors, doors and windows.
func (r random) furnish(p *Piece) {
	if p.Top-p.Bottom > 350 && r.one(2) {
		p.Floors = []Inch{p.Bottom + 250}
	}
	o := p.Outline
	for range r.IntN(6) {
		e := Entry{Floor: p.Bottom + r.inch(0, 150), Height: r.inch(30, 200), Shut: r.one(5)}
		edge, whole := r.IntN(max(1, len(o.Corners))), r.Float64()*6
		at := func(part float64) Point {
			if o.Radius > 0 {
				sin, cos := math.Sincos(whole + part*2)
				return Point{o.Middle.X + Round(o.Radius.Float()*cos), o.Middle.Y + Round(o.Radius.Float()*sin)}
			}
			a, b := o.Corners[edge], o.Corners[(edge+1)%len(o.Corners)]
			return Point{a.X + Inch(math.Round(part*float64(b.X-a.X))), a.Y + Inch(math.Round(part*float64(b.Y-a.Y)))}
		}
		if e.From, e.To = at(r.Float64()/2), at(0.5+r.Float64()/2); e.From != e.To {
			p.Entries = append(p.Entries, e)
		}
	}
}

// anyBoard has pieces that overlap each other and models as it happens, which no map allows: it is the harder
// case.
func anyBoard(t *rapid.T) *Board {
	seed := rapid.Uint64().Draw(t, "seed")
	r := random{rand.New(rand.NewPCG(seed, 0)), rapid.SampledFrom([]int{1, 50}).Draw(t, "grid")}
	b, heights := &Board{Map: Map{Size: Sizes[1]}}, []Inch{0, 0, 0, 0, 0, 0}
	for i := range 20 {
		if p := r.piece(fmt.Sprint("P", i)); rapid.Bool().Draw(t, p.ID) {
			b.Pieces, heights = append(b.Pieces, p), append(heights, p.Top)
		}
	}
	for i := range 12 {
		m := Model{
			ID: i + 1, Side: i % 2, Base: pick(r, Bases...), Height: r.inch(80, 300),
			At: Place{Point: Point{r.inch(500, 2500), r.inch(500, 2500)}, Up: pick(r, heights...)},
		}
		if i < 2 || rapid.Bool().Draw(t, fmt.Sprint("M", m.ID)) && !slices.ContainsFunc(b.Models, m.overlaps) {
			b.Models = append(b.Models, m)
		}
	}
	if r.one(8) { // one straight above the other, or nearly
		b.Models[1].At.Point = Point{b.Models[0].At.X + r.inch(0, 60), b.Models[0].At.Y}
	}
	return b
}

// overlaps reports whether two models cannot both be where they are.
func (m Model) overlaps(o Model) bool {
	apart := distance(m.At.Point, o.At.Point) - m.Base.Radius() - o.Base.Radius()
	return apart < 0 && m.At.Up <= o.At.Up+o.Height && o.At.Up <= m.At.Up+m.Height
}
