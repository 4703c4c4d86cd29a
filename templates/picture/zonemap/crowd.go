package zonemap

import (
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// throng holds the figures of a room in lines.
type throng struct {
	lines []throngLine
	cell  int // width of a token's cell
}

type throngLine struct {
	figures []figure
	state   bool // a state is drawn below the tokens
}

const (
	arrowRoom = 30
	wordsGap  = 8
)

var countStyle = paint.Bold.At(28, paint.TextMain)

// layoutThrong lays out figures in lines of a width. It sums up as many as necessary to fit the lines.
func layoutThrong(p *paint.Painter, pieces []piece, width, lines int) throng {
	all := figuresOf(pieces)
	for how := range foldingCount {
		figures := fold(all, how)
		if t := flowFigures(p, figures, width); len(t.lines) <= lines && len(figures) <= 2*foldAbove {
			return t
		}
	}
	figures := fold(all, foldKinds)
	for most := min(len(figures), 2*foldAbove); ; most-- {
		if t := flowFigures(p, cutTo(figures, most), width); len(t.lines) <= lines || most <= 1 {
			return t
		}
	}
}

func flowFigures(p *paint.Painter, figures []figure, width int) throng {
	t, used := throng{cell: cellIn(width)}, 0
	for i, f := range figures {
		w := figureWidth(p, f, t.cell)
		if i == 0 || used+w > width {
			t.lines = append(t.lines, throngLine{})
			used = 0
		}
		used += w
		line := &t.lines[len(t.lines)-1]
		line.figures = append(line.figures, f)
		line.state = line.state || hasState(f.Token)
	}
	return t
}

// cellIn returns the width of a cell with which the most cells fit.
func cellIn(width int) int {
	return min(tokenMost, width/max(1, width/tokenLeast))
}

func figureWidth(p *paint.Painter, f figure, cell int) int {
	w := 0
	if !f.rest {
		_, half := figureBadge(p, f)
		w = max(cell, 2*paint.Ceil(half)+tokenGap)
	}
	if words := f.words(); words != "" {
		w += p.Width(words, countStyle) + wordsGap
	}
	if f.Moved != "" {
		w += arrowRoom
	}
	return w
}

// figureBadge returns the token of a figure, and half its width.
func figureBadge(p *paint.Painter, f figure) (badge, float32) {
	return stretched(p, badge{label: f.label, side: f.Side, body: f.Body, turn: f.Turn, hit: f.Hit,
		out:   f.Out,
		stack: f.count > 1}, tokenAcross/2)
}

func (t throng) height() int {
	h := 0
	for _, line := range t.lines {
		h += line.height()
	}
	return h
}

func (l throngLine) height() int {
	if l.state {
		return tokenHigh + stateHeight
	}
	return tokenHigh
}

// draw draws the figures. heading returns the direction from which a token came.
func (t throng) draw(p *paint.Painter, x, y int, heading func(drawing.Token) paint.Point) {
	for _, line := range t.lines {
		at := x
		for _, f := range line.figures {
			drawFigure(p, f, t.cell, at, y, heading)
			at += figureWidth(p, f, t.cell)
		}
		y += line.height()
	}
}

func drawFigure(p *paint.Painter, f figure, cell, x, y int, heading func(drawing.Token) paint.Point) {
	mid := y + tokenHigh/2
	if f.Moved != "" {
		d := heading(f.Token)
		p.DrawPointer(float32(x)+arrowRoom/2, float32(mid), d, 13, paint.TextMain)
		x += arrowRoom
	}
	if !f.rest {
		b, half := figureBadge(p, f)
		cell = max(cell, 2*paint.Ceil(half)+tokenGap)
		cx := x + cell/2
		drawToken(p, b, float32(cx), float32(mid), tokenAcross/2, paint.PanelFill)
		drawState(p, f.Token, cx, y+tokenHigh-2, tokenAcross)
		x += cell
	}
	if words := f.words(); words != "" {
		p.Text(x+wordsGap/2, mid-countStyle.LineHeight()/2, words, countStyle, paint.AlignLeft)
	}
}
