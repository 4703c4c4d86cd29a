package combat

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// LeavesOut names what odds of a fight between two models with these weapons leave out of account: what is
// thrown for, or healed, between two blows of it, and what comes after the last.
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

// pushes names the trait of a weapon that may make its target fall off something.
func pushes(w card.Weapon) []string {
	if w.Has(card.Push) {
		return []string{card.Push.Name()}
	}
	return nil
}

// Leaves names what some of these odds leave out of account.
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
