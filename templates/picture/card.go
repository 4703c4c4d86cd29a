package picture

import (
	"image"
)

// box is a part of the card that lies over its full inner width. It is laid out before the card
// has a height, and drawn after.
type box interface {
	height() int
	draw(p *painter, x, y int)
}

// MaxHeight is the most pixels that a sheet is high, whatever the scene. Any other card is at most as high as
// it is wide.
const MaxHeight = 4000

// layout stacks the parts of a scene.
func layout(p *painter, s Scene) []box {
	var boxes []box
	if s.Sheet != nil {
		return layoutSheet(p, s)
	}
	if title := clean(s.Title); title != "" {
		text, st := p.fit(title, titleStyle, innerWidth-8, 32, 28)
		boxes = append(boxes, lineBox{text, st})
	}
	switch {
	case isMap(s):
		return layoutMap(p, s, boxes)
	case s.Chart != nil:
		return append(boxes, layoutFinale(p, s, cardWidth-stackHeight(boxes))...)
	case len(s.Throws) > 0:
		return append(boxes, layoutThrows(p, s, cardWidth-stackHeight(boxes))...)
	case spreads(s):
		return append(boxes, layoutSpread(p, s)...)
	case isCards(s):
		return append(boxes, layoutCards(p, s, cardWidth-stackHeight(boxes))...)
	case isStrip(s):
		return append(boxes, layoutStrip(p, s, cardWidth-stackHeight(boxes))...)
	}
	for limit := limitFor(len(s.Panels)); ; limit = limit.less() {
		all := append(boxes[:len(boxes):len(boxes)], layoutSides(p, s, limit, cardWidth-stackHeight(boxes))...)
		if stackHeight(all) <= cardWidth || limit.panels == 0 {
			return all
		}
	}
}

// layoutSides shows panels with their dice, and as many steps as the height leaves.
func layoutSides(p *painter, s Scene, limit limits, room int) []box {
	panels := s.Panels[:min(len(s.Panels), limit.panels)]
	boxes := layoutPanels(p, panels, limit)
	if more := len(s.Panels) - len(panels); more > 0 {
		boxes = append(boxes, lineBox{p.say("more", more), footStyle})
	}
	foot := layoutFoot(p, panels, clean(s.Footer))
	room -= stackHeight(boxes) + stackHeight(foot) - 2*margin
	if len(s.Steps) > 0 && room >= stepLeast {
		boxes = append(boxes, layoutSteps(p, s.Steps, len(s.Panels), room))
	}
	return append(boxes, foot...)
}

func layoutPanels(p *painter, panels []Panel, limit limits) []box {
	switch len(panels) {
	case 0:
		return nil
	case 2:
		return []box{layoutFacing(p, panels, limit)}
	}
	return layoutLanes(p, panels, limit)
}

// stackHeight is the height of a card of these parts.
func stackHeight(boxes []box) int {
	h := 2*margin + gap*(len(boxes)-1)
	for _, b := range boxes {
		h += b.height()
	}
	return h
}

// drawCard sizes the canvas to the parts and draws them on a rounded ground.
func (p *painter) drawCard(boxes []box) {
	h := stackHeight(boxes)
	p.canvas(cardWidth, h)
	p.slab(image.Rect(0, 0, cardWidth, h), cardRadius, 3, cardFill, cardEdge)
	y := margin
	for _, b := range boxes {
		b.draw(p, margin, y)
		y += b.height() + gap
	}
}

// lineBox is one line of text.
type lineBox struct {
	text string
	st   style
}

func (b lineBox) height() int { return b.st.lineHeight() }

func (b lineBox) draw(p *painter, x, y int) { p.text(x+4, y, b.text, b.st, alignLeft) }

// limits is how much the card shows before it counts the rest: the more panels there are, the less each may
// hold. size is the first of the sizes of dice to try.
type limits struct{ panels, rows, dice, size int }

const maxPanels = 8

func limitFor(panels int) limits {
	n := max(1, panels)
	return limits{panels: maxPanels, rows: max(2, 12/n), dice: max(6, 48/n)}
}

// less is the next smaller limit, for a card that is too high: smaller dice, then fewer, then fewer rows,
// then fewer panels.
func (l limits) less() limits {
	switch {
	case l.size < len(dieSizes)-1:
		l.size++
	case l.dice > 6:
		l.dice = max(6, l.dice*3/4)
	case l.rows > 1:
		l.rows--
	default:
		l.panels--
	}
	return l
}
