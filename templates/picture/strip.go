package picture

import (
	"image"
	"slices"
	"strings"

	"warbell/engine"
)

// strip is a fight as rows, a blow each: who struck, the dice, what met them, and what came of it.
type strip struct {
	rows   []stripRow
	column int // where dice begin, from the left
	more   string
	missed [2][]cell // by side; small, for nothing came of them
}

type stripRow struct {
	actor  actor
	who    []string // on one line, or who struck above whom
	text   []string // of what had no dice
	dice   []cell
	answer []cell
	result string
	tone   engine.Style
}

const (
	stripHigh   = 68
	stripMost   = 6 // rows
	stripPad    = 8
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
	stripSize   = dieSize{die: 44, cellW: 62, cellH: stripHigh, was: 30}
	missedSize  = dieSize{die: 24, cellW: 36, cellH: missedHigh, was: 22}
	resultStyle = style{bold, 38, textMain}
	whoStyle    = style{regular, 28, textMain}
)

// isStrip reports whether a scene is a fight of two sides whose blows have dice.
func isStrip(s Scene) bool {
	return len(s.Panels) == 2 && slices.ContainsFunc(s.Steps, func(t Step) bool { return len(t.Dice) > 0 })
}

// missed reports whether a step is nothing but a die that failed.
func missed(t Step) bool {
	return t.Tone == engine.ToneQuiet && len(t.Dice) == 1 && t.Dice[0].Mark == engine.MarkMiss
}

// layoutStrip puts the result on top, then as many blows as the height holds.
func layoutStrip(p *painter, s Scene, room int) []box {
	boxes := []box{layoutScore(p, s.Panels)}
	foot := layoutWords(p, clean(s.Footer))
	st := strip{missed: missedDice(s.Panels)}
	told := slices.DeleteFunc(slices.Clone(s.Steps), missed)
	room -= stackHeight(boxes) + stackHeight(foot)
	for i, step := range told {
		row := p.stripRow(step, s.Panels)
		if i == stripMost || st.height()+stripHigh+footStyle.lineHeight() > room {
			st.more = p.say("more", len(told)-i)
			break
		}
		st.rows = append(st.rows, row)
	}
	st.align(p)
	return append(append(boxes, st), foot...)
}

func (p *painter) stripRow(t Step, panels []Panel) stripRow {
	r := stripRow{actor: actorOf(t.Panel, len(panels)), tone: t.Tone, dice: fewCells(t.Dice),
		answer: fewCells(t.Answer)}
	r.result = clean(t.Result)
	if len(r.dice) == 0 {
		text := clean(t.Text)
		if who := clean(t.Who); who != "" {
			text = who + ": " + text
		}
		r.result, r.text = "", p.wrap(text, whoStyle, innerWidth-stripWho-padding, 2)
		return r
	}
	who := clean(t.Who)
	if who == "" && t.Panel >= 0 && t.Panel < len(panels) {
		who = clean(nameOf(p.say, panels[t.Panel], t.Panel))
	}
	r.who = []string{who}
	if by, whom, ok := strings.Cut(who, whoArrow); ok {
		r.who = []string{by, strings.TrimSpace(whoArrow) + " " + whom}
	}
	return r
}

// align lets the dice of all rows begin in one column, and clips who stands before it.
func (s *strip) align(p *painter) {
	most := 0
	for _, r := range s.rows {
		most = max(most, r.diceWidth())
	}
	s.column = max(stripWho, innerWidth-padding-stripResult-most)
	for _, r := range s.rows {
		for i, line := range r.who {
			r.who[i] = p.clip(line, whoStyle, max(0, s.column-stripWho-stripPad))
		}
	}
}

// fewCells are the first dice, and how many more there are.
func fewCells(dice []engine.SceneDie) []cell {
	left := stripDice
	return cellsOf(DiceRow{Dice: dice}, &left)
}

func (r stripRow) diceWidth() int {
	w := lineWidth(r.dice, stripSize)
	if len(r.answer) > 0 {
		w += stripLink + lineWidth(r.answer, stripSize)
	}
	return w
}

// missedDice are the dice of each side's attack that failed.
func missedDice(panels []Panel) (all [2][]cell) {
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
		all[i] = cellsOf(DiceRow{Dice: dice}, &left)
	}
	return all
}

func (s strip) height() int {
	h := 2*stripPad + len(s.rows)*stripHigh
	if s.more != "" {
		h += footStyle.lineHeight()
	}
	if s.misses() {
		h += missedHigh
	}
	return h
}

func (s strip) misses() bool { return len(s.missed[0])+len(s.missed[1]) > 0 }

func (s strip) draw(p *painter, x, y int) {
	p.slab(image.Rect(x, y, x+innerWidth, y+s.height()), slabRadius, 2, panelFill, panelEdge)
	y += stripPad
	for i := 1; i < len(s.rows); i++ {
		p.flat(image.Rect(x+padding, y+i*stripHigh, x+innerWidth-padding, y+i*stripHigh+1), panelEdge)
	}
	for _, r := range s.rows {
		r.draw(p, x, y, s.column)
		y += stripHigh
	}
	if s.more != "" {
		p.text(x+innerWidth/2, y, s.more, footStyle, alignCentre)
		y += footStyle.lineHeight()
	}
	if s.misses() {
		s.drawMissed(p, x, y)
	}
}

// drawMissed draws what failed, each side's on its own side.
func (s strip) drawMissed(p *painter, x, y int) {
	p.text(x+innerWidth/2, y+(missedHigh-footStyle.lineHeight())/2, p.say("missed", nil), footStyle, alignCentre)
	p.drawCells(s.missed[0], missedSize, x+padding, y, panelFill)
	p.drawCells(s.missed[1], missedSize, x+innerWidth-padding-lineWidth(s.missed[1], missedSize), y, panelFill)
}

// draw draws a blow, its dice from a column on.
func (r stripRow) draw(p *painter, x, y, column int) {
	mid := float32(y) + stripHigh/2
	switch {
	case r.actor.arrow != 0:
		p.drawArrow(float32(x)+stripActor, mid, 16, r.actor.arrow, r.actor.ink)
	case r.actor.badge != "":
		p.drawBadge(float32(x)+stripActor, mid, 17, r.actor.badge, r.actor.ink)
	}
	if len(r.text) > 0 {
		top := y + (stripHigh-len(r.text)*whoStyle.lineHeight())/2
		for i, line := range r.text {
			p.text(x+stripWho, top+i*whoStyle.lineHeight(), line, whoStyle, alignLeft)
		}
		return
	}
	top := y + (stripHigh-len(r.who)*whoHigh)/2
	for i, line := range r.who {
		p.text(x+stripWho, top+i*whoHigh, line, whoStyle, alignLeft)
	}
	at := x + column
	p.drawCells(r.dice, stripSize, at, y, panelFill)
	at += lineWidth(r.dice, stripSize)
	if len(r.answer) > 0 {
		p.drawPointer(float32(at)+stripLink/2, mid, point{1, 0}, 11, quietInk)
		p.drawCells(r.answer, stripSize, at+stripLink, y, panelFill)
	}
	r.drawResult(p, x, y)
}

// drawResult writes what came of a blow at the end of its row, with the sign of its tone before it.
func (r stripRow) drawResult(p *painter, x, y int) {
	st := resultStyle.inked(toneInk(r.tone))
	text, st := p.fit(r.result, st, stripResult-36, 32, 28)
	p.text(x+innerWidth-padding, y+(stripHigh-st.lineHeight())/2, text, st, alignRight)
	p.drawTone(r.tone, float32(x+innerWidth-padding-p.width(text, st)-24), float32(y)+stripHigh/2, 13)
}

func toneInk(t engine.Style) ink {
	switch t {
	case engine.ToneHurt:
		return hurtInk
	case engine.ToneStopped:
		return shieldInk
	}
	return textMuted
}
