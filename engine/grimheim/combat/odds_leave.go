package combat

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// LeavesOut returns the names of traits that the odds of a fight with these weapons ignore: rolls and
// healing between its blows, and effects after the last.
func LeavesOut(s *game.State, id game.ModelID, mine card.Weapon, foe game.ModelID, theirs card.Weapon) []string {
	var all []string
	for _, side := range []struct {
		id game.ModelID
		w  card.Weapon
	}{{id, mine}, {foe, theirs}} {
		f := s.Fighter(side.id)
		for _, t := range []card.Trait{card.LifeLink, card.NecroticHunger, card.Regeneration} {
			if f.Profile.Has(t) {
				all = append(all, t.Name())
			}
		}
		for _, t := range []card.Trait{card.Blessed, card.Necrotic} {
			if side.w.Has(t) {
				all = append(all, t.Name())
			}
		}
		if s.IsSkirmish() {
			all = append(all, pushes(side.w)...)
		}
		if f.Changing {
			all = append(all, card.MarkOfChange.Name())
		}
		if bargainOf(s, side.id) > 0 {
			all = append(all, card.Trait(fate.Bargain).Name())
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// pushes returns the trait of a weapon that can push its target off an edge.
func pushes(w card.Weapon) []string {
	if w.Has(card.Push) {
		return []string{card.Push.Name()}
	}
	return nil
}

// Leaves returns the names of traits that these odds ignore.
func (o Odds) Leaves() []string {
	var all []string
	for _, f := range o.Fights {
		all = append(all, f.Leaves...)
	}
	for _, shot := range o.Shots {
		all = append(all, shot.Leaves...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
