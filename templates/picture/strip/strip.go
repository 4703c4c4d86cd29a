package strip

import (
	"image"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/throws"
)

// Strip is a fight as rows, a blow each: who struck, the dice, what met them, and what came of it.
type Strip struct {
	Rows   []Row
	column int // where dice begin, from the left
	more   string
	missed [2][]throws.Cell // by side; small, for nothing came of them
}

type Row struct {
	actor  actor
	who    []string // on one line, or who struck above whom
	text   []string // of what had no dice
	dice   []throws.Cell
	answer []throws.Cell
	result string
	tone   engine.Style
}

const (
	StripHigh   = 68
	StripMost   = 6 // rows
	StripPad    = 8
	stripActor  = 30 // the middle of the arrow
	stripWho    = 58
	stripResult = 190 // the most room of a result
	stripLink   = 44  // between dice and their answer
	stripDice   = 4   // on either side of it
	whoHigh     = 32  // a line of who, two of which a row has room for
	whoArrow    = " → "
	missedHigh  = 48
	missedMost  = 9
)

var (
	stripSize   = throws.Size{Die: 44, CellW: 62, CellH: StripHigh, Was: 30}
	missedSize  = throws.Size{Die: 24, CellW: 36, CellH: missedHigh, Was: 22}
	resultStyle = paint.Bold.At(38, paint.TextMain)
	whoStyle    = paint.Regular.At(28, paint.TextMain)
)

// Fits reports whether a scene is a fight of two sides whose blows have dice.
func Fits(s drawing.Scene) bool {
	return len(s.Panels) == 2 && slices.ContainsFunc(s.Steps,
		func(t drawing.Step) bool { return len(t.Dice) > 0 })
}

// missed reports whether a step is nothing but a die that failed.
func missed(t drawing.Step) bool {
	return t.Tone == engine.StyleQuiet && len(t.Dice) == 1 && t.Dice[0].Mark == engine.MarkMiss
}

// Layout puts the result on top, then as many blows as the height holds.
func Layout(p *paint.Painter, s drawing.Scene, room int) []paint.Box {
	boxes := []paint.Box{LayoutScore(p, s.Panels)}
	foot := paint.LayoutWords(p, drawing.Clean(s.Footer))
	st := Strip{missed: missedDice(s.Panels)}
	told := slices.DeleteFunc(slices.Clone(s.Steps), missed)
	room -= paint.StackHeight(boxes) + paint.StackHeight(foot)
	for i, step := range told {
		row := RowOf(p, step, s.Panels)
		if i == StripMost || st.Height()+StripHigh+paint.FootStyle.LineHeight() > room {
			st.more = p.Say("more", len(told)-i)
			break
		}
		st.Rows = append(st.Rows, row)
	}
	st.align(p)
	return append(append(boxes, st), foot...)
}

// RowOf lays out a blow.
func RowOf(p *paint.Painter, t drawing.Step, panels []drawing.Panel) Row {
	r := Row{actor: actorOf(t.Panel, len(panels)), tone: t.Tone, dice: fewCells(t.Dice),
		answer: fewCells(t.Answer)}
	r.result = drawing.Clean(t.Result)
	if len(r.dice) == 0 {
		text := drawing.Clean(t.Text)
		if who := drawing.Clean(t.Who); who != "" {
			text = who + ": " + text
		}
		r.result, r.text = "", p.Wrap(text, whoStyle, paint.InnerWidth-stripWho-paint.Padding, 2)
		return r
	}
	who := drawing.Clean(t.Who)
	if who == "" && t.Panel >= 0 && t.Panel < len(panels) {
		who = drawing.Clean(drawing.NameOf(p.Say, panels[t.Panel], t.Panel))
	}
	r.who = []string{who}
	if by, whom, ok := strings.Cut(who, whoArrow); ok {
		r.who = []string{by, strings.TrimSpace(whoArrow) + " " + whom}
	}
	return r
}

// align lets the dice of all rows begin in one column, and clips who stands before it.
func (s *Strip) align(p *paint.Painter) {
	most := 0
	for _, r := range s.Rows {
		most = max(most, r.diceWidth())
	}
	s.column = max(stripWho, paint.InnerWidth-paint.Padding-stripResult-most)
	for _, r := range s.Rows {
		for i, line := range r.who {
			r.who[i] = p.Clip(line, whoStyle, max(0, s.column-stripWho-StripPad))
		}
	}
}

// fewCells are the first dice, and how many more there are.
func fewCells(dice []engine.SceneDie) []throws.Cell {
	left := stripDice
	return throws.CellsOf(drawing.DiceRow{Dice: dice}, &left)
}

func (r Row) diceWidth() int {
	w := throws.LineWidth(r.dice, stripSize)
	if len(r.answer) > 0 {
		w += stripLink + throws.LineWidth(r.answer, stripSize)
	}
	return w
}

// missedDice are the dice of each side's attack that failed.
func missedDice(panels []drawing.Panel) (all [2][]throws.Cell) {
	for i, panel := range panels[:2] {
		if len(panel.Rows) == 0 {
			continue
		}
		var dice []engine.SceneDie
		for _, d := range panel.Rows[0].Dice {
			if d.Mark == engine.MarkMiss {
				dice = append(dice, d)
			}
		}
		left := missedMost
		all[i] = throws.CellsOf(drawing.DiceRow{Dice: dice}, &left)
	}
	return all
}

func (s Strip) Height() int {
	h := 2*StripPad + len(s.Rows)*StripHigh
	if s.more != "" {
		h += paint.FootStyle.LineHeight()
	}
	if s.misses() {
		h += missedHigh
	}
	return h
}

func (s Strip) misses() bool { return len(s.missed[0])+len(s.missed[1]) > 0 }

func (s Strip) Draw(p *paint.Painter, x, y int) {
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+s.Height()), paint.SlabRadius, 2, paint.PanelFill,
		paint.PanelEdge)
	y += StripPad
	for i := 1; i < len(s.Rows); i++ {
		p.Flat(image.Rect(x+paint.Padding, y+i*StripHigh, x+paint.InnerWidth-paint.Padding, y+i*StripHigh+1),
			paint.PanelEdge)
	}
	for _, r := range s.Rows {
		r.draw(p, x, y, s.column)
		y += StripHigh
	}
	if s.more != "" {
		p.Text(x+paint.InnerWidth/2, y, s.more, paint.FootStyle, paint.AlignCentre)
		y += paint.FootStyle.LineHeight()
	}
	if s.misses() {
		s.drawMissed(p, x, y)
	}
}

// drawMissed draws what failed, each side's on its own side.
func (s Strip) drawMissed(p *paint.Painter, x, y int) {
	p.Text(x+paint.InnerWidth/2, y+(missedHigh-paint.FootStyle.LineHeight())/2, p.Say("missed", nil),
		paint.FootStyle, paint.AlignCentre)
	throws.DrawCells(p, s.missed[0], missedSize, x+paint.Padding, y, paint.PanelFill)
	throws.DrawCells(p, s.missed[1], missedSize,
		x+paint.InnerWidth-paint.Padding-throws.LineWidth(s.missed[1], missedSize), y, paint.PanelFill)
}

// draw draws a blow, its dice from a column on.
func (r Row) draw(p *paint.Painter, x, y, column int) {
	mid := float32(y) + StripHigh/2
	switch {
	case r.actor.arrow != 0:
		drawArrow(p, float32(x)+stripActor, mid, 16, r.actor.arrow, r.actor.ink)
	case r.actor.badge != "":
		drawBadge(p, float32(x)+stripActor, mid, 17, r.actor.badge, r.actor.ink)
	}
	if len(r.text) > 0 {
		top := y + (StripHigh-len(r.text)*whoStyle.LineHeight())/2
		for i, line := range r.text {
			p.Text(x+stripWho, top+i*whoStyle.LineHeight(), line, whoStyle, paint.AlignLeft)
		}
		return
	}
	top := y + (StripHigh-len(r.who)*whoHigh)/2
	for i, line := range r.who {
		p.Text(x+stripWho, top+i*whoHigh, line, whoStyle, paint.AlignLeft)
	}
	at := x + column
	throws.DrawCells(p, r.dice, stripSize, at, y, paint.PanelFill)
	at += throws.LineWidth(r.dice, stripSize)
	if len(r.answer) > 0 {
		p.DrawPointer(float32(at)+stripLink/2, mid, paint.Pt(1, 0), 11, paint.QuietInk)
		throws.DrawCells(p, r.answer, stripSize, at+stripLink, y, paint.PanelFill)
	}
	r.drawResult(p, x, y)
}

// drawResult writes what came of a blow at the end of its row, with the sign of its tone before it.
func (r Row) drawResult(p *paint.Painter, x, y int) {
	st := resultStyle.Inked(paint.ToneInk(r.tone))
	text, st := p.Fit(r.result, st, stripResult-36, 32, 28)
	p.Text(x+paint.InnerWidth-paint.Padding, y+(StripHigh-st.LineHeight())/2, text, st, paint.AlignRight)
	drawTone(p, r.tone, float32(x+paint.InnerWidth-paint.Padding-p.Width(text, st)-24),
		float32(y)+StripHigh/2, 13)
}
