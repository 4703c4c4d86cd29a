package picture

import "strings"

// remark is one thing to tell of an area: a hazard has a warning sign, an edge a door.
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

// remarksOf are what is to be told of an area.
func remarksOf(a Area) []remark {
	var all []remark
	if a.Hazard != "" {
		all = append(all, remark{signHazard, a.Hazard})
	}
	if a.Edge {
		all = append(all, remark{sign: signEdge})
	}
	if a.Note != "" {
		all = append(all, remark{signNone, a.Note})
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
	pathLines = 2
	signWidth = 34
	noteGap   = 2
)

// notes lays out an area's remarks, and the links that are told in words.
func (p *painter) notes(remarks []remark, paths []string, lines, width int) []note {
	var all []note
	for _, r := range remarks {
		all = append(all, p.note(r, lines, width))
	}
	if len(paths) > 0 {
		all = append(all, p.note(remark{signPath, strings.Join(paths, ", ")}, min(pathLines, lines), width))
	}
	return all
}

// signsOf are an area's remarks where there is no room for their words: what has no sign is not told there.
func signsOf(remarks []remark, paths []string) []sign {
	var all []sign
	for _, r := range remarks {
		if r.sign != signNone {
			all = append(all, r.sign)
		}
	}
	if len(paths) > 0 {
		all = append(all, signPath)
	}
	return all
}

func (p *painter) note(r remark, lines, width int) note {
	n := note{sign: r.sign}
	if n.sign != signNone {
		n.indent = signWidth
	}
	text := clean(r.text)
	if r.sign == signEdge {
		text = p.say("edge", nil)
	}
	n.lines = p.wrap(text, noteStyle, width-n.indent, lines)
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
		p.fill(p.path().polygon(point{cx - 2.2, cy - 5}, point{cx + 2.2, cy - 5}, point{cx + 1.4, cy + 3.5},
			point{cx - 1.4, cy + 3.5}).circle(cx, cy+7, 2), dieInk)
	case signEdge:
		p.fill(p.path().rect(cx-12, cy-12, 13, 24), shieldInk)
		p.fill(p.path().rect(cx-9, cy-9, 10, 18), panelFill)
		p.drawPointer(cx+4, cy, point{1, 0}, 9.5, shieldInk)
	case signPath:
		p.fill(p.path().circle(cx-8, cy, 5).circle(cx+8, cy, 5).rect(cx-8, cy-1.5, 16, 3), quietInk)
	}
}
