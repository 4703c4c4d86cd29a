package zonemap

import (
	"strings"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// note is the layout of a remark.
type note struct {
	sign   drawing.Sign
	lines  []string
	indent int
}

const (
	pathLines = 2
	signWidth = 34
	noteGap   = 2
)

// notes lays out an area's remarks, and the links that are in words.
func notes(p *paint.Painter, remarks []drawing.Remark, paths []string, lines, width int) []note {
	var all []note
	for _, r := range remarks {
		all = append(all, layoutNote(p, r, lines, width))
	}
	if len(paths) > 0 {
		ways := drawing.Remark{Sign: drawing.SignPath, Text: strings.Join(paths, ", ")}
		all = append(all, layoutNote(p, ways, min(pathLines, lines), width))
	}
	return all
}

// signsOf returns the signs of an area's remarks, for a room without space for words. Remarks without a sign
// are left out.
func signsOf(remarks []drawing.Remark, paths []string) []drawing.Sign {
	var all []drawing.Sign
	for _, r := range remarks {
		if r.Sign != drawing.SignNone {
			all = append(all, r.Sign)
		}
	}
	if len(paths) > 0 {
		all = append(all, drawing.SignPath)
	}
	return all
}

func layoutNote(p *paint.Painter, r drawing.Remark, lines, width int) note {
	n := note{sign: r.Sign}
	if n.sign != drawing.SignNone {
		n.indent = signWidth
	}
	text := drawing.Clean(r.Text)
	if r.Sign == drawing.SignEdge {
		text = p.Say("edge", nil)
	}
	n.lines = p.Wrap(text, noteStyle, width-n.indent, lines)
	return n
}

func (n note) Height() int { return max(1, len(n.lines))*noteStyle.LineHeight() + noteGap }

func (n note) Draw(p *paint.Painter, x, y int) {
	drawSign(p, n.sign, float32(x)+13, float32(y)+float32(noteStyle.LineHeight())/2+1)
	for i, line := range n.lines {
		p.Text(x+n.indent, y+i*noteStyle.LineHeight(), line, noteStyle, paint.AlignLeft)
	}
}

// drawSign draws a warning triangle, a door with an arrow, or two rooms and a path.
func drawSign(p *paint.Painter, s drawing.Sign, cx, cy float32) {
	switch s {
	case drawing.SignHazard:
		p.Fill(p.Path().Polygon(paint.Pt(cx, cy-13), paint.Pt(cx+14, cy+11), paint.Pt(cx-14, cy+11)),
			paint.HitInk)
		p.Fill(p.Path().Polygon(paint.Pt(cx-2.2, cy-5), paint.Pt(cx+2.2, cy-5), paint.Pt(cx+1.4, cy+3.5),
			paint.Pt(cx-1.4, cy+3.5)).Circle(cx, cy+7, 2), paint.DieInk)
	case drawing.SignEdge:
		p.Fill(p.Path().Rect(cx-12, cy-12, 13, 24), paint.ShieldInk)
		p.Fill(p.Path().Rect(cx-9, cy-9, 10, 18), paint.PanelFill)
		p.DrawPointer(cx+4, cy, paint.Pt(1, 0), 9.5, paint.ShieldInk)
	case drawing.SignPath:
		p.Fill(p.Path().Circle(cx-8, cy, 5).Circle(cx+8, cy, 5).Rect(cx-8, cy-1.5, 16, 3), paint.QuietInk)
	}
}
