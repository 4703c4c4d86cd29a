package card

import (
	"image"
	"slices"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/emblem"
	"warbell/templates/picture/paint"
)

// Fits reports whether a scene shows cards without dice.
func Fits(s drawing.Scene) bool {
	return len(s.Panels) > 0 && !slices.ContainsFunc(s.Panels,
		func(p drawing.Panel) bool { return p.Card == nil || len(p.Rows) > 0 })
}

// cardBox is a full card: emblem, name, wounds left, stats, and a line for each weapon and special rule.
type cardBox struct {
	panel drawing.Panel
	index int
	width int
	name  paint.Heading
	sub   string
	stats [][]drawing.Stat // in rows
	lines []string
	high  int // of the higher of two cards
}

const (
	cardPad    = 14
	emblemSize = 46 // half its height
	cardHead   = 104
	statHigh   = 74
	statWide   = 86
	cardLine   = 3 // maximum of lines for a weapon
)

var statStyle = paint.Bold.At(38, paint.TextMain)

func layoutCard(p *paint.Painter, panel drawing.Panel, index, width, room int) cardBox {
	inner := width - 2*cardPad
	c := cardBox{panel: panel, index: index, width: width}
	c.name = p.Heading(panel, index, paint.LaneStyle, inner-2*emblemSize-12)
	c.sub = p.Clip(drawing.Clean(panel.Sub), paint.LabelStyle, inner-2*emblemSize-12)
	per := max(1, inner/statWide)
	c.stats = slices.Collect(slices.Chunk(panel.Card.Stats[:min(len(panel.Card.Stats), 2*per)], per))
	left := (room - c.Height()) / paint.LabelStyle.LineHeight()
	for i, line := range panel.Card.Lines {
		wrapped := p.Wrap(drawing.Clean(line), paint.LabelStyle, inner, cardLine)
		if left -= len(wrapped); left < 1 && i < len(panel.Card.Lines)-1 {
			c.lines = append(c.lines, p.Say("more", len(panel.Card.Lines)-i))
			break
		}
		c.lines = append(c.lines, wrapped...)
	}
	c.high = c.Height()
	return c
}

func (c cardBox) Height() int {
	h := 2*cardPad + cardHead + len(c.stats)*statHigh + len(c.lines)*paint.LabelStyle.LineHeight()
	if c.panel.Bar != nil {
		h += paint.BarHeight + 8
	}
	return h
}

func (c cardBox) Draw(p *paint.Painter, x, y int) {
	side, ground := paint.SideInk(c.index), paint.GroundOf(c.panel)
	p.Slab(image.Rect(x, y, x+c.width, y+c.high), paint.SlabRadius, 2, ground, paint.PanelEdge)
	p.Flat(image.Rect(x+paint.SlabRadius, y, x+c.width-paint.SlabRadius, y+5), side)
	x, y = x+cardPad, y+cardPad
	inner := c.width - 2*cardPad
	emblem.Draw(p, c.panel.Card.Emblem, float32(x+emblemSize), float32(y+cardHead/2-4), emblemSize, side,
		ground)
	text := x + 2*emblemSize + 12
	top := y + (cardHead-c.name.Height()-paint.LabelStyle.LineHeight())/2 - 4
	c.name.Draw(p, text, top+c.name.Height(), paint.AlignLeft)
	p.Text(text, top+c.name.Height(), c.sub, paint.LabelStyle, paint.AlignLeft)
	y += cardHead
	if c.panel.Bar != nil {
		p.DrawBar(*c.panel.Bar, x, y, inner, false, side)
		y += paint.BarHeight + 8
	}
	for _, row := range c.stats {
		wide := inner / max(len(row), len(c.stats[0]))
		for i, s := range row {
			mid := x + i*wide + wide/2
			p.Text(mid, y, p.Clip(drawing.Clean(s.Label), paint.LabelStyle, wide-4), paint.LabelStyle,
				paint.AlignCentre)
			p.Text(mid, y+28, p.Clip(drawing.Clean(s.Value), statStyle, wide), statStyle, paint.AlignCentre)
		}
		y += statHigh
	}
	for _, line := range c.lines {
		p.Text(x, y, line, paint.LabelStyle.Inked(paint.TextMain), paint.AlignLeft)
		y += paint.LabelStyle.LineHeight()
	}
}

// pairBox is two boxes side by side.
type pairBox struct{ cards [2]cardBox }

func (b pairBox) Height() int { return b.cards[0].high }

func (b pairBox) Draw(p *paint.Painter, x, y int) {
	for i, c := range b.cards {
		c.Draw(p, x+i*(paint.HalfWidth+paint.Gap), y)
	}
}

// Layout lays out one or two cards in full, or more of them in short, each side in its own column.
func Layout(p *paint.Painter, s drawing.Scene, room int) []paint.Box {
	foot := paint.LayoutWords(p, drawing.Clean(s.Footer))
	room -= paint.StackHeight(foot)
	var boxes []paint.Box
	switch len(s.Panels) {
	case 1:
		if len(s.Panels[0].Card.Notes) > 0 {
			boxes = []paint.Box{layoutModel(p, s.Panels[0], 0, paint.InnerWidth, room)}
			break
		}
		boxes = []paint.Box{layoutCard(p, s.Panels[0], 0, paint.InnerWidth, room)}
	case 2:
		a, b := layoutCard(p, s.Panels[0], 0, paint.HalfWidth, room),
			layoutCard(p, s.Panels[1], 1, paint.HalfWidth, room)
		a.high = max(a.high, b.high)
		b.high = a.high
		boxes = []paint.Box{pairBox{[2]cardBox{a, b}}}
	default:
		boxes = []paint.Box{layoutMuster(p, s.Panels, room)}
	}
	return append(boxes, foot...)
}

// muster is a set of short cards in two columns: emblem, name and stats.
type muster struct {
	columns [2][]briefCard
	more    [2]string
	rows    int
}

type briefCard struct {
	panel drawing.Panel
	side  int
	name  string
	told  string
}

const (
	briefHigh   = 92
	briefEmblem = 32
)

// layoutMuster puts each of two sides in its own column. Otherwise the first half goes in the first column.
func layoutMuster(p *paint.Painter, panels []drawing.Panel, room int) muster {
	var m muster
	most := max(1, (room-2*cardPad-paint.FootStyle.LineHeight())/briefHigh)
	twoSides := slices.ContainsFunc(panels, func(o drawing.Panel) bool { return o.Seat != panels[0].Seat })
	for i, panel := range panels {
		at, side := i*2/len(panels), 0
		if twoSides {
			at = int(max(panel.Seat-1, 0)) & 1
			side = at
		}
		m.columns[at] = append(m.columns[at], brief(p, panel, i, side))
	}
	for i, column := range m.columns {
		if len(column) > most {
			m.more[i] = p.Say("more", len(column)-most)
			m.columns[i] = column[:most]
		}
		m.rows = max(m.rows, len(m.columns[i]))
	}
	return m
}

func brief(p *paint.Painter, panel drawing.Panel, index, side int) briefCard {
	room := paint.HalfWidth - 2*cardPad - 2*briefEmblem - 12
	told := ""
	if panel.Bar != nil {
		told = drawing.BarNumber(*panel.Bar) + " " + drawing.Clean(panel.Bar.Label)
	}
	for _, s := range panel.Card.Stats {
		next := drawing.Clean(s.Label) + " " + drawing.Clean(s.Value)
		if told != "" {
			next = told + " · " + next
		}
		if p.Width(next, paint.LabelStyle) > room {
			break
		}
		told = next
	}
	name, _ := p.Fit(drawing.Clean(drawing.NameOf(p.Say, panel, index)),
		paint.NumberStyle.Inked(paint.TextMain), room, 28)
	return briefCard{panel: panel, side: side, name: name, told: told}
}

func (m muster) Height() int {
	h := 2*cardPad + m.rows*briefHigh
	if m.more != [2]string{} {
		h += paint.FootStyle.LineHeight()
	}
	return h
}

func (m muster) Draw(p *paint.Painter, x, y int) {
	for i, column := range m.columns {
		left := x + i*(paint.HalfWidth+paint.Gap)
		p.Slab(image.Rect(left, y, left+paint.HalfWidth, y+m.Height()), paint.SlabRadius, 2, paint.PanelFill,
			paint.PanelEdge)
		for row, c := range column {
			c.draw(p, left+cardPad, y+cardPad+row*briefHigh)
		}
		p.Text(left+paint.HalfWidth/2, y+m.Height()-cardPad-paint.FootStyle.LineHeight(), m.more[i],
			paint.FootStyle, paint.AlignCentre)
	}
}

func (c briefCard) draw(p *paint.Painter, x, y int) {
	emblem.Draw(p, c.panel.Card.Emblem, float32(x+briefEmblem), float32(y)+briefHigh/2, briefEmblem,
		paint.SideInk(c.side), paint.PanelFill)
	text, top := x+2*briefEmblem+12, y+(briefHigh-74)/2
	p.Text(text, top, c.name, paint.NumberStyle.Inked(paint.TextMain), paint.AlignLeft)
	p.Text(text, top+38, c.told, paint.LabelStyle, paint.AlignLeft)
	if c.panel.Out {
		p.DrawCross(float32(x+briefEmblem), float32(y)+briefHigh/2, briefEmblem*0.8, paint.PanelFill)
	}
}
