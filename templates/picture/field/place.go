package field

import (
	"image"
	"math"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// item is a token, or the disc of a mark. It lies on its base where there is room and the base is large
// enough to be seen around its sign; else beside it, with a pin that shows where the base is.
type item struct {
	base   paint.Point // the middle of the base
	ring   float32     // the radius of the base
	r      float32     // of the disc
	room   float32     // of the disc with what lies around it
	at     paint.Point // its middle
	figure *battlefield.Figure
	model  battlefield.Model
	mark   *battlefield.Mark
}

// pinned says whether it lies beside its base.
func (it item) pinned() bool { return it.at != it.base }

// place finds room for all tokens and marks: those that have just done something first.
func (f *field) place() {
	f.items = f.items[:0]
	figures := f.figures()
	for i, m := range f.pic.Board.Models {
		ring := f.ring(m.Base)
		r := max(tokenRadius*f.u, min(ring-5*f.u, 60*f.u))
		base := f.lens.at(m.At.Point)
		if !f.visible(item{base: base}) {
			continue // else its edge alone would be seen
		}
		off := f.held[m.ID]
		f.items = append(f.items, item{base: base, ring: ring, r: r,
			at: paint.Pt(base.X+off.X, base.Y+off.Y), figure: &figures[i], model: m})
	}
	for i := range f.pic.Spots {
		m := &f.pic.Spots[i]
		base := f.lens.at(m.At.Point)
		f.items = append(f.items, item{base: base, ring: f.ring(m.Base), r: markRadius * f.u, at: base,
			mark: m})
	}
	for i := range f.items {
		it := &f.items[i]
		if it.room = it.r; it.figure != nil && f.hasPips(*it) {
			it.room += pipRoom * f.u
		}
	}
	if f.held == nil {
		f.settle()
	}
}

// site is loot, or an objective, where it is drawn.
type site struct {
	piece battlefield.Piece
	at    paint.Point
}

// sites are those in the picture.
func (f *field) sites() []site {
	var all []site
	for _, pc := range f.pic.Board.Pieces {
		at := f.lens.at(pc.Outline.Center())
		if layer(pc.Kind) == 3 && image.Pt(int(at.X), int(at.Y)).In(f.table) {
			all = append(all, site{pc, at})
		}
	}
	return all
}

// hold has tokens and labels keep their places in all pictures from now on, so that none of them jumps while
// somebody moves.
func (f *field) hold() {
	f.place()
	f.write()
	f.held = map[int]paint.Point{}
	for _, it := range f.items {
		if it.mark == nil {
			f.held[it.model.ID] = paint.Pt(it.at.X-it.base.X, it.at.Y-it.base.Y)
		}
	}
}

const (
	markRadius = 30
	ringLeast  = 25 // a base of a smaller radius is not seen around the sign of a token
	sweeps     = 4
	pipRoom    = 20
)

// settle moves the items, one after the other and some times over, to where they are least in each other's
// way.
func (f *field) settle() {
	f.around = f.sites()
	for range sweeps {
		moved := false
		for i := range f.items {
			it := &f.items[i]
			if !f.visible(*it) {
				continue
			}
			best, least := it.at, f.cost(i, it.at)
			for _, at := range f.seats(*it) {
				if c := f.cost(i, at); c < least-0.01 {
					best, least, moved = at, c, true
				}
			}
			it.at = best
		}
		if !moved {
			return
		}
	}
}

// ring is the radius of a base on the canvas.
func (f *brush) ring(b battlefield.Base) float32 {
	return baseRadius(b) * f.lens.scale
}

// visible says whether the base of an item is in the picture.
func (f *field) visible(it item) bool {
	return image.Pt(int(it.base.X), int(it.base.Y)).In(f.table)
}

// seats are the places that an item may have: on its base, and around it; of a mark in its square alone, by
// which it is called.
func (f *field) seats(it item) []paint.Point {
	all := make([]paint.Point, 0, 40)
	all = append(all, it.base)
	if it.mark != nil {
		return append(all, f.inSquare(it.mark.At.Point)...)
	}
	for _, apart := range []float32{it.ring*0.4 + it.r + 6*f.u, it.ring + it.r*1.6 + 8*f.u,
		it.ring + it.r*2.6 + 8*f.u} {
		for k := range 12 {
			all = append(all, paint.OnCircle(it.base.X, it.base.Y, apart, 2*math.Pi*float64(k)/12))
		}
	}
	return all
}

// inSquare are points all over the square of a place.
func (f *field) inSquare(at battlefield.Point) []paint.Point {
	var all []paint.Point
	x, y := at.X/battlefield.One*battlefield.One, at.Y/battlefield.One*battlefield.One
	for _, dx := range []battlefield.Inch{15, 50, 85} {
		for _, dy := range []battlefield.Inch{15, 50, 85} {
			all = append(all, f.lens.at(battlefield.Point{X: x + dx, Y: y + dy}))
		}
	}
	return all
}

// cost is how bad a place for an item is: what it hides, how far it is from its base, and what leaves the
// picture.
func (f *field) cost(i int, at paint.Point) float32 {
	it, u := f.items[i], f.u
	sum := far(at, it.base) / u * 0.35
	if at == it.base && it.mark == nil && it.ring < ringLeast*u {
		sum += 60
	}
	room := f.table
	out := max(float32(room.Min.X)+it.r+4*u-at.X, at.X+it.r+4*u-float32(room.Max.X),
		0) + max(float32(room.Min.Y)+it.r+4*u-at.Y, at.Y+it.r+14*u-float32(room.Max.Y), 0)
	sum += out / u * 12
	for _, s := range f.around {
		if gap := it.r + f.siteRadius() - far(at, s.at); gap > 0 {
			sum += gap / u * 3
		}
	}
	for j, o := range f.items {
		if j == i {
			continue
		}
		if gap := it.r + o.r + 5*u - far(at, o.at); gap > 0 {
			sum += gap / u * 5
		}
		if gap := it.room + o.room + 5*u - far(at, o.at); gap > 0 {
			sum += gap / u
		}
		if hid := it.r + o.ring - far(at, o.base); hid > 0 {
			sum += min(hid, 2*o.ring) / u * 1.5
		}
	}
	return sum
}
