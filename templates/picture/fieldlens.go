package picture

import (
	"image"

	"warbell/engine/battlefield"
)

// lens maps places of a table, in inches, to the canvas. A table that is longer than wide is laid on its side, its far
// edge to the right.
type lens struct {
	size   battlefield.Size // of the table as it stands in the rules
	turned bool
	scale  float32 // pixels an inch
	x, y   float32 // the canvas at the corner of the table as it lies
}

// view is a part of a table as it lies, in inches.
type view struct{ x0, y0, x1, y1 float32 }

// lie is a point of the table as it lies, in inches. What is far off the table is taken as nearer, or else lines there
// would take long to paint.
func (l lens) lie(at battlefield.Point) point {
	const off = 20 * battlefield.One
	x := float32(min(max(at.X, -off), l.size.W+off).Float())
	y := float32(min(max(at.Y, -off), l.size.H+off).Float())
	if l.turned {
		return point{float32(l.size.H.Float()) - y, x}
	}
	return point{x, y}
}

// at is where a point of the table is on the canvas.
func (l lens) at(p battlefield.Point) point {
	q := l.lie(p)
	return point{l.x + q.x*l.scale, l.y + q.y*l.scale}
}

// table is the point of the table that is at one of the canvas.
func (l lens) table(x, y float32) battlefield.Point {
	x, y = (x-l.x)/l.scale, (y-l.y)/l.scale
	if l.turned {
		x, y = y, float32(l.size.H.Float())-x
	}
	return battlefield.Point{X: battlefield.Round(float64(x)), Y: battlefield.Round(float64(y))}
}

// whole is all of the table as it lies.
func (l lens) whole() view {
	if l.turned {
		return view{0, 0, float32(l.size.H.Float()), float32(l.size.W.Float())}
	}
	return view{0, 0, float32(l.size.W.Float()), float32(l.size.H.Float())}
}

// Of a close-up, in inches and pixels of a picture 1200 wide.
const (
	closeLeast = 13.5 // how wide it is at least
	closeAir   = 1.6  // what is seen around what it is about
	lensHigh   = 84   // hundredths of its width that the picture is high at most: below it are buttons
	closeShape = 0.6  // how high it is at least, as a part of its width
	closeMost  = 0.85 // a part of the table's width from which on all is shown
)

// closeup is the part of the table that is to be seen, and whether that is not all of it.
func (f *field) closeup() (view, bool) {
	size := f.pic.Board.Size
	f.lens = lens{size: size, turned: size.H > size.W}
	all := f.lens.whole()
	points := f.matters()
	if !f.pic.Closeup || len(points) == 0 {
		return all, false
	}
	v := view{1 << 20, 1 << 20, -1 << 20, -1 << 20}
	for _, p := range points {
		q := f.lens.lie(p)
		v.x0, v.y0, v.x1, v.y1 = min(v.x0, q.x-closeAir), min(v.y0, q.y-closeAir), max(v.x1, q.x+closeAir), max(v.y1, q.y+closeAir)
	}
	v = v.grown(closeLeast, closeLeast*closeShape).into(all)
	return v, v.x1-v.x0 < closeMost*all.x1
}

// matters are the points that a close-up must show.
func (f *field) matters() []battlefield.Point {
	var points []battlefield.Point
	add := func(p battlefield.Place) { points = append(points, p.Point) }
	about := append(append([]int{}, f.pic.About...), f.pic.Struck...)
	for _, t := range f.pic.Trails {
		for _, at := range t.Way {
			add(at)
		}
	}
	for _, m := range f.pic.Spots {
		add(m.At)
	}
	for _, g := range f.pic.Figures {
		if g.Sign != "" {
			about = append(about, g.ID)
		}
	}
	if o := f.pic.Overlay; o != nil {
		about = append(about, o.By)
		for _, r := range o.Rays {
			add(r.From)
			add(r.To)
		}
		if o.By == 0 {
			add(o.At)
		}
		if r, ok := regionOf(o); ok {
			points = append(points, r.ends()...)
		}
		for _, a := range o.Areas {
			least, most := a.Bounds()
			points = append(points, least, most)
		}
	}
	for _, id := range about {
		if m, ok := f.pic.Board.Model(id); ok {
			add(m.At)
		}
	}
	return points
}

// grown is a view at least so wide and high, around the same middle.
func (v view) grown(wide, high float32) view {
	if more := (wide - (v.x1 - v.x0)) / 2; more > 0 {
		v.x0, v.x1 = v.x0-more, v.x1+more
	}
	if more := (high - (v.y1 - v.y0)) / 2; more > 0 {
		v.y0, v.y1 = v.y0-more, v.y1+more
	}
	return v
}

// into moves a view into another, or cuts it where it is larger.
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

// aim sets the lens so that a view fills the width of a room, or as much of it as its height allows, and returns what
// of the room it takes. A view has more of the table added where there is room.
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

// insetRect is where the whole table lies beside the title of a close-up.
func (f *field) insetRect(right, top int) image.Rectangle {
	all := f.lens.whole()
	scale := min(float32(f.px(insetWide))/all.x1, float32(f.px(insetHigh))/all.y1)
	w, h := int(all.x1*scale), int(all.y1*scale)
	return image.Rect(right-w, top, right, top+h)
}
