package field

import (
	"image"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// lens maps places of a battlefield, in inches, to the canvas. A battlefield longer than wide is turned on
// its side, with its far edge to the right.
type lens struct {
	size   battlefield.Size // before turning
	turned bool
	scale  float32 // pixels per inch
	x, y   float32 // the corner of the battlefield on the canvas
}

// view is a part of the turned battlefield, in inches.
type view struct{ x0, y0, x1, y1 float32 }

// lie returns a point of the turned battlefield, in inches. Points far outside are moved nearer, because
// lines to them would take long to paint.
func (l lens) lie(at battlefield.Point) paint.Point {
	const off = 20 * battlefield.One
	x := float32(min(max(at.X, -off), l.size.W+off).Float())
	y := float32(min(max(at.Y, -off), l.size.H+off).Float())
	if l.turned {
		return paint.Pt(float32(l.size.H.Float())-y, x)
	}
	return paint.Pt(x, y)
}

// at returns the place of a battlefield's point on the canvas.
func (l lens) at(p battlefield.Point) paint.Point {
	q := l.lie(p)
	return paint.Pt(l.x+q.X*l.scale, l.y+q.Y*l.scale)
}

// table returns the battlefield's point at a place of the canvas.
func (l lens) table(x, y float32) battlefield.Point {
	x, y = (x-l.x)/l.scale, (y-l.y)/l.scale
	if l.turned {
		x, y = y, float32(l.size.H.Float())-x
	}
	return battlefield.Point{X: battlefield.Round(float64(x)), Y: battlefield.Round(float64(y))}
}

// whole returns the view of the whole battlefield.
func (l lens) whole() view {
	if l.turned {
		return view{0, 0, float32(l.size.H.Float()), float32(l.size.W.Float())}
	}
	return view{0, 0, float32(l.size.W.Float()), float32(l.size.H.Float())}
}

// The bounds of a close-up, in inches and in pixels of a picture 1200 wide.
const (
	closeLeast = 13.5 // minimum width
	closeAir   = 1.6  // room around its subjects, from their middles
	baseAir    = 0.3  // room around their bases
	lensHigh   = 84   // maximum height of the picture in hundredths of its width, because buttons follow
	closeShape = 0.6  // minimum height, as a part of its width
	closeMost  = 0.85 // part of the battlefield's width from which all of it is shown
)

// closeup returns the part of the battlefield to show, and whether that is a close-up.
func (f *field) closeup() (view, bool) {
	size := f.pic.Board.Size
	f.lens = lens{size: size, turned: size.H > size.W}
	all := f.lens.whole()
	spots := f.matters()
	if !f.pic.Closeup || len(spots) == 0 {
		return all, false
	}
	v := nowhere
	for _, s := range spots {
		v = v.with(f.lens.lie(s.at), max(closeAir, s.r+baseAir))
	}
	v = v.grown(closeLeast, closeLeast*closeShape).into(all)
	return v, v.covers(all) < closeMost
}

// matter is a point that a close-up must show, with the room around it in inches.
type matter struct {
	at battlefield.Point
	r  float32
}

// matters returns everything that a close-up must show, with whole bases.
func (f *field) matters() []matter {
	var all []matter
	add := func(p battlefield.Place, b battlefield.Base) { all = append(all, matter{p.Point, baseRadius(b)}) }
	about := append(append([]int{}, f.pic.About...), f.pic.Struck...)
	for _, t := range f.pic.Trails {
		m, _ := f.pic.Board.Model(t.ID)
		for _, at := range t.Way {
			add(at, m.Base)
		}
	}
	for _, m := range f.pic.Spots {
		add(m.At, m.Base)
	}
	for _, g := range f.pic.Figures {
		if g.Sign != "" {
			about = append(about, g.ID)
		}
	}
	if o := f.pic.Overlay; o != nil {
		about = append(about, o.By)
		for _, r := range o.Rays {
			about = append(about, r.Model)
		}
		all = append(all, overlaid(o)...)
	}
	for _, id := range about {
		if m, ok := f.pic.Board.Model(id); ok {
			add(m.At, m.Base)
		}
	}
	return all
}

// overlaid returns the points of an overlay that a close-up must show, besides models.
func overlaid(o *battlefield.Overlay) []matter {
	var ends []battlefield.Point
	for _, r := range o.Rays {
		ends = append(ends, r.From.Point, r.To.Point)
	}
	if o.By == 0 {
		ends = append(ends, o.At.Point)
	}
	for _, cells := range []*battlefield.Cells{o.Cells, o.Rushed()} {
		if r, ok := regionOf(cells); ok {
			ends = append(ends, r.ends()...)
		}
	}
	for _, a := range o.Areas {
		least, most := a.Bounds()
		ends = append(ends, least, most)
	}
	var all []matter
	for _, at := range ends {
		all = append(all, matter{at: at})
	}
	return all
}

// baseRadius returns the radius of a base, in inches.
func baseRadius(b battlefield.Base) float32 {
	const most = 200 // millimetres
	return float32(min(max(b, 0), most).Radius())
}

// nowhere is an empty view.
var nowhere = view{1 << 20, 1 << 20, -1 << 20, -1 << 20}

// with returns the view extended to a point with room around it.
func (v view) with(at paint.Point, r float32) view {
	return view{min(v.x0, at.X-r), min(v.y0, at.Y-r), max(v.x1, at.X+r), max(v.y1, at.Y+r)}
}

// The number of times, and the total amount, by which a close-up grows so that its edge cuts no bases.
const (
	widenings = 4
	widenMost = 1.35
)

// aimWhole aims at a view, and widens it if its edge would cut bases of other models inside. Models whose
// middle is outside aren't drawn. A base that would need far more room is cut.
func (f *field) aimWhole(v view, room image.Rectangle) image.Rectangle {
	at := f.aim(v, room)
	most := (v.x1 - v.x0) * widenMost
	for range widenings {
		seen, cut := f.lens.seen(at), false
		more := seen
		for _, m := range f.pic.Board.Models {
			q, r := f.lens.lie(m.At.Point), baseRadius(m.Base)
			if nowhere.with(q, 0).lies(seen) && !nowhere.with(q, r).lies(seen) {
				more, cut = more.with(q, r+0.1), true
			}
		}
		if more = more.into(f.lens.whole()); !cut || more.x1-more.x0 > most {
			break
		}
		at = f.aim(more, room)
	}
	return at
}

// covers returns how much of another view's width this one shows, as a part of 1.
func (v view) covers(all view) float32 { return (v.x1 - v.x0) / (all.x1 - all.x0) }

// lies reports whether another view shows all of this one.
func (v view) lies(o view) bool { return v.x0 >= o.x0 && v.x1 <= o.x1 && v.y0 >= o.y0 && v.y1 <= o.y1 }

// grown returns a view of at least the given size around the same middle.
func (v view) grown(wide, high float32) view {
	if more := (wide - (v.x1 - v.x0)) / 2; more > 0 {
		v.x0, v.x1 = v.x0-more, v.x1+more
	}
	if more := (high - (v.y1 - v.y0)) / 2; more > 0 {
		v.y0, v.y1 = v.y0-more, v.y1+more
	}
	return v
}

// into moves a view into another, or cuts it if it is larger.
func (v view) into(all view) view {
	v.x0, v.x1 = slid(v.x0, v.x1, all.x0, all.x1)
	v.y0, v.y1 = slid(v.y0, v.y1, all.y0, all.y1)
	return v
}

func slid(from, to, least, most float32) (float32, float32) {
	switch {
	case to-from >= most-least:
		return least, most
	case from < least:
		return least, to + least - from
	case to > most:
		return from - (to - most), most
	}
	return from, to
}

// aim sets the lens so that a view fills the room's width, or as much as its height allows. It adds more of
// the battlefield where there is room, and returns the part of the room in use.
func (f *field) aim(v view, room image.Rectangle) image.Rectangle {
	wide, high := float32(room.Dx()), float32(room.Dy())
	scale := min(wide/(v.x1-v.x0), high/(v.y1-v.y0))
	v = v.grown(wide/scale, min(high, wide*closeShape)/scale).into(f.lens.whole())
	f.lens.scale = scale
	w, h := int((v.x1-v.x0)*scale), int((v.y1-v.y0)*scale)
	at := image.Rect(0, 0, w, h).Add(room.Min).Add(image.Pt((room.Dx()-w)/2, 0))
	f.lens.x, f.lens.y = float32(at.Min.X)-v.x0*scale, float32(at.Min.Y)-v.y0*scale
	f.table = at
	return at
}

// insetRect returns the place of the whole battlefield beside the title of a close-up.
func (f *brush) insetRect(right, top int) image.Rectangle {
	all := f.lens.whole()
	scale := min(float32(f.px(insetWide))/all.x1, float32(f.px(insetHigh))/all.y1)
	w, h := int(all.x1*scale), int(all.y1*scale)
	return image.Rect(right-w, top, right, top+h)
}
