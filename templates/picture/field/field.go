package field

import (
	"image"
	"image/png"
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// A picture of a battlefield is 1200 pixels wide, and all measures are for that. A smaller one, for an
// animation, scales them. A phone shows it at 317 pixels, where type of 42 has the size of 11, and a token of
// 92 is 24 wide.
const (
	Width       = 1200
	fieldMargin = 18
	fieldGap    = 12
	bandLeft    = 62 // room for the numbers of rows
	bandTop     = 54 // room for the letters of columns
	smallType   = 42
	titleType   = 54
	insetWide   = 330
	insetHigh   = 236
	tokenRadius = 46
)

// brush paints on a battlefield. Its lens places what is given in inches.
type brush struct {
	p    *paint.Painter
	lens lens
	u    float32 // scale, compared with a picture 1200 wide
}

// terrain is the ground of a battlefield with its pieces.
type terrain struct {
	brush
	pic   *battlefield.Picture
	inset bool // drawn without texts and signs
}

// field is a battlefield while it is drawn: the visible part, and its place on the canvas.
type field struct {
	terrain
	items  []item              // tokens and marks at their places
	around []site              // places that tokens and marks avoid if they can
	held   map[int]paint.Point // by model ID: distance of tokens from their bases, once fixed
	tags   []tag
	labels []label
	taken  []image.Rectangle // rectangles without room for texts
	table  image.Rectangle   // its rectangle on the canvas
}

// newField returns a battlefield without a layout. u is its scale, compared with a picture 1200 wide.
func newField(p *paint.Painter, pic *battlefield.Picture, u float32) *field {
	return &field{terrain: terrain{brush: brush{p: p, u: u}, pic: pic}}
}

// px returns a measure in pixels.
func (f *brush) px(of float32) int { return int(math.Round(float64(of * f.u))) }

func (f *brush) style(face paint.Face, size float32, c paint.Ink) paint.Style {
	return face.At(uint8(min(255, max(6, f.px(size)))), c)
}

// fieldPlan divides the picture: its height, and the places of the battlefield and the inset.
type fieldPlan struct {
	high         int
	left, right  int // edges of the content on the card
	title, notes []string
	table, inset image.Rectangle
	key          []keyEntry
	keyAt        image.Point
	foot         []string
}

// Draw paints a scene with a battlefield at the given width.
func Draw(p *paint.Painter, s drawing.Scene, wide int) {
	f := newField(p, drawing.FieldOf(s), float32(wide)/Width)
	plan := f.plan(s, wide)
	p.Canvas(wide, plan.high)
	p.Slab(p.Img.Rect, f.px(42), f.px(4), paint.CardFill, paint.CardEdge)
	f.paint(plan)
}

// paint draws the whole card.
func (f *field) paint(plan fieldPlan) {
	f.drawHead(plan)
	f.drawBands(plan.table)
	f.draw(plan.table)
	if !plan.inset.Empty() {
		f.drawInset(plan.inset)
	}
	f.drawFoot(plan)
}

// plan divides the card: the title at the top with the inset of a close-up beside it, then the battlefield,
// then the key. A close-up that would show nearly all of the battlefield shows all of it.
func (f *field) plan(s drawing.Scene, wide int) fieldPlan {
	window, closeup := f.closeup()
	plan := f.divided(s, wide, window, closeup)
	if closeup && f.lens.seen(plan.table).covers(f.lens.whole()) > closeMost {
		return f.divided(s, wide, f.lens.whole(), false)
	}
	return plan
}

func (f *field) divided(s drawing.Scene, wide int, window view, closeup bool) fieldPlan {
	plan := fieldPlan{left: f.px(fieldMargin), right: wide - f.px(fieldMargin)}
	y, most := 0, wide
	if closeup {
		y, most = f.planCloseup(&plan, s, window), wide*lensHigh/100
	} else {
		y = f.planWhole(&plan, s)
	}
	below := f.px(fieldMargin) + len(plan.foot)*f.style(paint.Regular, smallType,
		paint.TextMuted).LineHeight()
	if len(plan.key) > 0 && plan.keyAt == (image.Point{}) {
		below += f.px(keyHigh)
	}
	room := image.Rect(plan.left+f.px(bandLeft), y+f.px(bandTop), plan.right, most-below-f.px(fieldGap))
	if plan.table = f.aim(window, room); closeup {
		plan.table = f.aimWhole(window, room)
	}
	plan.high = plan.table.Max.Y + f.px(fieldGap) + below
	if plan.keyAt == (image.Point{}) {
		plan.keyAt = image.Pt(plan.left, plan.table.Max.Y+f.px(fieldGap))
	}
	return plan
}

// planWhole puts the title above a whole battlefield, and the rest below. It returns where the head ends.
func (f *field) planWhole(plan *fieldPlan, s drawing.Scene) int {
	heading, small := f.style(paint.Bold, titleType, paint.TextMain),
		f.style(paint.Regular, smallType, paint.TextMuted)
	room, y := plan.right-plan.left-f.px(8), f.px(fieldMargin)
	if title := drawing.Clean(s.Title); title != "" {
		text, st := f.p.Fit(title, heading, room, small.Size)
		plan.title = []string{text}
		y += st.LineHeight() + f.px(4)
	}
	f.aim(f.lens.whole(), image.Rect(0, 0, plan.right-plan.left, plan.right-plan.left))
	plan.foot, plan.key = f.p.Wrap(drawing.Clean(s.Footer), small, room, 2), f.key(room)
	return y
}

// planCloseup puts the title, the footer and, if there is room, the key beside the inset.
func (f *field) planCloseup(plan *fieldPlan, s drawing.Scene, window view) int {
	heading, small := f.style(paint.Bold, titleType, paint.TextMain),
		f.style(paint.Regular, smallType, paint.TextMuted)
	y := f.px(fieldMargin)
	plan.inset = f.insetRect(plan.right, y)
	room := plan.inset.Min.X - plan.left - f.px(2*fieldGap)
	plan.title = f.p.Wrap(drawing.Clean(s.Title), heading, room, 2)
	plan.notes = f.p.Wrap(drawing.Clean(s.Footer), small, room, 4-len(plan.title))
	y += len(plan.title)*heading.LineHeight() + len(plan.notes)*small.LineHeight()
	// The key depends on the visible models, which hardly depend on the key's place.
	f.aim(window, image.Rect(plan.left+f.px(bandLeft), plan.inset.Max.Y+f.px(fieldGap+bandTop), plan.right,
		plan.right*lensHigh/100))
	if y+f.px(keyHigh+8) <= plan.inset.Max.Y {
		plan.key, plan.keyAt = f.key(room), image.Pt(plan.left, y+f.px(8))
	} else {
		plan.key = f.key(plan.right - plan.left)
	}
	return max(plan.inset.Max.Y, y) + f.px(fieldGap)
}

func (f *field) drawHead(plan fieldPlan) {
	x, y := f.px(fieldMargin)+f.px(6), f.px(fieldMargin)
	st := f.style(paint.Bold, titleType, paint.TextMain)
	for _, line := range plan.title {
		if len(plan.title) == 1 {
			line, st = f.p.Fit(line, st, f.p.Img.Rect.Dx()-2*x,
				f.style(paint.Bold, smallType, paint.TextMain).Size)
		}
		f.p.Text(x, y, line, st, paint.AlignLeft)
		y += st.LineHeight()
	}
	small := f.style(paint.Regular, smallType, paint.TextMuted)
	for _, line := range plan.notes {
		f.p.Text(x, y, line, small, paint.AlignLeft)
		y += small.LineHeight()
	}
}

// draw paints the battlefield itself, from the ground up.
func (f *field) draw(at image.Rectangle) {
	defer f.p.Within(at)()
	f.drawGround()
	f.drawZones()
	f.drawPieces(false)
	f.drawRegion()
	f.drawPieces(true)
	f.place()
	f.write()
	f.drawRays()
	f.drawLabels()
	f.drawTrails()
	f.drawItems()
	for _, t := range f.tags {
		f.drawTag(t)
	}
}

// drawBands writes the names of columns and rows along two edges.
func (f *field) drawBands(at image.Rectangle) {
	st := f.style(paint.Regular, smallType, paint.TextMuted)
	size := f.lens.size
	across, down := f.labelStep(68), f.labelStep(50)
	for n := 0; n < int(max(size.W, size.H)/battlefield.One)+1; n++ {
		middle := battlefield.Inch(n)*battlefield.One + battlefield.One/2
		above, beside := gridNames(n)
		a, b := f.lens.at(battlefield.Point{X: middle}), f.lens.at(battlefield.Point{Y: middle})
		if f.lens.turned {
			above, beside, a, b = beside, above, b, a
		}
		if half := f.p.Width(above, st) / 2; n%across == 0 && int(a.X)-half >= at.Min.X-f.px(8) &&
			int(a.X)+half <= at.Max.X+f.px(4) {
			f.p.Text(int(a.X), at.Min.Y-f.px(bandTop)+f.px(1), above, st, paint.AlignCentre)
		}
		if half := f.px(smallType * 0.4); n%down == 0 && int(b.Y)-half >= at.Min.Y &&
			int(b.Y)+half <= at.Max.Y {
			f.p.Text(at.Min.X-f.px(10), int(b.Y)-st.LineHeight()/2, beside, st, paint.AlignRight)
		}
	}
}

// gridNames returns the names of the nth column and row.
func gridNames(n int) (column, row string) {
	square := battlefield.Grid(battlefield.Point{X: battlefield.Inch(n) * battlefield.One})
	column = square[:len(square)-1]
	square = battlefield.Grid(battlefield.Point{Y: battlefield.Inch(n) * battlefield.One})
	return column, square[1:]
}

// labelStep returns the number of squares between two names, for names of the given width.
func (f *brush) labelStep(room float32) int {
	for _, step := range []int{1, 2, 3, 4, 5, 6, 10} {
		if float32(step)*f.lens.scale >= room*f.u {
			return step
		}
	}
	return 20
}

// figures returns the figures of the board's models, in order.
func (f *terrain) figures() []battlefield.Figure {
	all := make([]battlefield.Figure, len(f.pic.Board.Models))
	for i, m := range f.pic.Board.Models {
		all[i] = f.pic.Figure(m.ID)
	}
	return all
}

// struck reports whether a model was just hit.
func (f *terrain) struck(id int) bool { return slices.Contains(f.pic.Struck, id) }

// Encode packs a battlefield. It allows more colours than other pictures have.
func Encode(p *paint.Painter) ([]byte, error) {
	p.Quant.Most = paint.FieldMost
	return paint.Pack(p.Quant.Reduce(p.Img, p.Theme), png.DefaultCompression)
}
