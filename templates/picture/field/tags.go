package field

import (
	"fmt"
	"image"
	"slices"

	"warbell/templates/picture/paint"
)

// smallPiece is the largest width and height of a piece that a label would hide.
const smallPiece = 80

// tag is a text beside a token.
type tag struct {
	it     item
	text   string
	c      paint.Ink
	shield bool // the model is in cover
	up     bool // the text is the model's height
	at     image.Rectangle
}

// write finds places for all texts: an overlay's texts beside tokens, heights of models in a close-up, then
// the names of pieces.
func (f *field) write() {
	f.occupy()
	f.tags = f.tagged()
	for i := range f.tags {
		f.tags[i].at = f.beside(f.tags[i])
		f.taken = append(f.taken, f.tags[i].at)
	}
	if f.held == nil {
		f.labels = f.labelled()
	}
}

func (f *field) tagged() []tag {
	var all []tag
	if o := f.pic.Overlay; o != nil {
		for _, r := range o.Rays {
			it, ok := f.figureOf(r.Model)
			if !ok {
				continue
			}
			t := tag{it: it, text: fmt.Sprintf("%d %%", r.Share), c: paint.TextMain, shield: r.Cover}
			if r.Share <= 0 {
				t.c = paint.QuietInk
			}
			all = append(all, t)
		}
	}
	for _, it := range f.items {
		if it.figure != nil && it.model.At.Up > 0 && f.pic.Closeup && !it.figure.Out {
			all = append(all, tag{it: it, text: it.model.At.Up.String(), c: paint.TextMain, up: true})
		}
	}
	return slices.DeleteFunc(all, func(t tag) bool { return !f.visible(t.it) })
}

// occupy marks the places without room for texts: sites, small pieces, tokens, bases and signs.
func (f *field) occupy() {
	f.taken = f.taken[:0]
	for _, pc := range f.pic.Board.Pieces {
		switch box := boundsOf(f.corners(pc.Outline)); {
		case layer(pc.Kind) == 3:
			f.taken = append(f.taken, around(f.lens.at(pc.Outline.Center()), f.siteRadius()))
		case layer(pc.Kind) > 0 && box.Dx()*box.Dy() < f.px(smallPiece)*f.px(smallPiece):
			f.taken = append(f.taken, box)
		}
	}
	for _, it := range f.items {
		f.taken = append(f.taken, around(it.at, it.r+6*f.u), around(it.base, it.ring))
		if it.figure == nil {
			continue
		}
		if f.hasPips(it) {
			f.taken = append(f.taken, around(paint.OnCircle(it.at.X, it.at.Y, 0.5*it.r, pipSide(it)),
				0.8*it.r))
		}
		if n := len(it.figure.States); n > 0 {
			for i := range min(n, mostStates) {
				f.taken = append(f.taken, around(f.stateAt(it, i), signRadius*f.u))
			}
		}
	}
}

func around(at paint.Point, r float32) image.Rectangle {
	return image.Rect(int(at.X-r), int(at.Y-r), int(at.X+r), int(at.Y+r))
}

func (f *field) tagStyle(t tag) paint.Style { return f.style(paint.Bold, smallType, t.c) }

func (f *field) drawTag(t tag) {
	st, r := f.tagStyle(t), t.at
	x, y, w, h := float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())
	f.fill(f.p.Path().RoundRect(x-3*f.u, y-3*f.u, w+6*f.u, h+6*f.u, 16*f.u), paint.WallEdge)
	f.fill(f.p.Path().RoundRect(x, y, w, h, 13*f.u), paint.CardFill)
	switch {
	case t.shield:
		f.fill(paint.ShieldShape(f.p.Path(), x+25*f.u, y+h/2, 17*f.u), paint.ShieldInk)
	case t.up:
		f.fill(f.p.Path().Polygon(paint.Pt(x+10*f.u, y+h*0.7), paint.Pt(x+23*f.u, y+h*0.28),
			paint.Pt(x+36*f.u, y+h*0.7)), st.Ink)
	}
	f.p.Text(r.Max.X-f.px(10), int(y+h/2-float32(st.Size)*0.59), t.text, st, paint.AlignRight)
}

// beside returns the place where a tag hides least: above, below, right or left of its token.
func (f *field) beside(t tag) image.Rectangle {
	wide, high := f.p.Width(t.text, f.tagStyle(t))+f.px(20), f.px(48)
	if t.shield || t.up {
		wide += f.px(34)
	}
	w, h, off := float32(wide)/2, float32(high)/2, t.it.r+9*f.u
	best, least := image.Rectangle{}, 1<<30
	for i, at := range []paint.Point{paint.Pt(0, -off-h), paint.Pt(0, off+h+14*f.u), paint.Pt(off+w, 0),
		paint.Pt(-off-w, 0),
		paint.Pt(off+w*0.5, -off-h), paint.Pt(-off-w*0.5, -off-h)} {
		x, y := int(t.it.at.X+at.X-w), int(t.it.at.Y+at.Y-h)
		r := image.Rect(x, y, x+wide, y+high)
		cost := i
		if !r.In(f.table) {
			cost += 1 << 20
		}
		for _, o := range f.taken {
			both := o.Intersect(r)
			cost += both.Dx() * both.Dy()
		}
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}
