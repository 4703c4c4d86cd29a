package picture

import (
	"image"
	"strconv"
)

// lane is a panel over the full width: who on the left, dice on the right.
type lane struct {
	panel Panel
	badge string
	name  heading
	sub   string
	flow  flow
}

const (
	badgeWidth = 52
	whoWidth   = 270
	laneDice   = innerWidth - 2*padding - whoWidth - gap
	laneLeast  = 76
)

// layoutLanes lays a panel, or three and more, below each other. Where the rows have the same
// labels in all lanes, as the rounds of a roll-off have, they become columns with one heading.
func layoutLanes(p *painter, panels []Panel, limit limits) []box {
	var boxes []box
	flows := p.flowAll(panels, laneDice, limit)
	if cols, ok := p.columnsOf(panels, limit); ok {
		flows = cols.flows(p, panels, limit)
		if cols.height() > 0 {
			boxes = append(boxes, cols)
		}
	}
	for i, panel := range panels {
		l, width := lane{panel: panel, flow: flows[i]}, whoWidth
		if len(panels) > 1 {
			l.badge = strconv.Itoa(i + 1)
			width -= badgeWidth
		}
		l.name = p.heading(panel, i, laneStyle, width)
		l.sub = p.clip(clean(panel.Sub), labelStyle, width)
		boxes = append(boxes, l)
	}
	return boxes
}

func (l lane) whoHeight() int {
	h := l.name.height()
	if l.sub != "" {
		h += labelStyle.lineHeight()
	}
	if l.panel.Bar != nil {
		h += barHeight
	}
	return h
}

func (l lane) height() int { return max(l.whoHeight()+16, l.flow.h+10, laneLeast) }

func (l lane) draw(p *painter, x, y int) {
	ground, h := groundOf(l.panel), l.height()
	p.slab(image.Rect(x, y, x+innerWidth, y+h), slabRadius, 2, ground, panelEdge)
	if l.panel.Out { // below the dice, which may be many
		p.drawStamp(float32(x+innerWidth-stampWidth/2-4), float32(y)+float32(h)/2, ground)
	}
	l.drawWho(p, x+padding, y+(h-l.whoHeight())/2)
	l.flow.draw(p, x+padding+whoWidth+gap, y+(h-l.flow.h)/2, false, ground)
}

func (l lane) drawWho(p *painter, x, y int) {
	width := whoWidth
	if l.badge != "" {
		p.drawBadge(float32(x)+20, float32(y)+float32(l.name.height())/2, 20, l.badge, textMuted)
		x, width = x+badgeWidth, width-badgeWidth
	}
	y += l.name.height()
	l.name.draw(p, x, y, alignLeft)
	p.text(x, y, l.sub, labelStyle, alignLeft)
	if l.sub != "" {
		y += labelStyle.lineHeight()
	}
	if l.panel.Bar != nil {
		p.drawBar(*l.panel.Bar, x, y, width, false, sideFirst)
	}
}
