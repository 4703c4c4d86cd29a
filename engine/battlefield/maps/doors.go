package maps

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"warbell/engine/battlefield"
)

// These are the usual sizes of an entry.
const (
	doorWide   = inches(150)
	doorHigh   = inches(200)
	windowWide = inches(100)
	windowHigh = inches(100)
	windowSill = inches(100)
)

// entries adds the doors and windows of a building.
func (c *checker) entries(p *battlefield.Piece, f pieceFile) bool {
	if len(f.Doors)+len(f.Windows) == 0 {
		return true
	}
	if p.Kind != battlefield.Building || len(f.Doors)+len(f.Windows) > MaxEntries {
		c.fault(f.line, "%s: only buildings have doors and windows, at most %d. Remove the others.", c.label(*p, f.line),
			MaxEntries)
		return false
	}
	for i, d := range f.Doors {
		if e, ok := d.entry(*p, f, doorWide, 0, doorHigh); ok {
			p.Entries = append(p.Entries, e)
			continue
		}
		c.fault(f.line, "%s: door %d isn't on an edge. Give a side (far, right, near, left; a polygon's edge number), or “at” with both ends.", c.label(*p, f.line), i+1)
	}
	for i, d := range f.Windows {
		if e, ok := d.entry(*p, f, windowWide, windowSill, windowHigh); ok {
			p.Entries = append(p.Entries, e)
			continue
		}
		c.fault(f.line, "%s: window %d isn't on an edge. Give a side (far, right, near, left; a polygon's edge number), or “at” with both ends.", c.label(*p, f.line), i+1)
	}
	return true
}

// entry returns a door or window. It reports false if it does not lie on an edge.
func (d doorFile) entry(p battlefield.Piece, f pieceFile, wide, sill, high inches) (battlefield.Entry, bool) {
	e := battlefield.Entry{Floor: battlefield.Inch(or(d.Sill, sill)),
		Height: battlefield.Inch(or(d.High, high)), Shut: d.Shut}
	wide = or(d.Wide, wide)
	if or(d.From, 0) == noLength || wide == noLength || wide <= 0 || inches(e.Floor) == noLength ||
		inches(e.Height) == noLength || slices.Contains(d.At, noLength) {
		return e, false
	}
	if len(d.At) == 4 && d.Side == "" && d.From == nil && d.Wide == nil {
		e.From, e.To = point{X: battlefield.Inch(d.At[0]), Y: battlefield.Inch(d.At[1])},
			point{X: battlefield.Inch(d.At[2]), Y: battlefield.Inch(d.At[3])}
		return e, onEdge(p.Outline, e)
	}
	edge, flip, ok := edgeOf(d.Side, f, len(p.Outline.Corners))
	if !ok || len(d.At) > 0 {
		return e, false
	}
	a, b := p.Outline.Corners[edge], p.Outline.Corners[(edge+1)%len(p.Outline.Corners)]
	if flip {
		a, b = b, a
	}
	long := math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))
	from := (long - float64(wide)) / 2
	if d.From != nil {
		from = float64(*d.From)
	}
	if from < 0 || from+float64(wide) > long+1 {
		return e, false
	}
	dx, dy := float64(b.X-a.X)/long, float64(b.Y-a.Y)/long
	e.From = at(float64(a.X)+from*dx, float64(a.Y)+from*dy)
	e.To = at(float64(a.X)+(from+float64(wide))*dx, float64(a.Y)+(from+float64(wide))*dy)
	return e, true
}

// edgeOf returns the edge that a side means. flip means that positions run against the direction of the edge.
func edgeOf(side string, f pieceFile, edges int) (edge int, flip, ok bool) {
	if at := slices.Index(sides, strings.ToLower(side)); at >= 0 && len(f.Shape.Rect) > 0 {
		return at, at >= 2, true // from the left, or from far
	}
	n, err := strconv.Atoi(side)
	if err != nil || n < 1 || n > edges || len(f.Shape.Polygon) == 0 {
		return 0, false, false
	}
	if corners, _ := points(f.Shape.Polygon, 3); area(corners) < 0 {
		return (edges + 1 - n) % edges, true, true
	}
	return n - 1, false, true
}

// hair is the tolerance for rounded positions, in inches.
const hair = 0.021

// onEdge reports whether both ends of an entry lie on one edge.
func onEdge(o outline, e battlefield.Entry) bool {
	for i, a := range o.Corners {
		edge := outline{Corners: []point{a, o.Corners[(i+1)%len(o.Corners)]}}
		if -edge.Depth(e.From.X.Float(), e.From.Y.Float()) <= hair &&
			-edge.Depth(e.To.X.Float(), e.To.Y.Float()) <= hair {
			return e.From != e.To
		}
	}
	return false
}
