package throws

import (
	"image"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// hand is a separate roll: its result in large type, with its dice beside it.
type hand struct {
	result string
	st     paint.Style
	tone   engine.Style
	flow   Flow
}

const (
	handWide  = 190 // width of a result with the sign of its tone
	handSign  = 34
	handDice  = paint.InnerWidth - 2*paint.Padding - handWide - paint.Gap
	handLeast = 84
)

// handMost bounds the rolls of a card, and the rows and dice of each, before fewerHands reduces them.
var handMost = Limits{Panels: 10, Rows: 20, Dice: 60}

// Layout lays out rolls below each other, with dice as large as the height allows.
func Layout(p *paint.Painter, s drawing.Scene, room int) []paint.Box {
	for limit := handMost; ; limit = fewerHands(limit) {
		all := hands(p, s, limit)
		if paint.StackHeight(all)-2*paint.Margin+paint.Gap <= room || limit.Panels == 1 {
			return all
		}
	}
}

// fewerHands returns the next smaller limits: smaller dice, then fewer rolls, then fewer dice.
func fewerHands(l Limits) Limits {
	if l.Size == len(Sizes)-1 && l.Panels > 4 {
		l.Panels--
		return l
	}
	return l.Less()
}

func hands(p *paint.Painter, s drawing.Scene, limit Limits) []paint.Box {
	shown := s.Throws[:min(len(s.Throws), limit.Panels)]
	limit.Size = max(limit.Size, min(len(shown)-1, len(Sizes)-1))
	var rows []drawing.DiceRow
	var boxes []paint.Box
	for _, t := range shown {
		rows = append(rows, t.Rows...)
		h := hand{tone: t.Tone, flow: flowRows(p, t.Rows, Sizes[limit.Size], handDice, limit)}
		h.result, h.st = p.Fit(drawing.Clean(t.Result), paint.BigStyle.Inked(handInk(t.Tone)),
			handWide-handSign, 48, 38, paint.LeastType)
		boxes = append(boxes, h)
	}
	if more := len(s.Throws) - len(shown); more > 0 {
		boxes = append(boxes, paint.LineBox{Text: p.Say("more", more), Style: paint.FootStyle})
	}
	return append(boxes, layoutLegended(p, marksOf(rows), drawing.Clean(s.Footer))...)
}

func handInk(t engine.Style) paint.Ink {
	if t == "" {
		return paint.TextMain
	}
	return paint.ToneInk(t)
}

func (h hand) Height() int { return max(handLeast, h.flow.H+12) }

func (h hand) Draw(p *paint.Painter, x, y int) {
	high := h.Height()
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+high), paint.SlabRadius, 2, paint.PanelFill,
		paint.PanelEdge)
	mid := y + high/2
	h.drawSign(p, float32(x+paint.Padding+13), float32(mid))
	p.Text(x+paint.Padding+handWide, mid-h.st.LineHeight()/2, h.result, h.st, paint.AlignRight)
	h.flow.Draw(p, x+paint.Padding+handWide+2*paint.Gap, y+(high-h.flow.H)/2, false, paint.PanelFill)
}

// drawSign draws a tick for a roll that succeeds, and a cross for one that fails.
func (h hand) drawSign(p *paint.Painter, cx, cy float32) {
	switch h.tone {
	case engine.StyleStopped:
		p.Fill(p.Path().Line(paint.Pt(cx-13, cy), paint.Pt(cx-4, cy+10), 5).Line(paint.Pt(cx-4, cy+10),
			paint.Pt(cx+14, cy-12), 5), h.st.Ink)
	case engine.StyleHurt:
		p.DrawCross(cx, cy, 15, h.st.Ink)
	}
}
