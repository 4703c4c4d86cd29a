package battlefield

import "slices"

// glimpse answers many times whether one model sees another. It agrees with [Board.SightOf], but stops as
// soon as one obstacle hides enough. It first tries the obstacle that did so last.
type glimpse struct {
	board *Board
	opt   SightOptions
	last  string // ID of the piece that last hid enough
}

func newGlimpse(b *Board, opt SightOptions) *glimpse {
	if opt.Terms == (Terms{}) {
		opt.Terms = DefaultTerms
	}
	if opt.Blocks == nil {
		opt.Blocks = Foes
	}
	return &glimpse{board: b, opt: opt}
}

// sees reports whether the target would be Visible.
func (g *glimpse) sees(viewer, target Model) bool {
	cam, ok := newCamera(viewer, target)
	if !ok {
		return g.enough(0)
	}
	if i := slices.IndexFunc(g.board.Pieces, func(p Piece) bool { return p.ID == g.last }); i >= 0 &&
		g.hides(cam, g.board.Pieces[i]) {
		return false
	}
	cam.shadows = cam.shadows[:0]
	for _, p := range g.board.Pieces {
		if g.hides(cam, p) {
			g.last = p.ID
			return false
		}
	}
	for _, m := range g.board.Models {
		if m.ID != viewer.ID && m.ID != target.ID && g.opt.Blocks(viewer, m) {
			cam.prism(m.prism())
		}
	}
	return g.enough(covered(cam.shadows))
}

// hides adds a piece to the obstacles, and reports whether it alone hides too much.
func (g *glimpse) hides(cam *camera, p Piece) bool {
	if !p.Opaque() || !cam.meets(p) {
		return false
	}
	from := len(cam.shadows)
	cam.piece(p)
	// The result must not depend on rounding errors, so close cases are left to the full computation.
	return !g.enough(covered(cam.shadows[from:]) - 1e-6)
}

// enough reports whether a target is visible if a part of it is hidden, 0 to 1.
func (g *glimpse) enough(hidden float64) bool {
	return hundredths(1-hidden) >= max(1, g.opt.Terms.Seen)
}
