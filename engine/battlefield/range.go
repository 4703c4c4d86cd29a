package battlefield

import (
	"math"
	"slices"
)

// Region is the area that a model can reach.
type Region struct {
	s     *search // nil for a flying model
	f     *field
	from  Place
	most  Inch
	fault error    // the reason why the model can't move at all
	cells *[]Place // what Cells has found
}

// Reach returns the region that a model can reach within most inches: the places to which [Board.Way] finds a
// path with the same costs. It is empty for a model that can't move or is not on the board.
func (b *Board) Reach(id int, costs Costs, most Inch) Region {
	return recall(b.know().regions, regionOf{id, costs, most}, func() Region { return b.reach(id, costs, most) })
}

func (b *Board) reach(id int, costs Costs, most Inch) Region {
	me, err := b.mover(id)
	if err != nil {
		return Region{fault: err}
	}
	r := Region{f: b.field(me, costs, scope{from: me.At.xy(), most: most.Float() + 0.005, open: true}),
		from: me.At, most: most, cells: new([]Place)}
	if costs.Fly {
		return r
	}
	if r.fault = r.f.mayBegin(); r.fault != nil {
		return r
	}
	r.s = &search{f: r.f, most: r.f.in.most, goal: -1}
	r.s.run(me.At.xy(), r.f.deckAt(me.At))
	return r
}

// Contains reports whether there is a path to a place.
func (r Region) Contains(at Place) bool {
	if r.fault != nil || r.f.mayEnd(at) != nil {
		return false
	}
	if r.s == nil {
		_, err := r.f.flight(at, r.most)
		return err == nil
	}
	return r.s.gets(at.xy(), r.f.deckAt(at))
}

// Way returns the shortest path to a place, as [Board.Way] does.
func (r Region) Way(to Place) (Way, error) {
	switch {
	case r.fault != nil:
		return Way{}, r.fault
	case r.f.mayEnd(to) != nil:
		return Way{}, r.f.mayEnd(to)
	case r.s == nil:
		return r.f.flight(to, r.most)
	}
	last, ok := r.s.nearest(to.xy(), r.f.deckAt(to))
	if !ok {
		return Way{}, tooFar(r.most)
	}
	return r.f.told(r.s.finish(last), last.cost, r.from, to), nil
}

// last is the last part of a path: from an arrival around its post, and straight to a place.
type last struct {
	arrival   int32
	leave, at xy
	plane     int
	cost      float64
}

// end returns the path from an arrival to a place. It reports false if the path is barred or the cost exceeds
// most.
func (s *search) end(k int32, at xy, plane int, most float64) (last, bool) {
	a := &s.arrivals[k]
	p := &s.f.posts[a.post]
	if a.cost+max(0, p.at.to(at)-p.r) > most || plane == p.plane && s.stays(k) {
		return last{}, false
	}
	to := post{at: at, plane: plane}
	leave, _, ok := tangent(p, a.turn, &to, 1)
	if !ok {
		return last{}, false
	}
	cost := a.cost + leave.to(at)
	if cost > most {
		return last{}, false
	}
	if p.r > 0 {
		if cost += p.r * p.turned(a.at, leave, a.turn); cost > most {
			return last{}, false
		}
	}
	line, ok := s.f.straight(leave, p.plane, at, plane, most-cost, false)
	if !ok {
		return last{}, false
	}
	arc, ok := s.f.arc(int(a.post), a.at, leave, a.turn, false)
	cost += line.toll + arc.toll
	return last{k, leave, at, plane, cost}, ok && cost <= most
}

// gets reports whether a place can be reached. The hints are arrivals to try first, which reach neighbouring
// places. They are set to an arrival that reaches this place.
func (s *search) gets(at xy, plane int, hints ...*int32) bool {
	for i, h := range hints {
		if *h < 0 || i > 0 && *h == *hints[0] {
			continue
		}
		if _, ok := s.end(*h, at, plane, s.most); ok {
			*hints[0], *hints[i] = *h, *h
			return true
		}
	}
	for _, k := range s.order {
		if s.arrivals[k].cost > s.most {
			break
		}
		if _, ok := s.end(k, at, plane, s.most); ok {
			for _, h := range hints {
				*h = k
			}
			return true
		}
	}
	return false
}

// nearest returns the shortest path to a place. It reports false if there is none.
func (s *search) nearest(at xy, plane int) (last, bool) {
	best, found, most := last{}, false, s.most
	for _, k := range s.order {
		if s.arrivals[k].cost > most {
			break
		}
		if l, ok := s.end(k, at, plane, most); ok && (!found || l.cost < best.cost) {
			best, found, most = l, true, l.cost
		}
	}
	return best, found
}

// finish returns the strides of a whole path.
func (s *search) finish(l last) []stride {
	a := s.arrivals[l.arrival]
	p := s.f.posts[a.post]
	arc, _ := s.f.arc(int(a.post), a.at, l.leave, a.turn, true)
	line, _ := s.f.straight(l.leave, p.plane, l.at, l.plane, math.Inf(1), true)
	return slices.Concat(s.strides(l.arrival), arc.strides, line.strides)
}

// Cell is the side of the squares that show a region in pictures.
const Cell Inch = 25

// Cells lists the centres of the squares of a grid that lie in the region, deck by deck from the ground up,
// row by row. The grid begins at the corner of the battlefield. The caller must not change the list.
func (r Region) Cells() []Place {
	if r.fault != nil {
		return nil
	}
	if *r.cells == nil {
		*r.cells = r.search()
	}
	return *r.cells
}

// search finds the squares of Cells.
func (r Region) search() (cells []Place) {
	for i := range r.f.decks {
		least, most := r.bounds(&r.f.decks[i])
		above := map[Inch]*int32{}
		var row deck
		for y := least.Y; y <= most.Y; y += Cell {
			row.at(&r.f.decks[i], y.Float())
			left := int32(-1)
			for x := least.X; x <= most.X; x += Cell {
				p := Point{x, y}
				if p.xy().to(r.from.xy()) > r.most.Float()+slack {
					continue
				}
				if above[x] == nil {
					above[x] = new(int32(-1))
				}
				if place, ok := r.cell(i, &row, p, above[x], &left); ok {
					cells = append(cells, place)
				}
			}
		}
	}
	return cells
}

// bounds returns the first and the last square of a deck that may lie in the region.
func (r Region) bounds(d *deck) (least, most Point) {
	from := func(v Inch) Inch { return max(0, (v-Cell/2)/Cell*Cell) + Cell/2 }
	size := r.f.board.Size
	least, most = Point{size.W, size.H}, Point{}
	add := func(low, high Point) {
		least, most = Point{min(least.X, low.X), min(least.Y, low.Y)}, Point{max(most.X, high.X), max(most.Y, high.Y)}
	}
	if d.ground {
		add(Point{}, Point{size.W, size.H})
	}
	for _, s := range d.surfaces {
		add(s.Bounds())
	}
	for _, in := range d.ramps {
		add(in.Bounds())
	}
	at := r.from
	return Point{from(max(least.X, at.X-r.most)), from(max(least.Y, at.Y-r.most))},
		Point{min(most.X, at.X+r.most), min(most.Y, at.Y+r.most)}
}

// at sets d to the part of a deck that matters at one Y. A row of a grid needs only few edges.
func (d *deck) at(whole *deck, y float64) {
	guards, solids := d.guards[:0], d.solids[:0]
	for _, b := range whole.guards {
		if b.least.y < y && b.most.y > y {
			guards = append(guards, b)
		}
	}
	for _, a := range whole.solids {
		if a.least.y < y && a.most.y > y {
			solids = append(solids, a)
		}
	}
	*d = *whole
	d.guards, d.solids = guards, solids
}

// cell returns the place over a point on a deck. It reports false if the place is not in the region. row is
// the part of the deck around the point.
func (r Region) cell(i int, row *deck, p Point, hints ...*int32) (Place, bool) {
	at := p.xy()
	place := Place{p, r.f.heightOn(i, at)}
	if !r.f.holds(row, at, place.Up) || r.f.faultOn(row, place).kind != none {
		return place, false
	}
	_, banned := r.f.bans(place)
	if _, engaged := r.f.engaged(place, r.f.costs.Engage); engaged || banned {
		return place, false
	}
	if r.s == nil {
		_, err := r.f.flight(place, r.most)
		return place, err == nil
	}
	return place, r.s.gets(at, i, hints...)
}
