package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// post is an obstacle around which a path bends: a circle around a corner or a model, or a point (a circle
// without a radius).
type post struct {
	at    xy
	r     float64
	plane int
	walls [2]xy // directions of the edges at a corner; a path touches the circle only away from both
	many  int   // number of walls
}

// faces reports whether a path may touch a post in a direction from its centre. The tolerance lets a model
// within the slack of a wall reach the wall's corner.
func (p *post) faces(n xy) bool {
	for _, w := range p.walls[:p.many] {
		if along := n.dot(w); along > 0 && p.r*(1-math.Sqrt(1-min(1, along*along))) > slack {
			return false
		}
	}
	return true
}

// scope is the area in which a path can lie: all places whose distances to the start and the end of the path
// add up to at most a length.
type scope struct {
	from, to xy
	most     float64
	open     bool // the path may end anywhere
}

// has reports whether a path can lead through a place, or within a distance of it.
func (s *scope) has(at xy, within float64) bool {
	away := at.to(s.from) - within
	if !s.open {
		away += at.to(s.to) - within
	}
	return away <= s.most
}

// spot is a point with an accuracy far below a hundredth of an inch.
type spot struct{ x, y, plane int32 }

func spotOf(plane int, at xy) spot {
	return spot{int32(math.Round(at.x * 1e4)), int32(math.Round(at.y * 1e4)), int32(plane)}
}

// point adds a post without a radius where a base can stand, unless there is one already.
func (f *field) point(plane int, at xy) {
	if !f.points[spotOf(plane, at)] && f.in.has(at, 0) && f.stands(plane, at) {
		f.free(plane, at)
	}
}

// free adds a post without a radius at a point that is valid for the terrain, unless something else bars it
// or there is one already.
func (f *field) free(plane int, at xy) {
	key := spotOf(plane, at)
	if f.points[key] || !f.in.has(at, 0) {
		return
	}
	f.points[key] = true
	if !f.planes[plane].holds(at) {
		f.posts = append(f.posts, post{at: at, plane: plane})
	}
}

// stands reports whether a base can stand on a plane, considering only edges and terrain.
func (f *Footing) stands(plane int, at xy) bool {
	d := &f.decks[plane]
	return f.onTable(at) && d.over(at) && d.blocked(at).kind == none
}

// addCorners adds the posts of a deck's terrain.
func (f *field) addCorners(i int) {
	pl := &f.planes[i]
	var ends []end
	add := func(b bar) {
		if b.a == b.b {
			f.posts = append(f.posts, post{at: b.a, r: b.r, plane: i})
			return
		}
		along := b.b.minus(b.a).unit()
		ends = append(ends, end{b.a, along, b}, end{b.b, along.times(-1), b})
	}
	for _, b := range pl.bars {
		add(b)
	}
	for _, t := range pl.tolls {
		for _, b := range t.bars {
			add(b)
		}
	}
	slices.SortFunc(ends, func(a, b end) int { return cmp.Or(cmp.Compare(a.at.x, b.at.x), cmp.Compare(a.at.y, b.at.y)) })
	for from := 0; from < len(ends); {
		to := from + 1
		for to < len(ends) && ends[to].at.to(ends[from].at) < 1e-6 {
			to++
		}
		f.addCorner(i, ends[from:to])
		from = to
	}
}

// end is one end of a bar, with the direction in which the bar continues.
type end struct {
	at, along xy
	bar       bar
}

// addCorner adds the post at a corner around which a path can turn, and the post in an inner corner of a
// surface.
func (f *field) addCorner(i int, ends []end) {
	if len(ends) > 2 {
		for k := range ends { // pieces may share a corner; bars exclude posts that are not free
			f.addCorner(i, ends[k:k+1])
		}
		return
	}
	p := post{at: ends[0].at, r: f.r, plane: i, many: len(ends)}
	sum := xy{}
	for k, e := range ends {
		p.walls[k] = e.along
		sum = sum.plus(e.along)
	}
	if sum.length() < 1e-4 {
		return // the edge continues straight
	}
	out := p.at.minus(sum.unit().times(f.r))
	own := f.board.Pieces[ends[0].bar.piece]
	d := f.planes[i].deck
	switch rims := ends[0].bar.side == rim; {
	case len(ends) == 2 && rims && !d.over(out):
		bend := math.Abs(p.walls[0].cross(p.walls[1]))
		f.posts = append(f.posts, post{at: p.at.plus(sum.times(f.r / bend)), plane: i})
		return
	case rims && len(ends) == 2, len(ends) == 1:
	case own.Kind != Building && own.Outline.Depth(out.x, out.y) > 0:
		return // inside the piece
	}
	f.posts = append(f.posts, p)
}
