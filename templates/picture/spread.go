package picture

import (
	"image"
	"strconv"
	"strings"
)

// histogram is how likely each result is: a column each, of which those that are asked about are full and the
// others hollow.
type histogram struct {
	spread Spread
	label  string
}

const (
	histHigh  = 330 // of the highest column
	histPad   = 18
	histGap   = 4
	histMost  = 48 // columns
	histRight = 8
)

// spreads reports whether a scene shows how likely results are.
func spreads(s Scene) bool { return s.Spread != nil && len(s.Spread.Bars) > 0 }

func layoutSpread(p *painter, s Scene) []box {
	h := histogram{*s.Spread, p.clip(clean(s.Spread.Label), labelStyle, innerWidth-2*histPad)}
	h.spread.Bars = h.spread.Bars[:min(len(h.spread.Bars), histMost)]
	return append([]box{h}, layoutWords(p, clean(s.Footer))...)
}

func (h histogram) height() int { return histHigh + 2*histPad + 3*labelStyle.lineHeight() }

func (h histogram) draw(p *painter, x, y int) {
	p.slab(image.Rect(x, y, x+innerWidth, y+h.height()), slabRadius, 2, panelFill, panelEdge)
	p.text(x+histPad, y+histPad/2, h.label, labelStyle, alignLeft)
	top := y + histPad + 2*labelStyle.lineHeight()
	field := image.Rect(x+histPad, top, x+innerWidth-histPad-histRight, top+histHigh)
	most := h.most()
	at := func(i int) int { return field.Min.X + i*field.Dx()/len(h.spread.Bars) }
	for i, bar := range h.spread.Bars {
		high := max(3, int(float64(histHigh)*portion(bar.Share)/most+0.5))
		r := image.Rect(at(i), field.Max.Y-high, max(at(i)+2, at(i+1)-histGap), field.Max.Y)
		p.flat(r, hitInk)
		if inner := r.Inset(3); !bar.Met && !inner.Empty() {
			p.flat(image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, r.Max.Y), trackFill)
		}
	}
	p.flat(image.Rect(field.Min.X, field.Max.Y, field.Max.X, field.Max.Y+2), textMuted)
	h.drawShares(p, at, field)
	h.drawResults(p, at, field)
}

// most is the share of the likeliest result.
func (h histogram) most() float64 {
	most := 1e-9
	for _, bar := range h.spread.Bars {
		most = max(most, portion(bar.Share))
	}
	return most
}

// portion is a share between 0 and 1, whatever it was.
func portion(share float64) float64 {
	if !(share > 0) {
		return 0
	}
	return min(share, 1)
}

// drawShares writes above the columns how likely each is, as far as there is room, the likeliest first.
func (h histogram) drawShares(p *painter, at func(int) int, field image.Rectangle) {
	var taken []stretch
	most := h.most()
	for range h.spread.Bars {
		best := -1
		for i, bar := range h.spread.Bars {
			if h.free(p, at, i, taken) && (best < 0 || bar.Share > h.spread.Bars[best].Share) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		own, text := h.shareAt(p, at, best)
		taken = append(taken, own)
		y := field.Max.Y - int(float64(histHigh)*portion(h.spread.Bars[best].Share)/most) - labelStyle.lineHeight()
		for i := range h.spread.Bars { // above its neighbours, too
			if at(i) < own.to && at(i+1) > own.from {
				y = min(y, field.Max.Y-int(float64(histHigh)*portion(h.spread.Bars[i].Share)/most)-labelStyle.lineHeight())
			}
		}
		p.text((own.from+own.to)/2, y, text, labelStyle, alignCentre)
	}
}

// free reports whether a column's share has room beside those that are written.
func (h histogram) free(p *painter, at func(int) int, i int, taken []stretch) bool {
	own, _ := h.shareAt(p, at, i)
	for _, t := range taken {
		if own.touches(t) {
			return false
		}
	}
	return true
}

func (h histogram) shareAt(p *painter, at func(int) int, i int) (stretch, string) {
	text := p.say("share", percent(h.spread.Bars[i].Share))
	mid, half := (at(i)+at(i+1))/2, p.width(text, labelStyle)/2+6
	mid = max(at(0)+half-6, min(mid, at(len(h.spread.Bars))-half+6))
	return stretch{mid - half, mid + half}, text
}

// percent is a share out of a hundred; what can be is not 0, and below ten it has a digit behind the point.
func percent(share float64) string {
	switch n := 100 * portion(share); {
	case n > 0 && n < 0.1:
		return "<0.1"
	case n > 0 && n < 9.95:
		return strconv.FormatFloat(n, 'f', 1, 64)
	default:
		return strconv.FormatFloat(n, 'f', 0, 64)
	}
}

// drawResults writes what the columns are below them, every so many of them as there is room for.
func (h histogram) drawResults(p *painter, at func(int) int, field image.Rectangle) {
	wide := 0
	for _, bar := range h.spread.Bars {
		wide = max(wide, p.width(clean(bar.Result), labelStyle)+10)
	}
	one := max(1, field.Dx()/len(h.spread.Bars))
	step := (wide + one - 1) / one
	for i, from := 0, field.Min.X; i < len(h.spread.Bars); i += step {
		text := clean(h.spread.Bars[i].Result)
		half := p.width(text, labelStyle) / 2
		mid := max(from+half, (at(i)+at(i+1))/2)
		if mid+half > field.Max.X+histRight {
			break
		}
		p.text(mid, field.Max.Y+8, text, labelStyle, alignCentre)
		from = mid + half + 10
	}
}

// spread tells how likely each result is; where it must be brief, of those alone that are likelier than one
// in twenty.
func (t teller) spread() string {
	s := t.scene.Spread
	if s == nil {
		return ""
	}
	var told []string
	for _, bar := range s.Bars {
		if t.brief >= diceTold && bar.Share < 0.05 {
			continue
		}
		told = append(told, t.say("twin.share", struct {
			Result, Share string
			Met           bool
		}{plain(bar.Result), t.say("share", percent(bar.Share)), bar.Met}))
	}
	return t.say("twin.spread", struct{ Label, Bars string }{plain(s.Label), strings.Join(told, ", ")})
}
