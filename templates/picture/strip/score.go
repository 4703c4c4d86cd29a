package strip

import (
	"image"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// score is the result of a fight at the top of a picture: both sides with their result in large type and
// their wounds left.
type score struct {
	sides [2]scoreSide
	high  int
}

type scoreSide struct {
	panel  drawing.Panel
	name   paint.Heading
	sub    string
	left   string
	result string
}

const (
	scorePad   = 14
	scoreInner = paint.HalfWidth - 2*scorePad
	scoreName  = 46
	scoreMid   = 78
	scoreTrack = 24
	scoreLeast = scorePad + scoreName + scoreMid + 6 // without bars
)

// LayoutScore lays out the result of a fight for its two sides.
func LayoutScore(p *paint.Painter, panels []drawing.Panel) paint.Box {
	s := score{high: scoreLeast}
	for i, panel := range panels[:2] {
		side := scoreSide{panel: panel, result: drawing.Clean(panel.Result)}
		side.name = oneLine(p, panel, i, scoreInner)
		if b := panel.Bar; b != nil {
			s.high = scoreLeast + scoreTrack + scorePad
			side.left = drawing.BarNumber(*b) + " " + drawing.Clean(b.Label)
			if side.result == "" {
				side.result = paint.BarChange(*b)
			}
		}
		if panel.Out && side.result == "" {
			side.result = p.Say("out", nil)
		}
		side.result = p.Clip(side.result, paint.BigStyle, scoreInner)
		room := scoreInner - p.Width(side.result, paint.BigStyle) - 10
		side.sub, side.left = p.Clip(drawing.Clean(panel.Sub), paint.SubStyle, room),
			p.Clip(side.left, paint.LabelStyle, room)
		s.sides[i] = side
	}
	return s
}

// oneLine returns a panel's name on one line, as large as possible.
func oneLine(p *paint.Painter, panel drawing.Panel, index, width int) paint.Heading {
	h := p.Heading(panel, index, paint.LaneStyle, width)
	if len(h.Lines) > 1 {
		h.Lines = []string{p.Clip(drawing.Clean(drawing.NameOf(p.Say, panel, index)), h.St, width)}
	}
	return h
}

func (s score) Height() int { return s.high }

func (s score) Draw(p *paint.Painter, x, y int) {
	for i, side := range s.sides {
		left := x + i*(paint.HalfWidth+paint.Gap)
		r := image.Rect(left, y, left+paint.HalfWidth, y+s.high)
		p.Slab(r, paint.SlabRadius, 2, paint.GroundOf(side.panel), paint.PanelEdge)
		p.Flat(image.Rect(r.Min.X+paint.SlabRadius, y, r.Max.X-paint.SlabRadius, y+5), paint.SideInk(i))
		side.draw(p, r.Inset(scorePad), i == 1, paint.SideInk(i))
	}
}

func (s scoreSide) draw(p *paint.Painter, r image.Rectangle, mirrored bool, side paint.Ink) {
	outer, inner, al, across := r.Min.X, r.Max.X, paint.AlignLeft, paint.AlignRight
	if mirrored {
		outer, inner, al, across = r.Max.X, r.Min.X, paint.AlignRight, paint.AlignLeft
	}
	y := r.Min.Y + scoreName
	s.name.Draw(p, outer, y, al)
	p.Text(outer, y, s.sub, paint.SubStyle, al)
	p.Text(outer, y+paint.SubStyle.LineHeight(), s.left, paint.LabelStyle.Inked(paint.TextMain), al)
	st := paint.BigStyle
	if s.panel.Out || s.panel.Tone == engine.StyleHurt || s.panel.Bar != nil &&
		s.panel.Bar.Now < s.panel.Bar.Was {
		st = st.Inked(paint.HurtInk)
	}
	p.Text(inner, y-2, s.result, st, across)
	if s.panel.Bar != nil {
		y += scoreMid
		p.DrawTrack(paint.GaugeOf(*s.panel.Bar), image.Rect(r.Min.X, y, r.Max.X, y+scoreTrack), mirrored,
			side)
	}
}
