package emblem

import (
	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Draw draws an emblem: a shield in the side's colour, with a pattern by faction and the body on it. A figure
// has its own frame.
func Draw(p *paint.Painter, e engine.Emblem, cx, cy, r float32, side, ground paint.Ink) {
	if f, ok := likenesses[e.Body]; ok {
		drawLikeness(p, f, e, cx, cy, r, side, ground)
		return
	}
	p.Fill(paint.ShieldShape(p.Path(), cx, cy, r), side)
	p.Fill(paint.ShieldShape(p.Path(), cx, cy, r*0.9), ground)
	p.Fill(paint.ShieldShape(p.Path(), cx, cy, r*0.84), side)
	drawPattern(p, e.Faction, cx, cy, r*0.84)
	p.Fill(p.Path().Circle(cx, cy-r*0.06, r*0.56), paint.DieInk)
	p.Fill(p.Path().Circle(cx, cy-r*0.06, r*0.51), paint.DieFill)
	DrawBody(p, e.Body, cx, cy-r*0.06, r*0.4)
}

// drawPattern draws a pattern over a shield. It depends only on the word, and an empty word has none.
func drawPattern(p *paint.Painter, word string, cx, cy, r float32) {
	if word == "" {
		return
	}
	w := r * 0.86
	switch drawing.Hash(word) % 6 {
	case 0: // a chief
		p.Fill(p.Path().Rect(cx-w*0.95, cy-r*0.84, 2*w*0.95, r*0.4), paint.DieInk)
	case 1: // a pale
		p.Fill(p.Path().Rect(cx-r*0.2, cy-r*0.84, r*0.4, r*1.6), paint.DieInk)
	case 2: // a cross
		p.Fill(p.Path().Rect(cx-r*0.13, cy-r*0.84, r*0.26, r*1.66), paint.DieInk)
		p.Fill(p.Path().Rect(cx-w*0.96, cy-r*0.24, 2*w*0.96, r*0.26), paint.DieInk)
	case 3: // a bend
		p.Fill(p.Path().Polygon(paint.Pt(cx-w*0.95, cy-r*0.8), paint.Pt(cx-w*0.45, cy-r*0.8),
			paint.Pt(cx+w*0.75, cy+r*0.42), paint.Pt(cx+w*0.5, cy+r*0.68)), paint.DieInk)
	case 4: // a chevron
		p.Fill(p.Path().Polygon(paint.Pt(cx, cy+r*0.1), paint.Pt(cx+w*0.86, cy+r*0.5),
			paint.Pt(cx+w*0.6, cy+r*0.72), paint.Pt(cx, cy+r*0.42),
			paint.Pt(cx-w*0.6, cy+r*0.72), paint.Pt(cx-w*0.86, cy+r*0.5)), paint.DieInk)
	case 5: // two bars
		p.Fill(p.Path().Rect(cx-w*0.95, cy-r*0.74, 2*w*0.95, r*0.16), paint.DieInk)
		p.Fill(p.Path().Rect(cx-w*0.7, cy+r*0.5, 2*w*0.7, r*0.14), paint.DieInk)
	}
}

// DrawBody draws a body, dark on pale: a helm, a skull, claws, a wheel, a hood, a bow, or a sword for all
// others.
func DrawBody(p *paint.Painter, body string, cx, cy, r float32) {
	at := func(x, y float32) paint.Point { return paint.Pt(cx+x*r, cy+y*r) }
	switch body {
	case "skull":
		p.Fill(p.Path().Circle(cx, cy-r*0.15, r*0.78).RoundRect(cx-r*0.45, cy+r*0.3, r*0.9, r*0.6, r*0.15),
			paint.DieInk)
		holes := p.Path().Circle(cx-r*0.32, cy-r*0.08, r*0.21).Circle(cx+r*0.32, cy-r*0.08, r*0.21)
		p.Fill(holes.Rect(cx-r*0.18, cy+r*0.6, r*0.1, r*0.3).Rect(cx+r*0.08, cy+r*0.6, r*0.1, r*0.3),
			paint.DieFill)
	case "beast":
		pad := p.Path().Circle(cx, cy+r*0.35, r*0.48)
		for _, toe := range []paint.Point{paint.Pt(-0.66, -0.05), paint.Pt(-0.25, -0.5), paint.Pt(0.25, -0.5),
			paint.Pt(0.66, -0.05)} {
			pad.Circle(cx+toe.X*r, cy+toe.Y*r, r*0.24)
		}
		p.Fill(pad, paint.DieInk)
	case "helm":
		p.Fill(p.Path().Circle(cx, cy-r*0.12, r*0.78).RoundRect(cx-r*0.78, cy-r*0.15, r*1.56, r*1.0, r*0.2),
			paint.DieInk)
		p.Fill(p.Path().Rect(cx-r*0.55, cy-r*0.1, r*1.1, r*0.2).Rect(cx-r*0.09, cy-r*0.1, r*0.18, r*0.8),
			paint.DieFill)
	case "wheel":
		p.Fill(p.Path().Circle(cx, cy, r*0.86), paint.DieInk)
		p.Fill(p.Path().Circle(cx, cy, r*0.64), paint.DieFill)
		p.Fill(p.Path().Line(at(-0.7, 0), at(0.7, 0), r*0.16).Line(at(0, -0.7), at(0, 0.7), r*0.16).Circle(cx,
			cy, r*0.24), paint.DieInk)
	case "hood":
		p.Fill(p.Path().Polygon(at(0, -1), at(0.8, 0.1), at(0.7, 0.9), at(-0.7, 0.9), at(-0.8, 0.1)),
			paint.DieInk)
		p.Fill(p.Path().Circle(cx, cy+r*0.22, r*0.36), paint.DieFill)
	case "bow":
		p.Fill(p.Path().Line(at(-0.5, -0.9), at(0.45, -0.55), r*0.18).Line(at(0.45, -0.55), at(0.62, 0),
			r*0.18).Line(at(0.62, 0), at(0.45, 0.55), r*0.18).
			Line(at(0.45, 0.55), at(-0.5, 0.9), r*0.18).Line(at(-0.5, -0.9), at(-0.5, 0.9),
			r*0.1).Line(at(-0.85, 0), at(0.6, 0), r*0.14), paint.DieInk)
	default:
		p.Fill(p.Path().Line(at(-0.55, 0.62), at(0.72, -0.8), r*0.2).Line(at(-0.62, 0.02), at(0.05, 0.62),
			r*0.18).Circle(cx-r*0.68, cy+r*0.74, r*0.16), paint.DieInk)
	}
}
