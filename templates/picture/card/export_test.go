package card

import (
	"fmt"
	"slices"
	"strings"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Cut names what is wrong with a roster as a sheet and as cards, on a phone and on paper: each text that is
// cut, is wider than its place, or lies below the card.
func Cut(say drawing.Say, s drawing.Scene) []string {
	p, err := paint.NewPainter(say, &paint.Dark)
	if err != nil {
		return []string{err.Error()}
	}
	defer p.Free()
	var wrong []string
	for i, panel := range s.Panels {
		for _, room := range [][2]int{{paint.InnerWidth, paint.CardWidth - 2*paint.Margin}, {printWide, printHigh}} {
			wrong = append(wrong, cutModel(p, layoutModel(p, panel, i, room[0], room[1]), room[1])...)
		}
	}
	columns := columns(p, s.Panels, sheetHigh-2*sheetMargin-260)
	for _, rows := range append(columns, layoutRows(p, s.Panels, 0, paint.InnerWidth, MaxHeight-300, false)) {
		wrong = append(wrong, cutRows(p, rows)...)
	}
	return wrong
}

func cutRows(p *paint.Painter, s sheetRows) (wrong []string) {
	width := s.width - 2*cardPad - rowText
	for _, r := range s.rows {
		wrong = append(wrong, cutLines(p, width, r.name.St, r.name.Lines...)...)
		wrong = append(wrong, cutLines(p, width, paint.LabelStyle, slices.Concat(r.told, r.has, []string{r.cost})...)...)
		beside := r.name.Lines[0]
		st := r.name.St
		if !r.above {
			beside, st = strings.Join(r.told, " "), paint.LabelStyle
		}
		if p.Width(beside, st)+p.Width(r.cost, paint.LabelStyle) > width {
			wrong = append(wrong, fmt.Sprintf("%q lies on %q", r.cost, beside))
		}
	}
	if s.more != "" {
		wrong = append(wrong, s.more)
	}
	return wrong
}

func cutModel(p *paint.Painter, m modelBox, room int) (wrong []string) {
	if m.high > room {
		wrong = append(wrong, fmt.Sprintf("%s is %d high, more than %d", m.panel.Name, m.high, room))
	}
	wrong = append(wrong, cutLines(p, m.beside(), m.name.St, m.name.Lines...)...)
	wrong = append(wrong, cutLines(p, m.beside(), paint.LabelStyle, m.sub...)...)
	wrong = append(wrong, cutLines(p, m.inner(), restStyle, m.rest...)...)
	for _, b := range m.things {
		width := m.inner() - b.indent()
		wrong = append(wrong, cutLines(p, width, paint.LabelStyle, b.lines...)...)
		wrong = append(wrong, cutLines(p, width, thingStyle, b.name, b.stats)...)
		beside := p.Width(b.first, paint.LabelStyle)
		if !b.below {
			beside += p.Width(b.stats, thingStyle)
		}
		if beside > 0 && p.Width(b.name, thingStyle)+thingGap+beside > width {
			wrong = append(wrong, fmt.Sprintf("%q lies on what is beside it", b.name))
		}
	}
	return wrong
}

func cutLines(p *paint.Painter, width int, st paint.Style, lines ...string) (wrong []string) {
	for _, line := range lines {
		if w := p.Width(line, st); strings.Contains(line, drawing.Ellipsis) || w > width {
			wrong = append(wrong, fmt.Sprintf("%q takes %d of %d", line, w, width))
		}
	}
	return wrong
}
