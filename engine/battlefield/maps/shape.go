package maps

import (
	"math"
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
)

type (
	point   = battlefield.Point
	outline = battlefield.Outline
)

// sides names the sides of a rectangle before it is turned, in the order of its edges.
var sides = []string{"far", "right", "near", "left"}

const defaultThick = inches(50)

// wrongShape returns a refusal of a shape, as a sentence about "it".
func wrongShape(why string, args ...any) (outline, error) {
	return outline{}, engine.Refuse(engine.Invalid, "", why, args...)
}

// outline returns the written shape. The error is a refusal about "it".
func (f shapeFile) outline() (outline, error) {
	given := 0
	for _, list := range [][]inches{f.Rect, f.Circle, f.Polygon, f.Line} {
		if slices.Contains(list, noLength) || f.Thick == noLength {
			return wrongShape("a number isn't valid. Write inches with at most 2 decimals, like 3, 4.5 or 0.25.")
		}
		if len(list) > 0 {
			given++
		}
	}
	if given != 1 {
		return wrongShape("the shape is missing, or there are several. Write one rect, circle, polygon or line.")
	}
	switch {
	case len(f.Circle) > 0:
		return circle(f.Circle)
	case len(f.Rect) > 0:
		return rect(f.Rect)
	case len(f.Line) > 0:
		return wall(f.Line, f.Thick)
	}
	corners, ok := points(f.Polygon, 3)
	if !ok {
		return wrongShape("the polygon isn't valid. List x and y of 3 to %d corners.", MaxCorners)
	}
	if area(corners) < 0 { // keep the first edge first
		slices.Reverse(corners)
		corners = append(corners[len(corners)-2:], corners[:len(corners)-2]...)
	}
	return outline{Corners: corners}, nil
}

func circle(n []inches) (outline, error) {
	if len(n) != 3 || n[2] <= 0 {
		return wrongShape("the circle isn't valid. Write x and y of its middle, then the radius.")
	}
	return outline{Middle: point{X: battlefield.Inch(n[0]), Y: battlefield.Inch(n[1])},
		Radius: battlefield.Inch(n[2])}, nil
}

// rect returns a rectangle, turned clockwise around its centre.
func rect(n []inches) (outline, error) {
	if len(n) < 4 || len(n) > 5 || n[2] <= 0 || n[3] <= 0 {
		return wrongShape("the rect isn't valid. Write x and y of the far left corner, width, height, and optional degrees clockwise.")
	}
	x, y, w, h := float64(n[0]), float64(n[1]), float64(n[2]), float64(n[3])
	sin, cos := 0.0, 1.0
	if len(n) == 5 {
		sin, cos = math.Sincos(float64(n[4]) / 100 * math.Pi / 180)
	}
	var o outline
	for _, c := range [][2]float64{{-w / 2, -h / 2}, {w / 2, -h / 2}, {w / 2, h / 2}, {-w / 2, h / 2}} {
		o.Corners = append(o.Corners, at(x+w/2+c[0]*cos-c[1]*sin, y+h/2+c[0]*sin+c[1]*cos))
	}
	return o, nil
}

// at returns the nearest point in whole hundredths of an inch.
func at(x, y float64) point {
	return point{X: battlefield.Inch(math.Round(x)), Y: battlefield.Inch(math.Round(y))}
}

// mostMitre bounds how far a wall's corner extends, as a multiple of half its thickness. It allows a bend of
// 120°.
const mostMitre = 2.01

// wall returns the outline of a line with a thickness. Its sides are parallel to the line, and meet where it
// bends.
func wall(n []inches, thick inches) (outline, error) {
	along, ok := points(n, 2)
	if thick == 0 {
		thick = defaultThick
	}
	switch {
	case !ok || 2*len(along) > MaxCorners:
		return wrongShape("the line isn't valid. List x and y of 2 to %d points.", MaxCorners/2)
	case thick < 25 || thick > 300:
		return wrongShape("the line is too thin or too thick. Use 0.25 to 3 inches.")
	}
	half := float64(thick) / 2
	var right, left []point
	for i, p := range along {
		in, out := along[max(i-1, 0)], along[min(i+1, len(along)-1)]
		before, after := normal(in, p), normal(p, out)
		if i == 0 {
			before = after
		} else if i == len(along)-1 {
			after = before
		}
		x, y := before[0]+after[0], before[1]+after[1]
		stretch := 2 / (x*x + y*y) // scales the sum of both normals to reach the corner
		if !(stretch*math.Hypot(x, y) < mostMitre) {
			return wrongShape("the line bends too sharply, or has a point twice. Write two lines.")
		}
		left = append(left, at(float64(p.X)-x*stretch*half, float64(p.Y)-y*stretch*half))
		right = append(right, at(float64(p.X)+x*stretch*half, float64(p.Y)+y*stretch*half))
	}
	slices.Reverse(right)
	return outline{Corners: append(left, right...)}, nil
}

// normal returns a vector of one inch to the right of the line between two points, as seen from above.
func normal(from, to point) [2]float64 {
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	long := math.Hypot(dx, dy)
	return [2]float64{-dy / long, dx / long}
}

// points returns pairs of coordinates. It reports false if the count is odd, too low or too high.
func points(n []inches, least int) ([]point, bool) {
	if len(n)%2 != 0 || len(n)/2 < least || len(n)/2 > MaxCorners {
		return nil, false
	}
	var all []point
	for i := 0; i < len(n); i += 2 {
		all = append(all, point{X: battlefield.Inch(n[i]), Y: battlefield.Inch(n[i+1])})
	}
	return all, true
}

// area returns twice the area of a polygon, in square hundredths of an inch. It is positive if the polygon
// runs clockwise as seen from above.
func area(corners []point) int {
	sum := 0
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		sum += int(a.X)*int(b.Y) - int(b.X)*int(a.Y)
	}
	return sum
}
