package field

import (
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// drawPiece paints a piece of terrain from above.
func (f *terrain) drawPiece(pc battlefield.Piece) {
	pts := f.corners(pc.Outline)
	if len(pts) < 3 {
		return
	}
	if layer(pc.Kind) == 1 && pc.Top > 0 {
		f.shadow(pc)
	}
	switch pc.Kind {
	case battlefield.Open:
		f.drawPaving(pc, pts)
	case battlefield.Rough:
		f.drawRough(pc, pts)
	case battlefield.Water:
		f.drawWater(pc, pts)
	case battlefield.Building:
		f.drawBuilding(pc, pts)
	case battlefield.Elevated:
		f.drawElevated(pc, pts)
	case battlefield.Ramp:
		f.drawRamp(pc, pts)
	case battlefield.Ladder:
		f.drawLadder(pts)
	case battlefield.Loot, battlefield.Objective:
		f.drawSite(pc, f.lens.at(pc.Outline.Center()), f.siteRadius())
	case battlefield.Wall, battlefield.Defence:
		f.drawWall(pc, pts)
	default:
		f.drawSmall(pc, pts)
	}
	if slices.Contains(pc.Traits, battlefield.Dangerous) {
		f.hatch(pts, math.Pi/4, 26*f.u, 6*f.u, paint.DangerInk)
		f.stroke(pts, true, 4*f.u, paint.DangerInk)
	}
}

// shadow draws a piece's shadow, which is longer for a higher piece.
func (f *terrain) shadow(pc battlefield.Piece) {
	long := float32(min(pc.Top, 6*battlefield.One).Float()) * 0.11 * f.lens.scale
	f.shade(f.moved(pc.Outline, long*0.8, long), 105)
}

func (f *terrain) drawPaving(pc battlefield.Piece, pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), paint.PavedInk)
	if !f.inset {
		f.scatter(pc.Outline, 0.9, paint.PavedLine, func(pa *paint.Path, at paint.Point, n uint32) {
			u := f.grain()
			w := (9 + float32(n%3)*4) * u
			pa.Rect(at.X-w, at.Y, 2*w, 3*u).Rect(at.X-w, at.Y, 3*u, w)
		})
	}
}

func (f *terrain) drawRough(pc battlefield.Piece, pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), paint.RoughInk)
	if f.inset {
		return
	}
	every := 0.8
	if slices.Contains(pc.Traits, battlefield.Difficult) {
		every = 0.6
	}
	f.scatter(pc.Outline, every, paint.TuftInk, func(pa *paint.Path, at paint.Point, n uint32) {
		u := f.grain()
		h := (13 + float32(n%3)*4) * u
		for _, lean := range []float32{-0.7, 0, 0.7} {
			pa.Polygon(paint.Pt(at.X+lean*h-2*u, at.Y-h+h*0.3*lean*lean),
				paint.Pt(at.X+lean*h+2*u, at.Y-h+h*0.3*lean*lean),
				paint.Pt(at.X+lean*h*0.3+3*u, at.Y), paint.Pt(at.X+lean*h*0.3-3*u, at.Y))
		}
	})
}

func (f *terrain) drawWater(pc battlefield.Piece, pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), paint.WaterInk)
	f.stroke(pts, true, 5*f.u, paint.WaveInk)
	if f.inset {
		return
	}
	f.scatter(pc.Outline, 1.1, paint.WaveInk, func(pa *paint.Path, at paint.Point, n uint32) {
		w, t := (11+float32(n%3)*3)*f.grain(), 4*f.grain()
		for _, dx := range []float32{-w, w} {
			pa.Add(paint.MoveTo, paint.Pt(at.X+dx-w, at.Y))
			pa.Add(paint.QuadTo, paint.Pt(at.X+dx, at.Y-w*0.8), paint.Pt(at.X+dx+w, at.Y))
			pa.Add(paint.LineTo, paint.Pt(at.X+dx+w, at.Y+t))
			pa.Add(paint.QuadTo, paint.Pt(at.X+dx, at.Y-w*0.8+t), paint.Pt(at.X+dx-w, at.Y+t))
		}
	})
}

// drawWall draws a wall, darker if it is low. A wall that doesn't block sight is a fence.
func (f *terrain) drawWall(pc battlefield.Piece, pts []paint.Point) {
	fill, edge := paint.WallStone, paint.WallEdge
	if pc.Kind == battlefield.Defence {
		fill = paint.LowStone
	}
	if slices.Contains(pc.Traits, battlefield.Translucent) {
		f.stroke(pts, true, 5*f.u, fill)
		f.hatch(pts, math.Pi/4, 15*f.u, 4*f.u, fill)
		return
	}
	f.fill(f.p.Path().Polygon(pts...), fill)
	switch {
	case f.inset:
	case pc.Outline.Radius > 0: // a boulder, or a tree
		at, r := f.lens.at(pc.Outline.Middle), float32(min(pc.Outline.Radius,
			drawing.TableMost).Float())*f.lens.scale
		f.fill(f.p.Path().Circle(at.X+r*0.06, at.Y+r*0.06, r*0.72), paint.LowStone)
		f.fill(f.p.Path().Circle(at.X-r*0.08, at.Y-r*0.08, r*0.6), fill)
	default:
		f.hatch(pts, f.crosswise(pts), 0.55*f.lens.scale, 4*f.u, edge)
	}
	f.stroke(pts, true, 4*f.u, edge)
}

// crosswise returns the direction across the longest edge.
func (f *terrain) crosswise(pts []paint.Point) float64 {
	long, angle := float32(0), 0.0
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		if l := far(a, b); l > long*1.001 {
			long, angle = l, math.Atan2(float64(b.Y-a.Y), float64(b.X-a.X))
		}
	}
	return angle + math.Pi/2
}

func (f *terrain) drawSmall(pc battlefield.Piece, pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), paint.WoodInk)
	f.stroke(pts, true, 4*f.u, paint.WallEdge)
	if f.inset {
		return
	}
	if pc.Outline.Radius > 0 { // a barrel
		middle, r := f.lens.at(pc.Outline.Middle), float32(pc.Outline.Radius.Float())*f.lens.scale
		f.fill(f.p.Path().Circle(middle.X, middle.Y, r*0.66), paint.WallEdge)
		f.fill(f.p.Path().Circle(middle.X, middle.Y, r*0.66-4*f.u), paint.WoodInk)
		return
	}
	if len(pts) == 4 { // a crate
		f.fill(f.p.Path().Line(pts[0], pts[2], 4*f.u).Line(pts[1], pts[3], 4*f.u), paint.WallEdge)
	}
}

func (f *terrain) drawElevated(pc battlefield.Piece, pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), levelInk(pc.Top))
	if pc.Bottom > 0 { // a bridge has planks
		f.hatch(pts, f.crosswise(pts), 0.4*f.lens.scale, 4*f.u, paint.LevelEdge)
	} else if !f.inset {
		f.ticks(pts, 24*f.u, 20*f.u, 4*f.u, paint.LevelEdge)
	}
	f.stroke(pts, true, 6*f.u, paint.LevelEdge)
}

// rampBands is the number of shades of a ramp.
const rampBands = 4

// drawRamp draws bands from the lower to the upper shade, and arrows upwards.
func (f *terrain) drawRamp(pc battlefield.Piece, pts []paint.Point) {
	if len(pts) != 4 {
		f.drawElevated(pc, pts)
		return
	}
	for i := range rampBands {
		a, b := float32(i)/rampBands, float32(i+1)/rampBands
		up := pc.Bottom + (pc.Top-pc.Bottom)*battlefield.Inch(2*i+1)/(2*rampBands)
		f.fill(f.p.Path().Polygon(between(pts[0], pts[3], a), between(pts[1], pts[2], a),
			between(pts[1], pts[2], b), between(pts[0], pts[3], b)), levelInk(up))
	}
	f.stroke(pts, true, 4*f.u, paint.LevelEdge)
	low, high := between(pts[0], pts[1], 0.5), between(pts[3], pts[2], 0.5)
	half := between(pts[0], pts[1], 0.22)
	wide := far(half, low)
	long := far(low, high)
	if long == 0 {
		return
	}
	dx, dy := (high.X-low.X)/long, (high.Y-low.Y)/long
	pa := f.p.Path()
	for _, t := range []float32{0.3, 0.6, 0.9} {
		tip := between(low, high, t)
		back := min(wide, long*0.25)
		for _, side := range []float32{-1, 1} {
			pa.Line(tip, paint.Pt(tip.X-dx*back-dy*wide*side, tip.Y-dy*back+dx*wide*side), 6*f.u)
		}
	}
	f.fill(pa, paint.LevelEdge)
}

func (f *terrain) drawLadder(pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), paint.WallEdge)
	f.hatch(pts, f.crosswise(pts), 13*f.u, 6*f.u, paint.PathInk)
	f.stroke(pts, true, 5*f.u, paint.PathInk)
}

// drawBuilding draws a floor with walls around it, and a gap for each entry.
func (f *terrain) drawBuilding(pc battlefield.Piece, pts []paint.Point) {
	f.fill(f.p.Path().Polygon(pts...), paint.StoreyInk)
	if !f.inset {
		f.hatch(pts, f.crosswise(pts), 0.5*f.lens.scale, 3*f.u, paint.StoreyLine)
	}
	wall := max(0.3*f.lens.scale, 9*f.u)
	f.stroke(pts, true, wall+6*f.u, paint.WallEdge)
	f.stroke(pts, true, wall, paint.WallStone)
	for _, e := range pc.Entries {
		f.drawEntry(e, wall)
	}
}

// drawEntry draws an entry. An open door has its leaf, a shut one a bar across it. A window is a narrow slit
// with glass.
func (f *terrain) drawEntry(e battlefield.Entry, wall float32) {
	a, b := f.lens.at(e.From), f.lens.at(e.To)
	if e.Floor > 50 && !e.Shut { // a window that models climb through
		f.fill(f.p.Path().Line(a, b, wall*0.5), paint.GlassInk)
		return
	}
	f.fill(f.p.Path().Line(a, b, wall+7*f.u), paint.StoreyInk)
	if e.Shut {
		f.fill(f.p.Path().Line(a, b, wall*0.7), paint.DoorInk)
		return
	}
	f.fill(f.p.Path().Circle(a.X, a.Y, wall*0.42).Circle(b.X, b.Y, wall*0.42), paint.DoorInk)
}

// drawSite draws loot as a chest and an objective as a flag.
func (f *terrain) drawSite(pc battlefield.Piece, at paint.Point, r float32) {
	if pc.Kind == battlefield.Loot {
		f.drawChest(at, r)
		return
	}
	f.drawFlag(at, r)
}

func (f *terrain) drawChest(at paint.Point, r float32) {
	f.fill(f.p.Path().Circle(at.X, at.Y, r+4*f.u), paint.WallEdge)
	f.fill(f.p.Path().Circle(at.X, at.Y, r), paint.SiteInk)
	w, h := r*0.62, r*0.48
	f.fill(f.p.Path().RoundRect(at.X-w, at.Y-h, 2*w, 2*h, r*0.2), paint.WallEdge)
	f.fill(f.p.Path().Rect(at.X-w, at.Y-h*0.15, 2*w, 4*f.u).Circle(at.X, at.Y, r*0.16), paint.SiteInk)
}

func (f *terrain) drawFlag(at paint.Point, r float32) {
	f.fill(f.p.Path().Circle(at.X, at.Y, r+4*f.u), paint.WallEdge)
	f.fill(f.p.Path().Circle(at.X, at.Y, r), paint.SiteInk)
	x := at.X - r*0.34
	pole := f.p.Path().Line(paint.Pt(x, at.Y-r*0.6), paint.Pt(x, at.Y+r*0.62), r*0.16)
	f.fill(pole.Polygon(paint.Pt(x, at.Y-r*0.62), paint.Pt(x+r*0.95, at.Y-r*0.3), paint.Pt(x, at.Y+r*0.06)),
		paint.WallEdge)
}

// siteRadius returns the radius of a site's disc, whatever its outline.
func (f *terrain) siteRadius() float32 { return max(26*f.u, 0.4*f.lens.scale) }
