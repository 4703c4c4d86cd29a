package battlefield

import (
	"container/heap"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// hills is a small table with a few towers, walls and models.
func hills(t *rapid.T) *Board {
	const size = 900
	b := &Board{Map: Map{Size: Size{size, size}}}
	inch := func(least, most int, what string) Inch { return Inch(rapid.IntRange(least, most).Draw(t, what)) }
	for i := range rapid.IntRange(1, 3).Draw(t, "towers") {
		x, y := inch(0, size-300, "x"), inch(0, size-300, "y")
		p := box(string(rune('A'+i)), Elevated, x, y, inch(200, 400, "w"), inch(200, 400, "h"), 100*inch(1, 4, "top"))
		if rapid.Bool().Draw(t, "sheer side") {
			p.Traits = []Trait{Sheer}
		}
		if !slices.ContainsFunc(b.Pieces, func(o Piece) bool { return o.Outline.Gap(p.Outline) < 0.4 }) {
			b.Pieces = append(b.Pieces, p)
		}
	}
	p := box("W", Wall, inch(0, size-300, "x"), inch(0, size-300, "y"), inch(50, 300, "w"), inch(50, 300, "h"), 500)
	if !slices.ContainsFunc(b.Pieces, func(o Piece) bool { return o.Outline.Gap(p.Outline) < 0.4 }) {
		b.Pieces = append(b.Pieces, p)
	}
	for i := range rapid.IntRange(1, 3).Draw(t, "models") {
		m := Model{ID: i + 1, Side: 1, Base: 25, Height: 150}
		for range 20 {
			p := Point{inch(60, size-60, "mx"), inch(60, size-60, "my")}
			if up := b.Footing(m).Heights(p); len(up) > 0 {
				m.At = Place{p, up[len(up)-1]}
				b.Models = append(b.Models, m)
				break
			}
		}
	}
	return b
}

// TestNoWayIsMissed compares with a search over a fine grid on all surfaces, with climbs and drops.
func TestNoWayIsMissed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := hills(t)
		if len(b.Models) == 0 {
			return
		}
		me := b.Models[0]
		to := somewhere(t, b, me)
		costs := Costs{Climb: 200, Drop: 300, Sheer: rapid.Bool().Draw(t, "sheer")}
		fine, ok := deckSearch(b, me, to, costs)
		w, err := b.Way(me.ID, to, costs, 10000)
		if ok && (err != nil || w.Cost.Float() > fine+0.05) {
			t.Fatalf("%s (%v) from %v to %v, which takes %.2f: %v", w.Cost, err, me.At, to, fine, w.Told())
		}
		if err == nil {
			if wrong := lawful(b, me.ID, to, w); wrong != "" {
				t.Fatalf("%s: from %v to %v: %v", wrong, me.At, to, w)
			}
		}
	})
}

// deckGrid is a grid of an eighth of an inch with the heights at which a base fits over each of its points.
type deckGrid struct {
	b       *Board
	me      Model
	costs   Costs
	n       int
	heights [][]Inch
	across  [][2]int // steps that lead a base wholly across an edge
}

const deckStep = 0.125

// deckSearch is the cost of the shortest way over the grid: a few hundredths in an inch longer than the
// shortest.
func deckSearch(b *Board, me Model, to Place, costs Costs) (float64, bool) {
	g := deckGrid{b: b, me: me, costs: costs, n: int(b.Size.W.Float() / deckStep)}
	f := b.Footing(me)
	for k := range g.n * g.n {
		g.heights = append(g.heights, f.Heights(g.at(k).point()))
	}
	for dy := -10; dy <= 10; dy++ {
		for dx := -10; dx <= 10; dx++ {
			if d := math.Hypot(float64(dx), float64(dy)) * deckStep; d > 2*f.r && d < 2*f.r+0.2 {
				g.across = append(g.across, [2]int{dx, dy})
			}
		}
	}
	dist := map[[2]int]float64{}
	var queue steps
	push := func(k, h int, d float64) {
		if old, ok := dist[[2]int{k, h}]; !ok || d < old-1e-9 {
			dist[[2]int{k, h}] = d
			heap.Push(&queue, step{d, k*16 + h})
		}
	}
	g.near(me.At, func(k, h int, d float64) { push(k, h, d) })
	ends := map[[2]int]float64{}
	g.near(to, func(k, h int, d float64) { ends[[2]int{k, h}] = d })
	best := math.Inf(1)
	for queue.Len() > 0 {
		s := heap.Pop(&queue).(step)
		k, h := s.at/16, s.at%16
		if s.cost > dist[[2]int{k, h}] {
			continue
		}
		if d, ok := ends[[2]int{k, h}]; ok {
			best = min(best, s.cost+d)
		}
		if s.cost > best {
			break
		}
		g.moves(k, h, func(k, h int, d float64) { push(k, h, s.cost+d) })
	}
	return best, best < math.Inf(1)
}

func (g *deckGrid) at(k int) xy {
	return xy{float64(k%g.n) * deckStep, float64(k/g.n) * deckStep}
}

// near are the points of the grid close by a place, at its height.
func (g *deckGrid) near(at Place, each func(k, h int, d float64)) {
	for k, heights := range g.heights {
		d := g.at(k).to(at.xy())
		if h := slices.Index(heights, at.Up); h >= 0 && d < 0.2 {
			each(k, h, d)
		}
	}
}

// moves are steps on the same surface, and climbs and drops.
func (g *deckGrid) moves(k, h int, each func(k, h int, d float64)) {
	up := g.heights[k][h]
	x, y := k%g.n, k/g.n
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if x+dx < 0 || y+dy < 0 || x+dx >= g.n || y+dy >= g.n || dx == 0 && dy == 0 {
				continue
			}
			next := (y+dy)*g.n + x + dx
			if i := slices.Index(g.heights[next], up); i >= 0 {
				each(next, i, g.at(k).to(g.at(next)))
			}
		}
	}
	for _, d := range g.across {
		if x+d[0] < 0 || y+d[1] < 0 || x+d[0] >= g.n || y+d[1] >= g.n {
			continue
		}
		next := (y+d[1])*g.n + x + d[0]
		for i, other := range g.heights[next] {
			if price, ok := g.change(g.at(k), g.at(next), up, other); ok {
				each(next, i, g.at(k).to(g.at(next))+price)
			}
		}
	}
}

// change is the price of a climb or drop over the one edge of a tower that lies between two places.
func (g *deckGrid) change(p, q xy, up, other Inch) (float64, bool) {
	high, tower := p, up
	if other > up {
		high, tower = q, other
	}
	i := slices.IndexFunc(g.b.Pieces, func(o Piece) bool {
		return o.Kind == Elevated && o.Top == tower && o.Outline.Depth(high.x, high.y) > 0
	})
	if i < 0 || up == other {
		return 0, false
	}
	rest := *g.b
	rest.Pieces = slices.Delete(slices.Clone(g.b.Pieces), i, i+1)
	for t := 0.0; t <= 1; t += 0.125 {
		at := p.toward(q, t)
		if overlap(&rest, g.me, at, up, up, 0, false) != "" || overlap(&rest, g.me, at, other, other, 0, false) != "" {
			return 0, false
		}
	}
	if height := (up - other).Float(); height > 0 && up-other <= g.costs.Drop {
		return 0, true
	}
	return 2 + math.Abs((up - other).Float()), g.costs.Sheer || !g.b.Pieces[i].has(Sheer)
}
