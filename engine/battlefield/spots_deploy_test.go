package battlefield_test

import (
	"math"
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// TestDeploySpots deploys a warband for each side on each pre-made map, one model after the other.
func TestDeploySpots(t *testing.T) {
	seen := map[battlefield.SpotKind]bool{}
	for _, s := range maps.ReadyMade() {
		b := &battlefield.Board{Map: s.Map}
		for id := 1; id <= 16; id++ {
			m := battlefield.Model{ID: id, Side: 1 + id%2, Base: battlefield.Bases[id%3], Height: 150}
			spots := battlefield.DeploySpots(b, m, battlefield.SpotOptions{Site: 100})
			if len(spots) == 0 || len(spots) > battlefield.MostSpots {
				t.Fatalf("%s: %d places for model %d", s.Name, len(spots), id)
			}
			for _, spot := range spots {
				seen[spot.Kind] = true
				m.At = spot.At
				if err := b.Stand(m, spot.At); err != nil || !inZone(b, m) {
					t.Errorf("%s: model %d at %v: %v", s.Name, id, spot, err)
				}
			}
			m.At = spots[id%len(spots)].At
			b.Models = append(b.Models, m)
		}
	}
	for _, k := range []battlefield.SpotKind{battlefield.CoverSpot, battlefield.FrontSpot} {
		if !seen[k] {
			t.Errorf("nowhere is a spot for %s", k)
		}
	}
	if spots := battlefield.DeploySpots(&battlefield.Board{Map: battlefield.Map{Size: battlefield.Sizes[1]}}, battlefield.Model{Side: 1, Base: 32, Height: 150}, usual); spots != nil {
		t.Errorf("%v without a zone", spots)
	}
}

func inZone(b *battlefield.Board, m battlefield.Model) bool {
	for _, z := range b.Zones {
		if z.Kind == battlefield.Deployment && z.Side == m.Side && z.Part(m) == battlefield.Wholly {
			return true
		}
	}
	return false
}

// TestFrontIsTheFront checks that a model at a front spot could not be deployed much nearer to the enemy, and
// that a model at another spot could.
func TestFrontIsTheFront(t *testing.T) {
	seen := map[battlefield.SpotKind]int{}
	for _, s := range maps.ReadyMade() {
		b := &battlefield.Board{Map: s.Map}
		for id := 1; id <= 24; id++ {
			m := battlefield.Model{ID: id, Side: 1 + id%2, Base: 32, Height: 150}
			spots := battlefield.DeploySpots(b, m, usual)
			for _, spot := range spots {
				seen[spot.Kind]++
				if spot.Kind != battlefield.FrontSpot && spot.Kind != battlefield.RoomSpot {
					continue
				}
				if front := !nearer(b, m, spot.At); front != (spot.Kind == battlefield.FrontSpot) {
					t.Errorf("%s: at %v is %s, and the zone ends before it: %v", s.Name, spot.At, spot.Kind, front)
				}
			}
			if len(spots) > 0 {
				m.At = spots[0].At
				b.Models = append(b.Models, m)
			}
		}
	}
	if seen[battlefield.FrontSpot] == 0 || seen[battlefield.RoomSpot] == 0 {
		t.Errorf("spots by kinds: %v", seen)
	}
}

// nearer reports whether a model could be deployed an inch nearer to the middle of the enemy's zone.
func nearer(b *battlefield.Board, m battlefield.Model, at battlefield.Place) bool {
	for _, z := range b.Zones {
		if z.Kind == battlefield.Deployment && z.Side != m.Side {
			to := z.Outline.Center()
			x, y := float64(to.X-at.X), float64(to.Y-at.Y)
			far := 100 / math.Hypot(x, y)
			at.X, at.Y = at.X+battlefield.Inch(math.Round(x*far)), at.Y+battlefield.Inch(math.Round(y*far))
			break
		}
	}
	m.At = at
	return inZone(b, m)
}
