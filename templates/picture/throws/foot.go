package throws

import (
	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// foot is the last line: the scene's footer on the left, the legend of marks on the right.
type foot struct {
	text   string
	legend []engine.DieMark
}

const (
	legendDie = 50
	LegendGap = 22
)

// LayoutFoot puts footer and legend on one line if they fit, otherwise on two.
func LayoutFoot(p *paint.Painter, panels []drawing.Panel, footer string) []paint.Box {
	return layoutLegended(p, marksIn(panels), footer)
}

func layoutLegended(p *paint.Painter, marks []engine.DieMark, footer string) []paint.Box {
	legend := foot{legend: marks}
	room := paint.InnerWidth - 8 - legend.width(p) - LegendGap
	switch {
	case footer == "" && len(legend.legend) == 0:
		return nil
	case p.Width(footer, paint.FootStyle) <= room || len(legend.legend) == 0:
		legend.text = p.Clip(footer, paint.FootStyle, paint.InnerWidth-8)
		return []paint.Box{legend}
	}
	return []paint.Box{legend, foot{text: p.Clip(footer, paint.FootStyle, paint.InnerWidth-8)}}
}

// marksIn returns the marks that occur in panels.
func marksIn(panels []drawing.Panel) []engine.DieMark {
	var rows []drawing.DiceRow
	for _, panel := range panels {
		rows = append(rows, panel.Rows...)
	}
	return marksOf(rows)
}

// marksOf returns the marks that occur in rows of dice.
func marksOf(rows []drawing.DiceRow) []engine.DieMark {
	seen := map[engine.DieMark]bool{}
	for _, row := range rows {
		for _, d := range row.Dice {
			seen[d.Mark] = true
		}
	}
	var marks []engine.DieMark
	for _, mark := range drawing.LegendMarks {
		if seen[mark] {
			marks = append(marks, mark)
		}
	}
	return marks
}

func (f foot) width(p *paint.Painter) int {
	w := 0
	for _, mark := range f.legend {
		w += legendDie + p.Width(drawing.MarkWord(p.Say, mark), paint.FootStyle) + LegendGap
	}
	return w
}

func (f foot) Height() int {
	if len(f.legend) > 0 {
		return legendDie
	}
	return paint.FootStyle.LineHeight()
}

func (f foot) Draw(p *paint.Painter, x, y int) {
	mid := y + f.Height()/2
	top := mid - paint.FootStyle.LineHeight()/2
	p.Text(x+4, top, f.text, paint.FootStyle, paint.AlignLeft)
	at := x + paint.InnerWidth - f.width(p) + LegendGap
	for _, mark := range f.legend {
		b := body{sides: 6, cx: float32(at) + legendDie/2 - 4, cy: float32(mid), rad: 13, fill: paint.DieFill,
			edge: paint.DieEdge, ink: paint.DieInk}
		drawMarked(p, b, mark, paint.CardFill, func(body) {})
		at += legendDie
		p.Text(at, top, drawing.MarkWord(p.Say, mark), paint.FootStyle, paint.AlignLeft)
		at += p.Width(drawing.MarkWord(p.Say, mark), paint.FootStyle) + LegendGap
	}
}
