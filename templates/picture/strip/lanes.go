package strip

import (
	"image"
	"strconv"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/throws"
)

// LayoutPanels lays out two panels side by side, any other number below each other.
func LayoutPanels(p *paint.Painter, panels []drawing.Panel, limit throws.Limits) []paint.Box {
	switch len(panels) {
	case 0:
		return nil
	case 2:
		return []paint.Box{layoutFacing(p, panels, limit)}
	}
	return layoutLanes(p, panels, limit)
}

// lane is a panel of the full width: names on the left, dice on the right.
type lane struct {
	panel drawing.Panel
	badge string
	name  paint.Heading
	sub   string
	flow  throws.Flow
}

const (
	badgeWidth = 52
	whoWidth   = 270
	laneDice   = paint.InnerWidth - 2*paint.Padding - whoWidth - paint.Gap
	laneLeast  = 76
)

// layoutLanes lays out panels below each other. If the rows have the same labels in all lanes, such as the
// rounds of a roll-off, they become columns with one heading.
func layoutLanes(p *paint.Painter, panels []drawing.Panel, limit throws.Limits) []paint.Box {
	var boxes []paint.Box
	flows := throws.FlowAll(p, panels, laneDice, limit)
	if cols, ok := columnsOf(p, panels, limit); ok {
		flows = cols.flows(p, panels, limit)
		if cols.Height() > 0 {
			boxes = append(boxes, cols)
		}
	}
	for i, panel := range panels {
		l, width := lane{panel: panel, flow: flows[i]}, whoWidth
		if len(panels) > 1 {
			l.badge = strconv.Itoa(i + 1)
			width -= badgeWidth
		}
		l.name = p.Heading(panel, i, paint.LaneStyle, width)
		l.sub = p.Clip(drawing.Clean(panel.Sub), paint.LabelStyle, width)
		boxes = append(boxes, l)
	}
	return boxes
}

func (l lane) whoHeight() int {
	h := l.name.Height()
	if l.sub != "" {
		h += paint.LabelStyle.LineHeight()
	}
	if l.panel.Bar != nil {
		h += paint.BarHeight
	}
	return h
}

func (l lane) Height() int { return max(l.whoHeight()+16, l.flow.H+10, laneLeast) }

func (l lane) Draw(p *paint.Painter, x, y int) {
	ground, h := paint.GroundOf(l.panel), l.Height()
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+h), paint.SlabRadius, 2, ground, paint.PanelEdge)
	if l.panel.Out { // below the dice, of which there may be many
		drawStamp(p, float32(x+paint.InnerWidth-stampWidth/2-4), float32(y)+float32(h)/2, ground)
	}
	l.drawWho(p, x+paint.Padding, y+(h-l.whoHeight())/2)
	l.flow.Draw(p, x+paint.Padding+whoWidth+paint.Gap, y+(h-l.flow.H)/2, false, ground)
}

func (l lane) drawWho(p *paint.Painter, x, y int) {
	width := whoWidth
	if l.badge != "" {
		drawBadge(p, float32(x)+20, float32(y)+float32(l.name.Height())/2, 20, l.badge, paint.TextMuted)
		x, width = x+badgeWidth, width-badgeWidth
	}
	y += l.name.Height()
	l.name.Draw(p, x, y, paint.AlignLeft)
	p.Text(x, y, l.sub, paint.LabelStyle, paint.AlignLeft)
	if l.sub != "" {
		y += paint.LabelStyle.LineHeight()
	}
	if l.panel.Bar != nil {
		p.DrawBar(*l.panel.Bar, x, y, width, false, paint.SideFirst)
	}
}
