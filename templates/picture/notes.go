package picture

import "strings"

// remark is one part of an area's note. The parts are divided by semicolons: "hazard: flames" is
// drawn with a warning sign, "edge" with a door, any other as it is.
type remark struct {
	sign sign
	text string
}

type sign int

const (
	signNone sign = iota
	signHazard
	signEdge
	signPath // links that found no way on the map
)

const (
	hazardWord = "hazard:"
	edgeWord   = "edge"
)

// remarksOf takes a note apart.
func remarksOf(s string) []remark {
	var all []remark
	for part := range strings.SplitSeq(s, ";") {
		part = strings.TrimSpace(part)
		word := min(len(part), len(hazardWord))
		switch {
		case part == "":
		case strings.EqualFold(part, edgeWord):
			all = append(all, remark{signEdge, edgeWord})
		case strings.EqualFold(part[:word], hazardWord):
			all = append(all, remark{signHazard, strings.TrimSpace(part[word:])})
		default:
			all = append(all, remark{signNone, part})
		}
	}
	return all
}

// note is a remark laid out.
type note struct {
	sign   sign
	lines  []string
	indent int
}

const (
	remarksMost = 3
	pathLines   = 2
	signWidth   = 34
	noteGap     = 2
)

// notes lays out an area's remarks, and the links that are told in words.
func (p *painter) notes(s string, paths []string, lines, width int) []note {
	remarks := remarksOf(s)
	remarks = remarks[:min(len(remarks), remarksMost)]
	var all []note
	for _, r := range remarks {
		all = append(all, p.note(r, lines, width))
	}
	if len(paths) > 0 {
		all = append(all, p.note(remark{signPath, strings.Join(paths, ", ")}, min(pathLines, lines), width))
	}
	return all
}

func (p *painter) note(r remark, lines, width int) note {
	n := note{sign: r.sign}
	if n.sign != signNone {
		n.indent = signWidth
	}
	n.lines = p.wrap(r.text, noteStyle, width-n.indent, lines)
	return n
}

func (n note) height() int { return max(1, len(n.lines))*noteStyle.lineHeight() + noteGap }

func (n note) draw(p *painter, x, y int) {
	p.drawSign(n.sign, float32(x)+13, float32(y)+float32(noteStyle.lineHeight())/2+1)
	for i, line := range n.lines {
		p.text(x+n.indent, y+i*noteStyle.lineHeight(), line, noteStyle, alignLeft)
	}
}

// drawSign draws a warning triangle, a door with an arrow, or two rooms and a way.
func (p *painter) drawSign(s sign, cx, cy float32) {
	switch s {
	case signHazard:
		p.fill(p.path().polygon(point{cx, cy - 13}, point{cx + 14, cy + 11}, point{cx - 14, cy + 11}), hitInk)
		p.fill(p.path().polygon(point{cx - 2.2, cy - 5}, point{cx + 2.2, cy - 5}, point{cx + 1.4, cy + 3.5}, point{cx - 1.4, cy + 3.5}).circle(cx, cy+7, 2), dieInk)
	case signEdge:
		p.fill(p.path().rect(cx-12, cy-12, 13, 24), shieldInk)
		p.fill(p.path().rect(cx-9, cy-9, 10, 18), panelFill)
		p.drawPointer(cx+4, cy, point{1, 0}, 9.5, shieldInk)
	case signPath:
		p.fill(p.path().circle(cx-8, cy, 5).circle(cx+8, cy, 5).rect(cx-8, cy-1.5, 16, 3), quietInk)
	}
}
