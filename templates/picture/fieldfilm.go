package picture

import (
	"slices"

	"warbell/engine/battlefield"
)

// fieldFrames returns how high a table is in a film, and what draws its frames from a height downwards: those
// of its moves, then the last. A film shows all of a table throughout, or else it would jump about.
func (p *painter) fieldFrames(s Scene, motions int) (high int, frames []func(y int)) {
	whole := *fieldOf(s)
	whole.Closeup = false
	s.Field = &whole
	f := newField(p, fieldOf(s), float32(cardWidth)/fieldWide)
	plan := f.plan(s, cardWidth)
	pics := []*battlefield.Picture{f.pic}
	if len(f.pic.Trails) > 0 {
		f.hold()
		pics = append(underway(f.pic, motions), f.pic)
	}
	for _, pic := range pics {
		frames = append(frames, func(y int) {
			defer p.lower(y, plan.high)()
			f.pic = pic
			f.paint(plan)
		})
	}
	return plan.high, frames
}

// lower moves the origin of the canvas down until what it returns is called; so much below it can be painted.
func (p *painter) lower(y, high int) func() {
	all := p.img
	moved := *all
	moved.Pix = all.Pix[min(len(all.Pix), y*all.Stride):]
	moved.Rect.Max.Y = min(high, all.Rect.Dy()-y)
	p.img = &moved
	return func() { p.img = all }
}

// underway are pictures of the moves at so many equal steps before their end. What else has happened has not
// yet.
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

// partOf is the beginning of a way: a part of its length, from 0 to 1.
func partOf(way []battlefield.Place, part float64) []battlefield.Place {
	length := func(a, b battlefield.Place) float64 {
		return float64(far(point{float32(a.X), float32(a.Y)}, point{float32(b.X), float32(b.Y)}))
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
