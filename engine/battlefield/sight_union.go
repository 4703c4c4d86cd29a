package battlefield

import (
	"cmp"
	"slices"
)

// covered returns the part of the rectangle covered by the union of the shadows, 0 to 1. It sweeps from left
// to right. Between neighbouring corners the shadows' edges are straight lines. Between neighbouring
// crossings of these lines the covered length changes linearly, so its value in the middle is its mean.
func covered(shadows []shadow) float64 {
	switch len(shadows) {
	case 0:
		return 0
	case 1:
		return shadows[0].part()
	}
	corners := 0
	for _, s := range shadows {
		corners += len(s)
	}
	bands, stops := make([]band, len(shadows)), make([]float64, 0, corners)
	for i, s := range shadows {
		bands[i] = newBand(s)
		for _, p := range s {
			stops = append(stops, p.x)
		}
	}
	slices.Sort(stops)
	var sweep sweep
	area := 0.0
	for i := range len(stops) - 1 {
		if stops[i+1]-stops[i] > 1e-12 {
			area += sweep.strip(bands, stops[i], stops[i+1])
		}
	}
	return area / 4
}

// band is a shadow during the sweep, with its lower and upper corners and the current one of each.
type band struct {
	below, above []vertex
	low, high    int
}

func newBand(s shadow) band {
	left, right := 0, 0
	for i, p := range s {
		if p.x < s[left].x || p.x == s[left].x && p.y < s[left].y {
			left = i
		}
		if p.x > s[right].x || p.x == s[right].x && p.y > s[right].y {
			right = i
		}
	}
	walk := func(from, to, step int) []vertex {
		line := append(make([]vertex, 0, len(s)), s[from])
		for i := from; i != to; {
			i = (i + step + len(s)) % len(s)
			line = append(line, s[i])
		}
		return line
	}
	return band{below: walk(left, right, 1), above: walk(left, right, -1)}
}

// segment is a piece of a line, given by its heights at both ends of a strip.
type segment struct{ from, to float64 }

func (c segment) at(t float64) float64 { return c.from + t*(c.to-c.from) }

// advance moves along a line to the edge above the middle of a strip, and returns its heights at the ends of
// the strip.
func advance(line []vertex, at *int, from, to float64) (segment, bool) {
	middle := (from + to) / 2
	for *at+1 < len(line) && line[*at+1].x <= middle {
		*at++
	}
	if *at+1 >= len(line) || line[*at].x > middle {
		return segment{}, false
	}
	p, q := line[*at], line[*at+1]
	slope := (q.y - p.y) / (q.x - p.x)
	return segment{p.y + (from-p.x)*slope, p.y + (to-p.x)*slope}, true
}

// sweep holds the memory that every strip needs.
type sweep struct {
	lines []segment // in pairs: lower and upper edge of a shadow
	stops []float64
	spans [][2]float64
}

// strip returns the covered area between two positions.
func (s *sweep) strip(bands []band, from, to float64) float64 {
	s.lines = s.lines[:0]
	for i := range bands {
		low, ok := advance(bands[i].below, &bands[i].low, from, to)
		high, both := advance(bands[i].above, &bands[i].high, from, to)
		if ok && both {
			s.lines = append(s.lines, low, high)
		}
	}
	if len(s.lines) == 0 {
		return 0
	}
	s.cross()
	area := 0.0
	for i := range len(s.stops) - 1 {
		area += (s.stops[i+1] - s.stops[i]) * s.length((s.stops[i]+s.stops[i+1])/2)
	}
	return area * (to - from)
}

// cross finds the positions within the strip at which lines cross, from 0 to 1.
func (s *sweep) cross() {
	s.stops = append(s.stops[:0], 0, 1)
	for i, a := range s.lines {
		for _, b := range s.lines[i+1:] {
			if d, e := a.from-b.from, a.to-b.to; d < 0 && e > 0 || d > 0 && e < 0 {
				s.stops = append(s.stops, d/(d-e))
			}
		}
	}
	slices.Sort(s.stops)
}

// length returns the covered length at one position of the strip.
func (s *sweep) length(t float64) float64 {
	s.spans = s.spans[:0]
	for i := 0; i < len(s.lines); i += 2 {
		s.spans = append(s.spans, [2]float64{s.lines[i].at(t), s.lines[i+1].at(t)})
	}
	slices.SortFunc(s.spans, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
	sum, reached := 0.0, s.spans[0][0]
	for _, span := range s.spans {
		if span[1] > reached {
			sum += span[1] - max(span[0], reached)
			reached = span[1]
		}
	}
	return sum
}
