package picture

import (
	"math"
	"strconv"
	"unicode/utf8"

	"warbell/engine"
)

// dieSize is how large the dice of a card are: the die itself, the cell that holds it with its
// mark, and the room for the face before a re-roll.
type dieSize struct{ die, cellW, cellH, was int }

var dieSizes = [...]dieSize{{74, 104, 110, 58}, {60, 86, 96, 50}, {48, 68, 76, 40}}

// width is the room a die takes, its old face included.
func (z dieSize) width(d engine.SceneDie) int {
	w := z.cellW + z.spare(d)
	if rerolled(d) {
		w += z.was
	}
	return w
}

// spare is how much wider a die is that shows a word.
func (z dieSize) spare(d engine.SceneDie) int {
	if d.Sign == "" {
		return 0
	}
	return max(0, (utf8.RuneCountInString(clean(d.Sign))-1)*letterWide+2*leastType-z.die)
}

// letterWide is the room that a letter of a die's word has.
const letterWide = 19

func rerolled(d engine.SceneDie) bool { return d.Was != 0 }

// body is a die without its mark: where, how large, and in which colours.
type body struct {
	sides       int
	cx, cy, rad float32
	word        float32 // how much farther it reaches to each side for a word
	fill, edge  ink
	ink         ink
	struck      bool // a slash runs below the face, which needs a halo then
}

func sidesOf(d engine.SceneDie) int {
	if d.Sides == 0 {
		return 6
	}
	return d.Sides
}

// drawDie draws a die, its mark, and its struck old face before it, with the room's top left at x, y.
func (p *painter) drawDie(d engine.SceneDie, z dieSize, x, y int, ground ink) {
	if rerolled(d) {
		p.drawOldFace(d, z, x, y)
		x += z.was
	}
	spare := float32(z.spare(d))
	b := body{sides: sidesOf(d), cx: float32(x) + (float32(z.cellW)+spare)/2, cy: float32(y) + float32(z.cellH)/2,
		rad: float32(z.die) / 2, word: spare / 2, fill: dieFill, edge: dieEdge, ink: dieInk}
	p.drawMarked(b, d.Mark, ground, func(b body) {
		if sign := clean(d.Sign); sign != "" {
			p.drawShown(b, sign)
			return
		}
		p.drawFace(b, d.Face)
	})
}

// drawOldFace shows what lay there before, small, faded and struck through.
func (p *painter) drawOldFace(d engine.SceneDie, z dieSize, x, y int) {
	rad := float32(z.was) * 0.4
	b := body{sides: sidesOf(d), cx: float32(x) + float32(z.was)/2 + 2,
		cy:  float32(y) + float32(z.cellH)/2 + float32(z.die)/2 - rad,
		rad: rad, fill: fadedFill, edge: fadedEdge, ink: fadedInk}
	p.drawOutline(b)
	p.drawNumber(b, d.Was)
	r := rad * 1.12
	p.fill(p.path().line(point{b.cx - r, b.cy + r*0.8}, point{b.cx + r, b.cy - r*0.8}, 2.5), hurtInk)
}

// drawOutline paints the die's shape with its edge.
func (p *painter) drawOutline(b body) {
	p.fill(b.outline(p.path(), 0), b.edge)
	p.fill(b.outline(p.path(), -max(2, b.rad*0.07)), b.fill)
}

// outline adds the shape of the die, grown on all sides.
func (b body) outline(pa *path, grow float32) *path {
	r := b.rad + grow
	if b.word > 0 {
		return pa.roundRect(b.cx-r-b.word, b.cy-r, 2*(r+b.word), 2*r, r)
	}
	switch b.sides {
	case 6:
		return pa.roundRect(b.cx-r, b.cy-r, 2*r, 2*r, b.rad*0.38+grow)
	case 3, 4:
		return pa.ngon(b.cx, b.cy+b.rad*0.2, r*1.22, 3, 0)
	case 8:
		return pa.ngon(b.cx, b.cy, r*1.14, 4, 0)
	case 10:
		return pa.polygon(b.kite(r)...)
	case 12:
		return pa.ngon(b.cx, b.cy, r*1.1, 5, 0)
	case 20:
		return pa.ngon(b.cx, b.cy, r*1.1, 6, 0)
	default:
		return pa.circle(b.cx, b.cy, r)
	}
}

// pointed dice are triangles; there is room only near the foot.
func (b body) pointed() bool { return b.word == 0 && (b.sides == 3 || b.sides == 4) }

// kite is the view of a ten-sided die.
func (b body) kite(r float32) []point {
	return []point{{b.cx, b.cy - r*1.12}, {b.cx + r*1.1, b.cy - r*0.1}, {b.cx + r*1.1, b.cy + r*0.2},
		{b.cx, b.cy + r*1.12}, {b.cx - r*1.1, b.cy + r*0.2}, {b.cx - r*1.1, b.cy - r*0.1}}
}

// drawFace paints what the die shows: pips on a die of six, else the number.
func (p *painter) drawFace(b body, face int) {
	if b.sides == 6 && face >= 1 && face <= 6 {
		p.drawPips(b, face)
		return
	}
	p.drawNumber(b, face)
}

// pips lists where the pips of each face lie, in units of the pip grid.
var pips = [7][]point{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

func (p *painter) drawPips(b body, face int) {
	pip := b.rad * 0.2
	if face == 1 {
		pip = b.rad * 0.26
	}
	if b.struck {
		p.fill(b.pips(p.path(), face, pip*1.6), b.fill)
	}
	p.fill(b.pips(p.path(), face, pip), b.ink)
}

func (b body) pips(pa *path, face int, radius float32) *path {
	grid := b.rad * 0.53
	for _, at := range pips[face] {
		pa.circle(b.cx+at.x*grid, b.cy+at.y*grid, radius)
	}
	return pa
}

// numberSizes are the sizes a number on a die may have; few, so that glyphs are shared. At the least it may
// reach beyond a small die's edge.
var numberSizes = [...]uint8{44, 36, leastType}

func (p *painter) drawNumber(b body, n int) { p.drawShown(b, strconv.Itoa(n)) }

// drawShown writes on a die.
func (p *painter) drawShown(b body, s string) {
	width := int(b.rad*1.5 + 2*b.word)
	if b.pointed() {
		width = int(b.rad)
	}
	st := style{bold, numberSizes[len(numberSizes)-1], b.ink}
	for _, size := range numberSizes {
		if float32(size) <= b.rad*1.4 && p.width(s, st.sized(size)) <= width {
			st = st.sized(size)
			break
		}
	}
	y := int(math.Round(float64(b.cy) - float64(st.size)*0.59))
	if b.pointed() {
		y += int(b.rad * 0.25)
	}
	if b.struck {
		p.fill(p.path().circle(b.cx, b.cy, b.rad*0.68), b.fill)
	}
	p.text(int(b.cx), y, p.clip(s, st, max(width, 2*leastType)), st, alignCentre)
}
