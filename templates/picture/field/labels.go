package field

import (
	"cmp"
	"image"
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// smallScale is the scale from which pieces show their heights, in pixels per inch of a picture 1200 wide.
const smallScale = 26

// label is the name and height of a piece.
type label struct {
	id, high string
	at       image.Rectangle
}

// labelled finds free places for labels. A piece without room for one is named only in the picture's words.
func (f *field) labelled() []label {
	var all []label
	st, number := f.labelStyles()
	sitesFirst := slices.Clone(f.pic.Board.Pieces) // their names are on buttons
	slices.SortStableFunc(sitesFirst, func(a, b battlefield.Piece) int {
		return cmp.Compare(layer(b.Kind)/3, layer(a.Kind)/3)
	})
	for _, pc := range sitesFirst {
		l := label{id: drawing.Clean(pc.ID)}
		if pc.Top > 0 && pc.Kind != battlefield.Small && layer(pc.Kind) > 0 && layer(pc.Kind) < 3 &&
			f.lens.scale >= smallScale*f.u {
			l.high = pc.Top.String()
		}
		wide := f.p.Width(l.id, st) + f.p.Width(l.high, number) + f.px(16)
		if l.id != "" && l.high != "" {
			wide += f.px(10)
		}
		at, ok := f.room(pc, wide, f.px(smallType+4))
		if l.id+l.high == "" || !ok {
			continue
		}
		l.at = at
		f.taken = append(f.taken, at)
		all = append(all, l)
	}
	return all
}

func (f *brush) labelStyles() (id, high paint.Style) {
	return f.style(paint.Regular, smallType, paint.TextMuted), f.style(paint.Bold, smallType, paint.TextMain)
}

func (f *field) drawLabels() {
	st, number := f.labelStyles()
	for _, l := range f.labels {
		f.tint(f.p.Path().RoundRect(float32(l.at.Min.X), float32(l.at.Min.Y), float32(l.at.Dx()),
			float32(l.at.Dy()), 12*f.u), paint.CardFill, 205)
		y := l.at.Min.Y + l.at.Dy()/2 - int(float32(st.Size)*0.59)
		f.p.Text(l.at.Min.X+f.px(8), y, l.id, st, paint.AlignLeft)
		f.p.Text(l.at.Max.X-f.px(8), y, l.high, number, paint.AlignRight)
	}
}

// room finds a place where a piece's label hides nothing: in its middle, towards its corners, or beside it.
// If the label would hide the piece, beside it comes first.
func (f *field) room(pc battlefield.Piece, wide, high int) (image.Rectangle, bool) {
	pts := f.corners(pc.Outline)
	if layer(pc.Kind) == 3 {
		pts = circlePoints(f.lens.at(pc.Outline.Center()), f.siteRadius())
	}
	middle, box := f.lens.at(pc.Outline.Center()), boundsOf(pts)
	var inside, beside []paint.Point
	inside = append(inside, middle)
	step := max(1, len(pts)/8)
	for i := 0; i < len(pts); i += step {
		inside = append(inside, between(middle, between(pts[i], pts[(i+1)%len(pts)], 0.5), 0.6))
	}
	for i := 0; i < len(pts); i += step {
		inside = append(inside, between(middle, pts[i], 0.7))
	}
	w, h := float32(wide)/2+4*f.u, float32(high)/2+4*f.u
	left, right, top, foot := float32(box.Min.X)-w, float32(box.Max.X)+w, float32(box.Min.Y)-h,
		float32(box.Max.Y)+h
	beside = append(beside, paint.Pt(middle.X, foot), paint.Pt(middle.X, top), paint.Pt(right, middle.Y),
		paint.Pt(left, middle.Y))
	for _, dx := range []float32{-w, w} {
		beside = append(beside, paint.Pt(middle.X+dx, foot), paint.Pt(middle.X+dx, top))
	}
	for _, dy := range []float32{-h, h} {
		beside = append(beside, paint.Pt(right, middle.Y+dy), paint.Pt(left, middle.Y+dy))
	}
	tries := slices.Concat(inside, beside)
	switch {
	case layer(pc.Kind) == 3 || box.Dx()*box.Dy() < f.px(smallPiece)*f.px(smallPiece):
		tries = beside
	case box.Dx()*10 < wide*11 || box.Dy() < 2*high:
		tries = slices.Concat(beside, inside)
	}
	for _, at := range tries {
		r := image.Rect(int(at.X)-wide/2, int(at.Y)-high/2, int(at.X)+wide/2, int(at.Y)+high/2)
		free := !slices.ContainsFunc(f.taken, func(t image.Rectangle) bool { return t.Overlaps(r) })
		if free && r.In(f.table) && !f.misleads(pc, at) {
			return r, true
		}
	}
	return image.Rectangle{}, false
}

// misleads reports whether a label at a point would seem to name another piece: one that stands there and
// isn't under the piece itself.
func (f *field) misleads(pc battlefield.Piece, at paint.Point) bool {
	there, own := f.lens.table(at.X, at.Y), pc.Outline.Center()
	return slices.ContainsFunc(f.pic.Board.Pieces, func(o battlefield.Piece) bool {
		solid := layer(o.Kind) == 1 || layer(o.Kind) == 2
		return solid && o.ID != pc.ID && holds(o.Outline, there) && !holds(o.Outline, own)
	})
}

func holds(o battlefield.Outline, p battlefield.Point) bool {
	return o.Depth(p.X.Float(), p.Y.Float()) > 0
}

func boundsOf(pts []paint.Point) image.Rectangle {
	pa := paint.Path{}
	lo, hi := pa.Polygon(pts...).Bounds()
	return image.Rect(paint.Floor(lo.X), paint.Floor(lo.Y), paint.Ceil(hi.X), paint.Ceil(hi.Y))
}
