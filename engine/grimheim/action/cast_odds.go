package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// byEnergy is the reason of damage by the ones of a caster's energy.
const byEnergy = "energy"

// withstandsFrom is the lowest face that succeeds for a Demonic Soul.
const withstandsFrom = 4

// castSpell reports whether the active model has tried a spell in this activation.
func castSpell(s *game.State) bool {
	return slices.ContainsFunc(s.Acting.Powers, func(p magic.Power) bool {
		_, lore, _ := magic.Find(p)
		return lore.Source == magic.Arcane
	})
}

// loreOf returns a side's lore of a source.
func loreOf(s *game.State, seat engine.Seat, from magic.Source) magic.Lore {
	return magic.Known(s.Skirmish.Bands[int(seat)-1].Lores, from)
}

// withinPower refuses a target that is no friend or out of the power's range.
func withinPower(s *game.State, c Cast, spec magic.Spec) error {
	id, target := s.Acting.Model, Treated(s, c.Target)
	switch {
	case target != id && !slices.Contains(Friends(s, id), target):
		return engine.Refuse(engine.Invalid, "grimheim 24.2",
			"You can't target that model: this power is for the caster or a friend on the battlefield. Choose one of them.")
	case spec.Range > 0 && apartFrom(s, id, target) > combat.InInches(spec.Range):
		return engine.Refuse(engine.Illegal, "grimheim 24.2",
			"%s has a range of %d″, but %s is further away. Choose a friend within range.", engine.Ours(spec.Name), spec.Range, s.NameOf(target).Name)
	}
	return nil
}

// apartFrom returns the distance of two models on the battlefield, base to base.
func apartFrom(s *game.State, id, other game.ModelID) battlefield.Inch {
	return game.Between(s.Fighter(id).Piece(id), s.Fighter(other).Piece(other))
}

// throwFor returns a model's energy roll for a power now.
func throwFor(s *game.State, id game.ModelID, spec magic.Spec, from magic.Source) magic.Throw {
	f := s.Fighter(id)
	t := magic.Throw{Dice: magic.Dice, Energy: spec.Energy, Wounds: f.Wounds}
	if from == magic.Arcane {
		if f.Profile.Has(card.Channeler) {
			t.Dice = magic.Channelled
		}
		_, t.Resisted = foil(s, id)
		t.Harmful = !f.Profile.Has(card.Conduit)
	}
	if pledged := s.Acting.Pledged; s.Acting.Model == id && len(pledged) > 0 {
		t.Favour = func(src dice.Source, faces []int, less int) ([]int, int) {
			e := energyOf(t, faces, less)
			e.favoured(src, pledged)
			return e.faces, e.plus
		}
	}
	return t
}

// CastOdds returns the odds of a power that a model of a skirmish tries now, whatever it costs. It returns
// false if the model can't try it.
func CastOdds(s *game.State, id game.ModelID, power magic.Power) (magic.Chances, bool) {
	spec, lore, ok := magic.Find(power)
	if !ok || !s.IsSkirmish() || !s.Fields(id) || !s.Fighter(id).Up() || s.Fighter(id).At == nil ||
		!s.Fighter(id).Profile.Has(card.Trait(lore.Source)) {
		return magic.Chances{}, false
	}
	t := throwFor(s, id, spec, lore.Source)
	if lore.Source == magic.Divine && s.Is(game.RulePrayer, game.Automatic) {
		t.Energy = 0
	}
	return t.Odds(), true
}

// withstands rolls for a Demonic Soul against an enemy's power. It reports whether the power has no effect.
func withstands(p *game.Play, id game.ModelID, power magic.Power) bool {
	if !p.S.Fighter(id).Profile.Has(card.DemonicSoul) {
		return false
	}
	face := combat.Tried(p, id, game.FromSoul, combat.Passes(withstandsFrom))
	p.Tell(game.Withstood{Model: p.S.NameOf(id), Power: power, Face: face, Held: face >= withstandsFrom})
	return face >= withstandsFrom
}
