package maps

import (
	"container/heap"
	"math"
)

// slack is the depth, in inches, to which two solids may overlap because of rounding.
const slack = 0.05

// overlap reports whether a point lies more than slack inside both outlines. It divides squares, and drops
// those too far outside of one outline to contain such a point: the depth changes by at most the distance
// moved.
func overlap(a, b outline) bool {
	least, most := a.Bounds()
	from, to := b.Bounds()
	x, y := max(least.X, from.X).Float(), max(least.Y, from.Y).Float()
	w, h := min(most.X, to.X).Float()-x, min(most.Y, to.Y).Float()-y
	if w <= 0 || h <= 0 {
		return false
	}
	open := cells{newCell(a, b, x+w/2, y+h/2, max(w, h)/2)}
	for len(open) > 0 {
		c := heap.Pop(&open).(cell)
		if c.depth > slack {
			return true
		}
		for _, d := range [][2]float64{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			quarter := newCell(a, b, c.x+d[0]*c.half/2, c.y+d[1]*c.half/2, c.half/2)
			if quarter.most > slack+slack/10 {
				heap.Push(&open, quarter)
			}
		}
	}
	return false
}

// cell is a square with the depth of its centre in both outlines, and the greatest possible depth of any of
// its points.
type cell struct{ x, y, half, depth, most float64 }

func newCell(a, b outline, x, y, half float64) cell {
	depth := min(a.Depth(x, y), b.Depth(x, y))
	return cell{x, y, half, depth, depth + half*math.Sqrt2}
}

// cells is a heap with the greatest possible depth first.
type cells []cell

func (c cells) Len() int           { return len(c) }
func (c cells) Less(i, j int) bool { return c[i].most > c[j].most }
func (c cells) Swap(i, j int)      { c[i], c[j] = c[j], c[i] }
func (c *cells) Push(x any)        { *c = append(*c, x.(cell)) }
func (c *cells) Pop() any {
	last := (*c)[len(*c)-1]
	*c = (*c)[:len(*c)-1]
	return last
}

// within reports whether an outline lies inside another, within rounding.
func within(inner, outer outline) bool {
	if inner.Radius > 0 {
		return outer.Depth(inner.Middle.X.Float(), inner.Middle.Y.Float()) >= inner.Radius.Float()-slack
	}
	for i, a := range inner.Corners {
		b := inner.Corners[(i+1)%len(inner.Corners)]
		for _, part := range []float64{0, 0.25, 0.5, 0.75} {
			x, y := a.X.Float()+part*(b.X-a.X).Float(), a.Y.Float()+part*(b.Y-a.Y).Float()
			if outer.Depth(x, y) < -slack {
				return false
			}
		}
	}
	for _, c := range outer.Corners { // for an outline that is not convex
		if inner.Depth(c.X.Float(), c.Y.Float()) > slack {
			return false
		}
	}
	return true
}
