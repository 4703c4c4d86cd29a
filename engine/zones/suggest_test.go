package zones

import (
	"fmt"
	"testing"

	"warbell/engine"
)

// ordered lets the house order so many opponents of a kind against these PCs' hits and gives how
// often each PC is to be attacked.
func ordered(t *testing.T, hits map[ModelID]int, foes int, with func(*bout)) map[ModelID]int {
	t.Helper()
	b := newBout(t, boutRules(), "ana", "bob", "cid")
	for id, left := range hits {
		b.s.Creature(id).Hits = left
	}
	for n := range foes {
		foe := boutFoe(ModelID(fmt.Sprintf("foe-%d", n)), 7, "z0")
		foe.Weapons[0].Dice = 2
		b.s.Creatures = append(b.s.Creatures, foe)
	}
	b.s.Phase = Opponents
	if with != nil {
		with(b)
	}
	b.must(1, Suggest{})
	attacks := map[ModelID]int{}
	for _, deeds := range b.s.orders(b) {
		for _, d := range deeds {
			attacks[d.Attack]++
		}
	}
	return attacks
}

// TestSuggestionsSpread checks targets by expected hits: at TH 8 two dice bring 5/6 of a hit, or 1/2 as a
// second attack.
func TestSuggestionsSpread(t *testing.T) {
	hits := map[ModelID]int{"ana": 2, "bob": 1, "cid": 5}
	b := &bout{T: t}
	b.want("one goes for the weakest", map[ModelID]int{"bob": 2}, ordered(t, hits, 1, nil))
	b.want("the next for another one", map[ModelID]int{"bob": 2, "ana": 2}, ordered(t, hits, 2, nil))
	b.want("and so on", map[ModelID]int{"bob": 2, "ana": 3, "cid": 3}, ordered(t, hits, 4, nil))
	b.want("if all are likely to fall, all are struck", 80, total(ordered(t, hits, 40, nil)))
	least := 80
	for _, n := range ordered(t, hits, 40, nil) {
		least = min(least, n)
	}
	b.want("and none is left out", true, least > 20)
	b.want("what was ordered counts", map[ModelID]int{"bob": 2, "ana": 2}, ordered(t, hits, 2, func(b *bout) {
		b.must(1, Order{Foe: "foe-1", Deeds: []Deed{{Attack: "bob"}, {Attack: "bob"}}})
	}))
}

// TestSuggestionsOfGroups checks that a group attacks with all members, and that secrets make no difference.
func TestSuggestionsOfGroups(t *testing.T) {
	hits := map[ModelID]int{"ana": 2, "bob": 1, "cid": 5}
	b := &bout{T: t}
	b.want("a group", map[ModelID]int{"bob": 3, "ana": 3}, ordered(t, hits, 3, func(b *bout) {
		for i := range b.s.Creatures {
			if c := &b.s.Creatures[i]; c.Side == Foes {
				c.Group = "foes"
			}
		}
	}))
	for _, dice := range []int{1, 12} {
		b.want("sealed", map[ModelID]int{"bob": 2, "ana": 2}, ordered(t, hits, 2, func(b *bout) {
			for _, id := range []ModelID{"foe-0", "foe-1"} {
				b.hide(id, Numbers{TH: dice, Dice: []int{dice}, Hits: map[ModelID]int{id: dice}})
			}
		}))
	}
}

func total(attacks map[ModelID]int) int {
	n := 0
	for _, of := range attacks {
		n += of
	}
	return n
}

// TestPlansOfferEachMove checks that a unit is offered each move, however many there are, and some attacks.
func TestPlansOfferEachMove(t *testing.T) {
	for _, ways := range []int{0, 1, 4, 9, 19} {
		b := newBout(t, boutRules(), "ana", "bob", "cid", "foe")
		b.s.Zones, b.s.Links = []Zone{{ID: "z0", Name: "Hub", Edge: true}}, nil
		for n := range ways {
			id := ZoneID(fmt.Sprintf("way-%d", n))
			b.s.Zones = append(b.s.Zones, Zone{ID: id, Name: engine.Name(string(id))})
			b.s.Links = append(b.s.Links, Link{"z0", id})
		}
		b.s.Creature("foe").Weapons = []Weapon{{"claws", Hand, 1}, {"bow", Ranged, 1}}
		b.s.Phase = Opponents
		moves, attacks := map[ZoneID]bool{}, 0
		plans := b.s.Plans(b.s.Units()[0])
		for _, plan := range plans {
			if len(plan) == 1 && plan[0].Move != "" {
				moves[plan[0].Move] = true
			}
			if len(plan) > 0 && plan[0].Attack != "" {
				attacks++
			}
			b.must(1, Order{Foe: "foe", Deeds: plan})
		}
		if len(moves) != ways || attacks < 2 || len(plans) > mostPlans || len(plans[len(plans)-1]) > 0 {
			t.Errorf("%d ways: %d moves, %d attacks in %d plans", ways, len(moves), attacks, len(plans))
		}
	}
}
