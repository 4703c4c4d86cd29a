package maps

import (
	"testing"

	"warbell/engine/battlefield"
)

// TestReadyMadeReached checks that deployed models can get on foot to all objectives and loot, and onto all
// floors and platforms of a map.
func TestReadyMadeReached(t *testing.T) {
	for _, s := range ReadyMade() {
		at := s.Map.Zones[0].Outline.Center()
		m := battlefield.Model{ID: 1, Side: 1, Base: 32, Height: 150}
		empty := battlefield.Board{Map: s.Map}
		found, err := battlefield.ParseSpot(&empty, battlefield.Grid(at), battlefield.Who{Model: m})
		if err != nil {
			t.Fatal(err)
		}
		m.At = found.Place
		b := battlefield.Board{Map: s.Map, Models: []battlefield.Model{m}}
		region := b.Reach(1, battlefield.OnFoot(4*battlefield.One), 150*battlefield.One)
		for _, p := range s.Map.Pieces {
			switch {
			case site(p.Kind) && !nearby(&b, region, p.Outline, p.Bottom, 1):
				t.Errorf("%s: nobody gets to %s (%s)", s.Name, p.ID, p.Name)
			case p.Kind == battlefield.Elevated && !nearby(&b, region, p.Outline, p.Top, 0):
				t.Errorf("%s: nobody gets onto %s (%s)", s.Name, p.ID, p.Name)
			}
			for _, f := range p.Floors {
				if !nearby(&b, region, p.Outline, f, 0) {
					t.Errorf("%s: nobody gets to the floor of %s (%s) at %s", s.Name, p.ID, p.Name, f)
				}
			}
		}
	}
}

// nearby reports whether one gets to a place in an outline, or so many inches from it, at a height.
func nearby(b *battlefield.Board, region battlefield.Region, o outline, up battlefield.Inch, inches float64) bool {
	m := b.Models[0]
	foot := b.Footing(m)
	least, most := o.Bounds()
	around := battlefield.Round(inches + m.Base.Radius())
	for y := least.Y - around; y <= most.Y+around; y += 25 {
		for x := least.X - around; x <= most.X+around; x += 25 {
			p := battlefield.Place{Point: point{X: x, Y: y}, Up: up}
			if -o.Depth(x.Float(), y.Float()) <= around.Float() && foot.Fits(p) && region.Contains(p) {
				return true
			}
		}
	}
	return false
}
