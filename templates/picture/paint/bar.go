package paint

import (
	"image"
	"strconv"

	"warbell/templates/picture/drawing"
)

const (
	barTrack  = 26
	BarHeight = 66
	maxTicks  = 24 // a bar with a higher maximum has no ticks
)

// Gauge is a Bar within drawable bounds: 0 <= now, was <= full, 1 <= full.
type Gauge struct{ Now, Was, full int }

// GaugeOf returns a bar within drawable bounds.
func GaugeOf(b drawing.Bar) Gauge {
	const most = 1 << 30
	now, was := max(0, min(b.Now, most)), max(0, min(b.Was, most))
	return Gauge{now, was, max(1, now, was, min(b.Max, most))}
}

// Share returns the length of n points on a track.
func (g Gauge) Share(n, track int) int { return int(int64(n) * int64(track) / int64(g.full)) }

// DrawBar draws a bar with label and number above the track. The label is on the outer side.
func (p *Painter) DrawBar(b drawing.Bar, x, y, w int, mirrored bool, c Ink) {
	numberSt := NumberStyle.Inked(TextMain)
	number, change := p.Clip(drawing.BarNumber(b), numberSt, w/2), BarChange(b)
	taken := p.Width(number, numberSt) + p.Width(change, numberSt) + 8
	label := p.Clip(drawing.Clean(b.Label), LabelStyle, w-taken-GroupGap)
	if mirrored {
		p.Text(x+w, y, label, LabelStyle, AlignRight)
		p.Text(x, y, number, numberSt, AlignLeft)
		p.Text(x+taken, y, change, numberSt.Inked(changeInk(b)), AlignRight)
	} else {
		p.Text(x, y, label, LabelStyle, AlignLeft)
		p.Text(x+w-taken, y, number, numberSt, AlignLeft)
		p.Text(x+w, y, change, numberSt.Inked(changeInk(b)), AlignRight)
	}
	p.DrawTrack(GaugeOf(b), image.Rect(x, y+36, x+w, y+36+barTrack), mirrored, c)
}

// BarChange returns the gain or loss with its sign, or "" if nothing changed.
func BarChange(b drawing.Bar) string {
	g := GaugeOf(b)
	switch {
	case g.Now < g.Was:
		return "\u2212" + strconv.Itoa(g.Was-g.Now)
	case g.Now > g.Was:
		return "+" + strconv.Itoa(g.Now-g.Was)
	}
	return ""
}

func changeInk(b drawing.Bar) Ink {
	if b.Now < b.Was {
		return HurtInk
	}
	return TextMain
}

// DrawTrack fills the rest of a bar, hatches the last loss, and dots the last gain.
func (p *Painter) DrawTrack(g Gauge, r image.Rectangle, mirrored bool, c Ink) {
	p.Slab(r, 8, 2, TrackFill, FadedEdge)
	r = r.Inset(4)
	kept := g.Share(min(g.Now, g.Was), r.Dx())
	moved := g.Share(max(g.Now, g.Was), r.Dx())
	p.Flat(part(r, 0, kept, mirrored), c)
	changed := part(r, kept, moved, mirrored)
	switch {
	case g.Now < g.Was:
		p.hatch(changed, HurtInk)
	case g.Now > g.Was:
		p.Flat(changed, c)
		p.dots(changed, TrackFill)
	}
	for n := 1; n < g.full && g.full <= maxTicks; n++ {
		at := g.Share(n, r.Dx())
		p.Flat(part(r, at-1, at+1, mirrored), TrackFill)
	}
}

// part returns the part of a track between two lengths from its outer end.
func part(r image.Rectangle, from, to int, mirrored bool) image.Rectangle {
	if mirrored {
		return image.Rect(r.Max.X-to, r.Min.Y, r.Max.X-from, r.Max.Y)
	}
	return image.Rect(r.Min.X+from, r.Min.Y, r.Min.X+to, r.Max.Y)
}

func (p *Painter) hatch(r image.Rectangle, c Ink) {
	high := r.Dy()
	shape := p.Path()
	for x := r.Min.X - high; x < r.Max.X; x += 10 {
		a, b := float32(x), float32(x+high)
		shape.Polygon(Point{b, float32(r.Min.Y)}, Point{b + 5, float32(r.Min.Y)},
			Point{a + 5, float32(r.Max.Y)}, Point{a, float32(r.Max.Y)})
	}
	p.fillWithin(r, shape, c)
}

func (p *Painter) dots(r image.Rectangle, c Ink) {
	shape := p.Path()
	for x := r.Min.X + 6; x < r.Max.X; x += 12 {
		shape.Circle(float32(x), float32(r.Min.Y+r.Max.Y)/2, 3)
	}
	p.fillWithin(r, shape, c)
}
