package zonemap

import (
	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/throws"
)

// key explains the marks that occur on a map.
type key []keyMark

type keyMark struct {
	word string
	draw func(p *paint.Painter, cx, cy float32)
}

func keyOf(say drawing.Say, tokens []drawing.Token) key {
	var turn, moved, hit, harmed, worse, out bool
	for _, t := range tokens {
		turn = turn || t.Turn
		moved = moved || t.Moved != ""
		hit = hit || t.Hit
		out = out || t.Out
		if t.Bar == nil && !t.Out {
			harmed = harmed || t.Harm == engine.Harmed
			worse = worse || t.Harm == engine.BadlyHarmed
		}
	}
	var k key
	add := func(occurs bool, word string, draw func(p *paint.Painter, cx, cy float32)) {
		if occurs {
			k = append(k, keyMark{say(word, nil), draw})
		}
	}
	add(turn, "acts", func(p *paint.Painter, cx, cy float32) {
		p.Fill(p.Path().Circle(cx, cy, 15), paint.HitInk)
		p.Fill(p.Path().Circle(cx, cy, 11), paint.CardFill)
		p.Fill(p.Path().Circle(cx, cy, 8), paint.TextMuted)
	})
	add(moved, "moved", func(p *paint.Painter, cx, cy float32) {
		p.DrawPointer(cx, cy, paint.Pt(1, 0), 13, paint.TextMain)
	})
	add(hit, "struck", func(p *paint.Painter, cx, cy float32) {
		p.Fill(paint.BurstShape(p.Path(), cx, cy, 17, 0), paint.HurtInk)
		p.Fill(p.Path().Circle(cx, cy, 10), paint.CardFill)
		p.Fill(p.Path().Circle(cx, cy, 8), paint.TextMuted)
	})
	add(harmed, "harmed", func(p *paint.Painter, cx, cy float32) {
		p.Fill(paint.DropShape(p.Path(), cx, cy, 9), paint.HurtInk)
	})
	add(worse, "badly", func(p *paint.Painter, cx, cy float32) {
		p.Fill(paint.DropShape(p.Path(), cx-9, cy, 9), paint.HurtInk)
		p.Fill(paint.DropShape(p.Path(), cx+9, cy, 9), paint.HurtInk)
	})
	add(out, "out", func(p *paint.Painter, cx, cy float32) {
		p.Fill(p.Path().Circle(cx, cy, 13), paint.FadedFill)
		p.DrawCross(cx, cy, 13, paint.CardFill)
	})
	return k
}

const keyIcon = 44

func (k key) width(p *paint.Painter) int {
	w := 0
	for _, m := range k {
		w += keyIcon + p.Width(m.word, paint.FootStyle) + throws.LegendGap
	}
	return w
}

// keyFoot is the foot of a map: the footer on the left, the key on the right.
type keyFoot struct {
	text string
	key  key
}

const footLines = 2

// layoutKey puts footer and key on one line if they fit, otherwise the key first.
func layoutKey(p *paint.Painter, tokens []drawing.Token, footer string) []paint.Box {
	k, room := keyOf(p.Say, tokens), paint.InnerWidth-8
	if len(k) == 0 && footer == "" {
		return nil
	}
	if p.Width(footer, paint.FootStyle)+k.width(p)+throws.LegendGap <= room {
		return []paint.Box{keyFoot{footer, k}}
	}
	var boxes []paint.Box
	if len(k) > 0 {
		boxes = append(boxes, keyFoot{key: k})
	}
	for _, line := range p.Wrap(footer, paint.FootStyle, room, footLines) {
		boxes = append(boxes, keyFoot{text: line})
	}
	return boxes
}

func (f keyFoot) Height() int {
	if len(f.key) > 0 {
		return 40
	}
	return paint.FootStyle.LineHeight()
}

func (f keyFoot) Draw(p *paint.Painter, x, y int) {
	mid := y + f.Height()/2
	top := mid - paint.FootStyle.LineHeight()/2
	p.Text(x+4, top, f.text, paint.FootStyle, paint.AlignLeft)
	at := x + paint.InnerWidth - f.key.width(p) + throws.LegendGap
	for _, m := range f.key {
		m.draw(p, float32(at)+keyIcon/2-4, float32(mid))
		at += keyIcon
		p.Text(at, top, m.word, paint.FootStyle, paint.AlignLeft)
		at += p.Width(m.word, paint.FootStyle) + throws.LegendGap
	}
}
