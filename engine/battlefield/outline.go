package battlefield

import "math"

// Depth returns the distance of a place inside an outline to its border, in inches. It is negative outside.
func (o Outline) Depth(x, y float64) float64 {
	if o.Radius > 0 {
		return o.Radius.Float() - math.Hypot(x-o.Middle.X.Float(), y-o.Middle.Y.Float())
	}
	if len(o.Corners) == 0 {
		return math.Inf(-1)
	}
	square, inside := math.Inf(1), false
	a := o.Corners[len(o.Corners)-1].xy()
	for _, corner := range o.Corners {
		b := corner.xy()
		off := xy{x, y}.fromEdge(a, b)
		square = min(square, off.dot(off))
		if (a.y > y) != (b.y > y) && x < a.x+(y-a.y)/(b.y-a.y)*(b.x-a.x) {
			inside = !inside
		}
		a = b
	}
	if inside {
		return math.Sqrt(square)
	}
	return -math.Sqrt(square)
}

// Bounds returns the least and the greatest coordinates of an outline.
func (o Outline) Bounds() (least, most Point) {
	if o.Radius > 0 {
		return Point{o.Middle.X - o.Radius, o.Middle.Y - o.Radius},
			Point{o.Middle.X + o.Radius, o.Middle.Y + o.Radius}
	}
	for i, c := range o.Corners {
		if i == 0 {
			least, most = c, c
		}
		least, most = Point{min(least.X, c.X), min(least.Y, c.Y)}, Point{max(most.X, c.X), max(most.Y, c.Y)}
	}
	return least, most
}

// Center returns the centre of a circle, or of a polygon's bounds.
func (o Outline) Center() Point {
	least, most := o.Bounds()
	return Point{(least.X + most.X) / 2, (least.Y + most.Y) / 2}
}

// Gap returns the shortest distance between two outlines, in inches. It is 0 if they touch or overlap.
func (o Outline) Gap(other Outline) float64 {
	switch {
	case o.Radius > 0:
		return max(0, -other.Depth(o.Middle.X.Float(), o.Middle.Y.Float())-o.Radius.Float())
	case other.Radius > 0:
		return other.Gap(o)
	}
	gap := math.Inf(1)
	corners := func(from, to Outline) {
		for _, c := range from.Corners {
			gap = min(gap, max(0, -to.Depth(c.X.Float(), c.Y.Float())))
		}
	}
	corners(o, other)
	corners(other, o)
	if gap > 0 && o.crosses(other) {
		return 0
	}
	return gap
}

// Nearest returns the point in an outline that is nearest to a point. It is the point itself if that lies
// inside.
func (o Outline) Nearest(to Point) Point {
	if o.depth(to) >= 0 {
		return to
	}
	if len(o.Corners) == 0 {
		way := o.Middle.towards(to)
		return o.Middle.shifted(way.unit().times(o.Radius.Float()))
	}
	best, least := Point{}, math.Inf(1)
	o.edges(func(a, b Point) {
		edge, way := a.towards(b), a.towards(to)
		on := a.shifted(edge.times(max(0, min(1, edge.dot(way)/max(edge.dot(edge), 1e-9)))))
		if far := on.xy().to(to.xy()); far < least {
			best, least = on, far
		}
	})
	return best
}

// crosses reports whether edges of two polygons cross.
func (o Outline) crosses(other Outline) bool {
	crossed := false
	o.edges(func(a, b Point) {
		other.edges(func(c, d Point) {
			crossed = crossed || turn(a, b, c)*turn(a, b, d) < 0 && turn(c, d, a)*turn(c, d, b) < 0
		})
	})
	return crossed
}

// turn returns 1 if the path from a to c turns right at b as seen from above, -1 if left, and 0 if neither.
func turn(a, b, c Point) int {
	cross := int64(b.X-a.X)*int64(c.Y-b.Y) - int64(b.Y-a.Y)*int64(c.X-b.X)
	switch {
	case cross > 0:
		return 1
	case cross < 0:
		return -1
	}
	return 0
}

// edges calls a function for each edge of a polygon, in order.
func (o Outline) edges(each func(a, b Point)) {
	for i, a := range o.Corners {
		each(a, o.Corners[(i+1)%len(o.Corners)])
	}
}
