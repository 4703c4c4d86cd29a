package strip

import (
	"math"

	"warbell/engine"
	"warbell/templates/picture/paint"
)

// drawTone draws the sign of a step: a drop for hurt, a shield for stopped, otherwise a dash.
func drawTone(p *paint.Painter, t engine.Style, cx, cy, r float32) {
	switch t {
	case engine.StyleHurt:
		p.Fill(paint.DropShape(p.Path(), cx, cy, r), paint.HurtInk)
	case engine.StyleStopped:
		p.Fill(paint.ShieldShape(p.Path(), cx, cy, r), paint.ShieldInk)
	default:
		p.Fill(p.Path().Line(paint.Pt(cx-r*0.7, cy), paint.Pt(cx+r*0.7, cy), r*0.32), paint.QuietInk)
	}
}

// drawArrow draws an arrow to the right, or to the left if dir is -1.
func drawArrow(p *paint.Painter, cx, cy, r, dir float32, c paint.Ink) {
	tip := paint.Pt(cx+dir*r, cy)
	shape := p.Path().Line(paint.Pt(cx-dir*r, cy), tip, r*0.28)
	shape.Line(paint.Pt(tip.X-dir*r*0.7, cy-r*0.65), tip, r*0.28)
	shape.Line(paint.Pt(tip.X-dir*r*0.7, cy+r*0.65), tip, r*0.28)
	p.Fill(shape, c)
}

// drawBadge draws a lane's number on a disc.
func drawBadge(p *paint.Painter, cx, cy, r float32, number string, c paint.Ink) {
	p.Fill(p.Path().Circle(cx, cy, r), c)
	st := paint.Bold.At(28, paint.DieInk)
	p.Text(int(cx), int(math.Round(float64(cy)-float64(st.Size)*0.59)), number, st, paint.AlignCentre)
}

// drawSwords draws two crossed swords on a disc between the fighters.
func drawSwords(p *paint.Painter, cx, cy float32) {
	p.Fill(p.Path().Circle(cx, cy, 30), paint.PanelEdge)
	p.Fill(p.Path().Circle(cx, cy, 27), paint.CardFill)
	for _, d := range []float32{1, -1} {
		at := func(x, y float32) paint.Point { return paint.Pt(cx+d*x, cy+y) }
		p.Fill(p.Path().Line(at(-13, 13), at(14, -15), 7), paint.CardFill)
		p.Fill(p.Path().Line(at(-13, 13), at(14, -15), 4).Line(at(-13, 4), at(-4, 13), 4), paint.TextMuted)
	}
}

const stampTilt = -0.13

// drawStamp draws the stamp of a defeated side: a skull and the word in a tilted frame.
func drawStamp(p *paint.Painter, cx, cy float32, ground paint.Ink) {
	frame := func(grow float32, c paint.Ink) {
		p.Fill(p.Path().RoundRect(cx-72-grow, cy-28-grow, 144+2*grow, 56+2*grow, 10+grow).Turned(cx, cy,
			stampTilt), c)
	}
	frame(8, ground)
	frame(4, paint.HurtInk)
	frame(0, ground)
	drawSkull(p, cx-42, cy+5, 19, ground)
	p.Fill(p.Word(p.Say("stamp", nil), paint.Bold.At(40, paint.HurtInk), paint.Pt(cx-16, cy+15)).Turned(cx,
		cy,
		stampTilt), paint.HurtInk)
}

func drawSkull(p *paint.Painter, cx, cy, r float32, ground paint.Ink) {
	p.Fill(p.Path().Circle(cx, cy-r*0.2, r).RoundRect(cx-r*0.55, cy+r*0.3, r*1.1, r*0.85, r*0.2),
		paint.HurtInk)
	holes := p.Path().Circle(cx-r*0.42, cy-r*0.1, r*0.27).Circle(cx+r*0.42, cy-r*0.1, r*0.27)
	holes.Ngon(cx, cy+r*0.38, r*0.18, 3, 0)
	p.Fill(holes.Rect(cx-r*0.2, cy+r*0.8, r*0.1, r*0.4).Rect(cx+r*0.1, cy+r*0.8, r*0.1, r*0.4), ground)
}
