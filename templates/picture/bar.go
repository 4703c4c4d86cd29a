package picture

import (
	"image"
	"strconv"
)

const (
	barTrack  = 26
	barHeight = 66
	maxTicks  = 24 // above this many points the bar has no ticks
)

// gauge is a Bar brought into drawable bounds: 0 <= now, was <= full, 1 <= full.
type gauge struct{ now, was, full int }

func gaugeOf(b Bar) gauge {
	const most = 1 << 30
	now, was := max(0, min(b.Now, most)), max(0, min(b.Was, most))
	return gauge{now, was, max(1, now, was, min(b.Max, most))}
}

// share is the length of n points on a track.
func (g gauge) share(n, track int) int { return int(int64(n) * int64(track) / int64(g.full)) }

// drawBar writes the label and the number over the track, the label on the outer side.
func (p *painter) drawBar(b Bar, x, y, w int, mirrored bool, c ink) {
	numberSt := numberStyle.inked(textMain)
	number, change := p.clip(barNumber(b), numberSt, w/2), barChange(b)
	taken := p.width(number, numberSt) + p.width(change, numberSt) + 8
	label := p.clip(clean(b.Label), labelStyle, w-taken-groupGap)
	if mirrored {
		p.text(x+w, y, label, labelStyle, alignRight)
		p.text(x, y, number, numberSt, alignLeft)
		p.text(x+taken, y, change, numberSt.inked(changeInk(b)), alignRight)
	} else {
		p.text(x, y, label, labelStyle, alignLeft)
		p.text(x+w-taken, y, number, numberSt, alignLeft)
		p.text(x+w, y, change, numberSt.inked(changeInk(b)), alignRight)
	}
	p.drawTrack(gaugeOf(b), image.Rect(x, y+36, x+w, y+36+barTrack), mirrored, c)
}

func barNumber(b Bar) string { return strconv.Itoa(b.Now) + "/" + strconv.Itoa(b.Max) }

// barChange is the gain or loss with its sign, empty if nothing changed.
func barChange(b Bar) string {
	g := gaugeOf(b)
	switch {
	case g.now < g.was:
		return "\u2212" + strconv.Itoa(g.was-g.now)
	case g.now > g.was:
		return "+" + strconv.Itoa(g.now-g.was)
	}
	return ""
}

func changeInk(b Bar) ink {
	if b.Now < b.Was {
		return hurtInk
	}
	return textMain
}

// drawTrack fills what is left, hatches what was just lost, and dots what was just gained.
func (p *painter) drawTrack(g gauge, r image.Rectangle, mirrored bool, c ink) {
	p.slab(r, 8, 2, trackFill, fadedEdge)
	r = r.Inset(4)
	kept := g.share(min(g.now, g.was), r.Dx())
	moved := g.share(max(g.now, g.was), r.Dx())
	p.flat(part(r, 0, kept, mirrored), c)
	changed := part(r, kept, moved, mirrored)
	switch {
	case g.now < g.was:
		p.hatch(changed, hurtInk)
	case g.now > g.was:
		p.flat(changed, c)
		p.dots(changed, trackFill)
	}
	for n := 1; n < g.full && g.full <= maxTicks; n++ {
		at := g.share(n, r.Dx())
		p.flat(part(r, at-1, at+1, mirrored), trackFill)
	}
}

// part is the stretch of a track between two lengths from its outer end.
func part(r image.Rectangle, from, to int, mirrored bool) image.Rectangle {
	if mirrored {
		return image.Rect(r.Max.X-to, r.Min.Y, r.Max.X-from, r.Max.Y)
	}
	return image.Rect(r.Min.X+from, r.Min.Y, r.Min.X+to, r.Max.Y)
}

func (p *painter) hatch(r image.Rectangle, c ink) {
	high := r.Dy()
	shape := p.path()
	for x := r.Min.X - high; x < r.Max.X; x += 10 {
		a, b := float32(x), float32(x+high)
		shape.polygon(point{b, float32(r.Min.Y)}, point{b + 5, float32(r.Min.Y)},
			point{a + 5, float32(r.Max.Y)}, point{a, float32(r.Max.Y)})
	}
	p.fillWithin(r, shape, c)
}

func (p *painter) dots(r image.Rectangle, c ink) {
	shape := p.path()
	for x := r.Min.X + 6; x < r.Max.X; x += 12 {
		shape.circle(float32(x), float32(r.Min.Y+r.Max.Y)/2, 3)
	}
	p.fillWithin(r, shape, c)
}
