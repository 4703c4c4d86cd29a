package battlefield

// TrailOf returns the trail of a completed path.
func TrailOf(id int, way Way) Trail {
	t := Trail{ID: id}
	for i, leg := range way.Legs {
		if i == 0 {
			t.Way = append(t.Way, leg.From)
		}
		t.Way = append(t.Way, leg.To)
	}
	return t
}

// ReachOf returns an overlay of a model's region.
func ReachOf(id int, r Region) *Overlay {
	return &Overlay{Kind: ReachOverlay, By: id, Cells: cellsOf(r.Cells())}
}

// Rushing adds the region within which the model can charge. Only pictures show its cells, and computing them
// takes longer than most panels, so they are computed once they are drawn.
func (o *Overlay) Rushing(r Region) *Overlay {
	var cells *Cells
	known := false
	o.Rush = func() *Cells {
		if !known {
			cells, known = cellsOf(r.Cells()), true
		}
		return cells
	}
	return o
}

// Rushed returns the cells of Rush, or nil if there are none.
func (o *Overlay) Rushed() *Cells {
	if o.Rush == nil {
		return nil
	}
	return o.Rush()
}

// cellsOf returns the cells around centres at any height, or nil if there are none.
func cellsOf(middles []Place) *Cells {
	if len(middles) == 0 {
		return nil
	}
	least, most := middles[0].Point, middles[0].Point
	for _, m := range middles {
		least, most = Point{min(least.X, m.X), min(least.Y, m.Y)}, Point{max(most.X, m.X), max(most.Y, m.Y)}
	}
	c := Cells{At: Point{least.X - Cell/2, least.Y - Cell/2}, Step: Cell, Wide: int((most.X-least.X)/Cell) + 1}
	c.In = make([]bool, c.Wide*(int((most.Y-least.Y)/Cell)+1))
	for _, m := range middles {
		c.In[int((m.Y-least.Y)/Cell)*c.Wide+int((m.X-least.X)/Cell)] = true
	}
	return &c
}

// SightOf returns an overlay of a model's views of models of other sides.
func (p *Picture) SightOf(id int, all []Seen) *Overlay {
	o := &Overlay{Kind: SightOverlay, By: id}
	viewer, ok := p.Board.Model(id)
	for _, s := range all {
		if other, there := p.Board.Model(s.To); ok && there && other.Side != viewer.Side {
			o.Rays = append(o.Rays, rayOf(viewer, other, s))
		}
	}
	return o
}

func rayOf(from, to Model, s Seen) Ray {
	r := Ray{From: from.At, To: to.At, Model: to.ID, Share: s.Share, Cover: s.Covered}
	if !s.Visible {
		r.Share = 0
	}
	for _, b := range s.By {
		r.blocked(b)
	}
	return r
}

// blocked adds an obstacle to the ray.
func (r *Ray) blocked(b Blocker) {
	if b.Piece == "" {
		r.ByModels = append(r.ByModels, b.Model)
		return
	}
	r.By = append(r.By, b.Piece)
}

// LineOf returns an overlay of one line from eye to eye, with the visible share of its target and its
// obstacles. It returns nil unless both models are on the board.
func (p *Picture) LineOf(s Seen, stops []Stop) *Overlay {
	from, ok := p.Board.Model(s.From)
	to, there := p.Board.Model(s.To)
	if !ok || !there {
		return nil
	}
	r := rayOf(from, to, Seen{Share: s.Share, Covered: s.Covered, Visible: true})
	for i, stop := range stops {
		if i == 0 {
			x, y := (to.At.X - from.At.X).Float(), (to.At.Y - from.At.Y).Float()
			r.Stop = &Place{Point: Point{from.At.X + Round(x*stop.Along), from.At.Y + Round(y*stop.Along)}}
		}
		r.blocked(stop.Blocker)
	}
	return &Overlay{Kind: LineOverlay, By: s.From, Rays: []Ray{r}}
}

// Tape returns an overlay of a tape between two places, with its length.
func Tape(from, to Place, away Inch) *Overlay {
	return &Overlay{Kind: TapeOverlay, At: from, Rays: []Ray{{From: from, To: to, Length: away}}}
}
