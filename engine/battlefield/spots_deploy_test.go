package battlefield_test

import (
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
)

// On each ready-made map each side gets places for a band, one model after the other.
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
