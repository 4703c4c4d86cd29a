package picture

import (
	"math/rand/v2"
	"testing"
	"time"
)

// random planar-ish: k-nearest on jittered grid w/o crossings.
func randomPlanar(r *rand.Rand, n, m int) *graph {
	type pt struct{ x, y float64 }
	pts := make([]pt, n)
	for i := range pts {
		pts[i] = pt{r.Float64(), r.Float64()}
	}
	type e struct {
		a, b int
		d    float64
	}
	var es []e
	for i := range n {
		for j := i + 1; j < n; j++ {
			dx, dy := pts[i].x-pts[j].x, pts[i].y-pts[j].y
			es = append(es, e{i, j, dx*dx + dy*dy})
		}
	}
	for i := range es {
		for j := i + 1; j < len(es); j++ {
			if es[j].d < es[i].d {
				es[i], es[j] = es[j], es[i]
			}
		}
	}
	cross := func(a, b, c, d pt) bool {
		o := func(p, q, r pt) float64 { return (q.x-p.x)*(r.y-p.y) - (q.y-p.y)*(r.x-p.x) }
		return o(a, b, c)*o(a, b, d) < 0 && o(c, d, a)*o(c, d, b) < 0
	}
	g := &graph{n: n}
	for i := range n {
		g.need[i] = 3
	}
	comp := make([]int, n)
	for i := range comp {
		comp[i] = i
	}
	add := func(x e) bool {
		for _, l := range g.links {
			if cross(pts[x.a], pts[x.b], pts[l[0]], pts[l[1]]) {
				return false
			}
		}
		g.link(x.a, x.b)
		return true
	}
	for _, x := range es {
		if comp[x.a] != comp[x.b] && add(x) {
			o, nn := comp[x.a], comp[x.b]
			for i := range comp {
				if comp[i] == o {
					comp[i] = nn
				}
			}
		}
	}
	for _, x := range es {
		if len(g.links) >= m {
			break
		}
		if !g.linked[x.a][x.b] {
			add(x)
		}
	}
	return g
}

func TestZZQuality(t *testing.T) {
	for _, c := range [][2]int{{5, 6}, {6, 7}, {8, 9}, {8, 11}, {10, 12}, {12, 14}, {12, 17}, {16, 20}, {20, 24}, {20, 32}} {
		r := rand.New(rand.NewPCG(1, 2))
		bad, told, rows, cost := 0, 0, 0, 0
		start := time.Now()
		const N = 30
		for range N {
			g := randomPlanar(r, c[0], c[1])
			ch := newChart(g)
			bad += len(ch.routes) + len(ch.told)
			told += len(ch.told)
			rows += ch.plan.rows
			cost += g.cost(&ch.plan)
		}
		t.Logf("n %d m %d: not doors %.2f told %.2f rows %.2f cost %d  %v", c[0], c[1], float64(bad)/N, float64(told)/N, float64(rows)/N, cost/N, time.Since(start)/N)
	}
}
