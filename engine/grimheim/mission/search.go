package mission

import (
	"cmp"
	"math"
	"slices"

	"warbell/engine/battlefield"
)

// token stands for any model at an objective or a flag. If it fits, there is room for a model.
var token = battlefield.Model{Base: 32, Height: 3 * battlefield.One / 2}

// search looks for places of objectives. It measures along the line from side 1's zone to side 2's and
// across it, so that results turn with the battlefield. A place and its twin are taken together or not at
// all.
type search struct {
	table  battlefield.Map
	own    []battlefield.Piece // the map's objectives
	layout Layout
	face   int
	foot   *battlefield.Footing
	sum    battlefield.Point // the sum of the nearest points of both zones, and of each place and its twin
	along  battlefield.Point // from the first to the second of these points
	open   []battlefield.Place
	spent  int
}

// pair is a place and its twin; the one nearer to side 1 comes first.
type pair struct {
	at  [2]battlefield.Place
	own bool
	off float64 // distance from its ideal place
}

func newSearch(table battlefield.Map, own []battlefield.Piece, layout Layout, face int) *search {
	s := &search{table: table, own: own, layout: layout, face: face}
	s.foot = (&battlefield.Board{Map: table}).Footing(token)
	first, second := s.home(1), s.home(2)
	a, b := first.Nearest(second.Center()), second.Nearest(first.Center())
	s.sum = battlefield.Point{X: even(a.X+b.X, table.Size.W), Y: even(a.Y+b.Y, table.Size.H)}
	s.along = battlefield.Point{X: b.X - a.X, Y: b.Y - a.Y}
	if s.along == (battlefield.Point{}) { // the zones touch or overlap
		s.along.Y = 1
	}
	middle := s.middle()
	for y := middle.Y % step; y <= table.Size.H; y += step {
		for x := middle.X % step; x <= table.Size.W; x += step {
			if at := (battlefield.Place{Point: battlefield.Point{X: x, Y: y}}); s.valid(at) {
				s.open = append(s.open, at)
			}
		}
	}
	return s
}

// even returns a sum of two coordinates that differs from the battlefield's length by an even number of
// hundredths, so that the middle is a point. It rounds away from the battlefield's middle, which is the same
// from both sides.
func even(sum, size battlefield.Inch) battlefield.Inch {
	off := sum - size
	return size + off + off%2
}

// home returns the outline of a side's first zone.
func (s *search) home(side int) battlefield.Outline {
	for _, z := range s.table.Zones {
		if z.Kind == battlefield.Deployment && z.Side == side {
			return z.Outline
		}
	}
	return battlefield.Outline{}
}

func (s *search) middle() battlefield.Point { return battlefield.Point{X: s.sum.X / 2, Y: s.sum.Y / 2} }

func (s *search) twin(at battlefield.Point) battlefield.Point {
	return battlefield.Point{X: s.sum.X - at.X, Y: s.sum.Y - at.Y}
}

// frame returns the position of a point relative to the middle, in inches: along the line from side 1 to
// side 2, and to the right of it.
func (s *search) frame(p battlefield.Point) (along, across float64) {
	x, y := float64(2*p.X-s.sum.X)/2, float64(2*p.Y-s.sum.Y)/2
	ax, ay := float64(s.along.X), float64(s.along.Y)
	long := math.Sqrt(ax*ax+ay*ay) * float64(battlefield.One)
	return (x*ax + y*ay) / long, (y*ax - x*ay) / long
}

// between reports whether a place is on the battlefield and in no zone, so that an objective of the map can
// stay there.
func (s *search) between(at battlefield.Point) bool {
	if at.X < Outside || at.Y < Outside || at.X > s.table.Size.W-Outside || at.Y > s.table.Size.H-Outside {
		return false
	}
	return !slices.ContainsFunc(s.table.Zones, func(z battlefield.Zone) bool {
		return z.Kind == battlefield.Deployment &&
			battlefield.Round(-z.Outline.Depth(at.X.Float(), at.Y.Float())) < Outside
	})
}

// valid reports whether a new objective can lie at a place. A model must fit there, and not on dangerous
// ground.
func (s *search) valid(at battlefield.Place) bool {
	return s.between(at.Point) && s.foot.Fits(at) &&
		!slices.ContainsFunc(s.table.Pieces, func(p battlefield.Piece) bool {
			return slices.Contains(p.Traits, battlefield.Dangerous) &&
				p.Outline.Depth(at.X.Float(), at.Y.Float()) > -radius.Float()
		})
}

// find returns the places of n objectives: the middle one if n is odd, then pairs. It returns fewer if there
// is no room.
func (s *search) find(n int) []battlefield.Place {
	var found []battlefield.Place
	if n%2 == 1 {
		if at, ok := s.central(); ok {
			found = append(found, at)
		}
	}
	all, best := s.pairs(), found
	orders := make([][]pair, n/2)
	for k := range orders {
		orders[k] = s.ordered(all, k)
	}
	s.extend(orders, found, &best)
	return best
}

// extend adds a pair of each order to the found places: the first ones that leave room for all. It sets best
// to the largest result, and stops after a number of tries.
func (s *search) extend(orders [][]pair, found []battlefield.Place, best *[]battlefield.Place) bool {
	if len(found) > len(*best) {
		*best = slices.Clone(found)
	}
	if len(orders) == 0 {
		return true
	}
	for _, p := range orders[0] {
		if s.spent++; s.spent > tries {
			return false
		}
		if p.clear(found) && s.extend(orders[1:], append(slices.Clone(found), p.at[:]...), best) {
			return true
		}
	}
	return false
}

// clear reports whether a pair's places are far enough from each other and from others.
func (p pair) clear(found []battlefield.Place) bool {
	if !apart(p.at[0].Point, p.at[1].Point) {
		return false
	}
	for _, o := range found {
		if !apart(p.at[0].Point, o.Point) || !apart(p.at[1].Point, o.Point) {
			return false
		}
	}
	return true
}

func apart(a, b battlefield.Point) bool {
	x, y := int(a.X-b.X), int(a.Y-b.Y)
	return x*x+y*y >= int(Apart*Apart)
}

// central returns the place of the objective in the middle: one of the map if it is there, or else the
// nearest to the middle. It prefers places at equal distances from both sides.
func (s *search) central() (battlefield.Place, bool) {
	best, least, found := battlefield.Place{}, math.Inf(1), false
	look := func(at battlefield.Place, most float64) {
		along, across := s.frame(at.Point)
		off := math.Hypot(3*along, across)
		if off > most || found && cmp.Or(cmp.Compare(off, least), s.compare(at.Point, best.Point)) >= 0 {
			return
		}
		best, least, found = at, off, true
	}
	for _, o := range s.own {
		if at := place(o); s.between(at.Point) {
			look(at, beside.Float())
		}
	}
	if found {
		return best, true
	}
	if at := (battlefield.Place{Point: s.middle()}); s.valid(at) {
		return at, true
	}
	for _, at := range s.open {
		look(at, math.Inf(1))
	}
	return best, found
}

// pairs returns all places with their twins, those of the map's objectives included.
func (s *search) pairs() []pair {
	var all []pair
	for _, o := range s.own {
		at := place(o)
		i := slices.IndexFunc(s.own, func(t battlefield.Piece) bool { return same(t.Outline.Center(), s.twin(at.Point)) })
		if i >= 0 && s.first(at.Point) && s.between(at.Point) && s.between(s.own[i].Outline.Center()) {
			all = append(all, pair{at: [2]battlefield.Place{at, place(s.own[i])}, own: true})
		}
	}
	for _, at := range s.open {
		if to := (battlefield.Place{Point: s.twin(at.Point)}); s.first(at.Point) && s.valid(to) {
			all = append(all, pair{at: [2]battlefield.Place{at, to}})
		}
	}
	return all
}

// same reports whether two points are equal apart from rounding.
func same(a, b battlefield.Point) bool {
	return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) <= 2
}

// first reports whether a point comes before its twin: it is nearer to side 1, or equally near and to the
// left.
func (s *search) first(p battlefield.Point) bool {
	along, across := s.frame(p)
	return cmp.Or(cmp.Compare(along, 0), cmp.Compare(across, 0)) < 0
}

// compare orders points of equal worth in a way that turns with the battlefield.
func (s *search) compare(a, b battlefield.Point) int {
	along, across := s.frame(a)
	along2, across2 := s.frame(b)
	return cmp.Or(cmp.Compare(along, along2), cmp.Compare(across, across2))
}

// ordered returns the pairs in the order of tries for the k-th pair.
func (s *search) ordered(all []pair, k int) []pair {
	all = slices.Clone(all)
	along, across := s.ideal(k)
	for i, p := range all {
		off := math.Inf(1)
		for _, at := range p.at { // the ideal place has a twin too
			u, v := s.frame(at.Point)
			off = min(off, math.Hypot(u-along, v-across))
		}
		if all[i].off = off; p.own && (s.layout == Scattered || off <= drawn.Float()) {
			all[i].off -= 1000 // before all others
		}
	}
	slices.SortFunc(all, func(a, b pair) int {
		return cmp.Or(cmp.Compare(a.off, b.off), s.compare(a.at[0].Point, b.at[0].Point))
	})
	return all
}

// patterns holds the ideal places of pairs by the face of a die, the first pair first. They are in
// hundredths of the way from the middle to side 1's zone, and from the middle to the right edge as side 1
// sees it.
var patterns = [6][3][2]float64{
	{{0, 60}, {65, -10}, {50, -70}},
	{{0, -60}, {65, 10}, {50, 70}},
	{{40, 55}, {50, -50}, {0, 85}},
	{{40, -55}, {50, 50}, {0, 85}},
	{{20, 70}, {70, 15}, {60, -65}},
	{{20, -70}, {70, -15}, {60, 65}},
}

// ideal returns the ideal place of the first of a pair, in inches from the middle.
func (s *search) ideal(k int) (along, across float64) {
	at := patterns[s.face-1][k%3]
	switch s.layout {
	case Line:
		at = [2]float64{0, 60 + 30*float64(k)}
	case Gates:
		at = [2]float64{70, []float64{0, 0, 20, -20, 40, -40}[s.face-1]}
	}
	ax, ay := math.Abs(float64(s.along.X)), math.Abs(float64(s.along.Y))
	long := math.Sqrt(ax*ax + ay*ay)
	wide := (s.table.Size.W.Float()*ay + s.table.Size.H.Float()*ax) / long / 2
	return -at[0] / 100 * long / 2 / float64(battlefield.One), at[1] / 100 * wide
}
