package battlefield

import "warbell/engine/battlefield"

// blocker is the view of an obstacle to sight: a piece of terrain or a model.
type blocker struct {
	Piece *piece
	Model *model
	Hides int // per cent
}

// glance is one model's view of another.
type glance struct {
	battlefield.Seen
	Model model
	By    []blocker
	Eye   []blocker // obstacles on the line from eye to eye, in order
}

// sightView posts a model's view.
type sightView struct {
	seen
	Model model
	One   *glance  // of one other model
	All   []glance // of all other models
}

func (sightView) ViewOf() string { return "ui/battlefield.sight" }

// sighted returns a model's view of one other model or of all.
func (l *laid) sighted(q question) sightView {
	v := sightView{seen: l.picture(), Model: l.modelOf(q.a.Model)}
	if !q.all {
		sees := l.glance(l.Board.Sight(q.a.ID, q.b.ID, looking))
		var stops []battlefield.Stop // none if all is visible: then a line only grazes things
		if sees.Share < 100 {
			stops = l.Board.Line(q.a.ID, q.b.ID, looking)
		}
		for _, stop := range stops {
			sees.Eye = append(sees.Eye, l.blocker(stop.Blocker))
		}
		v.One = &sees
		v.seen = v.closeup(q.a.ID, q.b.ID)
		v.pic.Overlay = v.pic.LineOf(sees.Seen, stops)
		return v
	}
	overlay := &battlefield.Overlay{Kind: battlefield.SightOverlay, By: q.a.ID}
	for _, s := range l.Board.Sees(q.a.ID, looking) {
		v.All = append(v.All, l.glance(s))
		overlay.Rays = append(overlay.Rays, v.pic.LineOf(s, nil).Rays...) // friends too, since sides are optional
	}
	v.pic.Overlay = overlay
	return v
}

// looking has the options of sight without known rules: friends of the viewer block no line.
var looking = battlefield.SightOptions{}

func (l *laid) glance(s battlefield.Seen) glance {
	to, _ := l.Board.Model(s.To)
	g := glance{Seen: s, Model: l.modelOf(to)}
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
	told := l.modelOf(m)
	return blocker{Model: &told, Hides: b.Hides}
}
