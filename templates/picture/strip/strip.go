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

// Strip is a fight with one row for each attack: attacker, dice, the answering dice, and the result.
type Strip struct {
	Rows   []Row
	column int // left end of the dice
	more   string
	missed [2][]throws.Cell // by side; small, because they had no effect
}

type Row struct {
	actor  actor
	who    []string // on one line, or attacker above target
	text   []string // of an attack without dice
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
	stripResult = 190 // maximum width of a result
	stripLink   = 44  // between the dice and the answering dice
	stripDice   = 4   // maximum of dice on either side
	whoHigh     = 32  // height of one line of names; a row has room for two
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

// Fits reports whether a scene is a fight of two sides with dice in its steps.
func Fits(s drawing.Scene) bool {
	return len(s.Panels) == 2 && slices.ContainsFunc(s.Steps,
		func(t drawing.Step) bool { return len(t.Dice) > 0 })
}

// missed reports whether a step is only a single failed die.
func missed(t drawing.Step) bool {
	return t.Tone == engine.StyleQuiet && len(t.Dice) == 1 && t.Dice[0].Mark == engine.MarkMiss
}

// Layout puts the result at the top, then as many attacks as fit.
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

// RowOf lays out an attack.
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

// align puts the dice of all rows in one column, and clips the names before it.
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

// fewCells returns the first dice, and the number of the others.
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

// missedDice returns the dice of each side's failed attacks.
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

// drawMissed draws the failed dice of each side on its own side.
func (s Strip) drawMissed(p *paint.Painter, x, y int) {
	p.Text(x+paint.InnerWidth/2, y+(missedHigh-paint.FootStyle.LineHeight())/2, p.Say("missed", nil),
		paint.FootStyle, paint.AlignCentre)
	throws.DrawCells(p, s.missed[0], missedSize, x+paint.Padding, y, paint.PanelFill)
	throws.DrawCells(p, s.missed[1], missedSize,
		x+paint.InnerWidth-paint.Padding-throws.LineWidth(s.missed[1], missedSize), y, paint.PanelFill)
}

// draw draws an attack with its dice from a column on.
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

// drawResult draws the result of an attack at the end of its row, after the sign of its tone.
func (r Row) drawResult(p *paint.Painter, x, y int) {
	st := resultStyle.Inked(paint.ToneInk(r.tone))
	text, st := p.Fit(r.result, st, stripResult-36, 32, 28)
	p.Text(x+paint.InnerWidth-paint.Padding, y+(StripHigh-st.LineHeight())/2, text, st, paint.AlignRight)
	drawTone(p, r.tone, float32(x+paint.InnerWidth-paint.Padding-p.Width(text, st)-24),
		float32(y)+StripHigh/2, 13)
}
