package picture

// throng is the figures of a room in lines.
type throng struct {
	lines []throngLine
	cell  int // the width of a token's
}

type throngLine struct {
	figures []figure
	state   bool // something is drawn below the tokens
}

const (
	arrowRoom = 30
	wordsGap  = 8
)

var countStyle = style{bold, 28, textMain}

// throng places figures in lines of a width, and sums up as much as it must to be low enough.
func (p *painter) throng(pieces []piece, width, lines int) throng {
	all := figuresOf(pieces)
	for how := range foldingCount {
		figures := fold(all, how)
		if t := p.flowFigures(figures, width); len(t.lines) <= lines && len(figures) <= 2*foldAbove {
			return t
		}
	}
	figures := fold(all, foldKinds)
	for most := min(len(figures), 2*foldAbove); ; most-- {
		if t := p.flowFigures(cutTo(figures, most), width); len(t.lines) <= lines || most <= 1 {
			return t
		}
	}
}

func (p *painter) flowFigures(figures []figure, width int) throng {
	t, used := throng{cell: cellIn(width)}, 0
	for i, f := range figures {
		w := p.figureWidth(f, t.cell)
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

// cellIn is the cell that fits as often as can be.
func cellIn(width int) int {
	return min(tokenMost, width/max(1, width/tokenLeast))
}

func (p *painter) figureWidth(f figure, cell int) int {
	w := 0
	if !f.rest {
		_, half := p.figureBadge(f)
		w = max(cell, 2*ceil(half)+tokenGap)
	}
	if words := f.words(); words != "" {
		w += p.width(words, countStyle) + wordsGap
	}
	if f.Moved != "" {
		w += arrowRoom
	}
	return w
}

// figureBadge is the token of a figure, and half its width.
func (p *painter) figureBadge(f figure) (badge, float32) {
	return p.stretched(badge{label: f.label, side: f.Side, body: f.Body, turn: f.Turn, hit: f.Hit, out: f.Out,
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

// draw draws the figures; heading says from which way somebody came.
func (t throng) draw(p *painter, x, y int, heading func(Token) point) {
	for _, line := range t.lines {
		at := x
		for _, f := range line.figures {
			p.drawFigure(f, t.cell, at, y, heading)
			at += p.figureWidth(f, t.cell)
		}
		y += line.height()
	}
}

func (p *painter) drawFigure(f figure, cell, x, y int, heading func(Token) point) {
	mid := y + tokenHigh/2
	if f.Moved != "" {
		d := heading(f.Token)
		p.drawPointer(float32(x)+arrowRoom/2, float32(mid), d, 13, textMain)
		x += arrowRoom
	}
	if !f.rest {
		b, half := p.figureBadge(f)
		cell = max(cell, 2*ceil(half)+tokenGap)
		cx := x + cell/2
		p.drawToken(b, float32(cx), float32(mid), tokenAcross/2, panelFill)
		p.drawState(f.Token, cx, y+tokenHigh-2, tokenAcross)
		x += cell
	}
	if words := f.words(); words != "" {
		p.text(x+wordsGap/2, mid-countStyle.lineHeight()/2, words, countStyle, alignLeft)
	}
}

// drawPointer draws an arrow through a middle point, in a direction of length 1.
func (p *painter) drawPointer(cx, cy float32, d point, r float32, c ink) {
	at := func(along, across float32) point {
		return point{cx + d.x*along*r - d.y*across*r, cy + d.y*along*r + d.x*across*r}
	}
	shape := p.path().polygon(at(-1, -0.22), at(0.1, -0.22), at(0.1, 0.22), at(-1, 0.22))
	p.fill(shape.polygon(at(0, -0.8), at(1, 0), at(0, 0.8)), c)
}
