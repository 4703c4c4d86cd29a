package zonemap

import (
	"image"
	"math"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/emblem"
	"warbell/templates/picture/paint"
)

// The measures of tokens. A token is in a cell, whose width depends on the room.
const (
	tokenAcross = 56
	tokenLeast  = 64 // minimum width of a cell
	tokenMost   = 72
	tokenHigh   = 64
	tokenGap    = 4 // beside a token wider than a cell
)

// shape adds the outline of a token with half height r.
func (b badge) shape(pa *paint.Path, cx, cy, r float32) *paint.Path {
	return paint.TokenShape(pa, b.side, cx, cy, r, b.stretch)
}

// initialStyle is the style of initials. They have the smallest legible type.
var initialStyle = paint.Bold.At(paint.LeastType, paint.DieInk)

const (
	initialPad  = 3                        // between initials and the edge of their token
	initialHigh = paint.LeastType * 4 / 10 // half their height
	innerTurn   = 0.91                     // size of a token that is to act, within its ring
)

// stretched returns a token wide enough for its initials, and half its width. The ring of a token that is to
// act isn't counted.
func stretched(p *paint.Painter, b badge, r float32) (badge, float32) {
	need, inner := float32(p.Width(b.label, initialStyle))/2+initialPad, r*innerTurn
	free := inner * 0.88
	switch b.side {
	case 1:
		free = float32(math.Sqrt(float64(inner*inner - initialHigh*initialHigh)))
	case 2:
		free = inner * 0.96
	}
	b.stretch = max(0, need-free)
	return b, r + b.stretch
}

// badge is the drawing of a token.
type badge struct {
	label string
	side  int
	body  string
	turn  bool
	hit   bool
	out   bool
	stack bool // represents several tokens

	stretch float32 // by how much each half is wider than high
}

func drawToken(p *paint.Painter, b badge, cx, cy, r float32, ground paint.Ink) {
	fill, text := paint.TokenInk(b.side), paint.DieInk
	if b.out {
		fill, text = paint.FadedFill, paint.FadedInk
	}
	if b.hit {
		p.Fill(paint.BurstShape(p.Path(), cx, cy, r*1.22, b.stretch), paint.HurtInk)
		p.Fill(b.shape(p.Path(), cx, cy, r*1.02), ground)
		r *= 0.93
	}
	if b.stack {
		p.Fill(b.shape(p.Path(), cx+8, cy-6, r*0.94), fill)
		p.Fill(b.shape(p.Path(), cx, cy, r+3), ground)
	}
	if b.turn {
		p.Fill(b.shape(p.Path(), cx, cy, r*1.15), paint.HitInk)
		p.Fill(b.shape(p.Path(), cx, cy, r), ground)
		r *= innerTurn
	}
	p.Fill(b.shape(p.Path(), cx, cy, r), fill)
	if b.out {
		p.Fill(b.shape(p.Path(), cx, cy, r), paint.FadedEdge)
		p.Fill(b.shape(p.Path(), cx, cy, r-2.5), fill)
		p.DrawCross(cx, cy, r, ground)
	}
	drawInitials(p, b, cx, cy, r, text, fill)
	if b.body != "" && !b.out {
		drawMedal(p, b.body, cx-medalOff-b.stretch, cy-medalOff, medal, ground)
	}
}

// The measures of the medal on a token's corner, which shows its body.
const (
	medal    = 12 // half its width
	medalOff = 25 // from the middle of the token, in both directions
)

// drawMedal draws a body on a pale disc.
func drawMedal(p *paint.Painter, body string, cx, cy, r float32, ground paint.Ink) {
	p.Fill(p.Path().Circle(cx, cy, r+2), ground)
	p.Fill(p.Path().Circle(cx, cy, r), paint.DieFill)
	emblem.DrawBody(p, body, cx, cy, r*0.78)
}

func drawInitials(p *paint.Painter, b badge, cx, cy, r float32, text, fill paint.Ink) {
	if b.side == 2 { // there is room near the top
		cy -= r * 0.14
	}
	if b.body != "" && !b.out { // and has no room in the corner
		cy += r * 0.16
	}
	st := initialStyle.Inked(text)
	if w := float32(p.Width(b.label, st)) + 6; b.out {
		p.Fill(p.Path().RoundRect(cx-w/2, cy-float32(st.Size)*0.5, w, float32(st.Size), 6), fill)
	}
	p.Text(int(math.Round(float64(cx))), int(math.Round(float64(cy)-float64(st.Size)*0.59)), b.label, st,
		paint.AlignCentre)
}

// drawState draws the state of a token below it, as a bar or as drops.
func drawState(p *paint.Painter, t drawing.Token, cx, y, across int) {
	switch {
	case t.Out:
	case t.Bar != nil:
		drawSliver(p, paint.GaugeOf(*t.Bar), image.Rect(cx-across/2, y+1, cx+across/2, y+stateHeight-1),
			paint.TokenInk(t.Side))
	case t.Harm == engine.BadlyHarmed:
		p.Fill(paint.DropShape(p.Path(), float32(cx)-8, float32(y)+6, 6.5), paint.HurtInk)
		p.Fill(paint.DropShape(p.Path(), float32(cx)+8, float32(y)+6, 6.5), paint.HurtInk)
	case t.Harm == engine.Harmed:
		p.Fill(paint.DropShape(p.Path(), float32(cx), float32(y)+6, 6.5), paint.HurtInk)
	}
}

const stateHeight = 14

// drawSliver draws a bar too small for words. The last loss is a stripe at half height.
func drawSliver(p *paint.Painter, g paint.Gauge, r image.Rectangle, c paint.Ink) {
	p.Slab(r, 5, 2, paint.TrackFill, paint.FadedEdge)
	r = r.Inset(3)
	now, was := g.Share(g.Now, r.Dx()), g.Share(g.Was, r.Dx())
	if g.Now > 0 {
		now = max(now, 3)
	}
	p.Flat(image.Rect(r.Min.X, r.Min.Y, r.Min.X+now, r.Max.Y), c)
	if was > now {
		p.Flat(image.Rect(r.Min.X+now, r.Min.Y+2, r.Min.X+was, r.Max.Y-2), paint.HurtInk)
	}
}

// hasState reports whether drawState draws anything.
func hasState(t drawing.Token) bool {
	return !t.Out && (t.Bar != nil || t.Harm != engine.Unhurt)
}
