package field

import (
	"math"
	"strconv"

	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// drawItems paints all bases, then marks, then tokens, with those of the last event on top.
func (f *field) drawItems() {
	for _, it := range f.items {
		f.drawBase(it)
	}
	f.drawPieces(true) // above the bases that stand on them
	for _, it := range f.items {
		if it.mark != nil {
			f.drawDisc(it.at, markRadius*f.u, it.mark.Sign, paint.MarkInk, paint.DieInk)
		}
	}
	for _, late := range []bool{false, true} {
		for _, it := range f.items {
			if it.mark == nil && f.accented(it.model.ID) == late {
				f.drawFigure(it)
			}
		}
	}
	f.drawHiddenSites()
}

// drawHiddenSites draws mostly hidden sites again, small and on the rim of the token or disc that hides them.
func (f *field) drawHiddenSites() {
	for _, s := range f.sites() {
		most, hidden, sum := float32(0), item{}, float32(0)
		for _, it := range f.items {
			share := min(it.r+f.siteRadius()-far(it.at, s.at), 2*f.siteRadius())
			if sum += max(share, 0); share > most {
				most, hidden = share, it
			}
		}
		if sum < 1.3*f.siteRadius() {
			continue
		}
		turn := 1.5 * math.Pi // states are on the right of a token, and pips below
		if hidden.mark != nil {
			turn = 0.25 * math.Pi
		}
		f.drawSite(s.piece, paint.OnCircle(hidden.at.X, hidden.at.Y, hidden.r*1.05, turn), siteSmall*f.u)
	}
}

// siteSmall is the radius of a small site sign.
const siteSmall = 20

// accented reports whether a model has just moved or been hit.
func (f *field) accented(id int) bool {
	for _, t := range f.pic.Trails {
		if t.ID == id {
			return true
		}
	}
	return f.struck(id)
}

// drawBase draws an item's base in its true size, and the pin from a disc beside it.
func (f *field) drawBase(it item) {
	u, c := f.u, paint.MarkInk
	if it.figure != nil {
		c = fieldSide(it.model.Side)
		if it.figure.Out {
			c = paint.FadedEdge
		}
	}
	if it.mark != nil {
		f.dashed(circlePoints(it.base, it.ring), true, 5*u, 9*u, c, 255)
	}
	if it.pinned() {
		f.fill(pinShape(f.p.Path(), it.at, it.base, it.r*0.55+5*u, 7*u), paint.WallEdge)
		f.fill(pinShape(f.p.Path(), it.at, it.base, it.r*0.55, 3*u), c)
	}
	if it.mark == nil {
		f.fill(f.p.Path().Circle(it.base.X, it.base.Y, it.ring+3*u), paint.WallEdge)
		f.fill(f.p.Path().Circle(it.base.X, it.base.Y, it.ring), c)
		if inner := it.ring - 5*u; inner > 0 {
			f.fill(f.p.Path().Circle(it.base.X, it.base.Y, inner), paint.TrackFill)
		}
	}
}

func circlePoints(at paint.Point, r float32) []paint.Point {
	all := make([]paint.Point, 24)
	for i := range all {
		all[i] = paint.OnCircle(at.X, at.Y, r, 2*math.Pi*float64(i)/24)
	}
	return all
}

// pinShape adds a wedge from a disc to a point.
func pinShape(pa *paint.Path, from, to paint.Point, wide, tip float32) *paint.Path {
	l := far(from, to)
	if l == 0 {
		return pa
	}
	nx, ny := -(to.Y-from.Y)/l, (to.X-from.X)/l
	pa.Polygon(paint.Pt(from.X-nx*wide, from.Y-ny*wide), paint.Pt(to.X-nx*tip, to.Y-ny*tip),
		paint.Pt(to.X+nx*tip, to.Y+ny*tip), paint.Pt(from.X+nx*wide, from.Y+ny*wide))
	return pa.Circle(to.X, to.Y, tip)
}

// drawFigure draws a token: its side by shape and colour, its label, its wounds and its state.
func (f *field) drawFigure(it item) {
	g, u, r := it.figure, f.u, it.r
	fill, text := fieldSide(it.model.Side), paint.DieInk
	if g.Out {
		fill, text = paint.FadedFill, paint.FadedInk
	}
	cx, cy := it.at.X, it.at.Y
	if f.accented(g.ID) {
		if f.struck(g.ID) {
			f.fill(paint.BurstShape(f.p.Path(), cx, cy, r*1.48, 0), paint.WallEdge)
			f.fill(paint.BurstShape(f.p.Path(), cx, cy, r*1.4, 0), paint.HitInk)
		} else {
			f.fill(sideShape(f.p.Path(), it.model.Side, cx, cy, r*1.26), paint.WallEdge)
			f.fill(sideShape(f.p.Path(), it.model.Side, cx, cy, r*1.2), paint.HitInk)
		}
	} else if o := f.pic.Overlay; g.Turn || o != nil && o.By == g.ID {
		f.fill(sideShape(f.p.Path(), it.model.Side, cx, cy, r*1.24), paint.WallEdge)
		f.fill(sideShape(f.p.Path(), it.model.Side, cx, cy, r*1.18), paint.TextMain)
	}
	f.fill(sideShape(f.p.Path(), it.model.Side, cx, cy, r+5*u), paint.WallEdge)
	f.fill(sideShape(f.p.Path(), it.model.Side, cx, cy, r), fill)
	if !it.pinned() && !g.Out && it.ring < r-2*u { // the rim of the true base
		f.tint(f.p.Path().Circle(cx, cy, it.ring+2*u), paint.WallEdge, 150)
		f.fill(f.p.Path().Circle(cx, cy, it.ring-2*u), fill)
	}
	if g.Out {
		f.fill(f.p.Path().Line(paint.Pt(cx-r*0.8, cy-r*0.8), paint.Pt(cx+r*0.8, cy+r*0.8),
			7*u).Line(paint.Pt(cx-r*0.8, cy+r*0.8), paint.Pt(cx+r*0.8, cy-r*0.8), 7*u), paint.HurtInk)
	}
	f.drawName(it, text)
	if !g.Out {
		f.drawPips(it)
		f.drawStates(it)
	}
}

// sideShape adds the outline of a token: the shapes of maps for two sides, a hexagon for a third, a diamond
// for a fourth.
func sideShape(pa *paint.Path, side int, cx, cy, r float32) *paint.Path {
	switch side {
	case 3:
		return pa.Ngon(cx, cy, r*1.08, 6, math.Pi/6)
	case 4:
		return pa.Ngon(cx, cy, r*1.24, 4, 0)
	}
	return paint.TokenShape(pa, side, cx, cy, r, 0)
}

// fieldSide returns the colour of a side. A battlefield can have four.
func fieldSide(side int) paint.Ink {
	switch side {
	case 3:
		return paint.ImperialInk
	case 4:
		return paint.TribesInk
	}
	return paint.TokenInk(side)
}

// drawName writes the label of a token.
func (f *field) drawName(it item, c paint.Ink) {
	label := drawing.Clean(it.figure.Label)
	if label == "" {
		label = strconv.Itoa(it.figure.ID)
	}
	cy := it.at.Y
	if it.model.Side == 2 {
		cy -= it.r * 0.1
	}
	room := int(it.r * 1.66)
	st := f.style(paint.Bold, 58, c)
	for _, size := range []float32{52, 46, smallType} {
		if f.p.Width(label, st) <= room {
			break
		}
		st = f.style(paint.Bold, size, c)
	}
	if it.figure.Out {
		w := float32(f.p.Width(label, st))/2 + 4*f.u
		f.fill(f.p.Path().RoundRect(it.at.X-w, cy-float32(st.Size)*0.48, 2*w, float32(st.Size)*0.96, 8*f.u),
			paint.FadedFill)
	}
	f.centred(it.at.X, cy, f.p.Clip(label, st, room+f.px(10)), st)
}

// centred writes a text around a point.
func (f *brush) centred(x, y float32, text string, st paint.Style) {
	f.p.Text(int(math.Round(float64(x))), int(math.Round(float64(y)-float64(st.Size)*0.59)), text, st,
		paint.AlignCentre)
}

// drawDisc draws a disc with the sign of a button.
func (f *brush) drawDisc(at paint.Point, r float32, sign string, c, text paint.Ink) {
	f.fill(f.p.Path().Circle(at.X, at.Y, r+4*f.u), paint.WallEdge)
	f.fill(f.p.Path().Circle(at.X, at.Y, r), c)
	f.centred(at.X, at.Y, drawing.Clean(sign), f.style(paint.Bold, smallType, text))
}

// mostPips bounds the pips of a token. With more wounds than that each pip is a share of them.
const mostPips = 10

// drawPips draws wounds as beads along a token's side: full for wounds left, in the accent's colour for those
// just lost.
func (f *field) drawPips(it item) {
	g := it.figure
	if !f.hasPips(it) {
		return
	}
	n := min(g.Most, mostPips)
	left, was := beadsOf(g.Wounds, g.Most, n), beadsOf(g.Wounds+g.Lost, g.Most, n)
	r := it.r + 13*f.u
	if it.model.Side == 2 {
		r += 3 * f.u
	}
	middle := pipSide(it)
	for i := range n {
		turn := middle + (float64(n-1)/2-float64(i))*0.25
		at := paint.OnCircle(it.at.X, it.at.Y, r, turn)
		f.fill(f.p.Path().Circle(at.X, at.Y, 10*f.u), paint.TrackFill)
		switch {
		case i < left:
			f.fill(f.p.Path().Circle(at.X, at.Y, 7*f.u), paint.TextMain)
		case i < was:
			f.fill(f.p.Path().Circle(at.X, at.Y, 7*f.u), paint.HurtInk)
		default: // hollow
			f.fill(f.p.Path().Circle(at.X, at.Y, 7*f.u), paint.FadedEdge)
			f.fill(f.p.Path().Circle(at.X, at.Y, 4*f.u), paint.TrackFill)
		}
	}
}

// hasPips reports whether a token shows wounds. On a whole battlefield only hurt models do.
func (f *field) hasPips(it item) bool {
	g := it.figure
	return g.Most > 0 && !g.Out && (g.Wounds < g.Most || g.Lost > 0 || f.pic.Closeup)
}

// pipSide returns the direction of a token's pips, as an angle from the top: below it, unless they would hide
// its base. The right, where its states are, comes last.
func pipSide(it item) float64 {
	const below, left, above, right = math.Pi, 1.5 * math.Pi, 1.8 * math.Pi, 0.5 * math.Pi
	if !it.pinned() {
		return below
	}
	base := math.Atan2(float64(it.base.X-it.at.X), float64(it.at.Y-it.base.Y))
	for _, side := range []float64{below, left, above} {
		if math.Cos(side-base) < 0.1 {
			return side
		}
	}
	return right
}

// beadsOf returns the number of beads for a number of wounds. The last bead goes out with the last wound.
func beadsOf(wounds, most, beads int) int {
	return (min(max(wounds, 0), most)*beads + most - 1) / most
}

// figureOf returns the item of a model, and whether it has one.
func (f *field) figureOf(id int) (item, bool) {
	for _, it := range f.items {
		if it.mark == nil && it.model.ID == id {
			return it, true
		}
	}
	return item{}, false
}
