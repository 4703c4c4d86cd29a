package field

import (
	"image"
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// drawInset draws the whole battlefield with a frame around the close-up's part.
func (f *field) drawInset(at image.Rectangle) {
	small := &terrain{brush: brush{p: f.p, lens: f.lens, u: f.u * 0.5}, pic: f.pic, inset: true}
	small.lens.scale = float32(at.Dx()) / f.lens.whole().x1
	small.lens.x, small.lens.y = float32(at.Min.X), float32(at.Min.Y)
	f.p.Flat(at.Inset(-f.px(3)), paint.WallInk)
	done := f.p.Within(at)
	defer done()
	small.drawGround()
	small.drawPieces(false)
	small.drawPieces(true)
	for _, m := range f.pic.Board.Models {
		g, c := f.pic.Figure(m.ID), fieldSide(m.Side)
		if g.Out {
			continue
		}
		q, r := small.lens.at(m.At.Point), 9*f.u
		if f.accented(m.ID) {
			f.fill(sideShape(f.p.Path(), m.Side, q.X, q.Y, r+6*f.u), paint.HitInk)
		}
		f.fill(sideShape(f.p.Path(), m.Side, q.X, q.Y, r+2*f.u), paint.WallEdge)
		f.fill(sideShape(f.p.Path(), m.Side, q.X, q.Y, r), c)
	}
	seen := f.lens.seen(f.table)
	a, b := paint.Pt(small.lens.x+seen.x0*small.lens.scale, small.lens.y+seen.y0*small.lens.scale),
		paint.Pt(small.lens.x+seen.x1*small.lens.scale, small.lens.y+seen.y1*small.lens.scale)
	frame := []paint.Point{a, paint.Pt(b.X, a.Y), b, paint.Pt(a.X, b.Y)}
	f.stroke(frame, true, 11*f.u, paint.CardFill)
	f.stroke(frame, true, 6*f.u, paint.TextMain)
}

// seen returns the part of the battlefield that a rectangle of the canvas shows.
func (l lens) seen(r image.Rectangle) view {
	return view{(float32(r.Min.X) - l.x) / l.scale, (float32(r.Min.Y) - l.y) / l.scale,
		(float32(r.Max.X) - l.x) / l.scale, (float32(r.Max.Y) - l.y) / l.scale}
}

// keyEntry is one entry of the key: a sign or a line with its meaning.
type keyEntry struct {
	sign battlefield.Sign // or else a line
	line func(f *field, at paint.Point)
	text string
}

const (
	keyHigh = 56
	keySign = 54
)

// key returns the entries for the overlay and the visible states, as far as a line has room.
func (f *field) key(room int) []keyEntry {
	var all []keyEntry
	if o := f.pic.Overlay; o != nil {
		all = append(all, f.keyOf(*o)...)
	}
	for _, s := range battlefield.Signs {
		if f.shows(s) {
			all = append(all, keyEntry{sign: s, text: f.p.Say("sign."+string(s), nil)})
		}
	}
	for i, e := range all {
		room -= f.px(keySign+24) + f.p.Width(e.text, f.style(paint.Regular, smallType, paint.TextMuted))
		if room < 0 {
			return all[:i]
		}
	}
	return all
}

// shows reports whether a visible model has a state.
func (f *field) shows(s battlefield.Sign) bool {
	for _, m := range f.pic.Board.Models {
		at := f.lens.at(m.At.Point)
		g := f.pic.Figure(m.ID)
		if slices.Contains(g.States, s) && !g.Out && image.Pt(int(at.X), int(at.Y)).In(f.table) {
			return true
		}
	}
	return false
}

func (f *field) keyOf(o battlefield.Overlay) []keyEntry {
	swatch := func(c paint.Ink, alpha uint8) func(*field, paint.Point) {
		return func(f *field, at paint.Point) {
			f.tint(f.p.Path().RoundRect(at.X-19*f.u, at.Y-19*f.u, 38*f.u, 38*f.u, 6*f.u), c, alpha)
			f.stroke([]paint.Point{paint.Pt(at.X-19*f.u, at.Y-19*f.u), paint.Pt(at.X+19*f.u, at.Y-19*f.u),
				paint.Pt(at.X+19*f.u, at.Y+19*f.u), paint.Pt(at.X-19*f.u, at.Y+19*f.u)}, true, 5*f.u, c)
		}
	}
	line := func(c paint.Ink, dash float32) func(*field, paint.Point) {
		return func(f *field, at paint.Point) {
			pts := []paint.Point{paint.Pt(at.X-24*f.u, at.Y), paint.Pt(at.X+24*f.u, at.Y)}
			if dash > 0 {
				f.dashed(pts, false, 8*f.u, dash*f.u, c, 255)
				return
			}
			f.stroke(pts, false, 8*f.u, c)
		}
	}
	say := f.p.Say
	switch o.Kind {
	case battlefield.ReachOverlay:
		all := []keyEntry{{line: swatch(paint.ShieldInk, regionTint), text: say("field.reach", nil)}}
		if o.Rushed() != nil {
			all = append(all, keyEntry{line: swatch(paint.HurtInk, rushTint), text: say("field.rush", nil)})
		}
		return all
	case battlefield.TapeOverlay:
		return []keyEntry{{line: line(paint.HitInk, 0), text: say("field.tape", tapes(o.Rays))}}
	}
	var all []keyEntry
	some := func(of func(battlefield.Ray) bool) bool { return slices.ContainsFunc(o.Rays, of) }
	if some(func(r battlefield.Ray) bool { return r.Share > 0 && !r.Cover }) {
		all = append(all, keyEntry{line: line(paint.ShieldInk, 0), text: say("field.clear", nil)})
	}
	if some(func(r battlefield.Ray) bool { return r.Share > 0 && r.Cover }) {
		all = append(all, keyEntry{line: line(paint.ShieldInk, 11), text: say("field.cover", nil)})
	}
	if some(func(r battlefield.Ray) bool { return r.Share <= 0 && r.Stop == nil }) {
		all = append(all, keyEntry{line: line(paint.QuietInk, 7), text: say("field.unseen", nil)})
	}
	if some(func(r battlefield.Ray) bool { return r.Stop != nil }) {
		all = append(all, keyEntry{line: line(paint.HurtInk, 7), text: say("field.blocked", nil)})
	}
	return all
}

// tapes returns the length of the first tape in words.
func tapes(rays []battlefield.Ray) string {
	if len(rays) == 0 {
		return ""
	}
	return rays[0].Length.String()
}

// drawFoot writes the key, and the footer of a whole battlefield.
func (f *field) drawFoot(plan fieldPlan) {
	st := f.style(paint.Regular, smallType, paint.TextMuted)
	if len(plan.key) > 0 {
		at, y := float32(plan.keyAt.X+f.px(6)), plan.keyAt.Y
		for _, e := range plan.key {
			middle := paint.Pt(at+keySign/2*f.u, float32(y)+keyHigh/2*f.u)
			if e.line != nil {
				e.line(f, middle)
			} else {
				f.drawSign(e.sign, middle, signRadius*f.u)
			}
			at += (keySign + 6) * f.u
			f.p.Text(int(at), y+f.px(keyHigh)/2-int(math.Round(float64(st.Size)*0.59)), e.text, st,
				paint.AlignLeft)
			at += float32(f.p.Width(e.text, st)) + 18*f.u
		}
	}
	y := plan.high - f.px(fieldMargin) - len(plan.foot)*st.LineHeight()
	for _, line := range plan.foot {
		f.p.Text(f.px(fieldMargin+6), y, line, st, paint.AlignLeft)
		y += st.LineHeight()
	}
}
