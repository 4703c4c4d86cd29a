package throws

import (
	"math"
	"strconv"
	"unicode/utf8"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Size is a size of dice: the die itself, the cell that holds it with its mark, and the room for the face
// before a reroll.
type Size struct{ Die, CellW, CellH, Was int }

// Sizes are the possible sizes of dice, the largest first.
var Sizes = [...]Size{{74, 104, 110, 58}, {60, 86, 96, 50}, {48, 68, 76, 40}}

// width returns the room of a die, including its old face.
func (z Size) width(d engine.SceneDie) int {
	w := z.CellW + z.spare(d)
	if rerolled(d) {
		w += z.Was
	}
	return w
}

// spare returns the extra width of a die that shows a word.
func (z Size) spare(d engine.SceneDie) int {
	if d.Sign == "" {
		return 0
	}
	return max(0, (utf8.RuneCountInString(drawing.Clean(d.Sign))-1)*letterWide+2*paint.LeastType-z.Die)
}

// letterWide is the width of each letter of a die's word.
const letterWide = 19

func rerolled(d engine.SceneDie) bool { return d.Was != 0 }

// body is a die without its mark: its place, size and colours.
type body struct {
	sides       int
	cx, cy, rad float32
	word        float32 // extra width on each side for a word
	fill, edge  paint.Ink
	ink         paint.Ink
	struck      bool // a slash is behind the face, which then needs a halo
}

// drawDie draws a die with its mark, after its struck-out old face. The top left corner of its room is at x,
// y.
func drawDie(p *paint.Painter, d engine.SceneDie, z Size, x, y int, ground paint.Ink) {
	if rerolled(d) {
		drawOldFace(p, d, z, x, y)
		x += z.Was
	}
	spare := float32(z.spare(d))
	b := body{sides: drawing.SidesOf(d), cx: float32(x) + (float32(z.CellW)+spare)/2,
		cy:  float32(y) + float32(z.CellH)/2,
		rad: float32(z.Die) / 2, word: spare / 2, fill: paint.DieFill, edge: paint.DieEdge, ink: paint.DieInk}
	drawMarked(p, b, d.Mark, ground, func(b body) {
		if sign := drawing.Clean(d.Sign); sign != "" {
			drawShown(p, b, sign)
			return
		}
		drawFace(p, b, d.Face)
	})
}

// drawOldFace draws the face before a reroll, small, faded and struck out.
func drawOldFace(p *paint.Painter, d engine.SceneDie, z Size, x, y int) {
	rad := float32(z.Was) * 0.4
	b := body{sides: drawing.SidesOf(d), cx: float32(x) + float32(z.Was)/2 + 2,
		cy:  float32(y) + float32(z.CellH)/2 + float32(z.Die)/2 - rad,
		rad: rad, fill: paint.FadedFill, edge: paint.FadedEdge, ink: paint.FadedInk}
	drawOutline(p, b)
	drawNumber(p, b, d.Was)
	r := rad * 1.12
	p.Fill(p.Path().Line(paint.Pt(b.cx-r, b.cy+r*0.8), paint.Pt(b.cx+r, b.cy-r*0.8), 2.5), paint.HurtInk)
}

// drawOutline draws the die's shape with its edge.
func drawOutline(p *paint.Painter, b body) {
	p.Fill(b.outline(p.Path(), 0), b.edge)
	p.Fill(b.outline(p.Path(), -max(2, b.rad*0.07)), b.fill)
}

// outline adds the shape of the die, grown on all sides.
func (b body) outline(pa *paint.Path, grow float32) *paint.Path {
	r := b.rad + grow
	if b.word > 0 {
		return pa.RoundRect(b.cx-r-b.word, b.cy-r, 2*(r+b.word), 2*r, r)
	}
	switch b.sides {
	case 6:
		return pa.RoundRect(b.cx-r, b.cy-r, 2*r, 2*r, b.rad*0.38+grow)
	case 3, 4:
		return pa.Ngon(b.cx, b.cy+b.rad*0.2, r*1.22, 3, 0)
	case 8:
		return pa.Ngon(b.cx, b.cy, r*1.14, 4, 0)
	case 10:
		return pa.Polygon(b.kite(r)...)
	case 12:
		return pa.Ngon(b.cx, b.cy, r*1.1, 5, 0)
	case 20:
		return pa.Ngon(b.cx, b.cy, r*1.1, 6, 0)
	default:
		return pa.Circle(b.cx, b.cy, r)
	}
}

// pointed reports whether a die is a triangle, which has room only near its base.
func (b body) pointed() bool { return b.word == 0 && (b.sides == 3 || b.sides == 4) }

// kite returns the shape of a D10.
func (b body) kite(r float32) []paint.Point {
	return []paint.Point{paint.Pt(b.cx, b.cy-r*1.12), paint.Pt(b.cx+r*1.1, b.cy-r*0.1),
		paint.Pt(b.cx+r*1.1, b.cy+r*0.2),
		paint.Pt(b.cx, b.cy+r*1.12), paint.Pt(b.cx-r*1.1, b.cy+r*0.2), paint.Pt(b.cx-r*1.1, b.cy-r*0.1)}
}

// drawFace draws the face of a die: pips on a D6, otherwise the number.
func drawFace(p *paint.Painter, b body, face int) {
	if b.sides == 6 && face >= 1 && face <= 6 {
		drawPips(p, b, face)
		return
	}
	drawNumber(p, b, face)
}

// pips holds the places of each face's pips, in units of the pip grid.
var pips = [7][]paint.Point{
	1: {paint.Pt(0, 0)},
	2: {paint.Pt(-1, -1), paint.Pt(1, 1)},
	3: {paint.Pt(-1, -1), paint.Pt(0, 0), paint.Pt(1, 1)},
	4: {paint.Pt(-1, -1), paint.Pt(1, -1), paint.Pt(-1, 1), paint.Pt(1, 1)},
	5: {paint.Pt(-1, -1), paint.Pt(1, -1), paint.Pt(0, 0), paint.Pt(-1, 1), paint.Pt(1, 1)},
	6: {paint.Pt(-1, -1), paint.Pt(1, -1), paint.Pt(-1, 0), paint.Pt(1, 0), paint.Pt(-1, 1), paint.Pt(1, 1)},
}

func drawPips(p *paint.Painter, b body, face int) {
	pip := b.rad * 0.2
	if face == 1 {
		pip = b.rad * 0.26
	}
	if b.struck {
		p.Fill(b.pips(p.Path(), face, pip*1.6), b.fill)
	}
	p.Fill(b.pips(p.Path(), face, pip), b.ink)
}

func (b body) pips(pa *paint.Path, face int, radius float32) *paint.Path {
	grid := b.rad * 0.53
	for _, at := range pips[face] {
		pa.Circle(b.cx+at.X*grid, b.cy+at.Y*grid, radius)
	}
	return pa
}

// numberSizes are the sizes of numbers on dice. They are few, so that glyphs are shared. The smallest may
// reach beyond a small die's edge.
var numberSizes = [...]uint8{44, 36, paint.LeastType}

func drawNumber(p *paint.Painter, b body, n int) { drawShown(p, b, strconv.Itoa(n)) }

// drawShown draws a text on a die.
func drawShown(p *paint.Painter, b body, s string) {
	width := int(b.rad*1.5 + 2*b.word)
	if b.pointed() {
		width = int(b.rad)
	}
	st := paint.Bold.At(numberSizes[len(numberSizes)-1], b.ink)
	for _, size := range numberSizes {
		if float32(size) <= b.rad*1.4 && p.Width(s, st.Sized(size)) <= width {
			st = st.Sized(size)
			break
		}
	}
	y := int(math.Round(float64(b.cy) - float64(st.Size)*0.59))
	if b.pointed() {
		y += int(b.rad * 0.25)
	}
	if b.struck {
		p.Fill(p.Path().Circle(b.cx, b.cy, b.rad*0.68), b.fill)
	}
	p.Text(int(b.cx), y, p.Clip(s, st, max(width, 2*paint.LeastType)), st, paint.AlignCentre)
}
