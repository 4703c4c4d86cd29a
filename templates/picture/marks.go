package picture

import (
	"warbell/engine"
)

// Each mark is a shape of its own around, behind or across the die. A mark that isn't known is
// drawn as a plain die.

// drawMarked draws a die with its mark. The ground is what lies around it; face paints what the
// die shows.
func (p *painter) drawMarked(b body, mark engine.DieMark, ground ink, face func(body)) {
	u := b.rad / 31 // the marks are measured for a die of 62 pixels
	switch mark {
	case engine.MarkHit:
		p.drawRing(b, 3.5*u, 5*u, hitInk, ground)
	case engine.MarkCrit:
		p.drawRing(b, 9.5*u, 4*u, hurtInk, ground)
		p.drawRing(b, 2.5*u, 4*u, hurtInk, ground)
	case engine.MarkBlock:
		p.drawShieldBehind(&b)
	case engine.MarkExploded:
		p.fill(burstShape(p.path(), b.cx, b.cy, b.rad*1.62, 0), hurtInk)
	case engine.MarkMiss, engine.MarkDropped:
		b.fill, b.edge, b.ink, b.struck = fadedFill, fadedEdge, fadedInk, true
	case engine.MarkWinner:
		b.rad *= 0.9
		b.cy += 9 * u // makes room for the crown
		p.drawRing(b, 2*u, 3*u, hitInk, ground)
	}
	p.drawOutline(b)
	if b.struck {
		p.drawSlash(b, ground)
	}
	face(b)
	switch mark {
	case engine.MarkCrit:
		p.drawStar(b.cx+b.rad*1.1, b.cy-b.rad*1.1, 14*u, ground)
	case engine.MarkWinner:
		p.drawCrown(b.cx, b.cy-b.rad-2*u, 44*u, ground)
	}
}

// drawRing draws a band around the die, with a gap between.
func (p *painter) drawRing(b body, space, width float32, c, ground ink) {
	p.fill(b.outline(p.path(), space+width), c)
	p.fill(b.outline(p.path(), space), ground)
}

// drawShieldBehind puts the die on a shield; the die gets a little smaller for it.
func (p *painter) drawShieldBehind(b *body) {
	p.fill(shieldShape(p.path(), b.cx, b.cy, b.rad*1.56), shieldInk)
	b.rad *= 0.86
	b.cy -= b.rad * 0.16
}

// drawStar draws a star with a border that sets it off from what it overlaps.
func (p *painter) drawStar(cx, cy, r float32, ground ink) {
	p.fill(p.path().star(cx, cy, r*1.3, r*0.72, 5), ground)
	p.fill(p.path().star(cx, cy, r, r*0.45, 5), hurtInk)
}

// drawSlash strikes the die from corner to corner.
func (p *painter) drawSlash(b body, ground ink) {
	r := b.rad * 1.16
	from, to := point{b.cx - r - b.word, b.cy + r}, point{b.cx + r + b.word, b.cy - r}
	p.fill(p.path().line(from, to, b.rad*0.32), ground)
	p.fill(p.path().line(from, to, b.rad*0.14), fadedInk)
}

// drawCrown sets a crown of the given width on the point.
func (p *painter) drawCrown(cx, foot, width float32, ground ink) {
	p.fill(crownShape(p.path(), cx, foot+3, width*1.22, width*0.66), ground)
	p.fill(crownShape(p.path(), cx, foot, width, width*0.5), hitInk)
}
