package field

import (
	"image"
	"math"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// item is a token, or the disc of a mark. It is on its base if there is room and the base is large enough to
// be seen around it. Otherwise it is beside the base, with a pin that points there.
type item struct {
	base   paint.Point // middle of the base
	ring   float32     // radius of the base
	r      float32     // radius of the disc
	room   float32     // radius of the disc with its surroundings
	at     paint.Point // middle of the disc
	figure *battlefield.Figure
	model  battlefield.Model
	mark   *battlefield.Mark
}

// pinned reports whether the item is beside its base.
func (it item) pinned() bool { return it.at != it.base }

// place finds places for all tokens and marks, first for those of the last event.
func (f *field) place() {
	f.items = f.items[:0]
	figures := f.figures()
	for i, m := range f.pic.Board.Models {
		ring := f.ring(m.Base)
		r := max(tokenRadius*f.u, min(ring-5*f.u, 60*f.u))
		base := f.lens.at(m.At.Point)
		if !f.visible(item{base: base}) {
			continue // only its edge would be visible
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

// site is loot or an objective with its place in the picture.
type site struct {
	piece battlefield.Piece
	at    paint.Point
}

// sites returns the sites in the picture.
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

// hold fixes the places of tokens and labels for all following pictures, so that none of them jumps during a
// move.
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
	ringLeast  = 25 // a smaller base isn't visible around a token
	sweeps     = 4
	pipRoom    = 20
)

// settle moves the items one by one, in several rounds, to where they disturb each other least.
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

// ring returns the radius of a base on the canvas.
func (f *brush) ring(b battlefield.Base) float32 {
	return baseRadius(b) * f.lens.scale
}

// visible reports whether the base of an item is in the picture.
func (f *field) visible(it item) bool {
	return image.Pt(int(it.base.X), int(it.base.Y)).In(f.table)
}

// seats returns the possible places of an item: on its base and around it. A mark must be in its square,
// which names it.
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

// inSquare returns points all over a place's square.
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

// cost returns how bad a place is for an item: what it hides, its distance from the base, and its part
// outside the picture.
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
