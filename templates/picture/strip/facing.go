package strip

import (
	"image"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/throws"
)

// facing is two panels side by side, the second one mirrored. Names, bars and dice of both are level with
// each other.
type facing struct {
	sides   [2]side
	nameH   int
	subH    int
	barH    int
	diceH   int
	stacked int // total height
}

type side struct {
	panel drawing.Panel
	index int
	name  paint.Heading
	sub   string
	flow  throws.Flow
}

const (
	facingPad   = 12
	facingInner = paint.HalfWidth - 2*facingPad
	swordsReach = 20
	stampWidth  = 176
)

func layoutFacing(p *paint.Painter, panels []drawing.Panel, limit throws.Limits) facing {
	f, flows := facing{nameH: paint.NameStyle.LineHeight()}, throws.FlowAll(p, panels, facingInner, limit)
	for i, panel := range panels {
		room := facingInner - swordsReach
		if panel.Out {
			room -= stampWidth
			f.subH = paint.SubStyle.LineHeight() // for the stamp's foot
		}
		s := side{panel: panel, index: i, flow: flows[i], name: p.Heading(panel, i, paint.NameStyle, room)}
		if s.sub = p.Clip(drawing.Clean(panel.Sub), paint.SubStyle, room); s.sub != "" {
			f.subH = paint.SubStyle.LineHeight()
		}
		if panel.Bar != nil {
			f.barH = paint.BarHeight
		}
		f.nameH = max(f.nameH, s.name.Height())
		f.diceH = max(f.diceH, s.flow.H)
		f.sides[i] = s
	}
	f.stacked = facingPad + f.nameH + f.subH + f.barH + 6 + f.diceH + facingPad
	return f
}

func (f facing) Height() int { return f.stacked }

func (f facing) Draw(p *paint.Painter, x, y int) {
	for i, s := range f.sides {
		left := x + i*(paint.HalfWidth+paint.Gap)
		r := image.Rect(left, y, left+paint.HalfWidth, y+f.stacked)
		ground := paint.GroundOf(s.panel)
		p.Slab(r, paint.SlabRadius, 2, ground, paint.PanelEdge)
		p.Flat(image.Rect(r.Min.X+paint.SlabRadius, y, r.Max.X-paint.SlabRadius, y+5), paint.SideInk(i))
		f.drawSide(p, s, r.Inset(facingPad), ground)
	}
	drawSwords(p, float32(x)+float32(paint.InnerWidth)/2, float32(y)+40)
}

// drawSide draws a fighter's name, weapon, bar and dice in a box.
func (f facing) drawSide(p *paint.Painter, s side, r image.Rectangle, ground paint.Ink) {
	mirrored, al, outer := s.index == 1, paint.AlignLeft, r.Min.X
	if mirrored {
		al, outer = paint.AlignRight, r.Max.X
	}
	y := r.Min.Y + f.nameH
	if s.panel.Out {
		drawStamp(p, stampX(r, mirrored), float32(r.Min.Y+(f.nameH+f.subH)/2), ground)
	}
	s.name.Draw(p, outer, y, al)
	p.Text(outer, y, s.sub, paint.SubStyle, al)
	y += f.subH
	if s.panel.Bar != nil {
		p.DrawBar(*s.panel.Bar, r.Min.X, y, r.Dx(), mirrored, paint.SideInk(s.index))
	}
	s.flow.Draw(p, r.Min.X, y+f.barH+6, mirrored, ground)
}

// stampX returns the middle of the stamp, on the inner side.
func stampX(r image.Rectangle, mirrored bool) float32 {
	if mirrored {
		return float32(r.Min.X + swordsReach + stampWidth/2)
	}
	return float32(r.Max.X - swordsReach - stampWidth/2)
}
