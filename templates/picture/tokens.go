package picture

import (
	"image"
	"math"

	"warbell/engine"
)

// A token stands in a cell; how wide that is depends on the room.
const (
	tokenAcross = 56
	tokenLeast  = 64 // the width of a cell
	tokenMost   = 72
	tokenHigh   = 64
	tokenGap    = 4 // beside a token that is wider than a cell
)

// shape adds the outline of a token, half so high as r.
func (b badge) shape(pa *path, cx, cy, r float32) *path {
	return tokenShape(pa, b.side, cx, cy, r, b.stretch)
}

// initialStyle is what initials are written in: no smaller than anything else, so that a phone shows them.
var initialStyle = style{bold, leastType, dieInk}

const (
	initialPad  = 3                  // between initials and the edge of their token
	initialHigh = leastType * 4 / 10 // half their height
	innerTurn   = 0.91               // of a token that is to act, within its ring
)

// stretched gives a token as much width as its initials need, and tells half of that; the ring of who is to
// act is not counted.
func (p *painter) stretched(b badge, r float32) (badge, float32) {
	need, inner := float32(p.width(b.label, initialStyle))/2+initialPad, r*innerTurn
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

func tokenInk(side int) ink {
	switch side {
	case 1:
		return sideFirst
	case 2:
		return sideSecond
	}
	return dieEdge
}

// badge is a token as it is drawn.
type badge struct {
	label string
	side  int
	body  string
	turn  bool
	hit   bool
	out   bool
	stack bool // stands for several

	stretch float32 // by how much more it reaches to either side than up and down
}

func (p *painter) drawToken(b badge, cx, cy, r float32, ground ink) {
	fill, text := tokenInk(b.side), dieInk
	if b.out {
		fill, text = fadedFill, fadedInk
	}
	if b.hit {
		p.fill(burstShape(p.path(), cx, cy, r*1.22, b.stretch), hurtInk)
		p.fill(b.shape(p.path(), cx, cy, r*1.02), ground)
		r *= 0.93
	}
	if b.stack {
		p.fill(b.shape(p.path(), cx+8, cy-6, r*0.94), fill)
		p.fill(b.shape(p.path(), cx, cy, r+3), ground)
	}
	if b.turn {
		p.fill(b.shape(p.path(), cx, cy, r*1.15), hitInk)
		p.fill(b.shape(p.path(), cx, cy, r), ground)
		r *= innerTurn
	}
	p.fill(b.shape(p.path(), cx, cy, r), fill)
	if b.out {
		p.fill(b.shape(p.path(), cx, cy, r), fadedEdge)
		p.fill(b.shape(p.path(), cx, cy, r-2.5), fill)
		p.drawCross(cx, cy, r, ground)
	}
	p.drawInitials(b, cx, cy, r, text, fill)
	if b.body != "" && !b.out {
		p.drawMedal(b.body, cx-medalOff-b.stretch, cy-medalOff, medal, ground)
	}
}

// Of the medal on a token's corner that says what stands there.
const (
	medal    = 12 // half across
	medalOff = 25 // from the middle of the token, both ways
)

// drawMedal draws a body on a pale disc.
func (p *painter) drawMedal(body string, cx, cy, r float32, ground ink) {
	p.fill(p.path().circle(cx, cy, r+2), ground)
	p.fill(p.path().circle(cx, cy, r), dieFill)
	p.drawBody(body, cx, cy, r*0.78)
}

// Of the star around a token that was just hit.
const (
	burstRays  = 12
	burstInner = 0.82
)

// burstShape adds a star, each half of which is longer by so much.
func burstShape(pa *path, cx, cy, r, stretch float32) *path {
	points := make([]point, 2*burstRays)
	for i := range points {
		sin, cos := math.Sincos(float64(i) * math.Pi / burstRays)
		at := r
		if i%2 == 1 {
			at *= burstInner
		}
		points[i] = point{cx + at*float32(sin) +
			stretch*float32(math.Copysign(math.Min(1, math.Abs(sin)*4), sin)), cy - at*float32(cos)}
	}
	return pa.polygon(points...)
}

// drawCross crosses a token out.
func (p *painter) drawCross(cx, cy, r float32, ground ink) {
	d := r * 0.98
	for _, ink := range []struct {
		c     ink
		width float32
	}{{ground, 9}, {hurtInk, 4.5}} {
		p.fill(p.path().line(point{cx - d, cy - d}, point{cx + d, cy + d},
			ink.width).line(point{cx - d, cy + d}, point{cx + d, cy - d}, ink.width), ink.c)
	}
}

func (p *painter) drawInitials(b badge, cx, cy, r float32, text, fill ink) {
	if b.side == 2 { // there is room near the top
		cy -= r * 0.14
	}
	if b.body != "" && !b.out { // and has no room in the corner
		cy += r * 0.16
	}
	st := initialStyle.inked(text)
	if w := float32(p.width(b.label, st)) + 6; b.out {
		p.fill(p.path().roundRect(cx-w/2, cy-float32(st.size)*0.5, w, float32(st.size), 6), fill)
	}
	p.text(int(math.Round(float64(cx))), int(math.Round(float64(cy)-float64(st.size)*0.59)), b.label, st, alignCentre)
}

// drawState shows below a token how much is left of it, as a bar or as drops.
func (p *painter) drawState(t Token, cx, y, across int) {
	switch {
	case t.Out:
	case t.Bar != nil:
		p.drawSliver(gaugeOf(*t.Bar), image.Rect(cx-across/2, y+1, cx+across/2, y+stateHeight-1), tokenInk(t.Side))
	case t.Harm == engine.BadlyHarmed:
		p.fill(dropShape(p.path(), float32(cx)-8, float32(y)+6, 6.5), hurtInk)
		p.fill(dropShape(p.path(), float32(cx)+8, float32(y)+6, 6.5), hurtInk)
	case t.Harm == engine.Harmed:
		p.fill(dropShape(p.path(), float32(cx), float32(y)+6, 6.5), hurtInk)
	}
}

const stateHeight = 14

// drawSliver is a bar too small for words. What was just lost is left as a stripe at half height.
func (p *painter) drawSliver(g gauge, r image.Rectangle, c ink) {
	p.slab(r, 5, 2, trackFill, fadedEdge)
	r = r.Inset(3)
	now, was := g.share(g.now, r.Dx()), g.share(g.was, r.Dx())
	if g.now > 0 {
		now = max(now, 3)
	}
	p.flat(image.Rect(r.Min.X, r.Min.Y, r.Min.X+now, r.Max.Y), c)
	if was > now {
		p.flat(image.Rect(r.Min.X+now, r.Min.Y+2, r.Min.X+was, r.Max.Y-2), hurtInk)
	}
}

// hasState says whether drawState draws anything.
func hasState(t Token) bool {
	return !t.Out && (t.Bar != nil || t.Harm != engine.Unhurt)
}
