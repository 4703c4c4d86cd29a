package battlefield

import (
	"container/heap"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// let is how far a base on its way may be let into what is beside it, in inches: by the slack, by as much
// again outside the arc about a corner, and by half a hundredth each way where that is rounded.
const let = 2*slack + 0.0075

// overlap says what a base overlaps as seen from above, by more than a tolerance; it knows nothing of decks
// and bars. On its way, which crosses what is low, it may stick out from a ramp over what is no higher than
// the ramp's head.
func overlap(b *Board, me Model, p xy, low, high Inch, tolerance float64, crossing bool) string {
	r := me.Base.Radius() - tolerance
	w, h := b.Size.W.Float(), b.Size.H.Float()
	if p.x < r || p.y < r || p.x > w-r || p.y > h-r {
		return "the table's edge"
	}
	for _, m := range b.Models {
		if m.ID != me.ID && m.At.Up < high+me.Height && low < m.At.Up+m.Height &&
			math.Hypot(p.x-m.At.X.Float(), p.y-m.At.Y.Float()) < r+m.Base.Radius() {
			return "a model"
		}
	}
	for _, piece := range b.Pieces {
		if crossing && piece.Kind == Ramp && piece.Outline.Depth(p.x, p.y) >= 0 {
			high = max(high, piece.Top)
		}
	}
	for _, piece := range b.Pieces {
		if !piece.tall() || piece.Kind == Ramp || piece.Top <= high || piece.Bottom >= low+me.Height ||
			crossing && (piece.Kind == Small || piece.Kind == Defence) {
			continue
		}
		if piece.Kind == Building && walled(piece, p, r) || piece.Kind != Building && piece.Outline.Depth(p.x, p.y) > -r {
			return piece.ID
		}
	}
	return ""
}

// walled reports whether a disc overlaps the walls of a building beside its entries.
func walled(piece Piece, p xy, r float64) bool {
	found := false
	piece.Outline.edges(func(a, c Point) {
		for t := 0.0; t <= 1; t += 0.01 {
			q := a.xy().toward(c.xy(), t)
			entry := slices.ContainsFunc(piece.Entries, func(e Entry) bool {
				return q.toEdge(e.From.xy(), e.To.xy()) < 0.03
			})
			found = found || !entry && q.to(p) < r
		}
	})
	return found
}

// lawful samples a way and says what is wrong with it.
func lawful(b *Board, id int, to Place, w Way) string {
	me, _ := b.Model(id)
	at, cost := me.At, Inch(0)
	for _, l := range w.Legs {
		if l.From != at {
			return "the legs do not join"
		}
		a, c := l.From.xy(), l.To.xy()
		for n, steps := 0.0, math.Ceil(a.to(c)/0.03); n <= steps && l.Kind == Walk; n++ {
			p := a.toward(c, n/max(1, steps))
			low, high := min(l.From.Up, l.To.Up), max(l.From.Up, l.To.Up)
			if what := overlap(b, me, p, low, high+5, let, true); what != "" {
				return "walks into " + what
			}
			for angle := 0.0; angle < 6; angle += 0.5 {
				q := p.plus(xy{math.Cos(angle), math.Sin(angle)}.times(me.Base.Radius() - 0.03))
				crossed := slices.ContainsFunc(b.Pieces, func(o Piece) bool { return (o.Kind == Small || o.Kind == Defence) && o.Outline.Depth(q.x, q.y) >= 0 })
				if !crossed && !slices.ContainsFunc(b.Surfaces(q.point()), func(h Inch) bool { return h >= low-55 && h <= high+55 }) && low+high > 0 {
					return "walks over an edge"
				}
			}
		}
		if length := a.to(c); l.Cost.Float() < length-0.03 {
			return "a leg costs less than its length"
		}
		at, cost = l.To, cost+l.Cost
	}
	if at != to || cost != w.Cost {
		return "the legs do not lead there at the cost of the way"
	}
	return ""
}

func TestWaysAreLawful(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := crowd(t, Size{1800, 1800}, rapid.IntRange(0, 10).Draw(t, "pieces"), rapid.IntRange(1, 8).Draw(t, "models"))
		if len(b.Models) == 0 {
			return
		}
		me := b.Models[0]
		costs := OnFoot(1000)
		costs.Sheer = rapid.Bool().Draw(t, "sheer")
		to := somewhere(t, b, me)
		w, err := b.Way(me.ID, to, costs, 4000)
		if err != nil {
			return
		}
		if wrong := lawful(b, me.ID, to, w); wrong != "" {
			t.Fatalf("%s: from %v to %v: %v", wrong, me.At, to, w)
		}
		if straight := me.At.xy().to(to.xy()); w.Cost.Float() < straight-0.005 {
			t.Fatalf("%s for %.3f inches", w.Cost, straight)
		}
	})
}

// somewhere is a place where a model may stand.
func somewhere(t *rapid.T, b *Board, me Model) Place {
	f := b.Footing(me)
	for range 30 {
		p := Point{Inch(rapid.IntRange(70, int(b.Size.W)-70).Draw(t, "to x")), Inch(rapid.IntRange(70, int(b.Size.H)-70).Draw(t, "to y"))}
		if up := f.Heights(p); len(up) > 0 {
			return Place{p, rapid.SampledFrom(up).Draw(t, "up")}
		}
	}
	return me.At
}

// TestWaysAreShort compares with a search over a fine grid on the ground, whose result is pulled tight.
func TestWaysAreShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := crowd(t, Size{1000, 1000}, rapid.IntRange(0, 5).Draw(t, "pieces"), rapid.IntRange(1, 6).Draw(t, "models"))
		if len(b.Models) == 0 || b.Models[0].At.Up > 0 {
			return
		}
		me := b.Models[0]
		to := somewhere(t, b, me)
		if to.Up > 0 {
			return
		}
		costs := Costs{Climb: Never, Traverse: Never, Melee: 0}
		fine, ok := search10(b, me, to)
		w, err := b.Way(me.ID, to, costs, 10000)
		switch {
		case ok && err != nil:
			t.Fatalf("no way from %v to %v, which takes %.2f", me.At, to, fine)
		case ok && w.Cost.Float() > fine+0.05:
			t.Fatalf("%s from %v to %v, which takes %.2f: %v", w.Cost, me.At, to, fine, w)
		}
	})
}

// search10 is the length of the shortest way on the ground over a grid of a tenth of an inch, pulled tight.
func search10(b *Board, me Model, to Place) (float64, bool) {
	const n = 100
	free := make([]bool, n*n)
	walk := *b
	walk.Pieces = slices.DeleteFunc(slices.Clone(b.Pieces), func(p Piece) bool { return p.Kind == Small })
	for i := range walk.Pieces {
		if walk.Pieces[i].Kind == Ramp { // nobody steps on it from its side; leave it out of the comparison
			walk.Pieces[i].Kind = Wall
		}
	}
	can := func(p xy) bool { return overlap(&walk, me, p, 0, 0, 0, false) == "" }
	at := func(k int) xy { return xy{float64(k%n)/10 + 0.05, float64(k/n)/10 + 0.05} }
	for k := range free {
		free[k] = can(at(k))
	}
	visible := func(p, q xy) bool {
		steps := math.Ceil(p.to(q) / 0.04)
		for i := 1.0; i < steps; i++ {
			if !can(p.toward(q, i/steps)) {
				return false
			}
		}
		return true
	}
	path, ok := gridPath(free, n, at, me.At.xy(), to.xy())
	if !ok {
		return 0, false
	}
	length := tight(path, visible)
	return length, length < math.Inf(1)
}

type step struct {
	cost float64
	at   int
}
type steps []step

func (s steps) Len() int           { return len(s) }
func (s steps) Less(i, j int) bool { return s[i].cost < s[j].cost }
func (s steps) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *steps) Push(x any)        { *s = append(*s, x.(step)) }
func (s *steps) Pop() any {
	old := *s
	x := old[len(old)-1]
	*s = old[:len(old)-1]
	return x
}

// gridPath is a shortest path over free cells with moves like a king's and a knight's.
func gridPath(free []bool, n int, at func(int) xy, from, to xy) ([]xy, bool) {
	dist, before := make([]float64, n*n), make([]int, n*n)
	for k := range dist {
		dist[k], before[k] = math.Inf(1), -1
	}
	var queue steps
	for k := range dist {
		if d := from.to(at(k)); free[k] && d < 0.3 {
			dist[k] = d
			heap.Push(&queue, step{d, k})
		}
	}
	for queue.Len() > 0 {
		s := heap.Pop(&queue).(step)
		if s.cost > dist[s.at] {
			continue
		}
		if p := at(s.at); p.to(to) < 0.3 {
			path := []xy{to}
			for k := s.at; k >= 0; k = before[k] {
				path = append(path, at(k))
			}
			path = append(path, from)
			return path, true
		}
		for dy := -2; dy <= 2; dy++ {
			for dx := -2; dx <= 2; dx++ {
				x, y := s.at%n+dx, s.at/n+dy
				k := y*n + x
				if x < 0 || y < 0 || x >= n || y >= n || !free[k] || dx == 0 && dy == 0 {
					continue
				}
				if d := s.cost + at(s.at).to(at(k)); d < dist[k]-1e-12 {
					dist[k], before[k] = d, s.at
					heap.Push(&queue, step{d, k})
				}
			}
		}
	}
	return nil, false
}

// tight is the length of a path after corners that are not needed are left out.
func tight(path []xy, visible func(p, q xy) bool) float64 {
	best := make([]float64, len(path))
	for i := 1; i < len(path); i++ {
		best[i] = math.Inf(1)
		for k := range i {
			if d := best[k] + path[k].to(path[i]); d < best[i] && visible(path[k], path[i]) {
				best[i] = d
			}
		}
	}
	return best[len(path)-1]
}
