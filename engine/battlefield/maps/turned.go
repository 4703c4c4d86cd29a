package maps

import (
	"slices"

	"warbell/engine/battlefield"
)

// turnedPoint returns a point turned by 180 degrees around the centre of a map.
func turnedPoint(p point, size battlefield.Size) point {
	return point{X: size.W - p.X, Y: size.H - p.Y}
}

func turnedOutline(o outline, size battlefield.Size) outline {
	if o.Radius > 0 {
		o.Middle = turnedPoint(o.Middle, size)
		return o
	}
	o.Corners = slices.Clone(o.Corners)
	for i, c := range o.Corners {
		o.Corners[i] = turnedPoint(c, size)
	}
	return o
}

func turnedPiece(p battlefield.Piece, size battlefield.Size) battlefield.Piece {
	p.Outline = turnedOutline(p.Outline, size)
	p.Entries = slices.Clone(p.Entries)
	for i, e := range p.Entries {
		p.Entries[i].From, p.Entries[i].To = turnedPoint(e.From, size), turnedPoint(e.To, size)
	}
	p.Traits, p.Floors = slices.Clone(p.Traits), slices.Clone(p.Floors)
	return p
}

func turnedZone(z battlefield.Zone, size battlefield.Size) battlefield.Zone {
	z.Outline = turnedOutline(z.Outline, size)
	if z.Kind == battlefield.Deployment {
		z.Side = 3 - z.Side
	}
	return z
}

// rounded is the greatest distance of two equal points that were rounded separately.
const rounded battlefield.Inch = 2

func samePoint(a, b point) bool {
	return max(a.X-b.X, b.X-a.X) <= rounded && max(a.Y-b.Y, b.Y-a.Y) <= rounded
}

// sameOutline compares two outlines regardless of their first corners. Ramps are compared from their feet.
func sameOutline(a, b outline, foot bool) bool {
	n := len(a.Corners)
	if a.Radius != b.Radius || !samePoint(a.Middle, b.Middle) || n != len(b.Corners) {
		return false
	}
	for first := range max(n, 1) {
		same := true
		for i := range n {
			same = same && samePoint(a.Corners[i], b.Corners[(first+i)%n])
		}
		if same || foot {
			return same
		}
	}
	return false
}

// samePiece compares two pieces except for their names and IDs.
func samePiece(a, b battlefield.Piece) bool {
	return a.Kind == b.Kind && a.Bottom == b.Bottom && a.Top == b.Top &&
		slices.Equal(sorted(a.Traits), sorted(b.Traits)) && slices.Equal(a.Floors, b.Floors) &&
		sameOutline(a.Outline, b.Outline, a.Kind == battlefield.Ramp) && sameEntries(a.Entries, b.Entries) &&
		sameEntries(b.Entries, a.Entries)
}

// sameEntries reports whether all entries of one list are in the other.
func sameEntries(a, b []battlefield.Entry) bool {
	for _, e := range a {
		if !slices.ContainsFunc(b, func(o battlefield.Entry) bool {
			ends := samePoint(e.From, o.From) && samePoint(e.To, o.To) ||
				samePoint(e.From, o.To) && samePoint(e.To, o.From)
			return ends && e.Floor == o.Floor && e.Height == o.Height && e.Shut == o.Shut
		}) {
			return false
		}
	}
	return len(a) == len(b)
}

// sameZone compares two zones except for their names.
func sameZone(a, b battlefield.Zone) bool {
	return a.Kind == b.Kind && a.Side == b.Side && sameOutline(a.Outline, b.Outline, false)
}

func sorted(all []battlefield.Trait) []battlefield.Trait {
	all = slices.Clone(all)
	slices.Sort(all)
	return all
}
