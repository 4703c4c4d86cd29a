package battlefield

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/enginetest"
)

// rays looks from one model at another along rows of lines, each somewhere in its own little square of the
// silhouette, which is better than as many squares of lines at random. It is the part of the lines that are
// free.
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
	small := &Board{Models: b.Models}
	for _, p := range b.Pieces { // only those that a line can come near to
		from, to := p.Outline.Bounds()
		reach := Inch(2 * radius)
		if float64(to.X+reach) > min(eye.X, middle.X) && float64(from.X-reach) < max(eye.X, middle.X) &&
			float64(to.Y+reach) > min(eye.Y, middle.Y) && float64(from.Y-reach) < max(eye.Y, middle.Y) {
			small.Pieces = append(small.Pieces, p)
		}
	}
	free := 0
	for i := range rows * rows {
		u := (float64(i%rows)+random.Float64())/float64(rows)*2 - 1
		v := (float64(i/rows)+random.Float64())/float64(rows)*2 - 1
		to := Spatial{middle.X - u*radius*dy/away, middle.Y + u*radius*dx/away, middle.Up + v*half}
		if over {
			to = Spatial{middle.X + u*radius, middle.Y + v*radius, middle.Up}
		}
		if len(small.stops(viewer, target, eye, to, opt)) == 0 {
			free++
		}
	}
	return float64(free) / float64(rows*rows)
}

func TestShareIsWhatRaysFind(t *testing.T) {
	rows := 80
	if enginetest.Slow() {
		rows = 317 // 100,000 lines
	}
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		hidden, by := b.obscured(b.Models[0], b.Models[1], SightOptions{}) // before it is rounded
		if free := rays(b, b.Models[0], b.Models[1], rows, SightOptions{}); math.Abs(free-(1-hidden)) > 0.01 {
			t.Fatalf("%v sees %.4f of %v, rays %.4f; in the way: %v", b.Models[0], 1-hidden, b.Models[1], free, by)
		}
	})
}
