package picture

import (
	"math"

	"warbell/engine"
)

// shieldShape adds a heater shield of half height r.
func shieldShape(pa *path, cx, cy, r float32) *path {
	w, top, tip := r*0.86, cy-r*0.92, cy+r
	pa.add(moveTo, point{cx, top - r*0.08})
	pa.add(quadTo, point{cx + w*0.5, top + r*0.1}, point{cx + w, top})
	pa.add(cubeTo, point{cx + w*1.06, cy + r*0.35}, point{cx + w*0.7, cy + r*0.72}, point{cx, tip})
	pa.add(cubeTo, point{cx - w*0.7, cy + r*0.72}, point{cx - w*1.06, cy + r*0.35}, point{cx - w, top})
	pa.add(quadTo, point{cx - w*0.5, top + r*0.1}, point{cx, top - r*0.08})
	return pa
}

// crownShape adds a crown with three points, standing on its foot.
func crownShape(pa *path, cx, foot, width, height float32) *path {
	h := width / 2
	pa.polygon(point{cx - h*0.86, foot}, point{cx - h, foot - height*0.8}, point{cx - h*0.45, foot - height*0.42},
		point{cx, foot - height}, point{cx + h*0.45, foot - height*0.42}, point{cx + h,
			foot - height*0.8}, point{cx + h*0.86, foot})
	for _, tip := range []point{{-1, 0.82}, {0, 1.02}, {1, 0.82}} {
		pa.circle(cx+tip.x*h, foot-tip.y*height, width*0.07)
	}
	return pa
}

// dropShape adds a falling drop.
func dropShape(pa *path, cx, cy, r float32) *path {
	pa.add(moveTo, point{cx, cy - r*1.1})
	pa.add(cubeTo, point{cx + r*0.25, cy - r*0.45}, point{cx + r*0.75, cy - r*0.05}, point{cx + r*0.75, cy + r*0.35})
	pa.add(cubeTo, point{cx + r*0.75, cy + r*1.25}, point{cx - r*0.75, cy + r*1.25}, point{cx - r*0.75, cy + r*0.35})
	pa.add(cubeTo, point{cx - r*0.75, cy - r*0.05}, point{cx - r*0.25, cy - r*0.45}, point{cx, cy - r*1.1})
	return pa
}

// drawTone marks a step: a drop for hurt, a shield for stopped, a dash for quiet and the rest.
func (p *painter) drawTone(t engine.Style, cx, cy, r float32) {
	switch t {
	case engine.ToneHurt:
		p.fill(dropShape(p.path(), cx, cy, r), hurtInk)
	case engine.ToneStopped:
		p.fill(shieldShape(p.path(), cx, cy, r), shieldInk)
	default:
		p.fill(p.path().line(point{cx - r*0.7, cy}, point{cx + r*0.7, cy}, r*0.32), quietInk)
	}
}

// drawArrow points right, or left if dir is -1.
func (p *painter) drawArrow(cx, cy, r, dir float32, c ink) {
	tip := point{cx + dir*r, cy}
	shape := p.path().line(point{cx - dir*r, cy}, tip, r*0.28)
	shape.line(point{tip.x - dir*r*0.7, cy - r*0.65}, tip, r*0.28)
	shape.line(point{tip.x - dir*r*0.7, cy + r*0.65}, tip, r*0.28)
	p.fill(shape, c)
}

// drawBadge writes a lane's number into a disc.
func (p *painter) drawBadge(cx, cy, r float32, number string, c ink) {
	p.fill(p.path().circle(cx, cy, r), c)
	st := style{bold, 28, dieInk}
	p.text(int(cx), int(math.Round(float64(cy)-float64(st.size)*0.59)), number, st, alignCentre)
}

// drawSwords crosses two swords on a disc between the fighters.
func (p *painter) drawSwords(cx, cy float32) {
	p.fill(p.path().circle(cx, cy, 30), panelEdge)
	p.fill(p.path().circle(cx, cy, 27), cardFill)
	for _, d := range []float32{1, -1} {
		at := func(x, y float32) point { return point{cx + d*x, cy + y} }
		p.fill(p.path().line(at(-13, 13), at(14, -15), 7), cardFill)
		p.fill(p.path().line(at(-13, 13), at(14, -15), 4).line(at(-13, 4), at(-4, 13), 4), textMuted)
	}
}

const stampTilt = -0.13

// drawStamp marks a defeated side: a skull and the word, framed, a little askew.
func (p *painter) drawStamp(cx, cy float32, ground ink) {
	frame := func(grow float32, c ink) {
		p.fill(p.path().roundRect(cx-72-grow, cy-28-grow, 144+2*grow, 56+2*grow, 10+grow).turned(cx, cy,
			stampTilt), c)
	}
	frame(8, ground)
	frame(4, hurtInk)
	frame(0, ground)
	p.drawSkull(cx-42, cy+5, 19, ground)
	p.fill(p.word(p.say("stamp", nil), style{bold, 40, hurtInk}, point{cx - 16, cy + 15}).turned(cx, cy,
		stampTilt), hurtInk)
}

func (p *painter) drawSkull(cx, cy, r float32, ground ink) {
	p.fill(p.path().circle(cx, cy-r*0.2, r).roundRect(cx-r*0.55, cy+r*0.3, r*1.1, r*0.85, r*0.2), hurtInk)
	holes := p.path().circle(cx-r*0.42, cy-r*0.1, r*0.27).circle(cx+r*0.42, cy-r*0.1, r*0.27)
	holes.ngon(cx, cy+r*0.38, r*0.18, 3, 0)
	p.fill(holes.rect(cx-r*0.2, cy+r*0.8, r*0.1, r*0.4).rect(cx+r*0.1, cy+r*0.8, r*0.1, r*0.4), ground)
}

// word adds a text as outlines, which can be turned.
func (p *painter) word(s string, st style, at point) *path {
	pa := p.path()
	for _, char := range s {
		p.addGlyph(pa, st, char, at)
		at.x += float32(p.glyph(st, char).advance) / 64
	}
	return pa
}

// tokenShape adds the outline of a token, half so high as r: round for the first side, a shield with corners
// for the second, a square for whatever takes no side. Each half is longer by the stretch.
func tokenShape(pa *path, side int, cx, cy, r, stretch float32) *path {
	switch side {
	case 1:
		return pa.roundRect(cx-r-stretch, cy-r, 2*(r+stretch), 2*r, r)
	case 2:
		w, top := r*0.96+stretch, cy-r*0.94
		return pa.polygon(point{cx - w, top}, point{cx + w, top}, point{cx + w, cy + r*0.3},
			point{cx, cy + r*1.06}, point{cx - w, cy + r*0.3})
	}
	return pa.roundRect(cx-r*0.88-stretch, cy-r*0.88, r*1.76+2*stretch, r*1.76, r*0.3)
}
