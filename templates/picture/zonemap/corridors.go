package zonemap

import (
	"image"
	"slices"

	"warbell/templates/picture/paint"
)

// drawGround draws rooms, doors and passages without content. Passages cross the doors' corridors like
// bridges and end at rooms. Finally it opens the walls at their ends.
func drawGround(p *paint.Painter, c *chart, at image.Point) {
	for _, d := range c.doors {
		r := c.rect(d).Add(at)
		p.Flat(grown(r, d.level, 0, wall), paint.WallInk)
		p.Flat(grown(r, d.level, 0, 0), paint.PanelFill)
	}
	for _, r := range c.routes {
		pts := shifted(c.points(r), at)
		p.Fill(strokes(p.Path(), pts, passage+2*wall), paint.WallInk)
		p.Fill(strokes(p.Path(), pts, passage), paint.PanelFill)
	}
	for _, r := range c.rooms {
		p.Slab(r.Add(at), paint.SlabRadius, wall, paint.PanelFill, paint.WallInk)
	}
	for _, d := range c.doors {
		openDoor(p, c.rect(d).Add(at), d.level)
	}
	for _, r := range c.routes {
		openEnds(p, shifted(c.points(r), at))
	}
}

// openDoor opens the walls at both ends of a corridor.
func openDoor(p *paint.Painter, r image.Rectangle, level bool) {
	if level {
		p.Flat(image.Rect(r.Min.X-wall, r.Min.Y, r.Min.X+1, r.Max.Y), paint.PanelFill)
		p.Flat(image.Rect(r.Max.X-1, r.Min.Y, r.Max.X+wall, r.Max.Y), paint.PanelFill)
		return
	}
	p.Flat(image.Rect(r.Min.X, r.Min.Y-wall, r.Max.X, r.Min.Y+1), paint.PanelFill)
	p.Flat(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y+wall), paint.PanelFill)
}

// grown lengthens a corridor into its rooms and widens it.
func grown(r image.Rectangle, level bool, along, across int) image.Rectangle {
	if !level {
		along, across = across, along
	}
	return image.Rect(r.Min.X-along, r.Min.Y-across, r.Max.X+along, r.Max.Y+across)
}

func shifted(pts []paint.Point, at image.Point) []paint.Point {
	for i := range pts {
		pts[i].X += float32(at.X)
		pts[i].Y += float32(at.Y)
	}
	return pts
}

func strokes(pa *paint.Path, pts []paint.Point, width float32) *paint.Path {
	for i := 1; i < len(pts); i++ {
		pa.Line(pts[i-1], pts[i], width)
	}
	return pa
}

// openEnds opens the walls at both ends of a passage.
func openEnds(p *paint.Painter, pts []paint.Point) {
	for _, end := range [2]paint.Point{pts[0], pts[len(pts)-1]} {
		other := pts[1]
		if end == pts[len(pts)-1] {
			other = pts[len(pts)-2]
		}
		r := image.Rect(int(end.X), int(end.Y), int(end.X), int(end.Y))
		if end.X == other.X {
			p.Flat(image.Rect(r.Min.X-passage/2, r.Min.Y-wall-1, r.Min.X+passage/2, r.Min.Y+wall+1),
				paint.PanelFill)
		} else {
			p.Flat(image.Rect(r.Min.X-wall-1, r.Min.Y-passage/2, r.Min.X+wall+1, r.Min.Y+passage/2),
				paint.PanelFill)
		}
	}
}

// trek is the step of a side's token through a door or passage.
type trek struct {
	from, to, side int
}

// treks returns the steps of all tokens that have just moved, each once. It leaves out uncertain steps.
func (c *chart) treks(cast *cast, areaOf map[string]int) []trek {
	var all []trek
	for _, pc := range cast.pieces {
		from, okFrom := areaOf[pc.Moved]
		to, okTo := areaOf[pc.Area]
		if pc.Moved == "" || !okFrom || !okTo || from == to {
			continue
		}
		way := c.graph.onlyWay(from, to)
		for i := 1; i < len(way); i++ {
			if t := (trek{way[i-1], way[i], pc.Side}); !slices.Contains(all, t) {
				all = append(all, t)
			}
		}
	}
	return all
}

// onlyWay returns the shortest path between rooms, including both. If there are several, it returns nil.
func (g *graph) onlyWay(from, to int) []int {
	far, ways := [MaxRooms]int{}, [MaxRooms]int{}
	before := [MaxRooms]int{}
	far[from], ways[from] = 1, 1
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for next := range g.n {
			if !g.linked[queue[0]][next] {
				continue
			}
			if far[next] == 0 {
				far[next], before[next] = far[queue[0]]+1, queue[0]
				queue = append(queue, next)
			}
			if far[next] == far[queue[0]]+1 {
				ways[next] = min(2, ways[next]+ways[queue[0]])
			}
		}
	}
	if ways[to] != 1 {
		return nil
	}
	way := []int{to}
	for at := to; at != from; {
		at = before[at]
		way = append(way, at)
	}
	slices.Reverse(way)
	return way
}

// drawTreks draws an arrow on each door and passage that a token went through.
func drawTreks(p *paint.Painter, c *chart, all []trek, at image.Point) {
	for _, d := range c.doors {
		on := treksOf(all, d.a, d.b)
		r := c.rect(d).Add(at)
		mid, dir := paint.Pt(float32(r.Min.X+r.Max.X)/2, float32(r.Min.Y+r.Max.Y)/2), paint.Pt(1, 0)
		long := float32(r.Dx())
		if !d.level {
			dir, long = paint.Pt(0, 1), float32(r.Dy())
		}
		pitch := float32(doorSpan-8) / float32(max(1, len(on)))
		for i, t := range on {
			off := (float32(i) - float32(len(on)-1)/2) * pitch
			drawTrek(p, paint.Pt(mid.X+dir.Y*off, mid.Y+dir.X*off), dir, min(30, long/2+1), min(16, pitch/2),
				t, t.from == d.a)
		}
	}
	for _, r := range c.routes {
		a, b := longest(shifted(c.points(r), at))
		for i, t := range treksOf(all, r.a, r.b) {
			long := max(paint.Abs(b.X-a.X), paint.Abs(b.Y-a.Y))
			share := (float32(i) + 1) / float32(len(treksOf(all, r.a, r.b))+1)
			mid := paint.Pt(a.X+(b.X-a.X)*share, a.Y+(b.Y-a.Y)*share)
			drawTrek(p, mid, paint.Pt((b.X-a.X)/long, (b.Y-a.Y)/long), min(26, long/2), 13, t, t.from == r.a)
		}
	}
}

func treksOf(all []trek, a, b int) []trek {
	var on []trek
	for _, t := range all {
		if t.from == a && t.to == b || t.from == b && t.to == a {
			on = append(on, t)
		}
	}
	return on
}

// longest returns the longest segment of a passage.
func longest(pts []paint.Point) (a, b paint.Point) {
	most := float32(-1)
	for i := 1; i < len(pts); i++ {
		if long := paint.Abs(pts[i].X-pts[i-1].X) + paint.Abs(pts[i].Y-pts[i-1].Y); long > most {
			a, b, most = pts[i-1], pts[i], long
		}
	}
	return a, b
}

// drawTrek draws an arrow in its side's colour. long and wide are half its length and width.
func drawTrek(p *paint.Painter, mid, dir paint.Point, long, wide float32, t trek, forth bool) {
	if !forth {
		dir = paint.Pt(-dir.X, -dir.Y)
	}
	at := func(along, across float32) paint.Point {
		return paint.Pt(mid.X+dir.X*along-dir.Y*across, mid.Y+dir.Y*along+dir.X*across)
	}
	for _, layer := range []struct {
		grow float32
		c    paint.Ink
	}{{4, paint.CardFill}, {0, paint.TokenInk(t.side)}} {
		g := layer.grow
		shape := p.Path().Polygon(at(-long-g, -wide*0.36-g), at(long-wide, -wide*0.36-g),
			at(long-wide, wide*0.36+g), at(-long-g, wide*0.36+g))
		p.Fill(shape.Polygon(at(long-wide*1.3-g, -wide-g), at(long+g*1.4, 0), at(long-wide*1.3-g, wide+g)),
			layer.c)
	}
}
