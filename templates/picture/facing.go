package picture

import (
	"image"
)

// facing is two panels side by side, the second one mirrored. Names, bars and dice of both stand
// level with each other.
type facing struct {
	sides   [2]side
	nameH   int
	subH    int
	barH    int
	diceH   int
	stacked int // height of all of it
}

type side struct {
	panel Panel
	index int
	name  heading
	sub   string
	flow  flow
}

const (
	facingPad   = 12
	facingInner = halfWidth - 2*facingPad
	swordsReach = 20
	stampWidth  = 176
)

func layoutFacing(p *painter, panels []Panel, limit limits) facing {
	f, flows := facing{nameH: nameStyle.lineHeight()}, p.flowAll(panels, facingInner, limit)
	for i, panel := range panels {
		room := facingInner - swordsReach
		if panel.Out {
			room -= stampWidth
			f.subH = subStyle.lineHeight() // for the stamp's foot
		}
		s := side{panel: panel, index: i, flow: flows[i], name: p.heading(panel, i, nameStyle, room)}
		if s.sub = p.clip(clean(panel.Sub), subStyle, room); s.sub != "" {
			f.subH = subStyle.lineHeight()
		}
		if panel.Bar != nil {
			f.barH = barHeight
		}
		f.nameH = max(f.nameH, s.name.height())
		f.diceH = max(f.diceH, s.flow.h)
		f.sides[i] = s
	}
	f.stacked = facingPad + f.nameH + f.subH + f.barH + 6 + f.diceH + facingPad
	return f
}

func (f facing) height() int { return f.stacked }

func (f facing) draw(p *painter, x, y int) {
	for i, s := range f.sides {
		left := x + i*(halfWidth+gap)
		r := image.Rect(left, y, left+halfWidth, y+f.stacked)
		ground := groundOf(s.panel)
		p.slab(r, slabRadius, 2, ground, panelEdge)
		p.flat(image.Rect(r.Min.X+slabRadius, y, r.Max.X-slabRadius, y+5), sideInk(i))
		f.drawSide(p, s, r.Inset(facingPad), ground)
	}
	p.drawSwords(float32(x)+float32(innerWidth)/2, float32(y)+40)
}

func groundOf(panel Panel) ink {
	if panel.Out {
		return outFill
	}
	return panelFill
}

// drawSide writes name, weapon, bar and dice of a fighter into a box.
func (f facing) drawSide(p *painter, s side, r image.Rectangle, ground ink) {
	mirrored, al, outer := s.index == 1, alignLeft, r.Min.X
	if mirrored {
		al, outer = alignRight, r.Max.X
	}
	y := r.Min.Y + f.nameH
	if s.panel.Out {
		p.drawStamp(stampX(r, mirrored), float32(r.Min.Y+(f.nameH+f.subH)/2), ground)
	}
	s.name.draw(p, outer, y, al)
	p.text(outer, y, s.sub, subStyle, al)
	y += f.subH
	if s.panel.Bar != nil {
		p.drawBar(*s.panel.Bar, r.Min.X, y, r.Dx(), mirrored, sideInk(s.index))
	}
	s.flow.draw(p, r.Min.X, y+f.barH+6, mirrored, ground)
}

// stampX is the middle of the stamp, on the inner side.
func stampX(r image.Rectangle, mirrored bool) float32 {
	if mirrored {
		return float32(r.Min.X + swordsReach + stampWidth/2)
	}
	return float32(r.Max.X - swordsReach - stampWidth/2)
}
