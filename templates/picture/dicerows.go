package picture

import (
	"fmt"

	"warbell/engine"
)

// cell is a die, or the count of those that are left out.
type cell struct {
	die  engine.SceneDie
	text string
}

// group is a labelled row of dice with its place inside its panel. The dice break into lines.
type group struct {
	label   string
	lines   [][]cell
	x, y, w int
}

// flow is the dice of a panel: groups that stand side by side while they have room.
type flow struct {
	groups []group
	size   dieSize
	w, h   int
}

// cellsOf turns rows into cells within the limits; left is how many dice the panel may still show.
func cellsOf(row DiceRow, left *int) []cell {
	n := min(len(row.Dice), *left)
	*left -= n
	cells := make([]cell, 0, n+1)
	for _, d := range row.Dice[:n] {
		cells = append(cells, cell{die: d})
	}
	if more := len(row.Dice) - n; more > 0 {
		cells = append(cells, cell{text: fmt.Sprintf("+%d", more)})
	}
	return cells
}

func (c cell) width(z dieSize) int {
	if c.text != "" {
		return z.cellW
	}
	return z.width(c.die)
}

func lineWidth(line []cell, z dieSize) int {
	w := 0
	for _, c := range line {
		w += c.width(z)
	}
	return w
}

// group breaks a row's dice into lines of at most the given width.
func (p *painter) group(label string, cells []cell, z dieSize, width int) group {
	g := group{label: p.clip(clean(label), labelStyle, width)}
	start, used := 0, 0
	for i, c := range cells {
		if w := c.width(z); i > start && used+w > width {
			g.lines = append(g.lines, cells[start:i])
			start, used = i, 0
		}
		used += c.width(z)
		g.w = max(g.w, used)
	}
	if start < len(cells) {
		g.lines = append(g.lines, cells[start:])
	}
	g.w = min(width, max(g.w, p.width(g.label, labelStyle)))
	return g
}

func (g group) labelHeight() int {
	if g.label == "" {
		return 0
	}
	return labelStyle.lineHeight()
}

func (g group) height(z dieSize) int { return g.labelHeight() + len(g.lines)*z.cellH }

// flowRows places the rows of a panel, from left to right and from top to bottom.
func (p *painter) flowRows(rows []DiceRow, z dieSize, width int, limit limits) flow {
	f, left, x, y := flow{size: z, w: width}, limit.dice, 0, 0
	place := func(g group) {
		if x > 0 && x+g.w > width {
			x, y = 0, f.h
		}
		g.x, g.y = x, y
		x += g.w + groupGap
		f.h = max(f.h, y+g.height(z))
		f.groups = append(f.groups, g)
	}
	for _, row := range rows[:min(len(rows), limit.rows)] {
		place(p.group(row.Label, cellsOf(row, &left), z, width))
	}
	if more := len(rows) - limit.rows; more > 0 {
		place(p.group(p.say("more_rows", more), nil, z, width))
	}
	return f
}

// flowAll places the dice of all panels, all of one size: the largest that keeps the card low.
func (p *painter) flowAll(panels []Panel, width int, limit limits) []flow {
	for i := limit.size; i < len(dieSizes); i++ {
		z, lines := dieSizes[i], i+1
		flows, high := make([]flow, len(panels)), 0
		for j, panel := range panels {
			flows[j] = p.flowRows(panel.Rows, z, width, limit)
			high = max(high, flows[j].h)
		}
		if last := i == len(dieSizes)-1; last || high <= lines*(labelStyle.lineHeight()+z.cellH) {
			return flows
		}
	}
	return nil
}

// draw draws the dice; mirrored, everything stands to the right.
func (f flow) draw(p *painter, x, y int, mirrored bool, ground ink) {
	for _, g := range f.groups {
		left, top := x+g.x, y+g.y
		al, labelX := alignLeft, left
		if mirrored {
			left = x + f.w - g.x - g.w
			al, labelX = alignRight, left+g.w
		}
		p.text(labelX, top, g.label, labelStyle, al)
		top += g.labelHeight()
		for _, line := range g.lines {
			at := left
			if mirrored {
				at += g.w - lineWidth(line, f.size)
			}
			p.drawCells(line, f.size, at, top, ground)
			top += f.size.cellH
		}
	}
}

func (p *painter) drawCells(line []cell, z dieSize, x, y int, ground ink) {
	for _, c := range line {
		if c.text != "" {
			text, st := p.fit(c.text, numberStyle, z.cellW, 24, 20)
			p.text(x+z.cellW/2, y+z.cellH/2-st.lineHeight()/2, text, st, alignCentre)
		} else {
			p.drawDie(c.die, z, x, y, ground)
		}
		x += c.width(z)
	}
}
