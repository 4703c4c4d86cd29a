package battlefield

import "math"

// The shortest path among obstacles is like a tight string: straight lines that touch circles (posts), and
// arcs on these circles. The search goes from post to post along lines that touch two of them, the nearest
// first. It checks only lines that it uses.

// arrival is the end of a path where it touches a post.
type arrival struct {
	post, from int32   // from: the previous arrival; -1 at the start
	turn       float64 // the side of the post's centre: 1 or -1
	leave, at  xy      // start and end of the last straight part
	cost       float64
	free       bool // it has been checked
	linked     int  // 1 + the index of the link (a ladder) that it used
}

// search is the state of a search.
type search struct {
	f        *field
	most     float64
	goal     int // a post, or -1 to find all that can be reached
	arrivals []arrival
	heap     []waiting
	taken    [][]int32 // valid arrivals at each post
	order    []int32   // all valid arrivals, the nearest first
}

// waiting is an arrival in the queue, with a lower bound for the cost of a path through it.
type waiting struct {
	least   float64
	arrival int32
}

// run finds the shortest paths from a place to all posts, or only to the goal if there is one. It returns the
// arrival at the goal.
func (s *search) run(from xy, plane int) (int32, bool) {
	s.f.posts = append(s.f.posts, post{at: from, plane: plane})
	s.taken = make([][]int32, len(s.f.posts))
	s.arrivals, s.heap = make([]arrival, 0, 128), make([]waiting, 0, 128)
	s.push(arrival{post: int32(len(s.f.posts) - 1), from: -1, turn: 1, leave: from, at: from, free: true})
	for len(s.heap) > 0 {
		k := s.pop()
		if s.beaten(k) || !s.look(k) {
			continue
		}
		s.taken[s.arrivals[k].post] = append(s.taken[s.arrivals[k].post], k)
		s.order = append(s.order, k)
		if int(s.arrivals[k].post) == s.goal {
			return k, true
		}
		s.expand(k)
	}
	return 0, false
}

// look reports whether an arrival is valid: its path is free and its cost was not underestimated. Otherwise
// it returns the arrival to the queue with its true cost.
func (s *search) look(k int32) bool {
	a := &s.arrivals[k]
	if a.free {
		return true
	}
	before := s.arrivals[a.from]
	i := int(before.post)
	arc, ok := s.f.arc(i, before.at, a.leave, before.turn, false)
	if !ok {
		return false
	}
	line, ok := s.f.straight(a.leave, s.f.posts[i].plane, a.at, s.f.posts[a.post].plane, s.most-a.cost, false)
	if !ok {
		return false
	}
	a.free = true
	if toll := arc.toll + line.toll; toll > 0 {
		a.cost += toll
		s.requeue(k)
		return false
	}
	return true
}

// beaten reports whether another arrival at the same post, on the same side, is at least as good.
func (s *search) beaten(k int32) bool {
	a := &s.arrivals[k]
	p := &s.f.posts[a.post]
	for _, o := range s.taken[a.post] {
		b := &s.arrivals[o]
		if p.r == 0 {
			return true
		}
		if b.turn != a.turn || b.cost+p.r*p.turned(b.at, a.at, a.turn) > a.cost+1e-9 {
			continue
		}
		if arc, ok := s.f.arc(int(a.post), b.at, a.at, a.turn, false); ok &&
			b.cost+p.r*p.turned(b.at, a.at, a.turn)+arc.toll <= a.cost+1e-9 {
			return true
		}
	}
	return false
}

// stays reports whether an arrival need not continue on the same plane. A path bends at a point only to
// change decks, or just after that.
func (s *search) stays(k int32) bool {
	a := &s.arrivals[k]
	p := &s.f.posts[a.post]
	return p.r == 0 && a.from >= 0 && s.f.posts[s.arrivals[a.from].post].plane == p.plane
}

// expand adds the arrivals that follow an arrival to the queue.
func (s *search) expand(k int32) {
	a := s.arrivals[k]
	from := &s.f.posts[a.post]
	stays := s.stays(k)
	left := s.most - a.cost
	for j := range s.f.posts {
		to := &s.f.posts[j]
		if int32(j) == a.post || stays && to.plane == from.plane || to.r == 0 && len(s.taken[j]) > 0 ||
			s.far(from, to) > left {
			continue
		}
		s.try(k, a, from, int32(j), to, 1)
		if to.r > 0 {
			s.try(k, a, from, int32(j), to, -1)
		}
	}
	if int(a.post) < len(s.f.links) {
		for n, l := range s.f.links[a.post] {
			at := s.f.posts[l.to].at
			s.push(arrival{post: int32(l.to), from: k, turn: 1, leave: a.at, at: at, free: true, linked: n + 1,
				cost: a.cost + a.at.to(at) + l.price})
		}
	}
}

// far returns a lower bound for the cost from one post to another.
func (s *search) far(from, to *post) float64 {
	far := max(0, from.at.to(to.at)-from.r-to.r)
	if s.goal >= 0 {
		far += max(0, to.at.to(s.f.posts[s.goal].at)-to.r) - 1e-9
	}
	return far
}

// try adds one line that touches two posts to the queue.
func (s *search) try(k int32, a arrival, from *post, j int32, to *post, turn float64) {
	leave, at, ok := tangent(from, a.turn, to, turn)
	if !ok {
		return
	}
	cost := a.cost + leave.to(at)
	if cost > s.most {
		return
	}
	if from.r > 0 {
		cost += from.r * from.turned(a.at, leave, a.turn)
	}
	s.push(arrival{post: j, from: k, turn: turn, leave: leave, at: at, cost: cost})
}

// tangent returns the line that leaves one post with its centre on one side, and arrives at another with its
// centre on the same or the other side. It reports false if there is none.
func tangent(from *post, turn float64, to *post, other float64) (leave, at xy, ok bool) {
	d := to.at.minus(from.at)
	long := d.length()
	if long < 1e-9 && from.r == 0 && to.r == 0 {
		return from.at, to.at, true
	}
	k := to.r*other - from.r*turn
	if long <= math.Abs(k) {
		return within(from, to, long)
	}
	u := d.times(1 / long)
	ahead := u.times(math.Sqrt(long*long - k*k)).plus(right(u).times(k)).times(1 / long)
	n := right(ahead)
	if !from.faces(n.times(turn)) || !to.faces(n.times(other)) {
		return xy{}, xy{}, false
	}
	return from.at.plus(n.times(from.r * turn)), to.at.plus(n.times(to.r * other)), true
}

// within returns the step between a point and a circle with the point just inside it, as in base contact.
func within(from, to *post, long float64) (leave, at xy, ok bool) {
	switch {
	case from.r == 0 && to.r-long < slack && long > 0:
		n := from.at.minus(to.at).times(1 / long)
		return from.at, to.at.plus(n.times(to.r)), to.faces(n)
	case to.r == 0 && from.r-long < slack && long > 0:
		n := to.at.minus(from.at).times(1 / long)
		return from.at.plus(n.times(from.r)), to.at, from.faces(n)
	}
	return xy{}, xy{}, false
}

func right(a xy) xy { return xy{a.y, -a.x} }

// turned returns the angle of the arc on a post between two points of its circle, in the direction of a turn.
func (p *post) turned(from, to xy, turn float64) float64 {
	a, b := from.minus(p.at), to.minus(p.at)
	angle := math.Atan2(a.cross(b)*turn, a.dot(b))
	if angle < -1e-6 {
		return angle + 2*math.Pi
	}
	return max(0, angle)
}

// arc returns a path on a post's circle. It reports false if something bars it. It is tested with short
// chords, which lie inside the true arc by less than the slack. The returned strides lie outside it by less
// than a hundredth.
func (f *field) arc(i int, from, to xy, turn float64, plan bool) (trace, bool) {
	p := &f.posts[i]
	tr := trace{plan: plan}
	if p.r == 0 {
		return tr, true
	}
	angle := p.turned(from, to, turn)
	if angle < 1e-9 {
		return tr, true
	}
	n := math.Ceil(angle / (2 * math.Acos(1-min(0.5, slack/2/p.r))))
	r, first := p.r, from.minus(p.at)
	x := from
	for k := 1.0; k <= n; k++ {
		y := p.at.plus(first.turnedBy(turn * angle * k / n))
		if t, _ := f.planes[p.plane].first(x, y); t <= 1 || !f.onTable(y) {
			return tr, false
		}
		if !plan {
			f.walk(&tr, p.plane, x, y)
		}
		x = y
	}
	if plan {
		f.round(&tr, p, from, to, angle/n, turn, n, r)
	}
	return tr, true
}

// round adds the strides outside an arc in several steps.
func (f *field) round(tr *trace, p *post, from, to xy, step, turn, n, r float64) {
	first := from.minus(p.at).times(1 / math.Cos(step/2))
	x := from
	for k := range int(n) {
		y := p.at.plus(first.turnedBy(turn * step * (float64(k) + 0.5)))
		f.walk(tr, p.plane, x, y)
		x = y
	}
	f.walk(tr, p.plane, x, to)
}

// turnedBy returns the direction turned by an angle.
func (a xy) turnedBy(angle float64) xy {
	sin, cos := math.Sincos(angle)
	return xy{a.x*cos - a.y*sin, a.x*sin + a.y*cos}
}

func (s *search) push(a arrival) {
	if least := s.least(&a); least <= s.most {
		s.arrivals = append(s.arrivals, a)
		s.wait(least, int32(len(s.arrivals)-1))
	}
}

// least returns a lower bound for the cost of a path through an arrival.
func (s *search) least(a *arrival) float64 {
	if s.goal < 0 {
		return a.cost
	}
	return a.cost + a.at.to(s.f.posts[s.goal].at)
}

// requeue puts an arrival with a new cost back into the heap.
func (s *search) requeue(k int32) {
	if least := s.least(&s.arrivals[k]); least <= s.most {
		s.wait(least, k)
	}
}

// wait adds an arrival to the heap.
func (s *search) wait(least float64, k int32) {
	s.heap = append(s.heap, waiting{least, k})
	for i := len(s.heap) - 1; i > 0; {
		up := (i - 1) / 2
		if s.heap[up].least <= s.heap[i].least {
			break
		}
		s.heap[up], s.heap[i] = s.heap[i], s.heap[up]
		i = up
	}
}

// pop removes the nearest arrival from the heap.
func (s *search) pop() int32 {
	top, last := s.heap[0].arrival, len(s.heap)-1
	s.heap[0] = s.heap[last]
	s.heap = s.heap[:last]
	for i := 0; ; {
		low := 2*i + 1
		if low >= last {
			break
		}
		if low+1 < last && s.heap[low+1].least < s.heap[low].least {
			low++
		}
		if s.heap[i].least <= s.heap[low].least {
			break
		}
		s.heap[i], s.heap[low] = s.heap[low], s.heap[i]
		i = low
	}
	return top
}
