package picture

import (
	"image"
	"slices"
	"strings"
)

// sheetHead is what stands above a roster: its arms, its name, and what is to be said of all.
type sheetHead struct {
	emblem emblem
	name   heading
	lines  []string
	width  int
}

const (
	sheetEmblem = 62 // half its height
	sheetText   = 2*sheetEmblem + 14
	sheetLines  = 3 // that each line may take
)

func layoutSheetHead(p *painter, s Scene, width int) sheetHead {
	h := sheetHead{emblem: s.Sheet.Emblem, width: width}
	h.name = p.heading(Panel{Name: s.Title}, 0, nameStyle, width-sheetText)
	for _, line := range s.Sheet.Lines {
		h.lines = append(h.lines, p.wrap(clean(line), subStyle, width-sheetText, sheetLines)...)
	}
	return h
}

func (h sheetHead) height() int {
	return max(2*sheetEmblem, h.name.height()+len(h.lines)*subStyle.lineHeight()) + 4
}

func (h sheetHead) draw(p *painter, x, y int) {
	p.drawEmblem(h.emblem, float32(x+sheetEmblem), float32(y+h.height()/2), sheetEmblem,
		factionInk(h.emblem.Faction, sideFirst), cardFill)
	x, y = x+sheetText, y+(h.height()-h.name.height()-len(h.lines)*subStyle.lineHeight())/2+h.name.height()
	h.name.draw(p, x, y, alignLeft)
	for _, line := range h.lines {
		p.text(x, y, line, subStyle, alignLeft)
		y += subStyle.lineHeight()
	}
}

// sheetRows are models in short, one below the other: arms, name and numbers.
type sheetRows struct {
	rows  []sheetRow
	more  string
	width int
}

type sheetRow struct {
	panel Panel
	name  heading
	told  []string // the numbers but the last, on as many lines as they take
	cost  string   // the last of them, on the right
	above bool     // where the others leave it no room it stands beside the name
	has   []string // what the model is and has, by name
}

const (
	rowEmblem = 38 // half its height
	rowText   = 2*rowEmblem + 16
	rowPad    = 6
)

var rowStyle = style{bold, 30, textMain}

// layoutRows takes as many models as have room, and counts the others, which it leaves out. Rows at length
// name what a model is and has besides its numbers.
func layoutRows(p *painter, panels []Panel, first, width, room int, long bool) sheetRows {
	s := sheetRows{width: width}
	left := room - 2*cardPad
	for i, panel := range panels {
		row := p.sheetRow(panel, first+i, width-2*cardPad-rowText, long)
		reserve := 0
		if i < len(panels)-1 {
			reserve = footStyle.lineHeight()
		}
		if left -= row.height(); left < reserve && i > 0 {
			s.more = p.say("more", len(panels)-i)
			break
		}
		s.rows = append(s.rows, row)
	}
	return s
}

func (p *painter) sheetRow(panel Panel, index, width int, long bool) sheetRow {
	r := sheetRow{panel: panel}
	if long && panel.Card != nil {
		r.has = p.wrap(allOf(panel), labelStyle, width, 1+len(panel.Card.Notes))
	}
	if panel.Card != nil && len(panel.Card.Stats) > 0 {
		last := len(panel.Card.Stats) - 1
		r.cost = p.clip(joinStats(panel.Card.Stats[last:]), labelStyle, width/3)
		r.told = p.wrap(joinStats(panel.Card.Stats[:last]), labelStyle, width, 2)
	}
	beside := p.width(r.cost, labelStyle) + thingGap
	r.above = len(r.told) != 1 || p.width(r.told[0], labelStyle)+beside > width
	if r.above {
		width -= beside
	}
	r.name = p.heading(panel, index, rowStyle, width)
	return r
}

// allOf names what a model is and has, nothing of it twice.
func allOf(panel Panel) string {
	names := strings.Split(clean(panel.Sub), ", ")
	for _, n := range panel.Card.Notes {
		if name := clean(n.Name); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.TrimPrefix(strings.Join(names, ", "), ", ")
}

func (r sheetRow) height() int {
	return max(2*rowEmblem, r.textHeight()) + 2*rowPad
}

func (r sheetRow) textHeight() int {
	return r.name.height() + (len(r.told)+len(r.has))*labelStyle.lineHeight()
}

func (s sheetRows) height() int {
	h := 2 * cardPad
	for _, r := range s.rows {
		h += r.height()
	}
	if s.more != "" {
		h += footStyle.lineHeight()
	}
	return h
}

func (s sheetRows) draw(p *painter, x, y int) {
	p.slab(image.Rect(x, y, x+s.width, y+s.height()), slabRadius, 2, panelFill, panelEdge)
	x, y = x+cardPad, y+cardPad
	for i, r := range s.rows {
		if i > 0 {
			p.flat(image.Rect(x, y-1, x+s.width-2*cardPad, y+1), panelEdge)
		}
		r.draw(p, x, y+rowPad, s.width-2*cardPad)
		y += r.height()
	}
	p.text(x, y, s.more, footStyle, alignLeft)
}

func (r sheetRow) draw(p *painter, x, y, width int) {
	high := r.height() - 2*rowPad
	if r.panel.Card != nil {
		arms := r.panel.Card.Emblem
		p.drawEmblem(arms, float32(x+rowEmblem), float32(y+high/2), rowEmblem,
			factionInk(arms.Faction, sideFirst), panelFill)
		if r.panel.Out {
			p.drawCross(float32(x+rowEmblem), float32(y+high/2), rowEmblem*0.8, panelFill)
		}
	}
	right := x + width
	x, y = x+rowText, y+(high-r.textHeight())/2+r.name.height()
	r.name.draw(p, x, y, alignLeft)
	if r.above {
		p.text(right, y-r.name.height(), r.cost, labelStyle, alignRight)
	} else {
		p.text(right, y, r.cost, labelStyle, alignRight)
	}
	for _, line := range append(r.told[:len(r.told):len(r.told)], r.has...) {
		p.text(x, y, line, labelStyle, alignLeft)
		y += labelStyle.lineHeight()
	}
}

// layoutSheet is a roster as one picture, as high as its models need.
func layoutSheet(p *painter, s Scene) []box {
	boxes := []box{layoutSheetHead(p, s, innerWidth)}
	foot := layoutWords(p, clean(s.Footer))
	if len(s.Panels) > 0 {
		room := MaxHeight - stackHeight(boxes) - stackHeight(foot)
		boxes = append(boxes, layoutRows(p, s.Panels, 0, innerWidth, room, false))
	}
	return append(boxes, foot...)
}
