package picture

import (
	"image"
	"slices"
	"strings"
)

// modelBox is one model with all that it has: arms, name and numbers above, then a note for each weapon,
// trait and piece of gear.
type modelBox struct {
	panel       Panel
	index       int
	width, high int
	tall        bool // large arms stand above the name, and not beside it
	name        heading
	sub         []string
	things      []thingBox
	rest        []string // those of which only the names have room
}

const (
	figureSize = 104 // half the height of arms with a figure
	figureWide = 2*figureSize + 10
	tallSize   = 186 // of those above a name
	subLines   = 3
)

var (
	thingStyle = style{bold, 28, textMain}
	restStyle  = style{regular, 28, textMain}
)

// layoutModel lays a model out in so much room, with large arms if that is upright and has room for them.
func layoutModel(p *painter, panel Panel, index, width, room int) modelBox {
	if room > width {
		if m := p.model(modelBox{panel: panel, index: index, width: width, tall: true},
			room); m.rest == nil && m.high <= room {
			return m
		}
	}
	return p.model(modelBox{panel: panel, index: index, width: width}, room)
}

// model fills in what a model has. Where there is too little room, what has no numbers loses what it does,
// from the last on, and never its name; what has numbers gives way to names only where there is no room at
// all.
func (p *painter) model(m modelBox, room int) modelBox {
	notes := m.panel.Card.Notes
	m.name = p.heading(m.panel, m.index, nameStyle, m.beside())
	m.sub = p.wrap(clean(m.panel.Sub), labelStyle, m.beside(), subLines)
	left := room - 2*cardPad - m.headHeight()
	for i, n := range notes {
		thing := p.layoutThing(n, m.inner())
		later := len(p.wrap(namesOf(notes[i+1:]), restStyle, m.inner(), len(notes)))
		if len(n.Stats) > 0 {
			later = min(later, 1)
		}
		if thing.height()+later*restStyle.lineHeight() > left {
			m.rest = p.wrap(namesOf(notes[i:]), restStyle, m.inner(), max(1, left/restStyle.lineHeight()))
			break
		}
		left -= thing.height()
		m.things = append(m.things, thing)
	}
	m.high = 2*cardPad + m.headHeight() + m.notesHeight()
	return m
}

// namesOf are the names of notes in one text.
func namesOf(notes []Note) string {
	var names []string
	for _, n := range notes {
		if name := clean(n.Name); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func (m modelBox) inner() int { return m.width - 2*cardPad }

// beside is how wide name and numbers are.
func (m modelBox) beside() int {
	if m.tall {
		return m.inner()
	}
	return m.inner() - figureWide
}

func (m modelBox) headHeight() int {
	if m.tall {
		return 2*tallSize + 16 + m.besideHeight() + 16
	}
	return max(2*figureSize, m.besideHeight()) + 8
}

// besideHeight is that of name and numbers.
func (m modelBox) besideHeight() int {
	h := m.name.height() + len(m.sub)*labelStyle.lineHeight()
	if len(m.panel.Card.Stats) > 0 {
		h += statHigh
	}
	return h
}

func (m modelBox) notesHeight() int {
	h := len(m.rest) * restStyle.lineHeight()
	for _, n := range m.things {
		h += n.height()
	}
	return h
}

func (m modelBox) height() int { return m.high }

func (m modelBox) draw(p *painter, x, y int) {
	ground, arms := groundOf(m.panel), m.panel.Card.Emblem
	colour := factionInk(arms.Faction, sideInk(m.index))
	p.slab(image.Rect(x, y, x+m.width, y+m.high), slabRadius, 2, ground, panelEdge)
	p.flat(image.Rect(x+slabRadius, y, x+m.width-slabRadius, y+5), colour)
	x, y = x+cardPad, y+cardPad
	if m.tall {
		p.drawEmblem(arms, float32(x+m.inner()/2), float32(y+8+tallSize), tallSize, colour, ground)
		m.drawNumbers(p, x, y+16+2*tallSize, alignCentre)
	} else {
		p.drawEmblem(arms, float32(x+figureSize-4), float32(y+m.headHeight()/2), figureSize, colour, ground)
		m.drawNumbers(p, x+figureWide, y+(m.headHeight()-m.besideHeight())/2, alignLeft)
	}
	y += m.headHeight()
	for _, t := range m.things {
		t.draw(p, x, y, m.inner(), ground)
		y += t.height()
	}
	for _, line := range m.rest {
		p.text(x, y, line, restStyle, alignLeft)
		y += restStyle.lineHeight()
	}
}

// drawNumbers draws name, make and numbers.
func (m modelBox) drawNumbers(p *painter, x, y int, al align) {
	at := x
	if al == alignCentre {
		at += m.beside() / 2
	}
	y += m.name.height()
	m.name.draw(p, at, y, al)
	for _, line := range m.sub {
		p.text(at, y, line, labelStyle, al)
		y += labelStyle.lineHeight()
	}
	all := m.panel.Card.Stats[:min(len(m.panel.Card.Stats), mostStats)]
	wide := m.beside() / max(len(all), leastStats)
	for i, s := range all {
		mid := x + i*wide + wide/2
		p.text(mid, y+2, p.clip(clean(s.Label), labelStyle, wide-2), labelStyle, alignCentre)
		value, st := p.fit(clean(s.Value), statStyle, wide-4, 34, 30, 28)
		p.text(mid, y+28, value, st, alignCentre)
	}
}

// How many numbers stand side by side at most, and for how many there is room at least.
const (
	mostStats  = 7
	leastStats = 5
)

// thingBox is a weapon, a trait or a piece of gear: its name, its numbers, and what it does.
type thingBox struct {
	icon  string
	name  string
	stats string
	below bool     // the numbers have no room beside the name
	first string   // what it does, beside the name
	lines []string // and below
}

const (
	iconSize   = 19 // half its height
	iconWide   = 48
	thingLines = 3
)

func (p *painter) layoutThing(n Note, width int) thingBox {
	b := thingBox{icon: n.Icon}
	width -= b.indent()
	b.name = p.clip(clean(n.Name), thingStyle, width)
	b.stats = joinStats(n.Stats)
	text, left := clean(n.Text), width-p.width(b.name, thingStyle)-thingGap
	if b.stats != "" {
		if b.below = p.width(b.stats, thingStyle) > left; b.below {
			b.stats = p.clip(b.stats, thingStyle, width)
		}
	} else if text != "" && left > 0 {
		if end := p.breakAt(text, labelStyle, left); p.width(text[:end], labelStyle) <= left &&
			(end == len(text) || text[end] == ' ') {
			b.first, text = text[:end], strings.TrimSpace(text[end:])
		}
	}
	b.lines = p.wrap(text, labelStyle, width, thingLines)
	return b
}

const thingGap = 14

// joinStats are numbers with what they are called, in one text.
func joinStats(all []Stat) string {
	told := make([]string, len(all))
	for i, s := range all {
		told[i] = clean(s.Label) + " " + clean(s.Value)
	}
	return strings.Join(slices.DeleteFunc(told, func(s string) bool { return s == " " }), " · ")
}

func (b thingBox) indent() int {
	if b.icon == "" {
		return 0
	}
	return iconWide
}

func (b thingBox) height() int {
	lines := 1 + len(b.lines)
	if b.below {
		lines++
	}
	return lines * thingStyle.lineHeight()
}

func (b thingBox) draw(p *painter, x, y, width int, ground ink) {
	if b.icon != "" {
		p.pen(float32(x+iconSize+2), float32(y+thingStyle.lineHeight()/2+2), iconSize, 0.6, textMain,
			ground).weapon(b.icon)
	}
	right := x + width
	x += b.indent()
	p.text(x, y, b.name, thingStyle, alignLeft)
	p.text(x+p.width(b.name, thingStyle)+thingGap, y, b.first, labelStyle, alignLeft)
	switch {
	case b.below:
		y += thingStyle.lineHeight()
		p.text(x, y, b.stats, thingStyle, alignLeft)
	default:
		p.text(right, y, b.stats, thingStyle, alignRight)
	}
	for _, line := range b.lines {
		y += thingStyle.lineHeight()
		p.text(x, y, line, labelStyle, alignLeft)
	}
}
