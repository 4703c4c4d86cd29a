package picture

import (
	"image"
	"slices"
)

// isCards reports whether a scene shows who somebody is, and no dice.
func isCards(s Scene) bool {
	return len(s.Panels) > 0 && !slices.ContainsFunc(s.Panels,
		func(p Panel) bool { return p.Card == nil || len(p.Rows) > 0 })
}

// cardBox is who somebody is, at length: emblem, name, what is left of them, their numbers, and a line for
// each weapon and trait.
type cardBox struct {
	panel Panel
	index int
	width int
	name  heading
	sub   string
	stats [][]Stat // in rows
	lines []string
	high  int // of the higher of two
}

const (
	cardPad    = 14
	emblemSize = 46 // half its height
	cardHead   = 104
	statHigh   = 74
	statWide   = 86
	cardLine   = 3 // lines that a weapon may take
)

var statStyle = style{bold, 38, textMain}

func layoutCard(p *painter, panel Panel, index, width, room int) cardBox {
	inner := width - 2*cardPad
	c := cardBox{panel: panel, index: index, width: width}
	c.name = p.heading(panel, index, laneStyle, inner-2*emblemSize-12)
	c.sub = p.clip(clean(panel.Sub), labelStyle, inner-2*emblemSize-12)
	per := max(1, inner/statWide)
	c.stats = slices.Collect(slices.Chunk(panel.Card.Stats[:min(len(panel.Card.Stats), 2*per)], per))
	left := (room - c.height()) / labelStyle.lineHeight()
	for i, line := range panel.Card.Lines {
		wrapped := p.wrap(clean(line), labelStyle, inner, cardLine)
		if left -= len(wrapped); left < 1 && i < len(panel.Card.Lines)-1 {
			c.lines = append(c.lines, p.say("more", len(panel.Card.Lines)-i))
			break
		}
		c.lines = append(c.lines, wrapped...)
	}
	c.high = c.height()
	return c
}

func (c cardBox) height() int {
	h := 2*cardPad + cardHead + len(c.stats)*statHigh + len(c.lines)*labelStyle.lineHeight()
	if c.panel.Bar != nil {
		h += barHeight + 8
	}
	return h
}

func (c cardBox) draw(p *painter, x, y int) {
	side, ground := sideInk(c.index), groundOf(c.panel)
	p.slab(image.Rect(x, y, x+c.width, y+c.high), slabRadius, 2, ground, panelEdge)
	p.flat(image.Rect(x+slabRadius, y, x+c.width-slabRadius, y+5), side)
	x, y = x+cardPad, y+cardPad
	inner := c.width - 2*cardPad
	p.drawEmblem(c.panel.Card.Emblem, float32(x+emblemSize), float32(y+cardHead/2-4), emblemSize, side, ground)
	text := x + 2*emblemSize + 12
	top := y + (cardHead-c.name.height()-labelStyle.lineHeight())/2 - 4
	c.name.draw(p, text, top+c.name.height(), alignLeft)
	p.text(text, top+c.name.height(), c.sub, labelStyle, alignLeft)
	y += cardHead
	if c.panel.Bar != nil {
		p.drawBar(*c.panel.Bar, x, y, inner, false, side)
		y += barHeight + 8
	}
	for _, row := range c.stats {
		wide := inner / max(len(row), len(c.stats[0]))
		for i, s := range row {
			mid := x + i*wide + wide/2
			p.text(mid, y, p.clip(clean(s.Label), labelStyle, wide-4), labelStyle, alignCentre)
			p.text(mid, y+28, p.clip(clean(s.Value), statStyle, wide), statStyle, alignCentre)
		}
		y += statHigh
	}
	for _, line := range c.lines {
		p.text(x, y, line, labelStyle.inked(textMain), alignLeft)
		y += labelStyle.lineHeight()
	}
}

// pairBox is two boxes side by side.
type pairBox struct{ cards [2]cardBox }

func (b pairBox) height() int { return b.cards[0].high }

func (b pairBox) draw(p *painter, x, y int) {
	for i, c := range b.cards {
		c.draw(p, x+i*(halfWidth+gap), y)
	}
}

// layoutCards shows one or two at length, and more of them in short, each side in its own column.
func layoutCards(p *painter, s Scene, room int) []box {
	foot := layoutWords(p, clean(s.Footer))
	room -= stackHeight(foot)
	var boxes []box
	switch len(s.Panels) {
	case 1:
		if len(s.Panels[0].Card.Notes) > 0 {
			boxes = []box{layoutModel(p, s.Panels[0], 0, innerWidth, room)}
			break
		}
		boxes = []box{layoutCard(p, s.Panels[0], 0, innerWidth, room)}
	case 2:
		a, b := layoutCard(p, s.Panels[0], 0, halfWidth, room), layoutCard(p, s.Panels[1], 1, halfWidth, room)
		a.high = max(a.high, b.high)
		b.high = a.high
		boxes = []box{pairBox{[2]cardBox{a, b}}}
	default:
		boxes = []box{layoutMuster(p, s.Panels, room)}
	}
	return append(boxes, foot...)
}

// muster is many of them in short: emblem, name and numbers, in two columns.
type muster struct {
	columns [2][]briefCard
	more    [2]string
	rows    int
}

type briefCard struct {
	panel Panel
	side  int
	name  string
	told  string
}

const (
	briefHigh   = 92
	briefEmblem = 32
)

// layoutMuster has each side in a column of its own if there are two, else the first half in the first.
func layoutMuster(p *painter, panels []Panel, room int) muster {
	var m muster
	most := max(1, (room-2*cardPad-footStyle.lineHeight())/briefHigh)
	twoSides := slices.ContainsFunc(panels, func(o Panel) bool { return o.Seat != panels[0].Seat })
	for i, panel := range panels {
		at, side := i*2/len(panels), 0
		if twoSides {
			at = int(max(panel.Seat-1, 0)) & 1
			side = at
		}
		m.columns[at] = append(m.columns[at], p.brief(panel, i, side))
	}
	for i, column := range m.columns {
		if len(column) > most {
			m.more[i] = p.say("more", len(column)-most)
			m.columns[i] = column[:most]
		}
		m.rows = max(m.rows, len(m.columns[i]))
	}
	return m
}

func (p *painter) brief(panel Panel, index, side int) briefCard {
	room := halfWidth - 2*cardPad - 2*briefEmblem - 12
	told := ""
	if panel.Bar != nil {
		told = barNumber(*panel.Bar) + " " + clean(panel.Bar.Label)
	}
	for _, s := range panel.Card.Stats {
		next := clean(s.Label) + " " + clean(s.Value)
		if told != "" {
			next = told + " · " + next
		}
		if p.width(next, labelStyle) > room {
			break
		}
		told = next
	}
	name, _ := p.fit(clean(nameOf(p.say, panel, index)), numberStyle.inked(textMain), room, 28)
	return briefCard{panel: panel, side: side, name: name, told: told}
}

func (m muster) height() int {
	h := 2*cardPad + m.rows*briefHigh
	if m.more != [2]string{} {
		h += footStyle.lineHeight()
	}
	return h
}

func (m muster) draw(p *painter, x, y int) {
	for i, column := range m.columns {
		left := x + i*(halfWidth+gap)
		p.slab(image.Rect(left, y, left+halfWidth, y+m.height()), slabRadius, 2, panelFill, panelEdge)
		for row, c := range column {
			c.draw(p, left+cardPad, y+cardPad+row*briefHigh)
		}
		p.text(left+halfWidth/2, y+m.height()-cardPad-footStyle.lineHeight(), m.more[i], footStyle, alignCentre)
	}
}

func (c briefCard) draw(p *painter, x, y int) {
	p.drawEmblem(c.panel.Card.Emblem, float32(x+briefEmblem), float32(y)+briefHigh/2, briefEmblem,
		sideInk(c.side), panelFill)
	text, top := x+2*briefEmblem+12, y+(briefHigh-74)/2
	p.text(text, top, c.name, numberStyle.inked(textMain), alignLeft)
	p.text(text, top+38, c.told, labelStyle, alignLeft)
	if c.panel.Out {
		p.drawCross(float32(x+briefEmblem), float32(y)+briefHigh/2, briefEmblem*0.8, panelFill)
	}
}
