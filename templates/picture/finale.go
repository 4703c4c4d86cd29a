package picture

import (
	"image"
	"strconv"
)

// curve is how something went on: a line for each side, told apart by their ends as well.
type curve struct {
	chart Chart
	label string
	high  int
}

const (
	curveHigh  = 230 // the most that the drawing itself is high
	curveLeast = 90
	curvePad   = 18
	curveAxis  = 60
	curveMarks = 24 // points that are marked
)

// layoutFinale is a game at its end: who won, how it went on, and what is worth telling.
func layoutFinale(p *painter, s Scene, room int) []box {
	boxes := []box{}
	if len(s.Panels) == 2 {
		boxes = append(boxes, layoutScore(p, s.Panels))
	}
	foot := layoutWords(p, clean(s.Footer))
	left := room - stackHeight(boxes) - stackHeight(foot)
	high := min(curveHigh, left-2*curvePad-labelStyle.lineHeight())
	if len(s.Steps) > 0 {
		high = min(high, max(curveLeast, left-2*curvePad-labelStyle.lineHeight()-2*gap-2*stripPad-min(len(s.Steps), stripMost)*stripHigh))
	}
	if high >= curveLeast && lengthOf(*s.Chart) > 1 {
		boxes = append(boxes, curve{*s.Chart, p.clip(clean(s.Chart.Label), labelStyle, innerWidth-2*curvePad), high})
	}
	if st := (strip{}); len(s.Steps) > 0 {
		left = room - stackHeight(boxes) - stackHeight(foot)
		for i, step := range s.Steps {
			step.Dice = nil
			if i == stripMost || st.height()+stripHigh > left {
				break
			}
			st.rows = append(st.rows, p.stripRow(step, s.Panels))
		}
		boxes = append(boxes, st)
	}
	return append(boxes, foot...)
}

// lengthOf is how many points the longest line of a chart has.
func lengthOf(c Chart) int {
	most := 0
	for _, line := range c.Lines {
		most = max(most, len(line))
	}
	return most
}

func (c curve) height() int { return c.high + 2*curvePad + labelStyle.lineHeight() }

func (c curve) draw(p *painter, x, y int) {
	p.slab(image.Rect(x, y, x+innerWidth, y+c.height()), slabRadius, 2, panelFill, panelEdge)
	p.text(x+curvePad, y+8, c.label, labelStyle, alignLeft)
	y += labelStyle.lineHeight() + curvePad/2
	field := image.Rect(x+curvePad+curveAxis, y+curvePad/2, x+innerWidth-2*curvePad, y+curvePad/2+c.high)
	most := max(1, c.chart.Most)
	for _, at := range []int{0, most} {
		line := field.Max.Y - at*field.Dy()/most
		p.flat(image.Rect(field.Min.X, line, field.Max.X, line+2), panelEdge)
		p.text(field.Min.X-12, line-labelStyle.lineHeight()/2, strconv.Itoa(at), labelStyle, alignRight)
	}
	for i, values := range c.chart.Lines {
		c.drawLine(p, field, values, i)
	}
}

// drawLine draws one side: the first has discs for its points, the second squares.
func (c curve) drawLine(p *painter, field image.Rectangle, values []int, side int) {
	if len(values) < 2 {
		return
	}
	most := max(1, c.chart.Most)
	at := func(i int) point {
		v := max(0, min(values[i], most))
		return point{float32(field.Min.X) + float32(i*field.Dx())/float32(len(values)-1),
			float32(field.Max.Y) - float32(v*field.Dy())/float32(most)}
	}
	shape := p.path()
	for i := 1; i < len(values); i++ {
		shape.line(at(i-1), at(i), 6)
	}
	p.fill(shape, sideInk(side))
	marks := p.path()
	for i := range min(len(values), curveMarks) {
		mark(marks, at(i), 8, side)
	}
	p.fill(mark(marks, at(len(values)-1), 14, side), sideInk(side))
}

// mark adds a disc, or a square for the second side.
func mark(pa *path, at point, r float32, side int) *path {
	if side%2 == 1 {
		return pa.rect(at.x-r, at.y-r, 2*r, 2*r)
	}
	return pa.circle(at.x, at.y, r)
}
