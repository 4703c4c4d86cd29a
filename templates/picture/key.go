package picture

import (
	"warbell/engine"
)

// key is what the marks of a map mean; only those that occur are explained.
type key []keyMark

type keyMark struct {
	word string
	draw func(p *painter, cx, cy float32)
}

func keyOf(say Say, tokens []Token) key {
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
	add := func(occurs bool, word string, draw func(p *painter, cx, cy float32)) {
		if occurs {
			k = append(k, keyMark{say(word, nil), draw})
		}
	}
	add(turn, "acts", func(p *painter, cx, cy float32) {
		p.fill(p.path().circle(cx, cy, 15), hitInk)
		p.fill(p.path().circle(cx, cy, 11), cardFill)
		p.fill(p.path().circle(cx, cy, 8), textMuted)
	})
	add(moved, "moved", func(p *painter, cx, cy float32) { p.drawPointer(cx, cy, point{1, 0}, 13, textMain) })
	add(hit, "struck", func(p *painter, cx, cy float32) {
		p.fill(burstShape(p.path(), cx, cy, 17, 0), hurtInk)
		p.fill(p.path().circle(cx, cy, 10), cardFill)
		p.fill(p.path().circle(cx, cy, 8), textMuted)
	})
	add(harmed, "harmed", func(p *painter, cx, cy float32) { p.fill(dropShape(p.path(), cx, cy, 9), hurtInk) })
	add(worse, "badly", func(p *painter, cx, cy float32) {
		p.fill(dropShape(p.path(), cx-9, cy, 9), hurtInk)
		p.fill(dropShape(p.path(), cx+9, cy, 9), hurtInk)
	})
	add(out, "out", func(p *painter, cx, cy float32) {
		p.fill(p.path().circle(cx, cy, 13), fadedFill)
		p.drawCross(cx, cy, 13, cardFill)
	})
	return k
}

const keyIcon = 44

func (k key) width(p *painter) int {
	w := 0
	for _, m := range k {
		w += keyIcon + p.width(m.word, footStyle) + legendGap
	}
	return w
}

// keyFoot is the end of a map: the footer on the left, the key on the right.
type keyFoot struct {
	text string
	key  key
}

const footLines = 2

// layoutKey puts footer and key on one line if they fit, else the key first.
func layoutKey(p *painter, tokens []Token, footer string) []box {
	k, room := keyOf(p.say, tokens), innerWidth-8
	if len(k) == 0 && footer == "" {
		return nil
	}
	if p.width(footer, footStyle)+k.width(p)+legendGap <= room {
		return []box{keyFoot{footer, k}}
	}
	var boxes []box
	if len(k) > 0 {
		boxes = append(boxes, keyFoot{key: k})
	}
	for _, line := range p.wrap(footer, footStyle, room, footLines) {
		boxes = append(boxes, keyFoot{text: line})
	}
	return boxes
}

func (f keyFoot) height() int {
	if len(f.key) > 0 {
		return 40
	}
	return footStyle.lineHeight()
}

func (f keyFoot) draw(p *painter, x, y int) {
	mid := y + f.height()/2
	top := mid - footStyle.lineHeight()/2
	p.text(x+4, top, f.text, footStyle, alignLeft)
	at := x + innerWidth - f.key.width(p) + legendGap
	for _, m := range f.key {
		m.draw(p, float32(at)+keyIcon/2-4, float32(mid))
		at += keyIcon
		p.text(at, top, m.word, footStyle, alignLeft)
		at += p.width(m.word, footStyle) + legendGap
	}
}
