package picture

import (
	"slices"

	"warbell/engine"
)

// foot is the last line: the scene's footer on the left, what the marks mean on the right.
type foot struct {
	text   string
	legend []engine.DieMark
}

const (
	legendDie = 50
	legendGap = 22
)

// legendMarks are explained in this order. A plain die needs no words.
var legendMarks = [...]engine.DieMark{engine.MarkCrit, engine.MarkHit, engine.MarkBlock, engine.MarkMiss,
	engine.MarkWinner, engine.MarkDropped, engine.MarkExploded}

// layoutFoot puts footer and legend on one line if they fit, else on two.
func layoutFoot(p *painter, panels []Panel, footer string) []box {
	return layoutLegended(p, marksIn(panels), footer)
}

func layoutLegended(p *painter, marks []engine.DieMark, footer string) []box {
	legend := foot{legend: marks}
	room := innerWidth - 8 - legend.width(p) - legendGap
	switch {
	case footer == "" && len(legend.legend) == 0:
		return nil
	case p.width(footer, footStyle) <= room || len(legend.legend) == 0:
		legend.text = p.clip(footer, footStyle, innerWidth-8)
		return []box{legend}
	}
	return []box{legend, foot{text: p.clip(footer, footStyle, innerWidth-8)}}
}

// marksIn lists the marks that occur.
func marksIn(panels []Panel) []engine.DieMark {
	var rows []DiceRow
	for _, panel := range panels {
		rows = append(rows, panel.Rows...)
	}
	return marksOf(rows)
}

// marksOf lists the marks that occur in rows of dice.
func marksOf(rows []DiceRow) []engine.DieMark {
	seen := map[engine.DieMark]bool{}
	for _, row := range rows {
		for _, d := range row.Dice {
			seen[d.Mark] = true
		}
	}
	var marks []engine.DieMark
	for _, mark := range legendMarks {
		if seen[mark] {
			marks = append(marks, mark)
		}
	}
	return marks
}

// markWord is what a mark means; nothing for a plain die.
func markWord(say Say, mark engine.DieMark) string {
	if slices.Contains(legendMarks[:], mark) {
		return say("mark."+string(mark), nil)
	}
	return ""
}

func (f foot) width(p *painter) int {
	w := 0
	for _, mark := range f.legend {
		w += legendDie + p.width(markWord(p.say, mark), footStyle) + legendGap
	}
	return w
}

func (f foot) height() int {
	if len(f.legend) > 0 {
		return legendDie
	}
	return footStyle.lineHeight()
}

func (f foot) draw(p *painter, x, y int) {
	mid := y + f.height()/2
	top := mid - footStyle.lineHeight()/2
	p.text(x+4, top, f.text, footStyle, alignLeft)
	at := x + innerWidth - f.width(p) + legendGap
	for _, mark := range f.legend {
		b := body{sides: 6, cx: float32(at) + legendDie/2 - 4, cy: float32(mid), rad: 13, fill: dieFill,
			edge: dieEdge, ink: dieInk}
		p.drawMarked(b, mark, cardFill, func(body) {})
		at += legendDie
		p.text(at, top, markWord(p.say, mark), footStyle, alignLeft)
		at += p.width(markWord(p.say, mark), footStyle) + legendGap
	}
}
