package picture

import (
	"image"
	"strings"

	"warbell/engine"
)

// hand is a throw by itself: its result in large type, its dice beside it.
type hand struct {
	result string
	st     style
	tone   engine.Style
	flow   flow
}

const (
	handWide  = 190 // the room of a result, the sign of its tone included
	handSign  = 34
	handDice  = innerWidth - 2*padding - handWide - gap
	handLeast = 84
)

// handMost is how many throws, and how many rows and dice of each, a card shows before it is less().
var handMost = limits{panels: 10, rows: 20, dice: 60}

// layoutThrows lays throws below each other, in dice as large as the height allows.
func layoutThrows(p *painter, s Scene, room int) []box {
	for limit := handMost; ; limit = fewerHands(limit) {
		all := p.hands(s, limit)
		if stackHeight(all)-2*margin+gap <= room || limit.panels == 1 {
			return all
		}
	}
}

// fewerHands is the next smaller limit: smaller dice, then fewer throws, then fewer dice.
func fewerHands(l limits) limits {
	if l.size == len(dieSizes)-1 && l.panels > 4 {
		l.panels--
		return l
	}
	return l.less()
}

func (p *painter) hands(s Scene, limit limits) []box {
	shown := s.Throws[:min(len(s.Throws), limit.panels)]
	limit.size = max(limit.size, min(len(shown)-1, len(dieSizes)-1))
	var rows []DiceRow
	var boxes []box
	for _, t := range shown {
		rows = append(rows, t.Rows...)
		h := hand{tone: t.Tone, flow: p.flowRows(t.Rows, dieSizes[limit.size], handDice, limit)}
		h.result, h.st = p.fit(clean(t.Result), bigStyle.inked(handInk(t.Tone)), handWide-handSign, 48, 38, leastType)
		boxes = append(boxes, h)
	}
	if more := len(s.Throws) - len(shown); more > 0 {
		boxes = append(boxes, lineBox{p.say("more", more), footStyle})
	}
	return append(boxes, layoutLegended(p, marksOf(rows), clean(s.Footer))...)
}

func handInk(t engine.Style) ink {
	if t == "" {
		return textMain
	}
	return toneInk(t)
}

func (h hand) height() int { return max(handLeast, h.flow.h+12) }

func (h hand) draw(p *painter, x, y int) {
	high := h.height()
	p.slab(image.Rect(x, y, x+innerWidth, y+high), slabRadius, 2, panelFill, panelEdge)
	mid := y + high/2
	h.drawSign(p, float32(x+padding+13), float32(mid))
	p.text(x+padding+handWide, mid-h.st.lineHeight()/2, h.result, h.st, alignRight)
	h.flow.draw(p, x+padding+handWide+2*gap, y+(high-h.flow.h)/2, false, panelFill)
}

// drawSign marks a throw that makes what it was for with a tick, and one that misses it with a cross.
func (h hand) drawSign(p *painter, cx, cy float32) {
	switch h.tone {
	case engine.ToneStopped:
		p.fill(p.path().line(point{cx - 13, cy}, point{cx - 4, cy + 10}, 5).line(point{cx - 4, cy + 10},
			point{cx + 14, cy - 12}, 5), h.st.ink)
	case engine.ToneHurt:
		p.drawCross(cx, cy, 15, h.st.ink)
	}
}

// throws tells each throw: its result, then its dice.
func (t teller) throws() []string {
	var all []string
	for _, one := range t.scene.Throws {
		var rows []string
		for _, row := range one.Rows {
			told := plain(row.Label)
			if len(row.Dice) > 0 {
				told = t.row(row)
			}
			if told != "" {
				rows = append(rows, told)
			}
		}
		all = append(all, t.say("twin.throw",
			struct{ Result, Dice string }{plain(one.Result), strings.Join(rows, "; ")}))
	}
	return all
}
