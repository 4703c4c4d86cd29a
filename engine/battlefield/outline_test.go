package battlefield

import (
	"math"
	"testing"
)

func rectangle(x, y, w, h Inch) Outline {
	return Outline{Corners: []Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}}
}

func TestOutlines(t *testing.T) {
	square, round := rectangle(100, 100, 200, 200), Outline{Middle: Point{600, 200}, Radius: 100}
	bent := Outline{Corners: []Point{{0, 0}, {400, 0}, {400, 100}, {100, 100}, {100, 400}, {0, 400}}}
	for _, c := range []struct {
		of         Outline
		x, y, want float64
	}{
		{square, 2, 2, 1}, {square, 2, 2.75, 0.25}, {square, 5, 2, -2}, {square, 4, 4, -math.Sqrt2}, {square, 1, 2, 0},
		{round, 6, 2, 1}, {round, 6, 4, -1}, {bent, 2, 2, -1}, {bent, 0.5, 3, 0.5}, {bent, 3, 0.25, 0.25},
	} {
		if got := c.of.Depth(c.x, c.y); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("(%v, %v) lies %v deep in %v, not %v", c.x, c.y, got, c.of, c.want)
		}
	}
	for _, c := range []struct {
		a, b Outline
		want float64
	}{
		{square, round, 2}, {square, bent, 0}, {square, rectangle(300, 100, 100, 100), 0}, {square, rectangle(600, 700, 10, 10), 5},
		{round, Outline{Middle: Point{900, 600}, Radius: 50}, 3.5}, {rectangle(0, 150, 900, 20), rectangle(400, 0, 10, 900), 0},
		{round, rectangle(0, 0, 900, 900), 0},
	} {
		if got, back := c.a.Gap(c.b), c.b.Gap(c.a); math.Abs(got-c.want) > 1e-9 || got != back {
			t.Errorf("from %v to %v it is %v and %v, not %v", c.a, c.b, got, back, c.want)
		}
	}
	for _, c := range []struct {
		of       Outline
		to, want Point
	}{
		{square, Point{500, 200}, Point{300, 200}}, {square, Point{400, 400}, Point{300, 300}}, {square, Point{150, 150}, Point{150, 150}},
		{round, Point{600, 900}, Point{600, 300}}, {bent, Point{300, 300}, Point{300, 100}}, {Outline{Middle: Point{7, 7}}, Point{900, 7}, Point{7, 7}},
	} {
		if got := c.of.Nearest(c.to); got != c.want {
			t.Errorf("nearest to %v of %v is %v, not %v", c.to, c.of, got, c.want)
		}
	}
	if square.Center() != (Point{200, 200}) || round.Center() != round.Middle {
		t.Error("a center is not in the middle")
	}
}
