package zonemap

import (
	"fmt"
	"image"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
	_ "warbell/engine/enginetest/testrun"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/picturetest"
)

func anyGraph() *rapid.Generator[*graph] {
	return rapid.Custom(func(t *rapid.T) *graph {
		g := &graph{n: rapid.IntRange(1, MaxRooms).Draw(t, "rooms")}
		room := rapid.IntRange(0, g.n-1)
		for range rapid.IntRange(0, 3*g.n).Draw(t, "links") {
			g.link(room.Draw(t, "a"), room.Draw(t, "b"))
		}
		for i := range g.n {
			g.need[i] = rapid.IntRange(leastWidth, fullWidth/2).Draw(t, "need")
		}
		return g
	})
}

func TestChartIsSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph().Draw(t, "graph")
		c, again := newChart(g, false), newChart(g, false)
		heights := rapid.SliceOfN(rapid.IntRange(roomLeast, 400), g.n, g.n).Draw(t, "heights")
		c.rise(heights, gapDown)
		again.rise(heights, gapDown)
		if !reflect.DeepEqual(c, again) {
			t.Fatal("the same graph has two charts")
		}
		if c.plan.rows > rowLimit(g.n) {
			t.Fatalf("%d rows of %d rooms", c.plan.rows, g.n)
		}
		wantRoomsApart(t, c)
		wantLinksShown(t, c)
	})
}

// wantRoomsApart wants all rooms on the card, as high as they must be, with a gap between.
func wantRoomsApart(t picturetest.Failer, c *chart) {
	t.Helper()
	for i, a := range c.rooms {
		if !a.In(image.Rect(0, 0, paint.InnerWidth, c.height)) || a.Dx() < 115 || a.Dy() < roomLeast {
			t.Fatalf("room %d is %v on a map %d high", i, a, c.height)
		}
		for j, b := range c.rooms[:i] {
			if a.Inset(-gapDown / 2).Overlaps(b.Inset(-gapDown/2 + 1)) {
				t.Fatalf("rooms %d and %d are %v and %v", j, i, b, a)
			}
		}
	}
}

// wantLinksShown wants each link to be one door, passage or remark, and none of them below a room.
func wantLinksShown(t picturetest.Failer, c *chart) {
	t.Helper()
	shown := map[[2]int]int{}
	for _, d := range c.doors {
		shown[[2]int{min(d.a, d.b), max(d.a, d.b)}]++
		r := c.rect(d)
		if want := map[bool]int{true: r.Dx(), false: r.Dy()}[d.level]; r.Empty() || want < gapDown {
			t.Fatalf("door %+v is %v", d, r)
		}
		wantClear(t, c, r)
	}
	for _, r := range c.routes {
		shown[[2]int{min(r.a, r.b), max(r.a, r.b)}]++
		pts := c.points(r)
		for i := 1; i < len(pts); i++ {
			wantClear(t, c, thick(pts[i-1], pts[i]))
		}
		for i, end := range []paint.Point{pts[0], pts[len(pts)-1]} {
			if room := c.rooms[[2]int{r.a, r.b}[i]]; !image.Pt(int(end.X), int(end.Y)).In(room.Inset(-1)) {
				t.Fatalf("passage %+v ends at %v, outside of %v", r, end, room)
			}
		}
	}
	for _, l := range c.told {
		shown[[2]int{min(l[0], l[1]), max(l[0], l[1])}]++
	}
	for _, l := range c.graph.links {
		if shown[l] != 1 {
			t.Fatalf("link %v is shown %d times", l, shown[l])
		}
	}
	if len(shown) != len(c.graph.links) {
		t.Fatalf("%d links are shown, there are %d", len(shown), len(c.graph.links))
	}
}

// thick is a stretch of a passage with its walls.
func thick(a, b paint.Point) image.Rectangle {
	r := image.Rect(int(a.X), int(a.Y), int(b.X), int(b.Y))
	return grown(r, a.Y == b.Y, 0, passage/2+wall)
}

func wantClear(t picturetest.Failer, c *chart, r image.Rectangle) {
	t.Helper()
	for i, room := range c.rooms {
		if room.Overlaps(r) {
			t.Fatalf("a way at %v runs below room %d at %v", r, i, room)
		}
	}
}

func graphOf(n int, pairs ...int) *graph {
	g := &graph{n: n}
	for i := 0; i < len(pairs); i += 2 {
		g.link(pairs[i], pairs[i+1])
	}
	return g
}

// TestOrdinaryMapsHaveOnlyDoors checks that typical maps have a door for each link.
func TestOrdinaryMapsHaveOnlyDoors(t *testing.T) {
	p := picturetest.NewPainter(t)
	graphs := map[string]*graph{
		"ring":    graphOf(8, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0),
		"star":    graphOf(7, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6),
		"grid":    graphOf(9, 0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 0, 3, 3, 6, 1, 4, 4, 7, 2, 5, 5, 8),
		"tree":    graphOf(10, 0, 1, 0, 2, 1, 3, 1, 4, 2, 5, 2, 6, 3, 7, 4, 8, 5, 9),
		"wheel":   graphOf(5, 0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 3, 4),
		"nothing": graphOf(12),
	}
	for _, name := range []string{"map", "mapfour", "maptavern", "mapline", "mapbig", "mapapart"} {
		s := picturetest.Samples[name]()
		areas, at := areasOf(s)
		graphs[name] = areaGraph(p, areas, s.Links, at)
	}
	for name, g := range graphs {
		if c := newChart(g, false); len(c.routes)+len(c.told) > 0 {
			t.Errorf("%s: %d passages, %d links in words", name, len(c.routes), len(c.told))
		}
	}
}

func TestTangledMapsHavePassages(t *testing.T) {
	tests := map[string]struct {
		graph    *graph
		passages int // at most
	}{
		"four, all linked": {graphOf(4, 0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3), 1},
		"five, all linked": {graphOf(5, 0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4), 3},
		"three wells":      {graphOf(6, 0, 3, 0, 4, 0, 5, 1, 3, 1, 4, 1, 5, 2, 3, 2, 4, 2, 5), 2},
	}
	for name, tt := range tests {
		c := newChart(tt.graph, false)
		if n := len(c.routes); n == 0 || n > tt.passages || len(c.told) > 0 {
			t.Errorf("%s: %d passages, at most %d expected; %d in words", name, n, tt.passages, len(c.told))
		}
	}
}

// TestTokensDoNotMoveRooms checks that rooms keep their places and widths when tokens move.
func TestTokensDoNotMoveRooms(t *testing.T) {
	p := picturetest.NewPainter(t)
	s := picturetest.Keep()
	before := surveyOf(p, s).chart
	s.Tokens = append(s.Tokens[20:], picturetest.Foes("0", "Late ghoul", 1, 9)...)
	after := surveyOf(p, s).chart
	if before.spots != after.spots {
		t.Errorf("the rooms stand elsewhere: %+v, before %+v", after.spots, before.spots)
	}
}

func TestFirstAreaStandsTopLeft(t *testing.T) {
	for n := 1; n <= MaxRooms; n++ {
		s := drawing.Scene{}
		for i := range n {
			s.Areas = append(s.Areas, picturetest.Place(fmt.Sprint(i), fmt.Sprint("Area ", i), ""))
			s.Links = append(s.Links, engine.Link{From: fmt.Sprint(i), To: fmt.Sprint((i + 1) % n)})
		}
		c := surveyOf(picturetest.NewPainter(t), s).chart
		if at := c.spots[0]; at.row > c.plan.rows/2 || at.x0 > fullWidth/2 {
			t.Errorf("%d areas: the first one is at %+v", n, at)
		}
	}
}

func TestOnlyWay(t *testing.T) {
	g := graphOf(6, 0, 1, 1, 2, 2, 3, 3, 0, 3, 4)
	tests := []struct {
		from, to int
		want     []int
	}{
		{0, 1, []int{0, 1}}, {1, 3, nil}, {0, 4, []int{0, 3, 4}}, {1, 4, nil}, {0, 5, nil},
	}
	for _, tt := range tests {
		if got := g.onlyWay(tt.from, tt.to); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("from %d to %d: %v, want %v", tt.from, tt.to, got, tt.want)
		}
	}
}
