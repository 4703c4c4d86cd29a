package card

import (
	"image"
	"slices"
	"strings"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/emblem"
	"warbell/templates/picture/paint"
)

// modelBox is one model in full: emblem, name and stats at the top, then a note for each weapon, special rule
// and piece of gear.
type modelBox struct {
	panel       drawing.Panel
	index       int
	width, high int
	tall        bool // a large emblem is above the name, not beside it
	name        paint.Heading
	sub         []string
	things      []thingBox
	rest        []string // notes with room only for their names
}

const (
	figureSize = 104 // half the height of an emblem with a figure
	figureWide = 2*figureSize + 10
	tallSize   = 186 // half the height of an emblem above a name
	subLines   = 3
)

var (
	thingStyle = paint.Bold.At(28, paint.TextMain)
	restStyle  = paint.Regular.At(28, paint.TextMain)
)

// layoutModel lays out a model in the given room. Upright room may have a large emblem.
func layoutModel(p *paint.Painter, panel drawing.Panel, index, width, room int) modelBox {
	if room > width {
		if m := model(p, modelBox{panel: panel, index: index, width: width, tall: true},
			room); m.rest == nil && m.high <= room {
			return m
		}
	}
	return model(p, modelBox{panel: panel, index: index, width: width}, room)
}

// model fills in a model's parts. If there is too little room, notes without stats lose their text, from the
// last on, but never their names. Notes with stats are reduced to names only if nothing else fits.
func model(p *paint.Painter, m modelBox, room int) modelBox {
	notes := m.panel.Card.Notes
	m.name = p.Heading(m.panel, m.index, paint.NameStyle, m.beside())
	m.sub = p.Wrap(drawing.Clean(m.panel.Sub), paint.LabelStyle, m.beside(), subLines)
	left := room - 2*cardPad - m.headHeight()
	for i, n := range notes {
		thing := layoutThing(p, n, m.inner())
		later := len(p.Wrap(namesOf(notes[i+1:]), restStyle, m.inner(), len(notes)))
		if len(n.Stats) > 0 {
			later = min(later, 1)
		}
		if thing.height()+later*restStyle.LineHeight() > left {
			m.rest = p.Wrap(namesOf(notes[i:]), restStyle, m.inner(), max(1, left/restStyle.LineHeight()))
			break
		}
		left -= thing.height()
		m.things = append(m.things, thing)
	}
	m.high = 2*cardPad + m.headHeight() + m.notesHeight()
	return m
}

// namesOf returns the names of notes as one text.
func namesOf(notes []drawing.Note) string {
	var names []string
	for _, n := range notes {
		if name := drawing.Clean(n.Name); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func (m modelBox) inner() int { return m.width - 2*cardPad }

// beside returns the width of name and stats.
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

// besideHeight returns the height of name and stats.
func (m modelBox) besideHeight() int {
	h := m.name.Height() + len(m.sub)*paint.LabelStyle.LineHeight()
	if len(m.panel.Card.Stats) > 0 {
		h += statHigh
	}
	return h
}

func (m modelBox) notesHeight() int {
	h := len(m.rest) * restStyle.LineHeight()
	for _, n := range m.things {
		h += n.height()
	}
	return h
}

func (m modelBox) Height() int { return m.high }

func (m modelBox) Draw(p *paint.Painter, x, y int) {
	ground, arms := paint.GroundOf(m.panel), m.panel.Card.Emblem
	colour := emblem.FactionInk(arms.Faction, paint.SideInk(m.index))
	p.Slab(image.Rect(x, y, x+m.width, y+m.high), paint.SlabRadius, 2, ground, paint.PanelEdge)
	p.Flat(image.Rect(x+paint.SlabRadius, y, x+m.width-paint.SlabRadius, y+5), colour)
	x, y = x+cardPad, y+cardPad
	if m.tall {
		emblem.Draw(p, arms, float32(x+m.inner()/2), float32(y+8+tallSize), tallSize, colour, ground)
		m.drawNumbers(p, x, y+16+2*tallSize, paint.AlignCentre)
	} else {
		emblem.Draw(p, arms, float32(x+figureSize-4), float32(y+m.headHeight()/2), figureSize, colour, ground)
		m.drawNumbers(p, x+figureWide, y+(m.headHeight()-m.besideHeight())/2, paint.AlignLeft)
	}
	y += m.headHeight()
	for _, t := range m.things {
		t.draw(p, x, y, m.inner(), ground)
		y += t.height()
	}
	for _, line := range m.rest {
		p.Text(x, y, line, restStyle, paint.AlignLeft)
		y += restStyle.LineHeight()
	}
}

// drawNumbers draws name, description and stats.
func (m modelBox) drawNumbers(p *paint.Painter, x, y int, al paint.Align) {
	at := x
	if al == paint.AlignCentre {
		at += m.beside() / 2
	}
	y += m.name.Height()
	m.name.Draw(p, at, y, al)
	for _, line := range m.sub {
		p.Text(at, y, line, paint.LabelStyle, al)
		y += paint.LabelStyle.LineHeight()
	}
	all := m.panel.Card.Stats[:min(len(m.panel.Card.Stats), mostStats)]
	wide := m.beside() / max(len(all), leastStats)
	for i, s := range all {
		mid := x + i*wide + wide/2
		p.Text(mid, y+2, p.Clip(drawing.Clean(s.Label), paint.LabelStyle, wide-2), paint.LabelStyle,
			paint.AlignCentre)
		value, st := p.Fit(drawing.Clean(s.Value), statStyle, wide-4, 34, 30, 28)
		p.Text(mid, y+28, value, st, paint.AlignCentre)
	}
}

// The bounds of stats side by side: the maximum, and the number that always fits.
const (
	mostStats  = 7
	leastStats = 5
)

// thingBox is a weapon, a special rule or a piece of gear: its name, stats and effect.
type thingBox struct {
	icon  string
	name  string
	stats string
	below bool     // the stats don't fit beside the name
	first string   // the part of the effect beside the name
	lines []string // the rest below
}

const (
	iconSize   = 19 // half its height
	iconWide   = 48
	thingLines = 3
)

func layoutThing(p *paint.Painter, n drawing.Note, width int) thingBox {
	b := thingBox{icon: n.Icon}
	width -= b.indent()
	b.name = p.Clip(drawing.Clean(n.Name), thingStyle, width)
	b.stats = joinStats(n.Stats)
	text, left := drawing.Clean(n.Text), width-p.Width(b.name, thingStyle)-thingGap
	if b.stats != "" {
		if b.below = p.Width(b.stats, thingStyle) > left; b.below {
			b.stats = p.Clip(b.stats, thingStyle, width)
		}
	} else if text != "" && left > 0 {
		if end := p.BreakAt(text, paint.LabelStyle, left); p.Width(text[:end], paint.LabelStyle) <= left &&
			(end == len(text) || text[end] == ' ') {
			b.first, text = text[:end], strings.TrimSpace(text[end:])
		}
	}
	b.lines = p.Wrap(text, paint.LabelStyle, width, thingLines)
	return b
}

const thingGap = 14

// joinStats returns stats with their labels as one text.
func joinStats(all []drawing.Stat) string {
	told := make([]string, len(all))
	for i, s := range all {
		told[i] = drawing.Clean(s.Label) + " " + drawing.Clean(s.Value)
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
	return lines * thingStyle.LineHeight()
}

func (b thingBox) draw(p *paint.Painter, x, y, width int, ground paint.Ink) {
	if b.icon != "" {
		emblem.Weapon(p.Pen(float32(x+iconSize+2), float32(y+thingStyle.LineHeight()/2+2), iconSize, 0.6,
			paint.TextMain,
			ground), b.icon)
	}
	right := x + width
	x += b.indent()
	p.Text(x, y, b.name, thingStyle, paint.AlignLeft)
	p.Text(x+p.Width(b.name, thingStyle)+thingGap, y, b.first, paint.LabelStyle, paint.AlignLeft)
	switch {
	case b.below:
		y += thingStyle.LineHeight()
		p.Text(x, y, b.stats, thingStyle, paint.AlignLeft)
	default:
		p.Text(right, y, b.stats, thingStyle, paint.AlignRight)
	}
	for _, line := range b.lines {
		y += thingStyle.LineHeight()
		p.Text(x, y, line, paint.LabelStyle, paint.AlignLeft)
	}
}
