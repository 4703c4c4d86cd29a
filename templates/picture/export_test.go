package picture

import (
	"fmt"
	"slices"
	"strings"
)

// Cut names what is wrong with a roster as a sheet and as cards, on a phone and on paper: each text that is
// cut, is wider than its place, or lies below the card.
func Cut(say Say, s Scene) []string {
	p, err := newPainter(say, &dark)
	if err != nil {
		return []string{err.Error()}
	}
	defer p.free()
	var wrong []string
	for i, panel := range s.Panels {
		for _, room := range [][2]int{{innerWidth, cardWidth - 2*margin}, {printWide, printHigh}} {
			wrong = append(wrong, p.cutModel(layoutModel(p, panel, i, room[0], room[1]), room[1])...)
		}
	}
	columns := p.columns(s.Panels, sheetHigh-2*sheetMargin-260)
	for _, rows := range append(columns, layoutRows(p, s.Panels, 0, innerWidth, MaxHeight-300, false)) {
		wrong = append(wrong, p.cutRows(rows)...)
	}
	return wrong
}

func (p *painter) cutRows(s sheetRows) (wrong []string) {
	width := s.width - 2*cardPad - rowText
	for _, r := range s.rows {
		wrong = append(wrong, p.cutLines(width, r.name.st, r.name.lines...)...)
		wrong = append(wrong, p.cutLines(width, labelStyle, slices.Concat(r.told, r.has, []string{r.cost})...)...)
		beside := r.name.lines[0]
		st := r.name.st
		if !r.above {
			beside, st = strings.Join(r.told, " "), labelStyle
		}
		if p.width(beside, st)+p.width(r.cost, labelStyle) > width {
			wrong = append(wrong, fmt.Sprintf("%q lies on %q", r.cost, beside))
		}
	}
	if s.more != "" {
		wrong = append(wrong, s.more)
	}
	return wrong
}

func (p *painter) cutModel(m modelBox, room int) (wrong []string) {
	if m.high > room {
		wrong = append(wrong, fmt.Sprintf("%s is %d high, more than %d", m.panel.Name, m.high, room))
	}
	wrong = append(wrong, p.cutLines(m.beside(), m.name.st, m.name.lines...)...)
	wrong = append(wrong, p.cutLines(m.beside(), labelStyle, m.sub...)...)
	wrong = append(wrong, p.cutLines(m.inner(), restStyle, m.rest...)...)
	for _, b := range m.things {
		width := m.inner() - b.indent()
		wrong = append(wrong, p.cutLines(width, labelStyle, b.lines...)...)
		wrong = append(wrong, p.cutLines(width, thingStyle, b.name, b.stats)...)
		beside := p.width(b.first, labelStyle)
		if !b.below {
			beside += p.width(b.stats, thingStyle)
		}
		if beside > 0 && p.width(b.name, thingStyle)+thingGap+beside > width {
			wrong = append(wrong, fmt.Sprintf("%q lies on what is beside it", b.name))
		}
	}
	return wrong
}

func (p *painter) cutLines(width int, st style, lines ...string) (wrong []string) {
	for _, line := range lines {
		if w := p.width(line, st); strings.Contains(line, ellipsis) || w > width {
			wrong = append(wrong, fmt.Sprintf("%q takes %d of %d", line, w, width))
		}
	}
	return wrong
}
