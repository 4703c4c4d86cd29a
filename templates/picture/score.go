package picture

import (
	"image"

	"warbell/engine"
)

// score is what came of a fight, before all else: both sides with their result in large type and what is left
// of them.
type score struct {
	sides [2]scoreSide
	high  int
}

type scoreSide struct {
	panel  Panel
	name   heading
	sub    string
	left   string
	result string
}

const (
	scorePad   = 14
	scoreInner = halfWidth - 2*scorePad
	scoreName  = 46
	scoreMid   = 78
	scoreTrack = 24
	scoreLeast = scorePad + scoreName + scoreMid + 6 // without bars
)

func layoutScore(p *painter, panels []Panel) score {
	s := score{high: scoreLeast}
	for i, panel := range panels[:2] {
		side := scoreSide{panel: panel, result: clean(panel.Result)}
		side.name = p.oneLine(panel, i, scoreInner)
		if b := panel.Bar; b != nil {
			s.high = scoreLeast + scoreTrack + scorePad
			side.left = barNumber(*b) + " " + clean(b.Label)
			if side.result == "" {
				side.result = barChange(*b)
			}
		}
		if panel.Out && side.result == "" {
			side.result = p.say("out", nil)
		}
		side.result = p.clip(side.result, bigStyle, scoreInner)
		room := scoreInner - p.width(side.result, bigStyle) - 10
		side.sub, side.left = p.clip(clean(panel.Sub), subStyle, room), p.clip(side.left, labelStyle, room)
		s.sides[i] = side
	}
	return s
}

// oneLine is a panel's name on one line, as large as it can be.
func (p *painter) oneLine(panel Panel, index, width int) heading {
	h := p.heading(panel, index, laneStyle, width)
	if len(h.lines) > 1 {
		h.lines = []string{p.clip(clean(nameOf(p.say, panel, index)), h.st, width)}
	}
	return h
}

func (s score) height() int { return s.high }

func (s score) draw(p *painter, x, y int) {
	for i, side := range s.sides {
		left := x + i*(halfWidth+gap)
		r := image.Rect(left, y, left+halfWidth, y+s.high)
		p.slab(r, slabRadius, 2, groundOf(side.panel), panelEdge)
		p.flat(image.Rect(r.Min.X+slabRadius, y, r.Max.X-slabRadius, y+5), sideInk(i))
		side.draw(p, r.Inset(scorePad), i == 1, sideInk(i))
	}
}

func (s scoreSide) draw(p *painter, r image.Rectangle, mirrored bool, side ink) {
	outer, inner, al, across := r.Min.X, r.Max.X, alignLeft, alignRight
	if mirrored {
		outer, inner, al, across = r.Max.X, r.Min.X, alignRight, alignLeft
	}
	y := r.Min.Y + scoreName
	s.name.draw(p, outer, y, al)
	p.text(outer, y, s.sub, subStyle, al)
	p.text(outer, y+subStyle.lineHeight(), s.left, labelStyle.inked(textMain), al)
	st := bigStyle
	if s.panel.Out || s.panel.Tone == engine.ToneHurt || s.panel.Bar != nil && s.panel.Bar.Now < s.panel.Bar.Was {
		st = st.inked(hurtInk)
	}
	p.text(inner, y-2, s.result, st, across)
	if s.panel.Bar != nil {
		y += scoreMid
		p.drawTrack(gaugeOf(*s.panel.Bar), image.Rect(r.Min.X, y, r.Max.X, y+scoreTrack), mirrored, side)
	}
}

// layoutWords is a text below the rest, on up to two lines.
func layoutWords(p *painter, text string) []box {
	var boxes []box
	for _, line := range p.wrap(text, footStyle, innerWidth-8, 2) {
		boxes = append(boxes, lineBox{line, footStyle})
	}
	return boxes
}
