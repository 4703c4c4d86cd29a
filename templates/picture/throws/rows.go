package throws

import (
	"fmt"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Cell is a die, or the number of dice that are left out.
type Cell struct {
	die  engine.SceneDie
	text string
}

// group is a labelled row of dice with its place in its panel. Its dice break into lines.
type group struct {
	label   string
	lines   [][]Cell
	X, y, w int
}

// Flow holds the dice of a panel, as groups that are side by side as far as there is room.
type Flow struct {
	Groups []group
	Size   Size
	W, H   int
}

// CellsOf turns a row into cells within the limits. left is the number of dice that the panel may still show.
func CellsOf(row drawing.DiceRow, left *int) []Cell {
	n := min(len(row.Dice), *left)
	*left -= n
	cells := make([]Cell, 0, n+1)
	for _, d := range row.Dice[:n] {
		cells = append(cells, Cell{die: d})
	}
	if more := len(row.Dice) - n; more > 0 {
		cells = append(cells, Cell{text: fmt.Sprintf("+%d", more)})
	}
	return cells
}

func (c Cell) width(z Size) int {
	if c.text != "" {
		return z.CellW
	}
	return z.width(c.die)
}

// LineWidth returns the width of a line of dice.
func LineWidth(line []Cell, z Size) int {
	w := 0
	for _, c := range line {
		w += c.width(z)
	}
	return w
}

// Group breaks a row's dice into lines of at most the given width.
func Group(p *paint.Painter, label string, cells []Cell, z Size, width int) group {
	g := group{label: p.Clip(drawing.Clean(label), paint.LabelStyle, width)}
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
	g.w = min(width, max(g.w, p.Width(g.label, paint.LabelStyle)))
	return g
}

func (g group) labelHeight() int {
	if g.label == "" {
		return 0
	}
	return paint.LabelStyle.LineHeight()
}

func (g group) Height(z Size) int { return g.labelHeight() + len(g.lines)*z.CellH }

// flowRows places the rows of a panel from left to right and from top to bottom.
func flowRows(p *paint.Painter, rows []drawing.DiceRow, z Size, width int, limit Limits) Flow {
	f, left, x, y := Flow{Size: z, W: width}, limit.Dice, 0, 0
	place := func(g group) {
		if x > 0 && x+g.w > width {
			x, y = 0, f.H
		}
		g.X, g.y = x, y
		x += g.w + paint.GroupGap
		f.H = max(f.H, y+g.Height(z))
		f.Groups = append(f.Groups, g)
	}
	for _, row := range rows[:min(len(rows), limit.Rows)] {
		place(Group(p, row.Label, CellsOf(row, &left), z, width))
	}
	if more := len(rows) - limit.Rows; more > 0 {
		place(Group(p, p.Say("more_rows", more), nil, z, width))
	}
	return f
}

// FlowAll places the dice of all panels in one size: the largest that keeps the card low.
func FlowAll(p *paint.Painter, panels []drawing.Panel, width int, limit Limits) []Flow {
	for i := limit.Size; i < len(Sizes); i++ {
		z, lines := Sizes[i], i+1
		flows, high := make([]Flow, len(panels)), 0
		for j, panel := range panels {
			flows[j] = flowRows(p, panel.Rows, z, width, limit)
			high = max(high, flows[j].H)
		}
		if last := i == len(Sizes)-1; last || high <= lines*(paint.LabelStyle.LineHeight()+z.CellH) {
			return flows
		}
	}
	return nil
}

// Draw draws the dice. If mirrored is set, they are aligned to the right.
func (f Flow) Draw(p *paint.Painter, x, y int, mirrored bool, ground paint.Ink) {
	for _, g := range f.Groups {
		left, top := x+g.X, y+g.y
		al, labelX := paint.AlignLeft, left
		if mirrored {
			left = x + f.W - g.X - g.w
			al, labelX = paint.AlignRight, left+g.w
		}
		p.Text(labelX, top, g.label, paint.LabelStyle, al)
		top += g.labelHeight()
		for _, line := range g.lines {
			at := left
			if mirrored {
				at += g.w - LineWidth(line, f.Size)
			}
			DrawCells(p, line, f.Size, at, top, ground)
			top += f.Size.CellH
		}
	}
}

// DrawCells draws a line of dice from its top left corner.
func DrawCells(p *paint.Painter, line []Cell, z Size, x, y int, ground paint.Ink) {
	for _, c := range line {
		if c.text != "" {
			text, st := p.Fit(c.text, paint.NumberStyle, z.CellW, 24, 20)
			p.Text(x+z.CellW/2, y+z.CellH/2-st.LineHeight()/2, text, st, paint.AlignCentre)
		} else {
			drawDie(p, c.die, z, x, y, ground)
		}
		x += c.width(z)
	}
}
