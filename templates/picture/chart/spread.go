package chart

import (
	"image"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// histogram shows the odds of each result as a column. Columns that meet the question are filled, the others
// hollow.
type histogram struct {
	spread drawing.Spread
	label  string
}

const (
	histHigh  = 330 // of the highest column
	histPad   = 18
	histGap   = 4
	histMost  = 48 // maximum of columns
	histRight = 8
)

// LayoutSpread lays out the odds of results, with the footer below.
func LayoutSpread(p *paint.Painter, s drawing.Scene) []paint.Box {
	h := histogram{*s.Spread, p.Clip(drawing.Clean(s.Spread.Label), paint.LabelStyle,
		paint.InnerWidth-2*histPad)}
	h.spread.Bars = h.spread.Bars[:min(len(h.spread.Bars), histMost)]
	return append([]paint.Box{h}, paint.LayoutWords(p, drawing.Clean(s.Footer))...)
}

func (h histogram) Height() int { return histHigh + 2*histPad + 3*paint.LabelStyle.LineHeight() }

func (h histogram) Draw(p *paint.Painter, x, y int) {
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+h.Height()), paint.SlabRadius, 2, paint.PanelFill,
		paint.PanelEdge)
	p.Text(x+histPad, y+histPad/2, h.label, paint.LabelStyle, paint.AlignLeft)
	top := y + histPad + 2*paint.LabelStyle.LineHeight()
	field := image.Rect(x+histPad, top, x+paint.InnerWidth-histPad-histRight, top+histHigh)
	most := h.most()
	at := func(i int) int { return field.Min.X + i*field.Dx()/len(h.spread.Bars) }
	for i, bar := range h.spread.Bars {
		high := max(3, int(float64(histHigh)*drawing.Portion(bar.Share)/most+0.5))
		r := image.Rect(at(i), field.Max.Y-high, max(at(i)+2, at(i+1)-histGap), field.Max.Y)
		p.Flat(r, paint.HitInk)
		if inner := r.Inset(3); !bar.Met && !inner.Empty() {
			p.Flat(image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, r.Max.Y), paint.TrackFill)
		}
	}
	p.Flat(image.Rect(field.Min.X, field.Max.Y, field.Max.X, field.Max.Y+2), paint.TextMuted)
	h.drawShares(p, at, field)
	h.drawResults(p, at, field)
}

// most returns the share of the likeliest result.
func (h histogram) most() float64 {
	most := 1e-9
	for _, bar := range h.spread.Bars {
		most = max(most, drawing.Portion(bar.Share))
	}
	return most
}

// drawShares writes the odds above the columns as far as there is room, the likeliest first.
func (h histogram) drawShares(p *paint.Painter, at func(int) int, field image.Rectangle) {
	var taken []paint.Stretch
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
		above := func(i int) int {
			high := int(float64(histHigh) * drawing.Portion(h.spread.Bars[i].Share) / most)
			return field.Max.Y - high - paint.LabelStyle.LineHeight()
		}
		y := above(best)
		for i := range h.spread.Bars { // above its neighbours' columns, too
			if at(i) < own.To && at(i+1) > own.From {
				y = min(y, above(i))
			}
		}
		p.Text((own.From+own.To)/2, y, text, paint.LabelStyle, paint.AlignCentre)
	}
}

// free reports whether a column's share fits beside those already written.
func (h histogram) free(p *paint.Painter, at func(int) int, i int, taken []paint.Stretch) bool {
	own, _ := h.shareAt(p, at, i)
	for _, t := range taken {
		if own.Touches(t) {
			return false
		}
	}
	return true
}

func (h histogram) shareAt(p *paint.Painter, at func(int) int, i int) (paint.Stretch, string) {
	text := p.Say("share", drawing.Percent(h.spread.Bars[i].Share))
	mid, half := (at(i)+at(i+1))/2, p.Width(text, paint.LabelStyle)/2+6
	mid = max(at(0)+half-6, min(mid, at(len(h.spread.Bars))-half+6))
	return paint.Stretch{From: mid - half, To: mid + half}, text
}

// drawResults writes the results below the columns, as many as fit at equal distances.
func (h histogram) drawResults(p *paint.Painter, at func(int) int, field image.Rectangle) {
	wide := 0
	for _, bar := range h.spread.Bars {
		wide = max(wide, p.Width(drawing.Clean(bar.Result), paint.LabelStyle)+10)
	}
	one := max(1, field.Dx()/len(h.spread.Bars))
	step := (wide + one - 1) / one
	for i, from := 0, field.Min.X; i < len(h.spread.Bars); i += step {
		text := drawing.Clean(h.spread.Bars[i].Result)
		half := p.Width(text, paint.LabelStyle) / 2
		mid := max(from+half, (at(i)+at(i+1))/2)
		if mid+half > field.Max.X+histRight {
			break
		}
		p.Text(mid, field.Max.Y+8, text, paint.LabelStyle, paint.AlignCentre)
		from = mid + half + 10
	}
}
