package maps

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/naming"
)

var traits = []battlefield.Trait{battlefield.Difficult, battlefield.Dangerous, battlefield.Translucent,
	battlefield.Sheer}

// checkPiece checks one piece by itself.
func (c *checker) checkPiece(i int, twice bool) bool {
	p := c.sheet.Map.Pieces[i]
	who, line := c.of(i)
	before := len(c.faults)
	switch {
	case !ids.MatchString(p.ID):
		c.fault(line, "%s: the ID isn't valid. Write one or two letters and a number, like W2.", who)
	case twice:
		c.fault(line, "%s: another piece has this ID. Use another number.", who)
	}
	if !said(p.Name, MaxName) {
		c.fault(line, "%s: the name isn't valid. Write one line of up to %d characters.", who, MaxName)
	}
	for _, t := range p.Traits {
		if !slices.Contains(traits, t) {
			c.fault(line, "%s: “%s” isn't a trait. Use difficult, dangerous, translucent or sheer.",
				who, naming.Clip(string(t)))
		}
	}
	if why := c.shape(p.Outline); why != "" {
		c.fault(line, why, who)
	}
	if len(c.faults) == before && c.checkHeights(i) {
		c.checkEntries(i)
	}
	return len(c.faults) == before
}

// shape returns the fault of an outline, as a sentence with a verb for the piece's name. It returns "" if
// there is none.
func (c *checker) shape(o outline) string {
	least, most := o.Bounds()
	size := c.sheet.Map.Size
	switch {
	case o.Radius < 0 || o.Radius > 0 && len(o.Corners) > 0 ||
		o.Radius == 0 && (len(o.Corners) < 3 || o.Middle != point{}):
		return "%s has no shape. Add a rect, circle, polygon or line."
	case len(o.Corners) > MaxCorners:
		return "%s has too many corners. Make it two pieces, or a circle."
	case least.X < 0 || least.Y < 0 || most.X > size.W || most.Y > size.H:
		return "%s is partly off the battlefield. Move it inside."
	case o.Radius == 0 && (area(o.Corners) <= 0 || !simple(o.Corners)):
		return "%s: the outline crosses itself. List the corners in order, once around."
	case o.Radius > 0 && o.Radius < 10 || o.Radius == 0 && area(o.Corners) < 2*400:
		return "%s is too small. Make it larger."
	}
	return ""
}

// simple reports whether the edges of a polygon meet only at its corners.
func simple(corners []point) bool {
	n := len(corners)
	for i, a := range corners {
		b := corners[(i+1)%n]
		if a == b || turnsBack(a, b, corners[(i+2)%n]) {
			return false
		}
		for j := i + 2; j < n && (i > 0 || j < n-1); j++ {
			if meet(a, b, corners[j], corners[(j+1)%n]) {
				return false
			}
		}
	}
	return true
}

// side returns a positive number if a point lies to the right of the line from a to b as seen from above, and
// a negative number if it lies to the left.
func side(a, b, p point) int {
	return int(b.X-a.X)*int(p.Y-a.Y) - int(b.Y-a.Y)*int(p.X-a.X)
}

// turnsBack reports whether the path from a over b to c runs back along itself.
func turnsBack(a, b, c point) bool {
	return side(a, b, c) == 0 && int(b.X-a.X)*int(c.X-b.X)+int(b.Y-a.Y)*int(c.Y-b.Y) < 0
}

// meet reports whether two segments have a point in common.
func meet(a, b, c, d point) bool {
	s1, s2, s3, s4 := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	if (s1 > 0) != (s2 > 0) && (s3 > 0) != (s4 > 0) && s1 != 0 && s2 != 0 && s3 != 0 && s4 != 0 {
		return true
	}
	return s1 == 0 && between(a, b, c) || s2 == 0 && between(a, b, d) || s3 == 0 && between(c, d, a) ||
		s4 == 0 && between(c, d, b)
}

// between reports whether a point on the line through a and b lies between them.
func between(a, b, p point) bool {
	return min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// checkHeights checks the bottom, the top and the floors of one piece.
func (c *checker) checkHeights(i int) bool {
	p := c.sheet.Map.Pieces[i]
	k, known := kinds[p.Kind]
	who, line := c.of(i)
	before := len(c.faults)
	switch {
	case !known:
		c.fault(line, "%s: this kind of terrain doesn't exist. Choose another kind.", who)
	case p.Bottom < 0 || p.Top > maxHeight:
		c.fault(line, "%s: a height isn't valid. Write 0 to %d inches.", who, int(maxHeight/battlefield.One))
	case k.lies() && (p.Top != p.Bottom || p.Bottom > 0 && !site(p.Kind)):
		c.fault(line, "%s is flat: remove top and bottom.", who)
	case !k.lies() && (p.Top <= p.Bottom || p.Top-p.Bottom > k.most):
		c.fault(line, "%s: the height isn't valid. From bottom to top, use more than 0 and at most %s.", who, k.most.String())
	case p.Kind == battlefield.Building && (p.Bottom > 0 || p.Outline.Radius > 0):
		c.fault(line, "%s: a building needs corners and must be on the ground. For a round tower, use elevated.", who)
	case p.Kind == battlefield.Ramp && len(p.Outline.Corners) != 4:
		c.fault(line, "%s: a ramp has 4 corners, the foot first. A ramp with rect needs “up”.", who)
	case len(p.Floors) > 0 && p.Kind != battlefield.Building || len(p.Floors) > MaxFloors:
		c.fault(line, "%s: only buildings have floors, at most %d. Remove the others.", who, MaxFloors)
	}
	last := battlefield.Inch(0)
	for _, f := range p.Floors {
		if f < last+leastStorey || f+leastStorey > p.Top {
			c.fault(line, "%s: the floors aren't valid. List heights from low to high, each 2″ or more above the last, 2″ below the top.", who)
			break
		}
		last = f
	}
	return len(c.faults) == before
}

// leastStorey is the least height between two floors.
const leastStorey = 2 * battlefield.One

// checkEntries checks the doors and windows of one piece.
func (c *checker) checkEntries(i int) {
	p := c.sheet.Map.Pieces[i]
	who, line := c.of(i)
	if len(p.Entries) > 0 && p.Kind != battlefield.Building || len(p.Entries) > MaxEntries {
		c.fault(line, "%s: only buildings have doors and windows, at most %d. Remove the others.", who, MaxEntries)
		return
	}
	for _, e := range p.Entries {
		switch {
		case !onEdge(p.Outline, e):
			c.fault(line, "%s: a door or window isn't on an edge. Put both ends on the same edge.", who)
		case e.Floor < 0 || e.Height < battlefield.One/2 || e.Floor+e.Height > p.Top:
			c.fault(line, "%s: the height of a door or window isn't valid. Use 0.5 inches or more, below the building's top.", who)
		}
	}
}

// checkZone checks one zone by itself.
func (c *checker) checkZone(i int) bool {
	z := c.sheet.Map.Zones[i]
	who, line := c.ofZone(i)
	before := len(c.faults)
	if !said(z.Name, MaxName) {
		c.fault(line, "%s: the name isn't valid. Write one line of up to %d characters.", who, MaxName)
	}
	if !(z.Kind == battlefield.Goal && z.Side == 0 ||
		z.Kind == battlefield.Deployment && (z.Side == 1 || z.Side == 2)) {
		c.fault(line, "%s: the side isn't valid. Write 1 or 2 to deploy there, or none for an area to hold.", who)
	}
	if why := c.shape(z.Outline); why != "" {
		c.fault(line, why, who)
	}
	return len(c.faults) == before
}
