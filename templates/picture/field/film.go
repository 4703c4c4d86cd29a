package field

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// Frames returns the height of a battlefield in a film, and functions that draw its frames from y downwards:
// those of its moves, then the last. All frames show the whole battlefield, so that it doesn't jump.
func Frames(p *paint.Painter, s drawing.Scene, motions int) (high int, frames []func(y int)) {
	whole := *drawing.FieldOf(s)
	whole.Closeup = false
	s.Field = &whole
	f := newField(p, drawing.FieldOf(s), float32(paint.CardWidth)/Width)
	plan := f.plan(s, paint.CardWidth)
	pics := []*battlefield.Picture{f.pic}
	if len(f.pic.Trails) > 0 {
		f.hold()
		pics = append(underway(f.pic, motions), f.pic)
	}
	for _, pic := range pics {
		frames = append(frames, func(y int) {
			defer lower(p, y, plan.high)()
			f.pic = pic
			f.paint(plan)
		})
	}
	return plan.high, frames
}

// lower moves the canvas's origin down to y, with high pixels below it, until the returned function is
// called.
func lower(p *paint.Painter, y, high int) func() {
	all := p.Img
	moved := *all
	moved.Pix = all.Pix[min(len(all.Pix), y*all.Stride):]
	moved.Rect.Max.Y = min(high, all.Rect.Dy()-y)
	p.Img = &moved
	return func() { p.Img = all }
}

// underway returns pictures of the moves at equal steps before their end. Other events have not happened yet.
func underway(pic *battlefield.Picture, steps int) []*battlefield.Picture {
	var all []*battlefield.Picture
	for i := range steps {
		p := *pic
		p.Struck, p.Overlay, p.Trails = nil, nil, nil
		p.Board.Models = slices.Clone(pic.Board.Models)
		p.Figures = slices.Clone(pic.Figures)
		for j, g := range p.Figures {
			p.Figures[j].Wounds, p.Figures[j].Lost = g.Wounds+g.Lost, 0
		}
		for _, t := range pic.Trails {
			gone := partOf(t.Way, float64(i)/float64(steps))
			p.Trails = append(p.Trails, battlefield.Trail{ID: t.ID, Way: gone})
			for j, m := range p.Board.Models {
				if m.ID == t.ID && len(gone) > 0 {
					p.Board.Models[j].At = gone[len(gone)-1]
				}
			}
		}
		all = append(all, &p)
	}
	return all
}

// partOf returns the beginning of a path, as a part of its length from 0 to 1.
func partOf(way []battlefield.Place, part float64) []battlefield.Place {
	length := func(a, b battlefield.Place) float64 {
		return float64(far(paint.Pt(float32(a.X), float32(a.Y)), paint.Pt(float32(b.X), float32(b.Y))))
	}
	all := 0.0
	for i := 1; i < len(way); i++ {
		all += length(way[i-1], way[i])
	}
	left := all * part
	var gone []battlefield.Place
	for i, at := range way {
		if i > 0 {
			if l := length(way[i-1], at); l >= left {
				before := way[i-1]
				if l > 0 {
					before.X += battlefield.Inch(float64(at.X-before.X) * left / l)
					before.Y += battlefield.Inch(float64(at.Y-before.Y) * left / l)
				}
				return append(gone, before)
			}
			left -= length(way[i-1], at)
		}
		gone = append(gone, at)
	}
	return gone
}
