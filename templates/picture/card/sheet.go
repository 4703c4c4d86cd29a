package card

import (
	"image"
	"slices"
	"strings"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/emblem"
	"warbell/templates/picture/paint"
)

// MaxHeight bounds the height of a sheet, in pixels. Other cards are at most as high as they are wide.
const MaxHeight = 4000

// sheetHead is the top of a roster: its emblem, its name, and text about the whole warband.
type sheetHead struct {
	emblem emblem.Emblem
	name   paint.Heading
	lines  []string
	width  int
}

const (
	sheetEmblem = 62 // half its height
	sheetText   = 2*sheetEmblem + 14
	sheetLines  = 3 // maximum for each text
)

func layoutSheetHead(p *paint.Painter, s drawing.Scene, width int) sheetHead {
	h := sheetHead{emblem: s.Sheet.Emblem, width: width}
	h.name = p.Heading(drawing.Panel{Name: s.Title}, 0, paint.NameStyle, width-sheetText)
	for _, line := range s.Sheet.Lines {
		h.lines = append(h.lines, p.Wrap(drawing.Clean(line), paint.SubStyle, width-sheetText, sheetLines)...)
	}
	return h
}

func (h sheetHead) Height() int {
	return max(2*sheetEmblem, h.name.Height()+len(h.lines)*paint.SubStyle.LineHeight()) + 4
}

func (h sheetHead) Draw(p *paint.Painter, x, y int) {
	emblem.Draw(p, h.emblem, float32(x+sheetEmblem), float32(y+h.Height()/2), sheetEmblem,
		emblem.FactionInk(h.emblem.Faction, paint.SideFirst), paint.CardFill)
	x, y = x+sheetText,
		y+(h.Height()-h.name.Height()-len(h.lines)*paint.SubStyle.LineHeight())/2+h.name.Height()
	h.name.Draw(p, x, y, paint.AlignLeft)
	for _, line := range h.lines {
		p.Text(x, y, line, paint.SubStyle, paint.AlignLeft)
		y += paint.SubStyle.LineHeight()
	}
}

// sheetRows are models in short, one below the other: emblem, name and stats.
type sheetRows struct {
	rows  []sheetRow
	more  string
	width int
}

type sheetRow struct {
	panel drawing.Panel
	name  paint.Heading
	told  []string // the stats except the last, on as many lines as needed
	cost  string   // the last stat, on the right
	above bool     // the cost is beside the name, because the others leave no room
	has   []string // the names of the model's kind and equipment
}

const (
	rowEmblem = 38 // half its height
	rowText   = 2*rowEmblem + 16
	rowPad    = 6
)

var rowStyle = paint.Bold.At(30, paint.TextMain)

// layoutRows lays out as many models as fit, and counts the others. Long rows also name the kind and
// equipment.
func layoutRows(p *paint.Painter, panels []drawing.Panel, first, width, room int, long bool) sheetRows {
	s := sheetRows{width: width}
	left := room - 2*cardPad
	for i, panel := range panels {
		row := layoutRow(p, panel, first+i, width-2*cardPad-rowText, long)
		reserve := 0
		if i < len(panels)-1 {
			reserve = paint.FootStyle.LineHeight()
		}
		if left -= row.height(); left < reserve && i > 0 {
			s.more = p.Say("more", len(panels)-i)
			break
		}
		s.rows = append(s.rows, row)
	}
	return s
}

func layoutRow(p *paint.Painter, panel drawing.Panel, index, width int, long bool) sheetRow {
	r := sheetRow{panel: panel}
	if long && panel.Card != nil {
		r.has = p.Wrap(allOf(panel), paint.LabelStyle, width, 1+len(panel.Card.Notes))
	}
	if panel.Card != nil && len(panel.Card.Stats) > 0 {
		last := len(panel.Card.Stats) - 1
		r.cost = p.Clip(joinStats(panel.Card.Stats[last:]), paint.LabelStyle, width/3)
		r.told = p.Wrap(joinStats(panel.Card.Stats[:last]), paint.LabelStyle, width, 2)
	}
	beside := p.Width(r.cost, paint.LabelStyle) + thingGap
	r.above = len(r.told) != 1 || p.Width(r.told[0], paint.LabelStyle)+beside > width
	if r.above {
		width -= beside
	}
	r.name = p.Heading(panel, index, rowStyle, width)
	return r
}

// allOf returns the names of a model's kind and equipment, each once.
func allOf(panel drawing.Panel) string {
	names := strings.Split(drawing.Clean(panel.Sub), ", ")
	for _, n := range panel.Card.Notes {
		if name := drawing.Clean(n.Name); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.TrimPrefix(strings.Join(names, ", "), ", ")
}

func (r sheetRow) height() int {
	return max(2*rowEmblem, r.textHeight()) + 2*rowPad
}

func (r sheetRow) textHeight() int {
	return r.name.Height() + (len(r.told)+len(r.has))*paint.LabelStyle.LineHeight()
}

func (s sheetRows) Height() int {
	h := 2 * cardPad
	for _, r := range s.rows {
		h += r.height()
	}
	if s.more != "" {
		h += paint.FootStyle.LineHeight()
	}
	return h
}

func (s sheetRows) Draw(p *paint.Painter, x, y int) {
	p.Slab(image.Rect(x, y, x+s.width, y+s.Height()), paint.SlabRadius, 2, paint.PanelFill, paint.PanelEdge)
	x, y = x+cardPad, y+cardPad
	for i, r := range s.rows {
		if i > 0 {
			p.Flat(image.Rect(x, y-1, x+s.width-2*cardPad, y+1), paint.PanelEdge)
		}
		r.draw(p, x, y+rowPad, s.width-2*cardPad)
		y += r.height()
	}
	p.Text(x, y, s.more, paint.FootStyle, paint.AlignLeft)
}

func (r sheetRow) draw(p *paint.Painter, x, y, width int) {
	high := r.height() - 2*rowPad
	if r.panel.Card != nil {
		arms := r.panel.Card.Emblem
		emblem.Draw(p, arms, float32(x+rowEmblem), float32(y+high/2), rowEmblem,
			emblem.FactionInk(arms.Faction, paint.SideFirst), paint.PanelFill)
		if r.panel.Out {
			p.DrawCross(float32(x+rowEmblem), float32(y+high/2), rowEmblem*0.8, paint.PanelFill)
		}
	}
	right := x + width
	x, y = x+rowText, y+(high-r.textHeight())/2+r.name.Height()
	r.name.Draw(p, x, y, paint.AlignLeft)
	if r.above {
		p.Text(right, y-r.name.Height(), r.cost, paint.LabelStyle, paint.AlignRight)
	} else {
		p.Text(right, y, r.cost, paint.LabelStyle, paint.AlignRight)
	}
	for _, line := range append(r.told[:len(r.told):len(r.told)], r.has...) {
		p.Text(x, y, line, paint.LabelStyle, paint.AlignLeft)
		y += paint.LabelStyle.LineHeight()
	}
}

// LayoutSheet lays out a roster as one picture, as high as its models need.
func LayoutSheet(p *paint.Painter, s drawing.Scene) []paint.Box {
	boxes := []paint.Box{layoutSheetHead(p, s, paint.InnerWidth)}
	foot := paint.LayoutWords(p, drawing.Clean(s.Footer))
	if len(s.Panels) > 0 {
		room := MaxHeight - paint.StackHeight(boxes) - paint.StackHeight(foot)
		boxes = append(boxes, layoutRows(p, s.Panels, 0, paint.InnerWidth, room, false))
	}
	return append(boxes, foot...)
}
