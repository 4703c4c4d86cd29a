package picture

import (
	"math"
	"slices"

	"warbell/engine/battlefield"
)

// drawPiece paints a piece of terrain as it is seen from above.
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
		f.hatch(pts, math.Pi/4, 26*f.u, 6*f.u, dangerInk)
		f.stroke(pts, true, 4*f.u, dangerInk)
	}
}

// shadow falls the farther the higher a piece is.
func (f *terrain) shadow(pc battlefield.Piece) {
	long := float32(min(pc.Top, 6*battlefield.One).Float()) * 0.11 * f.lens.scale
	f.shade(f.moved(pc.Outline, long*0.8, long), 105)
}

func (f *terrain) drawPaving(pc battlefield.Piece, pts []point) {
	f.fill(f.p.path().polygon(pts...), pavedInk)
	if !f.inset {
		f.scatter(pc.Outline, 0.9, pavedLine, func(pa *path, at point, n uint32) {
			u := f.grain()
			w := (9 + float32(n%3)*4) * u
			pa.rect(at.x-w, at.y, 2*w, 3*u).rect(at.x-w, at.y, 3*u, w)
		})
	}
}

func (f *terrain) drawRough(pc battlefield.Piece, pts []point) {
	f.fill(f.p.path().polygon(pts...), roughInk)
	if f.inset {
		return
	}
	every := 0.8
	if slices.Contains(pc.Traits, battlefield.Difficult) {
		every = 0.6
	}
	f.scatter(pc.Outline, every, tuftInk, func(pa *path, at point, n uint32) {
		u := f.grain()
		h := (13 + float32(n%3)*4) * u
		for _, lean := range []float32{-0.7, 0, 0.7} {
			pa.polygon(point{at.x + lean*h - 2*u, at.y - h + h*0.3*lean*lean},
				point{at.x + lean*h + 2*u, at.y - h + h*0.3*lean*lean},
				point{at.x + lean*h*0.3 + 3*u, at.y}, point{at.x + lean*h*0.3 - 3*u, at.y})
		}
	})
}

func (f *terrain) drawWater(pc battlefield.Piece, pts []point) {
	f.fill(f.p.path().polygon(pts...), waterInk)
	f.stroke(pts, true, 5*f.u, waveInk)
	if f.inset {
		return
	}
	f.scatter(pc.Outline, 1.1, waveInk, func(pa *path, at point, n uint32) {
		w, t := (11+float32(n%3)*3)*f.grain(), 4*f.grain()
		for _, dx := range []float32{-w, w} {
			pa.add(moveTo, point{at.x + dx - w, at.y})
			pa.add(quadTo, point{at.x + dx, at.y - w*0.8}, point{at.x + dx + w, at.y})
			pa.add(lineTo, point{at.x + dx + w, at.y + t})
			pa.add(quadTo, point{at.x + dx, at.y - w*0.8 + t}, point{at.x + dx - w, at.y + t})
		}
	})
}

// drawWall draws stone, the lower the darker; what one sees through is a fence.
func (f *terrain) drawWall(pc battlefield.Piece, pts []point) {
	fill, edge := wallStone, wallEdge
	if pc.Kind == battlefield.Defence {
		fill = lowStone
	}
	if slices.Contains(pc.Traits, battlefield.Translucent) {
		f.stroke(pts, true, 5*f.u, fill)
		f.hatch(pts, math.Pi/4, 15*f.u, 4*f.u, fill)
		return
	}
	f.fill(f.p.path().polygon(pts...), fill)
	switch {
	case f.inset:
	case pc.Outline.Radius > 0: // a boulder, or a tree
		at, r := f.lens.at(pc.Outline.Middle), float32(min(pc.Outline.Radius, tableMost).Float())*f.lens.scale
		f.fill(f.p.path().circle(at.x+r*0.06, at.y+r*0.06, r*0.72), lowStone)
		f.fill(f.p.path().circle(at.x-r*0.08, at.y-r*0.08, r*0.6), fill)
	default:
		f.hatch(pts, f.crosswise(pts), 0.55*f.lens.scale, 4*f.u, edge)
	}
	f.stroke(pts, true, 4*f.u, edge)
}

// crosswise is the direction across the longest edge.
func (f *terrain) crosswise(pts []point) float64 {
	long, angle := float32(0), 0.0
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		if l := far(a, b); l > long*1.001 {
			long, angle = l, math.Atan2(float64(b.y-a.y), float64(b.x-a.x))
		}
	}
	return angle + math.Pi/2
}

func (f *terrain) drawSmall(pc battlefield.Piece, pts []point) {
	f.fill(f.p.path().polygon(pts...), woodInk)
	f.stroke(pts, true, 4*f.u, wallEdge)
	if f.inset {
		return
	}
	if pc.Outline.Radius > 0 { // a barrel
		middle, r := f.lens.at(pc.Outline.Middle), float32(pc.Outline.Radius.Float())*f.lens.scale
		f.fill(f.p.path().circle(middle.x, middle.y, r*0.66), wallEdge)
		f.fill(f.p.path().circle(middle.x, middle.y, r*0.66-4*f.u), woodInk)
		return
	}
	if len(pts) == 4 { // a crate
		f.fill(f.p.path().line(pts[0], pts[2], 4*f.u).line(pts[1], pts[3], 4*f.u), wallEdge)
	}
}

func (f *terrain) drawElevated(pc battlefield.Piece, pts []point) {
	f.fill(f.p.path().polygon(pts...), levelInk(pc.Top))
	if pc.Bottom > 0 { // a bridge has planks
		f.hatch(pts, f.crosswise(pts), 0.4*f.lens.scale, 4*f.u, levelEdge)
	} else if !f.inset {
		f.ticks(pts, 24*f.u, 20*f.u, 4*f.u, levelEdge)
	}
	f.stroke(pts, true, 6*f.u, levelEdge)
}

// rampBands are how many shades a ramp has.
const rampBands = 4

// drawRamp draws bands that become those of its upper end, and arrows upwards.
func (f *terrain) drawRamp(pc battlefield.Piece, pts []point) {
	if len(pts) != 4 {
		f.drawElevated(pc, pts)
		return
	}
	for i := range rampBands {
		a, b := float32(i)/rampBands, float32(i+1)/rampBands
		up := pc.Bottom + (pc.Top-pc.Bottom)*battlefield.Inch(2*i+1)/(2*rampBands)
		f.fill(f.p.path().polygon(between(pts[0], pts[3], a), between(pts[1], pts[2], a),
			between(pts[1], pts[2], b), between(pts[0], pts[3], b)), levelInk(up))
	}
	f.stroke(pts, true, 4*f.u, levelEdge)
	low, high := between(pts[0], pts[1], 0.5), between(pts[3], pts[2], 0.5)
	half := between(pts[0], pts[1], 0.22)
	wide := far(half, low)
	long := far(low, high)
	if long == 0 {
		return
	}
	dx, dy := (high.x-low.x)/long, (high.y-low.y)/long
	pa := f.p.path()
	for _, t := range []float32{0.3, 0.6, 0.9} {
		tip := between(low, high, t)
		back := min(wide, long*0.25)
		for _, side := range []float32{-1, 1} {
			pa.line(tip, point{tip.x - dx*back - dy*wide*side, tip.y - dy*back + dx*wide*side}, 6*f.u)
		}
	}
	f.fill(pa, levelEdge)
}

func (f *terrain) drawLadder(pts []point) {
	f.fill(f.p.path().polygon(pts...), wallEdge)
	f.hatch(pts, f.crosswise(pts), 13*f.u, 6*f.u, pathInk)
	f.stroke(pts, true, 5*f.u, pathInk)
}

// drawBuilding draws a floor with walls around it, and a gap at each entry.
func (f *terrain) drawBuilding(pc battlefield.Piece, pts []point) {
	f.fill(f.p.path().polygon(pts...), storeyInk)
	if !f.inset {
		f.hatch(pts, f.crosswise(pts), 0.5*f.lens.scale, 3*f.u, storeyLine)
	}
	wall := max(0.3*f.lens.scale, 9*f.u)
	f.stroke(pts, true, wall+6*f.u, wallEdge)
	f.stroke(pts, true, wall, wallStone)
	for _, e := range pc.Entries {
		f.drawEntry(e, wall)
	}
}

// drawEntry draws a door as an opening with its leaf, shut as a bar across it; a window is a narrow slit with
// glass.
func (f *terrain) drawEntry(e battlefield.Entry, wall float32) {
	a, b := f.lens.at(e.From), f.lens.at(e.To)
	if e.Floor > 50 && !e.Shut { // one climbs in at most
		f.fill(f.p.path().line(a, b, wall*0.5), glassInk)
		return
	}
	f.fill(f.p.path().line(a, b, wall+7*f.u), storeyInk)
	if e.Shut {
		f.fill(f.p.path().line(a, b, wall*0.7), doorInk)
		return
	}
	f.fill(f.p.path().circle(a.x, a.y, wall*0.42).circle(b.x, b.y, wall*0.42), doorInk)
}

// drawSite draws loot as a chest, and an objective as a flag.
func (f *terrain) drawSite(pc battlefield.Piece, at point, r float32) {
	if pc.Kind == battlefield.Loot {
		f.drawChest(at, r)
		return
	}
	f.drawFlag(at, r)
}

func (f *terrain) drawChest(at point, r float32) {
	f.fill(f.p.path().circle(at.x, at.y, r+4*f.u), wallEdge)
	f.fill(f.p.path().circle(at.x, at.y, r), siteInk)
	w, h := r*0.62, r*0.48
	f.fill(f.p.path().roundRect(at.x-w, at.y-h, 2*w, 2*h, r*0.2), wallEdge)
	f.fill(f.p.path().rect(at.x-w, at.y-h*0.15, 2*w, 4*f.u).circle(at.x, at.y, r*0.16), siteInk)
}

func (f *terrain) drawFlag(at point, r float32) {
	f.fill(f.p.path().circle(at.x, at.y, r+4*f.u), wallEdge)
	f.fill(f.p.path().circle(at.x, at.y, r), siteInk)
	x := at.x - r*0.34
	pole := f.p.path().line(point{x, at.y - r*0.6}, point{x, at.y + r*0.62}, r*0.16)
	f.fill(pole.polygon(point{x, at.y - r*0.62}, point{x + r*0.95, at.y - r*0.3}, point{x, at.y + r*0.06}), wallEdge)
}

// siteRadius is that of a site's disc, whatever its outline.
func (f *terrain) siteRadius() float32 { return max(26*f.u, 0.4*f.lens.scale) }
