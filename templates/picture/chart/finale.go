package chart

import (
	"image"
	"strconv"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/strip"
)

// curve is a course over time, with a line for each side. Their ends differ in shape, too.
type curve struct {
	chart drawing.Chart
	label string
	high  int
}

const (
	curveHigh  = 230 // maximum height of the drawing itself
	curveLeast = 90
	curvePad   = 18
	curveAxis  = 60
	curveMarks = 24 // maximum of marked points
)

// LayoutFinale lays out the end of a game: the winner, the course, and the best deeds.
func LayoutFinale(p *paint.Painter, s drawing.Scene, room int) []paint.Box {
	boxes := []paint.Box{}
	if len(s.Panels) == 2 {
		boxes = append(boxes, strip.LayoutScore(p, s.Panels))
	}
	foot := paint.LayoutWords(p, drawing.Clean(s.Footer))
	left := room - paint.StackHeight(boxes) - paint.StackHeight(foot)
	high := min(curveHigh, left-2*curvePad-paint.LabelStyle.LineHeight())
	if len(s.Steps) > 0 {
		high = min(high, max(curveLeast,
			left-2*curvePad-paint.LabelStyle.LineHeight()-2*paint.Gap-2*strip.StripPad-min(len(s.Steps),
				strip.StripMost)*strip.StripHigh))
	}
	if high >= curveLeast && lengthOf(*s.Chart) > 1 {
		boxes = append(boxes, curve{*s.Chart, p.Clip(drawing.Clean(s.Chart.Label), paint.LabelStyle,
			paint.InnerWidth-2*curvePad), high})
	}
	if st := (strip.Strip{}); len(s.Steps) > 0 {
		left = room - paint.StackHeight(boxes) - paint.StackHeight(foot)
		for i, step := range s.Steps {
			step.Dice = nil
			if i == strip.StripMost || st.Height()+strip.StripHigh > left {
				break
			}
			st.Rows = append(st.Rows, strip.RowOf(p, step, s.Panels))
		}
		boxes = append(boxes, st)
	}
	return append(boxes, foot...)
}

// lengthOf returns the number of points in the longest line of a chart.
func lengthOf(c drawing.Chart) int {
	most := 0
	for _, line := range c.Lines {
		most = max(most, len(line))
	}
	return most
}

func (c curve) Height() int { return c.high + 2*curvePad + paint.LabelStyle.LineHeight() }

func (c curve) Draw(p *paint.Painter, x, y int) {
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+c.Height()), paint.SlabRadius, 2, paint.PanelFill,
		paint.PanelEdge)
	p.Text(x+curvePad, y+8, c.label, paint.LabelStyle, paint.AlignLeft)
	y += paint.LabelStyle.LineHeight() + curvePad/2
	field := image.Rect(x+curvePad+curveAxis, y+curvePad/2, x+paint.InnerWidth-2*curvePad,
		y+curvePad/2+c.high)
	most := max(1, c.chart.Most)
	for _, at := range []int{0, most} {
		line := field.Max.Y - at*field.Dy()/most
		p.Flat(image.Rect(field.Min.X, line, field.Max.X, line+2), paint.PanelEdge)
		p.Text(field.Min.X-12, line-paint.LabelStyle.LineHeight()/2, strconv.Itoa(at), paint.LabelStyle,
			paint.AlignRight)
	}
	for i, values := range c.chart.Lines {
		c.drawLine(p, field, values, i)
	}
}

// drawLine draws one side's line. The first side has discs for its points, the second squares.
func (c curve) drawLine(p *paint.Painter, field image.Rectangle, values []int, side int) {
	if len(values) < 2 {
		return
	}
	most := max(1, c.chart.Most)
	at := func(i int) paint.Point {
		v := max(0, min(values[i], most))
		return paint.Pt(float32(field.Min.X)+float32(i*field.Dx())/float32(len(values)-1),
			float32(field.Max.Y)-float32(v*field.Dy())/float32(most))
	}
	shape := p.Path()
	for i := 1; i < len(values); i++ {
		shape.Line(at(i-1), at(i), 6)
	}
	p.Fill(shape, paint.SideInk(side))
	marks := p.Path()
	for i := range min(len(values), curveMarks) {
		mark(marks, at(i), 8, side)
	}
	p.Fill(mark(marks, at(len(values)-1), 14, side), paint.SideInk(side))
}

// mark adds a disc, or a square for the second side.
func mark(pa *paint.Path, at paint.Point, r float32, side int) *paint.Path {
	if side%2 == 1 {
		return pa.Rect(at.X-r, at.Y-r, 2*r, 2*r)
	}
	return pa.Circle(at.X, at.Y, r)
}
