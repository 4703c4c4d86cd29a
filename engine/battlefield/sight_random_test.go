package battlefield

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// anyOutline draws a shape of which some part may lie on a table of 30" by 30".
func anyOutline(t *rapid.T) Outline {
	x, y := Inch(rapid.IntRange(200, 2800).Draw(t, "x")), Inch(rapid.IntRange(200, 2800).Draw(t, "y"))
	if rapid.IntRange(0, 4).Draw(t, "round") == 0 {
		return Outline{Middle: Point{x, y}, Radius: Inch(rapid.IntRange(30, 300).Draw(t, "radius"))}
	}
	w, h := rapid.IntRange(10, 700).Draw(t, "w"), rapid.IntRange(10, 500).Draw(t, "h")
	turned := float64(rapid.SampledFrom([]int{0, 0, 90, 15, 45, 133}).Draw(t, "turned")) * math.Pi / 180
	shape := rapid.SampledFrom([][][2]float64{
		{{0, 0}, {1, 0}, {1, 1}, {0, 1}},
		{{0, 0}, {1, 0}, {1, 1}, {0, 1}},
		{{0, 0}, {1, 0}, {0.3, 1}},
		{{0, 0}, {1, 0}, {1, 0.4}, {0.3, 0.4}, {0.3, 1}, {0, 1}},
		{{0, 0}, {0.4, 0.3}, {1, 0}, {0.8, 0.5}, {1, 1}, {0.5, 0.7}, {0, 1}},
	}).Draw(t, "shape")
	var o Outline
	for _, c := range shape {
		u, v := (c[0]-0.5)*float64(w), (c[1]-0.5)*float64(h)
		o.Corners = append(o.Corners, Point{
			x + Inch(math.Round(u*math.Cos(turned)-v*math.Sin(turned))),
			y + Inch(math.Round(u*math.Sin(turned)+v*math.Cos(turned))),
		})
	}
	return o
}

func anyPiece(t *rapid.T, id string) Piece {
	p := Piece{ID: id, Outline: anyOutline(t), Kind: rapid.SampledFrom([]Kind{
		Small, Defence, Wall, Building, Building, Elevated, Ramp, Rough,
	}).Draw(t, "kind")}
	switch p.Kind {
	case Small:
		p.Top = 100
	case Defence:
		p.Top = Inch(rapid.IntRange(40, 120).Draw(t, "top"))
	case Rough:
	default:
		p.Top = Inch(rapid.IntRange(100, 600).Draw(t, "top"))
		if rapid.IntRange(0, 5).Draw(t, "bridge") == 0 {
			p.Bottom = p.Top - Inch(rapid.IntRange(10, 90).Draw(t, "thick"))
		}
	}
	if p.Kind == Ramp && (p.Outline.Radius > 0 || len(convex(p.Outline.Corners)) > 1) {
		p.Kind = Elevated
	}
	if p.Kind == Building {
		furnish(t, &p)
	}
	if rapid.IntRange(0, 9).Draw(t, "glass") == 0 {
		p.Traits = append(p.Traits, Translucent)
	}
	return p
}

// furnish gives a building floors, doors and windows.
func furnish(t *rapid.T, p *Piece) {
	if p.Top-p.Bottom > 350 && rapid.Bool().Draw(t, "floor") {
		p.Floors = []Inch{p.Bottom + 250}
	}
	for range rapid.IntRange(0, 4).Draw(t, "entries") {
		e := Entry{Floor: p.Bottom + Inch(rapid.IntRange(0, 150).Draw(t, "sill")), Height: Inch(rapid.IntRange(30, 200).Draw(t, "opening"))}
		e.Shut = rapid.IntRange(0, 4).Draw(t, "shut") == 0
		o := p.Outline
		from, to := rapid.Float64Range(0, 0.5).Draw(t, "from"), rapid.Float64Range(0.5, 1).Draw(t, "to")
		at := func(part float64) Point {
			if o.Radius > 0 {
				sin, cos := math.Sincos(part * 2)
				return Point{o.Middle.X + Round(o.Radius.Float()*cos), o.Middle.Y + Round(o.Radius.Float()*sin)}
			}
			i := rapid.IntRange(0, len(o.Corners)-1).Draw(t, "edge")
			a, b := o.Corners[i], o.Corners[(i+1)%len(o.Corners)]
			return Point{a.X + Inch(math.Round(part*float64(b.X-a.X))), a.Y + Inch(math.Round(part*float64(b.Y-a.Y)))}
		}
		if e.From, e.To = at(from), at(to); e.From != e.To {
			p.Entries = append(p.Entries, e)
		}
	}
}

// anyBoard has pieces that overlap each other and models as it happens, which no map allows: it is the harder case.
func anyBoard(t *rapid.T) *Board {
	b := &Board{Map: Map{Size: Sizes[1]}}
	heights := []Inch{0, 0, 0}
	for i := range rapid.IntRange(0, 12).Draw(t, "pieces") {
		p := anyPiece(t, fmt.Sprint("P", i))
		b.Pieces, heights = append(b.Pieces, p), append(heights, p.Top)
	}
	for i := range rapid.IntRange(2, 12).Draw(t, "models") {
		m := Model{
			ID: i + 1, Side: i % 2, Base: rapid.SampledFrom(Bases).Draw(t, "base"), Height: Inch(rapid.IntRange(80, 300).Draw(t, "height")),
			At: Place{
				Point: Point{Inch(rapid.IntRange(0, 3000).Draw(t, "x")), Inch(rapid.IntRange(0, 3000).Draw(t, "y"))},
				Up:    rapid.SampledFrom(heights).Draw(t, "up"),
			},
		}
		if i < 2 || !slices.ContainsFunc(b.Models, m.overlaps) {
			b.Models = append(b.Models, m)
		}
	}
	return b
}

// overlaps reports whether two models cannot both be where they are.
func (m Model) overlaps(o Model) bool {
	apart := distance(m.At.Point, o.At.Point) - m.Base.Radius() - o.Base.Radius()
	return apart < 0 && m.At.Up <= o.At.Up+o.Height && o.At.Up <= m.At.Up+m.Height
}

// rays looks from one model at another along rows of lines, each somewhere in its own little square of the silhouette,
// which is better than as many squares of lines at random. It is the part of the lines that are free.
func rays(b *Board, viewer, target Model, rows int, opt SightOptions) float64 {
	random := rand.New(rand.NewPCG(1, 2))
	eye, middle := viewer.Eye(), target.Eye()
	radius, half := target.Base.Radius()*100, float64(target.Height)/2
	dx, dy := middle.X-eye.X, middle.Y-eye.Y
	away := math.Hypot(dx, dy)
	over := away < radius
	foot := float64(target.At.Up)
	if over && eye.Up >= foot && eye.Up <= middle.Up {
		return 1
	}
	middle.Up = foot + half
	free := 0
	for i := range rows * rows {
		u := (float64(i%rows)+random.Float64())/float64(rows)*2 - 1
		v := (float64(i/rows)+random.Float64())/float64(rows)*2 - 1
		to := Spatial{middle.X - u*radius*dy/away, middle.Y + u*radius*dx/away, middle.Up + v*half}
		if over {
			to = Spatial{middle.X + u*radius, middle.Y + v*radius, middle.Up}
		}
		if len(b.stops(viewer, target, eye, to, opt)) == 0 {
			free++
		}
	}
	return float64(free) / float64(rows*rows)
}

func TestShareIsWhatRaysFind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		seen := b.Sight(1, 2, SightOptions{})
		if free := rays(b, b.Models[0], b.Models[1], 100, SightOptions{}); math.Abs(free-float64(seen.Share)/100) > 0.01 {
			t.Fatalf("%v sees %d hundredths of %v, rays %.4f; in the way: %v", b.Models[0], seen.Share, b.Models[1], free, seen.By)
		}
	})
}
