package battlefield

import "math"

// straightEnough bounds the distance of a path from a straight line that replaces it, in hundredths of an
// inch.
const straightEnough = 3.0

// Corners returns the places of a path: its start, its turns, the ends of legs that are not walks, and its
// end. Lines between places of an arc are at most straightEnough away from it.
func (w Way) Corners(from Place) []Place {
	all, kept := []Place{from}, []bool{true}
	for i, leg := range w.Legs {
		if leg.To == all[len(all)-1] {
			continue
		}
		turns := i == len(w.Legs)-1 || leg.Kind != Walk || w.Legs[i+1].Kind != Walk
		all, kept = append(all, leg.To), append(kept, turns)
	}
	kept[len(kept)-1] = true
	for a := 0; a < len(all)-1; {
		b := a + 1
		for !kept[b] {
			b++
		}
		keepBends(all, kept, a, b)
		a = b
	}
	var corners []Place
	for i, at := range all {
		if kept[i] {
			corners = append(corners, at)
		}
	}
	return corners
}

// keepBends marks the places between a and b that are needed so that lines between kept places stay close to
// the path.
func keepBends(all []Place, kept []bool, a, b int) {
	most, at := straightEnough, 0
	for i := a + 1; i < b; i++ {
		if off := offLine(all[a], all[b], all[i]); off > most {
			most, at = off, i
		}
	}
	if at == 0 {
		return
	}
	kept[at] = true
	keepBends(all, kept, a, at)
	keepBends(all, kept, at, b)
}

// offLine returns the distance of a place from the segment from a to b, in hundredths of an inch.
func offLine(a, b, at Place) float64 {
	dx, dy, du := float64(b.X-a.X), float64(b.Y-a.Y), float64(b.Up-a.Up)
	x, y, u := float64(at.X-a.X), float64(at.Y-a.Y), float64(at.Up-a.Up)
	if long := dx*dx + dy*dy + du*du; long > 0 {
		part := min(1, max(0, (x*dx+y*dy+u*du)/long))
		x, y, u = x-dx*part, y-dy*part, u-du*part
	}
	return math.Sqrt(x*x + y*y + u*u)
}
