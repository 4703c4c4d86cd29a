package throws

import (
	"warbell/engine"
	"warbell/templates/picture/paint"
)

// crownShape adds a crown with three points that stands on foot.
func crownShape(pa *paint.Path, cx, foot, width, height float32) *paint.Path {
	h := width / 2
	pa.Polygon(paint.Pt(cx-h*0.86, foot), paint.Pt(cx-h, foot-height*0.8),
		paint.Pt(cx-h*0.45, foot-height*0.42),
		paint.Pt(cx, foot-height), paint.Pt(cx+h*0.45, foot-height*0.42), paint.Pt(cx+h,
			foot-height*0.8), paint.Pt(cx+h*0.86, foot))
	for _, tip := range []paint.Point{paint.Pt(-1, 0.82), paint.Pt(0, 1.02), paint.Pt(1, 0.82)} {
		pa.Circle(cx+tip.X*h, foot-tip.Y*height, width*0.07)
	}
	return pa
}

// Each mark has its own shape around, behind or across the die. An unknown mark is drawn as a plain die.

// drawMarked draws a die with its mark. ground is the colour around it, and face draws what the die shows.
func drawMarked(p *paint.Painter, b body, mark engine.DieMark, ground paint.Ink, face func(body)) {
	u := b.rad / 31 // marks are measured for a die of 62 pixels
	switch mark {
	case engine.MarkHit:
		drawRing(p, b, 3.5*u, 5*u, paint.HitInk, ground)
	case engine.MarkCrit:
		drawRing(p, b, 9.5*u, 4*u, paint.HurtInk, ground)
		drawRing(p, b, 2.5*u, 4*u, paint.HurtInk, ground)
	case engine.MarkBlock:
		drawShieldBehind(p, &b)
	case engine.MarkExploded:
		p.Fill(paint.BurstShape(p.Path(), b.cx, b.cy, b.rad*1.62, 0), paint.HurtInk)
	case engine.MarkMiss, engine.MarkDropped:
		b.fill, b.edge, b.ink, b.struck = paint.FadedFill, paint.FadedEdge, paint.FadedInk, true
	case engine.MarkWinner:
		b.rad *= 0.9
		b.cy += 9 * u // room for the crown
		drawRing(p, b, 2*u, 3*u, paint.HitInk, ground)
	}
	drawOutline(p, b)
	if b.struck {
		drawSlash(p, b, ground)
	}
	face(b)
	switch mark {
	case engine.MarkCrit:
		drawStar(p, b.cx+b.rad*1.1, b.cy-b.rad*1.1, 14*u, ground)
	case engine.MarkWinner:
		drawCrown(p, b.cx, b.cy-b.rad-2*u, 44*u, ground)
	}
}

// drawRing draws a band around the die, with a gap in between.
func drawRing(p *paint.Painter, b body, space, width float32, c, ground paint.Ink) {
	p.Fill(b.outline(p.Path(), space+width), c)
	p.Fill(b.outline(p.Path(), space), ground)
}

// drawShieldBehind puts the die on a shield, and makes the die a little smaller for it.
func drawShieldBehind(p *paint.Painter, b *body) {
	p.Fill(paint.ShieldShape(p.Path(), b.cx, b.cy, b.rad*1.56), paint.ShieldInk)
	b.rad *= 0.86
	b.cy -= b.rad * 0.16
}

// drawStar draws a star with a border that separates it from what it overlaps.
func drawStar(p *paint.Painter, cx, cy, r float32, ground paint.Ink) {
	p.Fill(p.Path().Star(cx, cy, r*1.3, r*0.72, 5), ground)
	p.Fill(p.Path().Star(cx, cy, r, r*0.45, 5), paint.HurtInk)
}

// drawSlash strikes out the die from corner to corner.
func drawSlash(p *paint.Painter, b body, ground paint.Ink) {
	r := b.rad * 1.16
	from, to := paint.Pt(b.cx-r-b.word, b.cy+r), paint.Pt(b.cx+r+b.word, b.cy-r)
	p.Fill(p.Path().Line(from, to, b.rad*0.32), ground)
	p.Fill(p.Path().Line(from, to, b.rad*0.14), paint.FadedInk)
}

// drawCrown draws a crown of the given width with its base at foot.
func drawCrown(p *paint.Painter, cx, foot, width float32, ground paint.Ink) {
	p.Fill(crownShape(p.Path(), cx, foot+3, width*1.22, width*0.66), ground)
	p.Fill(crownShape(p.Path(), cx, foot, width, width*0.5), paint.HitInk)
}
