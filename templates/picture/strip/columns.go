package strip

import (
	"slices"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/throws"
)

// columns is the shared heading of lanes whose rows have the same labels.
type columns struct {
	cols []column
	size throws.Size
}

// column is the place of the rows with one label: their middle, and the left end of their dice.
type column struct {
	label     string
	mid, dice int
}

const (
	maxColumns = 6
	columnGap  = 28
)

// columnsOf finds the columns for the largest dice that fit. It reports false if a lane uses a label twice,
// or if there is no room for columns.
func columnsOf(p *paint.Painter, panels []drawing.Panel, limit throws.Limits) (columns, bool) {
	labels, ok := sharedLabels(panels, limit)
	if !ok {
		return columns{}, false
	}
	for _, z := range throws.Sizes[limit.Size:] {
		c, x := columns{size: z}, 0
		for _, label := range labels {
			dice := widest(panels, label, z)
			w := max(p.Width(drawing.Clean(label), paint.LabelStyle), dice)
			c.cols = append(c.cols, column{label, x + w/2, x + (w-dice)/2})
			x += w + columnGap
		}
		if x-columnGap <= laneDice && (len(panels) <= 3 || z != throws.Sizes[0]) {
			return c, true
		}
	}
	return columns{}, false
}

// sharedLabels returns the labels of all lanes in order. It reports whether they can be columns: there are
// several lanes, and none uses a label twice.
func sharedLabels(panels []drawing.Panel, limit throws.Limits) ([]string, bool) {
	var all []string
	for _, panel := range panels {
		if len(panel.Rows) > maxColumns {
			return nil, false
		}
		for i, row := range panel.Rows {
			if repeats(panel.Rows[:i], row.Label) || len(row.Dice) > limit.Dice {
				return nil, false
			}
			if !slices.Contains(all, row.Label) {
				all = append(all, row.Label)
			}
		}
	}
	return all, len(panels) > 1 && len(all) > 0 && len(all) <= maxColumns
}

func repeats(rows []drawing.DiceRow, label string) bool {
	return slices.ContainsFunc(rows, func(r drawing.DiceRow) bool { return r.Label == label })
}

// widest returns the width of a label's longest row of dice.
func widest(panels []drawing.Panel, label string, z throws.Size) int {
	most := 0
	for _, panel := range panels {
		for _, row := range panel.Rows {
			if row.Label == label {
				left := len(row.Dice)
				most = max(most, throws.LineWidth(throws.CellsOf(row, &left), z))
			}
		}
	}
	return most
}

// flows puts each lane's rows below their headings.
func (c columns) flows(p *paint.Painter, panels []drawing.Panel, limit throws.Limits) []throws.Flow {
	flows := make([]throws.Flow, len(panels))
	for i, panel := range panels {
		f, left := throws.Flow{Size: c.size, W: laneDice}, limit.Dice
		for _, row := range panel.Rows {
			g := throws.Group(p, "", throws.CellsOf(row, &left), c.size, laneDice)
			at := slices.IndexFunc(c.cols, func(col column) bool { return col.label == row.Label })
			g.X = c.cols[at].dice
			f.H = max(f.H, g.Height(c.size))
			f.Groups = append(f.Groups, g)
		}
		flows[i] = f
	}
	return flows
}

func (c columns) Height() int {
	for _, col := range c.cols {
		if drawing.Clean(col.label) != "" {
			return paint.LabelStyle.LineHeight() - 6
		}
	}
	return 0
}

func (c columns) Draw(p *paint.Painter, x, y int) {
	for _, col := range c.cols {
		p.Text(x+paint.Padding+whoWidth+paint.Gap+col.mid, y, drawing.Clean(col.label), paint.LabelStyle,
			paint.AlignCentre)
	}
}
