package field

import (
	"math"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// drawTrails draws for each move a ghost at its start, and its path.
func (f *field) drawTrails() {
	for _, t := range f.pic.Trails {
		m, ok := f.pic.Board.Model(t.ID)
		if !ok || len(t.Way) < 2 {
			continue
		}
		pts := make([]paint.Point, len(t.Way))
		for i, at := range t.Way {
			pts[i] = f.lens.at(at.Point)
		}
		r := max(f.ring(m.Base), 16*f.u)
		f.tint(f.p.Path().Circle(pts[0].X, pts[0].Y, r), paint.HitInk, 70)
		f.dashed(circlePoints(pts[0], r), true, 6*f.u, 9*f.u, paint.HitInk, 255)
		f.stroke(pts, false, 17*f.u, paint.WallEdge)
		f.stroke(pts, false, 9*f.u, paint.HitInk)
		f.drawTip(pts, r)
	}
}

// drawTip ends the last leg of a path with an arrow before the base there.
func (f *brush) drawTip(pts []paint.Point, r float32) {
	end, before := pts[len(pts)-1], pts[len(pts)-2]
	l := far(before, end)
	if l == 0 {
		return
	}
	dx, dy := (end.X-before.X)/l, (end.Y-before.Y)/l
	if it := max(r, tokenRadius*f.u) + 12*f.u; l > it {
		end = paint.Pt(end.X-dx*it, end.Y-dy*it)
	}
	head := func(size float32, c paint.Ink) {
		f.fill(f.p.Path().Polygon(paint.Pt(end.X+dx*size, end.Y+dy*size),
			paint.Pt(end.X-dx*size-dy*size, end.Y-dy*size+dx*size),
			paint.Pt(end.X-dx*size+dy*size, end.Y-dy*size-dx*size)), c)
	}
	head(28*f.u, paint.WallEdge)
	head(20*f.u, paint.HitInk)
}

// drawRays draws lines of sight: solid if clear, dashed in cover, cut where they end.
func (f *field) drawRays() {
	o := f.pic.Overlay
	if o == nil {
		return
	}
	for _, r := range o.Rays {
		a, b := f.lens.at(r.From.Point), f.lens.at(r.To.Point)
		switch {
		case o.Kind == battlefield.TapeOverlay:
			f.drawTape(r, a, b)
		case r.Stop != nil:
			f.drawStop(a, f.lens.at(r.Stop.Point), b)
		case r.Share <= 0:
			f.dashed([]paint.Point{a, b}, false, 4*f.u, 8*f.u, paint.QuietInk, 200)
		case r.Cover:
			f.stroke([]paint.Point{a, b}, false, 13*f.u, paint.WallEdge)
			f.dashed([]paint.Point{a, b}, false, 8*f.u, 22*f.u, paint.ShieldInk, 255)
		default:
			f.stroke([]paint.Point{a, b}, false, 13*f.u, paint.WallEdge)
			f.stroke([]paint.Point{a, b}, false, 7*f.u, paint.ShieldInk)
		}
	}
	f.drawBlockers(o.Rays)
}

// drawTape draws a tape with a mark at each inch.
func (f *brush) drawTape(r battlefield.Ray, a, b paint.Point) {
	f.stroke([]paint.Point{a, b}, false, 13*f.u, paint.WallEdge)
	f.stroke([]paint.Point{a, b}, false, 7*f.u, paint.HitInk)
	long := far(a, b)
	if long == 0 {
		return
	}
	across := paint.Pt(-(b.Y-a.Y)/long, (b.X-a.X)/long)
	mark := func(along, half float32) {
		at := paint.Pt(a.X+(b.X-a.X)*along, a.Y+(b.Y-a.Y)*along)
		f.stroke([]paint.Point{paint.Pt(at.X-across.X*half, at.Y-across.Y*half),
			paint.Pt(at.X+across.X*half, at.Y+across.Y*half)}, false, 7*f.u, paint.HitInk)
	}
	inches := math.Hypot((r.To.X - r.From.X).Float(), (r.To.Y - r.From.Y).Float())
	for i := 1.0; i < inches; i++ {
		mark(float32(i/inches), 11*f.u)
	}
	mark(0, 20*f.u)
	mark(1, 20*f.u)
}

// drawStop draws a line that ends on its way, and its rest.
func (f *brush) drawStop(a, stop, b paint.Point) {
	f.stroke([]paint.Point{a, stop}, false, 13*f.u, paint.WallEdge)
	f.stroke([]paint.Point{a, stop}, false, 7*f.u, paint.ShieldInk)
	f.dashed([]paint.Point{stop, b}, false, 5*f.u, 10*f.u, paint.HurtInk, 255)
	d := 17 * f.u
	for _, w := range []struct {
		width float32
		c     paint.Ink
	}{{20 * f.u, paint.WallEdge}, {10 * f.u, paint.HurtInk}} {
		f.fill(f.p.Path().Line(paint.Pt(stop.X-d, stop.Y-d), paint.Pt(stop.X+d, stop.Y+d),
			w.width).Line(paint.Pt(stop.X-d, stop.Y+d), paint.Pt(stop.X+d, stop.Y-d), w.width), w.c)
	}
}

// drawBlockers outlines the pieces that block lines.
func (f *field) drawBlockers(rays []battlefield.Ray) {
	if f.pic.Overlay.Kind != battlefield.LineOverlay {
		return
	}
	for _, r := range rays {
		for _, pc := range f.pic.Board.Pieces {
			for _, id := range r.By {
				if pc.ID == id {
					f.stroke(f.corners(pc.Outline), true, 9*f.u, paint.HurtInk)
				}
			}
		}
		for _, id := range r.ByModels {
			if m, ok := f.pic.Board.Model(id); ok {
				f.stroke(circlePoints(f.lens.at(m.At.Point), f.ring(m.Base)+7*f.u), true, 8*f.u,
					paint.HurtInk)
			}
		}
	}
}
