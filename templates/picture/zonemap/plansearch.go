package zonemap

import (
	"fmt"
	"sync"
)

// The search is a descent that at first lets a plan become worse, then less and less so. It uses integers and
// a fixed seed, so that a graph has the same plan on every machine.

const (
	searchWork  = 2_000_000 // bounds the links and rooms looked at
	searchSteps = 1500      // changes tried from each start, per room
	searchHeat  = 1200      // by how much a plan may become worse at first
	searchSeed  = 0x9e3779b97f4a7c15
)

// memo keeps the latest plans, because a fight shows the same map in many posts.
type memo struct {
	mu    sync.Mutex
	plans map[string]plan
}

const mostPlans = 256

var plans = memo{plans: map[string]plan{}}

// of returns the plan of a graph. It searches only for an unknown graph.
func (m *memo) of(g *graph) plan {
	key := fmt.Sprint(g.n, g.links, g.need[:g.n])
	m.mu.Lock()
	known, ok := m.plans[key]
	m.mu.Unlock()
	if ok {
		return known
	}
	found := search(g)
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.plans) >= mostPlans {
		clear(m.plans)
	}
	m.plans[key] = found
	return found
}

// search finds a plan for the graph.
func search(g *graph) plan {
	if g.n == 0 {
		return plan{}
	}
	lots := lots(searchSeed)
	steps := min(searchSteps*g.n, searchWork/(len(searchStarts)*(2*g.n+len(g.links))))
	var best plan
	least := int(^uint(0) >> 1)
	for _, perRow := range searchStarts {
		pl, cost := descend(g, inOrder(g.n, perRow), steps, &lots)
		if cost < least {
			best, least = pl, cost
		}
	}
	best.upright()
	return best
}

// searchStarts are the numbers of rooms per row with which the search starts.
var searchStarts = [...]int{2, 3, 3, 4}

func descend(g *graph, now plan, steps int, r *lots) (plan, int) {
	cost := g.cost(&now)
	best, least := now, cost
	if g.n == 1 {
		return best, least
	}
	for i := range steps {
		next := now
		next.change(g, r)
		c := g.cost(&next)
		if c > cost+searchHeat*(steps-i)/steps*(steps-i)/steps/2 {
			continue
		}
		now, cost = next, c
		if cost < least {
			best, least = now, cost
		}
	}
	return best, least
}

// change alters a plan in one of several ways, at random. Some changes have no effect.
func (pl *plan) change(g *graph, r *lots) {
	row := r.below(pl.rows)
	place := r.below(pl.count[row])
	switch r.below(10) {
	case 0, 1:
		if len(g.links) > 0 {
			pl.join(g, g.links[r.below(len(g.links))], r)
		}
	case 2, 3, 4:
		other := r.below(pl.rows)
		to := r.below(pl.count[other])
		pl.at[row][place], pl.at[other][to] = pl.at[other][to], pl.at[row][place]
	case 5, 6:
		pl.shift(row, place, r.below(2) == 0)
	case 7, 8:
		pl.relocate(g, row, place, r)
	default:
		if r.below(2) == 0 {
			pl.mirror(row)
			return
		}
		pl.swapRows(row, r.below(pl.rows))
	}
}

// shift moves the wall between a place and the next one by a unit.
func (pl *plan) shift(row, place int, right bool) {
	if place+1 >= pl.count[row] {
		return
	}
	w := &pl.width[row]
	grow, shrink := place, place+1
	if !right {
		grow, shrink = shrink, grow
	}
	if w[shrink] > leastWidth {
		w[grow]++
		w[shrink]--
	}
}

// relocate moves a room to another place, perhaps in a row of its own.
func (pl *plan) relocate(g *graph, row, place int, r *lots) {
	room := pl.remove(row, place)
	to := r.below(pl.rows+1) - 1
	if to < 0 || r.below(4) == 0 {
		pl.settle(g, to, 0, room, true)
		return
	}
	pl.settle(g, to, r.below(pl.count[to]+1), room, false)
}

// settle inserts a room at a place. If there is no room, or no new row is allowed, it uses the first row with
// room, otherwise a new row at the end.
func (pl *plan) settle(g *graph, row, place, room int, fresh bool) {
	if fresh && pl.rows >= rowLimit(g.n) {
		row, place, fresh = max(0, row), 0, false
	}
	if !fresh && pl.count[row] == rowMost {
		for row, place = 0, 0; row < pl.rows && pl.count[row] == rowMost; row++ {
		}
		if row == pl.rows {
			row, fresh = pl.rows-1, true
		}
	}
	pl.insert(row, place, room, fresh)
}

// join moves one end of a link next to the other: beside it, above or below.
func (pl *plan) join(g *graph, l [2]int, r *lots) {
	a := r.below(2)
	spots := pl.spots()
	from := spots[l[a]]
	room := pl.remove(from.row, from.index)
	to := pl.spots()[l[1-a]]
	row := to.row + r.below(3) - 1
	switch {
	case row < 0 || row >= pl.rows || pl.count[row] == rowMost:
		pl.settle(g, to.row-r.below(2), 0, room, true)
	default:
		pl.settle(g, row, min(pl.count[row], to.index+r.below(2)), room, false)
	}
}

// lots generates pseudo-random numbers (xorshift).
type lots uint64

func (l *lots) below(n int) int {
	x := uint64(*l)
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*l = lots(x)
	return int((x >> 33) % uint64(n))
}
