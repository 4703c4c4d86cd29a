package zonemap

import (
	"slices"

	"warbell/templates/picture/paint"
)

// route is a passage between two rooms that don't touch. A bracket leaves both rooms at the outer wall and
// runs along it. Any other route crosses channels: it leaves the first room upwards or downwards, runs along
// a channel, goes through a gap to the next one, and so on.
type route struct {
	a, b    int
	bracket int   // -1 left, 1 right
	first   int   // the first channel
	gaps    []int // one for each crossed row
	lane    [2]int
	xs      []int // of both ends and the gaps between
	tracks  []int
	side    [2]int // number of earlier brackets at the same rooms
}

// thread chooses the path of each link without a door.
func (c *chart) thread(apart [][2]int) {
	used := map[[2]int]int{} // number of routes through each row's gaps
	for _, l := range apart {
		r, ok := c.way(l[0], l[1], used)
		if !ok {
			c.told = append(c.told, l)
			continue
		}
		c.routes = append(c.routes, r)
	}
	c.orderLanes()
}

func (c *chart) way(a, b int, used map[[2]int]int) (*route, bool) {
	from, to := &c.spots[a], &c.spots[b]
	r := &route{a: a, b: b, lane: [2]int{-1, -1}}
	if side := bracketOf(from, to); side != 0 && to.row > from.row && c.hire(r, side) {
		r.bracket = side
		return r, true
	}
	r.first = from.row + 1
	if to.row == from.row && (r.first == c.plan.rows || from.row > 0 && c.busy(from.row) < c.busy(r.first)) {
		r.first = from.row
	}
	x := from.mid()
	for row := from.row + 1; row < to.row; row++ {
		gap, ok := c.gap(r, row, x, to.mid(), used)
		if !ok {
			return nil, false
		}
		r.gaps = append(r.gaps, gap)
		used[[2]int{row, gap}]++
		x = c.gapUnit(row, gap)
	}
	return r, true
}

// busy returns the number of routes that begin along a channel.
func (c *chart) busy(channel int) int {
	n := 0
	for _, r := range c.routes {
		if r.bracket == 0 && r.first == channel {
			n++
		}
	}
	return n
}

// hire gives a route a lane on a side, if one is free.
func (c *chart) hire(r *route, side int) bool {
	i := (side + 1) / 2
	if r.lane[i] < 0 {
		if c.lanes[i] == laneMost {
			return false
		}
		r.lane[i] = c.lanes[i]
		c.lanes[i]++
	}
	return true
}

// gap chooses the gap to cross a row with the shortest path.
func (c *chart) gap(r *route, row, from, to int, used map[[2]int]int) (int, bool) {
	best, least := -1, 0
	for gap := range c.plan.count[row] + 1 {
		side := c.outer(row, gap)
		if side == 0 && used[[2]int{row, gap}] >= gapMost ||
			side != 0 && r.lane[(side+1)/2] < 0 && c.lanes[(side+1)/2] == laneMost {
			continue
		}
		x := c.gapUnit(row, gap)
		if way := distance(from, x) + distance(x, to); best < 0 || way < least {
			best, least = gap, way
		}
	}
	if side := 0; best >= 0 {
		if side = c.outer(row, best); side != 0 {
			c.hire(r, side)
		}
	}
	return best, best >= 0
}

// outer returns the side of the row on which a gap is. 0 is inside.
func (c *chart) outer(row, gap int) int {
	switch gap {
	case 0:
		return -1
	case c.plan.count[row]:
		return 1
	}
	return 0
}

func (c *chart) gapUnit(row, gap int) int {
	if gap == c.plan.count[row] {
		return fullWidth
	}
	return c.spots[c.plan.at[row][gap]].x0
}

// orderLanes puts the shortest routes next to the rooms.
func (c *chart) orderLanes() {
	for i := range c.lanes {
		var on []*route
		for _, r := range c.routes {
			if r.lane[i] >= 0 {
				on = append(on, r)
			}
		}
		slices.SortStableFunc(on, func(a, b *route) int { return c.span(a) - c.span(b) })
		for n, r := range on {
			r.lane[i] = n
		}
		c.lanes[i] = len(on)
	}
}

func (c *chart) span(r *route) int { return c.spots[r.b].row - c.spots[r.a].row }

// laneX returns the middle of a lane. Lane 0 is next to the rooms.
func (c *chart) laneX(side, lane int) int {
	if side < 0 {
		return c.left() - lanePitch*lane - lanePitch/2
	}
	return c.right() + lanePitch*lane + lanePitch/2
}

// placeRoutes finds the ends and tracks of the routes. Routes that find none are in words instead.
func (c *chart) placeRoutes() {
	sides := map[bracketEnd]int{}
	for _, r := range c.routes {
		if r.bracket != 0 {
			for i, end := range r.ends() {
				r.side[i] = sides[end]
				sides[end]++
			}
			continue
		}
		for i, gap := range r.gaps {
			if row := c.spots[r.a].row + 1 + i; c.outer(row, gap) == 0 {
				c.channels[row].take(c.gapX(row, gap), lanePitch/2)
				c.channels[row+1].take(c.gapX(row, gap), lanePitch/2)
			}
		}
	}
	c.routes = slices.DeleteFunc(c.routes, func(r *route) bool {
		if r.bracket != 0 || c.place(r) {
			return false
		}
		c.told = append(c.told, [2]int{r.a, r.b})
		return true
	})
}

// bracketEnd is where brackets leave a room downwards or enter it from above, on one side.
type bracketEnd struct {
	room, side int
	down       bool
}

func (r *route) ends() [2]bracketEnd {
	return [2]bracketEnd{{r.a, r.bracket, true}, {r.b, r.bracket, false}}
}

// bracketHeight returns the minimum height of a room with its brackets.
func (c *chart) bracketHeight(room int) int {
	ends := [2]int{}
	for _, r := range c.routes {
		if r.bracket != 0 && (r.a == room || r.b == room) {
			ends[(r.bracket+1)/2]++
		}
	}
	if n := max(ends[0], ends[1]); n > 0 {
		return 2*bracketInset + (n-1)*lanePitch
	}
	return 0
}

const bracketInset = paint.SlabRadius + lanePitch/2

// place finds the ends of a route and its tracks.
func (c *chart) place(r *route) bool {
	xs := make([]int, 0, len(r.gaps)+2)
	for i, gap := range r.gaps {
		xs = append(xs, c.crossX(r, c.spots[r.a].row+1+i, gap))
	}
	a, b := c.rooms[r.a], c.rooms[r.b]
	wantA, wantB := (b.Min.X+b.Max.X)/2, (a.Min.X+a.Max.X)/2
	if len(xs) > 0 {
		wantA, wantB = xs[0], xs[len(xs)-1]
	}
	const inset = paint.SlabRadius + passage/2 + 4
	last := r.first + len(r.gaps)
	from, okA := c.channels[r.first].free(a.Min.X+inset, a.Max.X-inset, wantA, lanePitch/2)
	to, okB := c.channels[last].free(b.Min.X+inset, b.Max.X-inset, wantB, lanePitch/2)
	if !okA || !okB {
		return false
	}
	r.xs = append(append([]int{from}, xs...), to)
	for i := range len(r.xs) - 1 {
		track, ok := c.channels[r.first+i].run(r.xs[i], r.xs[i+1])
		if !ok {
			return false
		}
		r.tracks = append(r.tracks, track)
	}
	return true
}

func (c *chart) crossX(r *route, row, gap int) int {
	if side := c.outer(row, gap); side != 0 {
		return c.laneX(side, r.lane[(side+1)/2])
	}
	return c.gapX(row, gap)
}

// points returns the corners of a route from the wall of its first room to that of its last.
func (c *chart) points(r *route) []paint.Point {
	a, b := c.rooms[r.a], c.rooms[r.b]
	at := func(x, y int) paint.Point { return paint.Pt(float32(x), float32(y)) }
	if r.bracket != 0 {
		xa, xb, lane := a.Min.X, b.Min.X, c.laneX(r.bracket, r.lane[(r.bracket+1)/2])
		if r.bracket > 0 {
			xa, xb = a.Max.X, b.Max.X
		}
		ya, yb := a.Max.Y-bracketInset-r.side[0]*lanePitch, b.Min.Y+bracketInset+r.side[1]*lanePitch
		return []paint.Point{at(xa, ya), at(lane, ya), at(lane, yb), at(xb, yb)}
	}
	ya, yb := a.Max.Y, b.Min.Y
	if r.first == c.spots[r.a].row {
		ya = a.Min.Y
	}
	if r.first+len(r.gaps) > c.spots[r.b].row {
		yb = b.Max.Y
	}
	corners := []paint.Point{at(r.xs[0], ya)}
	for i, track := range r.tracks {
		y := c.channels[r.first+i].trackY(track)
		corners = append(corners, at(r.xs[i], y), at(r.xs[i+1], y))
	}
	return append(corners, at(r.xs[len(r.xs)-1], yb))
}
