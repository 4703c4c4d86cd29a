package battlefield

import (
	"cmp"
	"slices"
)

// walk adds a straight path on one plane, with its tolls.
func (f *field) walk(tr *trace, plane int, p, q xy) {
	pl := &f.planes[plane]
	if !tr.plan {
		for i := range pl.tolls {
			if t := &pl.tolls[i]; t.price > 0 {
				tr.toll += t.price * float64(entered(t.paid(p, q)))
			}
		}
		return
	}
	var over []paidSpan
	var ground []int
	for i := range pl.tolls {
		t := &pl.tolls[i]
		for _, s := range t.paid(p, q) {
			if t.ground {
				ground = append(ground, t.piece)
			}
			if !t.ground || s.from > 1e-9 && t.price > 0 {
				over = append(over, paidSpan{s, t})
			}
		}
	}
	slices.SortFunc(over, func(a, b paidSpan) int { return cmp.Compare(a.from, b.from) })
	slices.Sort(ground)
	f.walkOver(tr, plane, p, q, over, slices.Compact(ground))
}

// paidSpan is a part of a path with a toll.
type paidSpan struct {
	span
	toll *toll
}

// walkOver adds a straight path, with separate legs for obstacles that are traversed or climbed.
func (f *field) walkOver(tr *trace, plane int, p, q xy, over []paidSpan, ground []int) {
	done := 0.0
	step := func(kind LegKind, from, to, price float64, pieces []int) {
		if to-from <= 1e-9 && price == 0 {
			return
		}
		a, b := p.toward(q, from), p.toward(q, to)
		f.add(tr, stride{kind, a, b, f.heightOn(plane, a), f.heightOn(plane, b), price, pieces})
	}
	entry := 0.0
	for _, s := range over {
		price := s.toll.price
		if s.from <= 1e-9 {
			price = 0 // the toll was paid where the path began
		}
		if s.toll.ground {
			entry += price
			continue
		}
		from, to := max(done, s.from), max(done, s.to)
		step(Walk, done, from, entry, ground)
		step(s.toll.kind, from, to, price, append([]int{s.toll.piece}, ground...))
		done, entry = to, 0
	}
	step(Walk, done, 1, entry, ground)
}

// entered counts how often a path enters terrain. It does not count terrain in which the path starts, whose
// toll was paid before.
func entered(parts []span) int {
	n := 0
	for _, s := range parts {
		if s.from > 1e-9 {
			n++
		}
	}
	return n
}

// paid returns the parts of the path from p to q on which the base is over the terrain of the toll, in order.
func (t *toll) paid(p, q xy) []span {
	var parts []span
	box := newFrame(p, q)
	for i := range t.bars {
		if box.beside(&t.bars[i]) {
			continue
		}
		if s := t.bars[i].over(p, q, slack); !s.empty() {
			parts = append(parts, s)
		}
	}
	within := func(s float64) bool { return !t.hollow && t.holds(p.toward(q, s), 0) }
	if len(parts) == 0 {
		if t.ground && within(0) {
			return []span{{0, 1}}
		}
		return nil
	}
	slices.SortFunc(parts, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	if parts[0].from > 0 && within(0) {
		parts[0].from = 0
	}
	merged := parts[:1]
	for _, s := range parts[1:] {
		last := &merged[len(merged)-1]
		if s.from <= last.to || within((s.from+last.to)/2) {
			last.to = max(last.to, s.to)
			continue
		}
		merged = append(merged, s)
	}
	if last := &merged[len(merged)-1]; last.to < 1 && within(1) {
		last.to = 1
	}
	return merged
}
