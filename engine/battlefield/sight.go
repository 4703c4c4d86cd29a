package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// Sight is the share of a target model that a viewer sees. The viewer's eye is at the top of its axis. It
// looks at the target's silhouette: the upright rectangle through the target's axis that faces the eye, as
// wide as the base and as high as the model. (An eye straight above or below the target's base looks at the
// horizontal square through the target's centre instead.) The share is the part of the rectangle's area to
// which straight lines from the eye are free. It is exact: all convex parts of possible obstacles are
// projected onto the rectangle, and the area of their union is computed. Sight is not symmetric; only a
// [Board.Line] from eye to eye is.
//
// Libraries for clipping polygons build the outline of a union. Here only its area is needed, several hundred
// times for one picture. For eight overlapping hexagons that takes 15 microseconds; polyclip-go v1.1.0 takes
// 400 and simplefeatures v0.50.0 takes 440.

// Terms are a game's limits for shares of sight. Shares are hundredths, 0 to 100.
type Terms struct {
	Seen     int  // the least visible share for a model to be seen; at least 1
	Obscured int  // the least hidden share for a model to have cover
	Near     Inch // the greatest distance of a model in cover from opaque terrain
}

// DefaultTerms require at least 20% visible to be seen. Cover needs at least 50% hidden, within 1" of
// terrain.
var DefaultTerms = Terms{Seen: 20, Obscured: 50, Near: One}

// SightOptions are a game's rules of sight. With the zero value, enemies of the viewer block sight and its
// friends don't, and the terms are DefaultTerms.
type SightOptions struct {
	Blocks func(viewer, other Model) bool // reports whether a model can block sight; nil: Foes
	Terms  Terms                          // the zero value is DefaultTerms
}

// Foes reports whether two models are of different sides. As SightOptions.Blocks it makes only enemies block
// sight.
func Foes(viewer, other Model) bool { return viewer.Side != other.Side }

// Everyone reports true. As SightOptions.Blocks it makes all models block sight.
func Everyone(Model, Model) bool { return true }

// Nobody reports false. As SightOptions.Blocks it makes no model block sight.
func Nobody(Model, Model) bool { return false }

// Blocker is an obstacle to a line of sight: a piece of terrain, or a model if Piece is empty.
type Blocker struct {
	Piece string `json:"piece,omitempty"`
	Model int    `json:"model,omitempty"`
	Hides int    `json:"hides"` // the share that it alone hides: 1 to 100; shares of several may overlap
}

// Seen is one model's view of another.
type Seen struct {
	From    int       `json:"from"`
	To      int       `json:"to"`
	Share   int       `json:"share"`             // visible hundredths of the silhouette, rounded once: 0 to 100
	By      []Blocker `json:"by,omitempty"`      // obstacles by their share; of equals, pieces first
	Visible bool      `json:"visible,omitempty"` // Share is at least Terms.Seen
	Covered bool      `json:"covered,omitempty"` // in cover by Terms.Obscured and Terms.Near
	Beside  string    `json:"beside,omitempty"`  // the nearest piece that gives cover, if Covered
}

// Sight returns one model's view of another. A model that is not on the board sees nothing and is not seen.
func (b *Board) Sight(from, to int, opt SightOptions) Seen {
	viewer, ok := b.Model(from)
	target, there := b.Model(to)
	if !ok || !there {
		return Seen{From: from, To: to}
	}
	return b.SightOf(viewer, target, opt)
}

// SightOf is Sight for models that need not be on the board, so a caller can ask about other places. Models
// of the board with the same IDs are ignored.
func (b *Board) SightOf(viewer, target Model, opt SightOptions) Seen {
	if opt.Terms == (Terms{}) {
		opt.Terms = DefaultTerms
	}
	if opt.Blocks != nil {
		return b.seen(viewer, target, opt)
	}
	return recall(b.know().sights, sightOf{viewer, target, opt.Terms},
		func() Seen { return b.seen(viewer, target, opt) })
}

func (b *Board) seen(viewer, target Model, opt SightOptions) Seen {
	hidden, by := b.obscured(viewer, target, opt)
	seen := Seen{From: viewer.ID, To: target.ID, Share: hundredths(1 - hidden), By: by}
	seen.Visible = seen.Share >= max(1, opt.Terms.Seen)
	if 100-seen.Share >= opt.Terms.Obscured {
		seen.Beside, seen.Covered = b.shelter(target, opt.Terms.Near)
	}
	return seen
}

// shelter returns the nearest opaque piece within a distance of m. It reports false if there is none.
func (b *Board) shelter(m Model, within Inch) (id string, found bool) {
	for _, p := range b.Pieces {
		if !p.Opaque() {
			continue
		}
		if d := p.Away(m); d <= within && (!found || d < within) {
			id, found, within = p.ID, true, d
		}
	}
	return id, found
}

// obscured returns the hidden part of the target, 0 to 1, and the obstacles that hide it.
func (b *Board) obscured(viewer, target Model, opt SightOptions) (float64, []Blocker) {
	cam, ok := newCamera(viewer, target)
	if !ok {
		return 0, nil
	}
	var by []Blocker
	add := func(blocker Blocker, from int) {
		if part := covered(cam.shadows[from:]); part > least {
			blocker.Hides = max(1, hundredths(part))
			by = append(by, blocker)
		}
	}
	for _, p := range b.Pieces {
		if from := len(cam.shadows); p.Opaque() && cam.meets(p) {
			cam.piece(p)
			add(Blocker{Piece: p.ID}, from)
		}
	}
	models := len(by)
	blocks := opt.Blocks
	if blocks == nil {
		blocks = Foes
	}
	for _, m := range b.Models {
		if m.ID != viewer.ID && m.ID != target.ID && blocks(viewer, m) {
			from := len(cam.shadows)
			cam.prism(m.prism())
			add(Blocker{Model: m.ID}, from)
		}
	}
	slices.SortFunc(by[models:], func(a, c Blocker) int { return cmp.Compare(a.Model, c.Model) })
	slices.SortStableFunc(by, func(a, c Blocker) int { return cmp.Compare(c.Hides, a.Hides) })
	return covered(cam.shadows), by
}

// least is the smallest part of a silhouette for which an obstacle is listed.
const least = 1e-4

// hundredths rounds a part, 0 to 1, to hundredths. Halves are rounded up with a small tolerance, so that the
// result does not depend on how the map is turned.
func hundredths(part float64) int {
	return max(0, min(100, int(math.Floor(part*100+0.5+1e-7))))
}
