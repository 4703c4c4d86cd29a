package battlefield

import "warbell/engine/battlefield"

// blocker is what stands in the way, as words tell of it: a piece of terrain, or a model.
type blocker struct {
	Piece *piece
	Model *model
	Hides int // hundredths
}

// glance is what one model sees of another one.
type glance struct {
	battlefield.Seen
	Model model
	By    []blocker
	Eye   []blocker // what the line from eye to eye runs into, in its order
}

// sightView tells what a model sees.
type sightView struct {
	seen
	Model model
	One   *glance  // at one other
	All   []glance // at all others
}

func (sightView) ViewOf() string { return "ui/battlefield.sight" }

// sighted says what a model sees, of one other or of all.
func (l *laid) sighted(q question) sightView {
	v := sightView{seen: l.picture(), Model: l.told(q.a.Model)}
	if !q.all {
		one := l.glance(l.Board.Sight(q.a.ID, q.b.ID, looking))
		var stops []battlefield.Stop // none where all is seen: such a line only grazes what is as high as both eyes
		if one.Share < 100 {
			stops = l.Board.Line(q.a.ID, q.b.ID, looking)
		}
		for _, stop := range stops {
			one.Eye = append(one.Eye, l.blocker(stop.Blocker))
		}
		v.One = &one
		v.seen = v.closeup(q.a.ID, q.b.ID)
		v.pic.Overlay = v.pic.LineOf(one.Seen, stops)
		return v
	}
	overlay := &battlefield.Overlay{Kind: battlefield.SightOverlay, By: q.a.ID}
	for _, s := range l.Board.Sees(q.a.ID, looking) {
		v.All = append(v.All, l.glance(s))
		overlay.Rays = append(overlay.Rays, v.pic.LineOf(s, nil).Rays...) // at friends, too: not everybody gives sides
	}
	v.pic.Overlay = overlay
	return v
}

// looking is how models see where no rules are known: friends of the viewer are in nobody's way.
var looking = battlefield.SightOptions{}

func (l *laid) glance(s battlefield.Seen) glance {
	to, _ := l.Board.Model(s.To)
	g := glance{Seen: s, Model: l.told(to)}
	for _, b := range s.By {
		g.By = append(g.By, l.blocker(b))
	}
	return g
}

func (l *laid) blocker(b battlefield.Blocker) blocker {
	if b.Piece != "" {
		p := l.piece(b.Piece)
		return blocker{Piece: &p, Hides: b.Hides}
	}
	m, _ := l.Board.Model(b.Model)
	told := l.told(m)
	return blocker{Model: &told, Hides: b.Hides}
}
