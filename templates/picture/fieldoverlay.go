package picture

import (
	"math"

	"warbell/engine/battlefield"
)

// drawTrails shows for each move a ghost where it began, and the way to where it ended.
func (f *field) drawTrails() {
	for _, t := range f.pic.Trails {
		m, ok := f.pic.Board.Model(t.ID)
		if !ok || len(t.Way) < 2 {
			continue
		}
		pts := make([]point, len(t.Way))
		for i, at := range t.Way {
			pts[i] = f.lens.at(at.Point)
		}
		r := max(f.ring(m.Base), 16*f.u)
		f.tint(f.p.path().circle(pts[0].x, pts[0].y, r), hitInk, 70)
		f.dashed(circlePoints(pts[0], r), true, 6*f.u, 9*f.u, hitInk, 255)
		f.stroke(pts, false, 17*f.u, wallEdge)
		f.stroke(pts, false, 9*f.u, hitInk)
		f.drawTip(pts, r)
	}
}

// drawTip ends the last leg of a way with an arrow, before the base that stands there.
func (f *brush) drawTip(pts []point, r float32) {
	end, before := pts[len(pts)-1], pts[len(pts)-2]
	l := far(before, end)
	if l == 0 {
		return
	}
	dx, dy := (end.x-before.x)/l, (end.y-before.y)/l
	if it := max(r, tokenRadius*f.u) + 12*f.u; l > it {
		end = point{end.x - dx*it, end.y - dy*it}
	}
	head := func(size float32, c ink) {
		f.fill(f.p.path().polygon(point{end.x + dx*size, end.y + dy*size},
			point{end.x - dx*size - dy*size, end.y - dy*size + dx*size},
			point{end.x - dx*size + dy*size, end.y - dy*size - dx*size}), c)
	}
	head(28*f.u, wallEdge)
	head(20*f.u, hitInk)
}

// drawRays shows lines of sight: whole where all is clear, broken in cover, cut where they end. Threats are
// red.
func (f *field) drawRays() {
	o := f.pic.Overlay
	if o == nil {
		return
	}
	if o.Kind == battlefield.ThreatOverlay {
		at := f.lens.at(o.At.Point)
		f.stroke(circlePoints(at, 34*f.u), true, 7*f.u, hurtInk)
	}
	for _, r := range o.Rays {
		a, b := f.lens.at(r.From.Point), f.lens.at(r.To.Point)
		switch {
		case o.Kind == battlefield.TapeOverlay:
			f.drawTape(r, a, b)
		case o.Kind == battlefield.ThreatOverlay:
			f.stroke([]point{a, b}, false, 12*f.u, wallEdge)
			f.stroke([]point{a, b}, false, 6*f.u, hurtInk)
		case r.Stop != nil:
			f.drawStop(a, f.lens.at(r.Stop.Point), b)
		case r.Share <= 0:
			f.dashed([]point{a, b}, false, 4*f.u, 8*f.u, quietInk, 200)
		case r.Cover:
			f.stroke([]point{a, b}, false, 13*f.u, wallEdge)
			f.dashed([]point{a, b}, false, 8*f.u, 22*f.u, shieldInk, 255)
		default:
			f.stroke([]point{a, b}, false, 13*f.u, wallEdge)
			f.stroke([]point{a, b}, false, 7*f.u, shieldInk)
		}
	}
	f.drawBlockers(o.Rays)
}

// drawTape draws a tape with a mark at each inch.
func (f *brush) drawTape(r battlefield.Ray, a, b point) {
	f.stroke([]point{a, b}, false, 13*f.u, wallEdge)
	f.stroke([]point{a, b}, false, 7*f.u, hitInk)
	long := far(a, b)
	if long == 0 {
		return
	}
	across := point{-(b.y - a.y) / long, (b.x - a.x) / long}
	mark := func(along, half float32) {
		at := point{a.x + (b.x-a.x)*along, a.y + (b.y-a.y)*along}
		f.stroke([]point{{at.x - across.x*half, at.y - across.y*half},
			{at.x + across.x*half, at.y + across.y*half}}, false, 7*f.u, hitInk)
	}
	inches := math.Hypot((r.To.X - r.From.X).Float(), (r.To.Y - r.From.Y).Float())
	for i := 1.0; i < inches; i++ {
		mark(float32(i/inches), 11*f.u)
	}
	mark(0, 20*f.u)
	mark(1, 20*f.u)
}

// drawStop draws a line that ends on its way, and what is left of it.
func (f *brush) drawStop(a, stop, b point) {
	f.stroke([]point{a, stop}, false, 13*f.u, wallEdge)
	f.stroke([]point{a, stop}, false, 7*f.u, shieldInk)
	f.dashed([]point{stop, b}, false, 5*f.u, 10*f.u, hurtInk, 255)
	d := 17 * f.u
	for _, w := range []struct {
		width float32
		c     ink
	}{{20 * f.u, wallEdge}, {10 * f.u, hurtInk}} {
		f.fill(f.p.path().line(point{stop.x - d, stop.y - d}, point{stop.x + d, stop.y + d},
			w.width).line(point{stop.x - d, stop.y + d}, point{stop.x + d, stop.y - d}, w.width), w.c)
	}
}

// drawBlockers outlines what is in the way of lines.
func (f *field) drawBlockers(rays []battlefield.Ray) {
	if f.pic.Overlay.Kind != battlefield.LineOverlay {
		return
	}
	for _, r := range rays {
		for _, pc := range f.pic.Board.Pieces {
			for _, id := range r.By {
				if pc.ID == id {
					f.stroke(f.corners(pc.Outline), true, 9*f.u, hurtInk)
				}
			}
		}
		for _, id := range r.ByModels {
			if m, ok := f.pic.Board.Model(id); ok {
				f.stroke(circlePoints(f.lens.at(m.At.Point), f.ring(m.Base)+7*f.u), true, 8*f.u, hurtInk)
			}
		}
	}
}
