package picture

import (
	"slices"
)

// columns is the heading over lanes whose rows have the same labels.
type columns struct {
	cols []column
	size dieSize
}

// column is where the rows with one label stand: its middle, and the left end of its dice.
type column struct {
	label     string
	mid, dice int
}

const (
	maxColumns = 6
	columnGap  = 28
)

// columnsOf finds the columns at the largest die that has room; false if a lane uses a label
// twice, or there is too much for columns.
func (p *painter) columnsOf(panels []Panel, limit limits) (columns, bool) {
	labels, ok := sharedLabels(panels, limit)
	if !ok {
		return columns{}, false
	}
	for _, z := range dieSizes[limit.size:] {
		c, x := columns{size: z}, 0
		for _, label := range labels {
			dice := widest(panels, label, z)
			w := max(p.width(clean(label), labelStyle), dice)
			c.cols = append(c.cols, column{label, x + w/2, x + (w-dice)/2})
			x += w + columnGap
		}
		if x-columnGap <= laneDice && (len(panels) <= 3 || z != dieSizes[0]) {
			return c, true
		}
	}
	return columns{}, false
}

// sharedLabels lists the labels of all lanes in order; they are columns only if there are several
// lanes and no lane uses one twice.
func sharedLabels(panels []Panel, limit limits) ([]string, bool) {
	var all []string
	for _, panel := range panels {
		if len(panel.Rows) > maxColumns {
			return nil, false
		}
		for i, row := range panel.Rows {
			if repeats(panel.Rows[:i], row.Label) || len(row.Dice) > limit.dice {
				return nil, false
			}
			if !slices.Contains(all, row.Label) {
				all = append(all, row.Label)
			}
		}
	}
	return all, len(panels) > 1 && len(all) > 0 && len(all) <= maxColumns
}

func repeats(rows []DiceRow, label string) bool {
	return slices.ContainsFunc(rows, func(r DiceRow) bool { return r.Label == label })
}

// widest is the room that a label's longest row of dice takes.
func widest(panels []Panel, label string, z dieSize) int {
	most := 0
	for _, panel := range panels {
		for _, row := range panel.Rows {
			if row.Label == label {
				left := len(row.Dice)
				most = max(most, lineWidth(cellsOf(row, &left), z))
			}
		}
	}
	return most
}

// flows puts each lane's rows under their headings.
func (c columns) flows(p *painter, panels []Panel, limit limits) []flow {
	flows := make([]flow, len(panels))
	for i, panel := range panels {
		f, left := flow{size: c.size, w: laneDice}, limit.dice
		for _, row := range panel.Rows {
			g := p.group("", cellsOf(row, &left), c.size, laneDice)
			at := slices.IndexFunc(c.cols, func(col column) bool { return col.label == row.Label })
			g.x = c.cols[at].dice
			f.h = max(f.h, g.height(c.size))
			f.groups = append(f.groups, g)
		}
		flows[i] = f
	}
	return flows
}

func (c columns) height() int {
	for _, col := range c.cols {
		if clean(col.label) != "" {
			return labelStyle.lineHeight() - 6
		}
	}
	return 0
}

func (c columns) draw(p *painter, x, y int) {
	for _, col := range c.cols {
		p.text(x+padding+whoWidth+gap+col.mid, y, clean(col.label), labelStyle, alignCentre)
	}
}
