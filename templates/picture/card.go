package picture

import (
	"fmt"
	"image"

	"warbell/engine"
)

// box is a part of the card that lies over its full inner width. It is laid out before the card
// has a height, and drawn after.
type box interface {
	height() int
	draw(p *painter, x, y int)
}

// MaxHeight is the most pixels that a card is high, whatever the scene.
const MaxHeight = 4000

// layout stacks the parts of a scene. The steps get the height that the other parts leave.
func layout(p *painter, s engine.Scene) []box {
	var boxes []box
	if title := clean(s.Title); title != "" {
		text, st := p.fit(title, titleStyle, innerWidth-8, 32, 28)
		boxes = append(boxes, lineBox{text, st})
	}
	if isMap(s) {
		return append(boxes, layoutMap(p, s, MaxHeight-stackHeight(boxes))...)
	}
	panels := s.Panels[:min(len(s.Panels), maxPanels)]
	boxes = append(boxes, layoutPanels(p, panels)...)
	if more := len(s.Panels) - len(panels); more > 0 {
		boxes = append(boxes, lineBox{fmt.Sprintf("and %d more", more), footStyle})
	}
	foot := layoutFoot(p, panels, clean(s.Footer))
	if len(s.Steps) > 0 {
		room := MaxHeight - stackHeight(boxes) - stackHeight(foot)
		boxes = append(boxes, layoutSteps(p, s.Steps, len(s.Panels), room))
	}
	return append(boxes, foot...)
}

func layoutPanels(p *painter, panels []engine.Panel) []box {
	limit := limitFor(len(panels))
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

// limits is how much of a panel the card shows before it counts the rest: the more panels there
// are, the less each may hold, so that all of them stay below MaxHeight.
type limits struct{ rows, dice int }

const maxPanels = 8

func limitFor(panels int) limits {
	n := max(1, panels)
	return limits{rows: max(2, 12/n), dice: 96 / n}
}
