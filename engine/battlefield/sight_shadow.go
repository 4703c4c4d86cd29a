package battlefield

import (
	"cmp"
	"slices"
)

// vertex is a point of the silhouette's plane. The rectangle extends from -1 to 1 along both axes.
type vertex struct{ x, y float64 }

// shadow is a convex polygon with its corners in order, turning from X towards Y.
type shadow []vertex

func orient(a, b, c vertex) float64 { return (b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x) }

// convexHull returns the smallest convex polygon around the points. It begins with the leftmost, and changes
// the order of the points.
func convexHull(points []vertex) shadow {
	slices.SortFunc(points, func(a, b vertex) int {
		if a.x != b.x {
			return cmp.Compare(a.x, b.x)
		}
		return cmp.Compare(a.y, b.y)
	})
	if points = slices.Compact(points); len(points) < 3 {
		return nil
	}
	hull := make(shadow, 0, len(points)+1)
	half := func(p vertex, least int) {
		for len(hull) > least && orient(hull[len(hull)-2], hull[len(hull)-1], p) <= 0 {
			hull = hull[:len(hull)-1]
		}
		hull = append(hull, p)
	}
	for _, p := range points {
		half(p, 1)
	}
	lower := len(hull)
	for _, p := range slices.Backward(points[:len(points)-1]) {
		half(p, lower)
	}
	return hull[:len(hull)-1]
}

// clip returns the part of a shadow that lies on the rectangle.
func clip(s shadow) shadow {
	s = s.cut(func(p vertex) float64 { return p.x + 1 })
	s = s.cut(func(p vertex) float64 { return 1 - p.x })
	s = s.cut(func(p vertex) float64 { return p.y + 1 })
	return s.cut(func(p vertex) float64 { return 1 - p.y })
}

// cut returns the part of a polygon on which inside is not negative.
func (s shadow) cut(inside func(vertex) float64) shadow {
	out := func(p vertex) bool { return inside(p) < 0 }
	if !slices.ContainsFunc(s, out) {
		return s
	}
	left := make(shadow, 0, len(s)+1)
	for i, p := range s {
		q := s[(i+1)%len(s)]
		here, there := inside(p), inside(q)
		if here >= 0 {
			left = append(left, p)
		}
		if (here < 0) != (there < 0) {
			t := here / (here - there)
			left = append(left, vertex{p.x + t*(q.x-p.x), p.y + t*(q.y-p.y)})
		}
	}
	return left
}

// part returns the share of the rectangle that a shadow covers, 0 to 1.
func (s shadow) part() float64 {
	area := 0.0
	for i := 1; i+1 < len(s); i++ {
		area += orient(s[0], s[i], s[i+1])
	}
	return area / 2 / 4
}
