package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// Sight is the share of a model that another one sees. The eye of the viewer is at the top of its axis; what
// it looks at is the target's silhouette: the upright rectangle through the target's axis that faces the eye,
// as wide as the base and as high as the model. (An eye straight above or below the target's base looks at
// the level square through the target's middle instead.) The share is the part of the rectangle's area to
// which straight lines from the eye are free. It is no estimate: the convex parts of all that may stand in
// the way are projected to the rectangle, and the area that they cover together is summed up. Sight is not
// symmetric; only a [Board.Line] from eye to eye is.
//
// No library of polygon clipping does that: they build the outlines of a union, while this asks for nothing
// but its area, several hundred times for one picture. For eight hexagons across each other that takes 15
// microseconds, polyclip-go v1.1.0 takes 400 and simplefeatures v0.50.0 takes 440.

// Terms are a game's limits for shares of sight. Shares are hundredths, 0 to 100.
type Terms struct {
	Seen     int  // the least share that makes a model seen; at least 1
	Obscured int  // the least hidden share that makes cover
	Near     Inch // how near to terrain that can hide something a model in cover is at most
}

// DefaultTerms are at least a fifth to be seen; at least half hidden, within an inch of terrain, to be in
// cover.
var DefaultTerms = Terms{Seen: 20, Obscured: 50, Near: One}

// SightOptions are a game's rules of sight. With the zero value, enemies of the viewer block sight and its
// friends do not, and the terms are DefaultTerms.
type SightOptions struct {
	Blocks func(viewer, other Model) bool // whether a model can be in the viewer's way; nil is Foes
	Terms  Terms                          // the zero value is DefaultTerms
}

// Foes reports whether two models are of different sides: only enemies are in a model's way.
func Foes(viewer, other Model) bool { return viewer.Side != other.Side }

// Everyone says that all models are in the way.
func Everyone(Model, Model) bool { return true }

// Nobody says that no model is in the way.
func Nobody(Model, Model) bool { return false }

// Blocker is an obstacle to a line of sight: a piece of terrain, or a model if Piece is empty.
type Blocker struct {
	Piece string `json:"piece,omitempty"`
	Model int    `json:"model,omitempty"`
	Hides int    `json:"hides"` // the share that it hides, the others away: 1 to 100; several may hide the same
}

// Seen is the view that one model has of another.
type Seen struct {
	From    int       `json:"from"`
	To      int       `json:"to"`
	Share   int       `json:"share"`             // hundredths of the silhouette that are seen, rounded once: 0 to 100
	By      []Blocker `json:"by,omitempty"`      // in the way: what hides most first, then in the map's order, then models
	Visible bool      `json:"visible,omitempty"` // the share is enough by the Terms
	Covered bool      `json:"covered,omitempty"` // hidden enough and near terrain by the Terms
	Beside  string    `json:"beside,omitempty"`  // the nearest piece that gives cover, if Covered
}

// Sight returns the view that a model has of another. A model that is not on the board sees nothing and is
// not seen.
func (b *Board) Sight(from, to int, opt SightOptions) Seen {
	viewer, ok := b.Model(from)
	target, there := b.Model(to)
	if !ok || !there {
		return Seen{From: from, To: to}
	}
	return b.SightOf(viewer, target, opt)
}

// SightOf is Sight for models that need not stand on the board: so is asked what would be seen from a place.
// Models of the board that have their IDs are not in the way.
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

// shelter is the nearest piece that hides something, within a distance of m.
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

// obscured is the part of the target that is hidden, 0 to 1, and what hides it.
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

// least is the part of a silhouette below which what hides it is not worth naming.
const least = 1e-4

// hundredths rounds a part, 0 to 1. Half a hundredth but for the last digits of a float is rounded up,
// however the map is turned.
func hundredths(part float64) int {
	return max(0, min(100, int(math.Floor(part*100+0.5+1e-7))))
}
