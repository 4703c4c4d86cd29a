package action

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// arrive applies the effects of a path on a model: drops that need a test, and dangerous ground (rules 21.6
// and 21.2).
func arrive(p *game.Play, id game.ModelID, way battlefield.Way) {
	for _, height := range heights(way) {
		combat.Land(p, id, height)
	}
	if scorched(p.S, id, way) && p.S.Fighter(id).Up() {
		face := p.Dice.Die(6)
		combat.Hurt(p, id, combat.D3(face), combat.ByGround, face)
	}
	combat.Fallen(p)
}

// heights returns the heights of a path's drops, in order.
func heights(way battlefield.Way) (all []battlefield.Inch) {
	for _, leg := range way.Legs {
		if leg.Kind == battlefield.Drop || leg.Kind == battlefield.Jump {
			all = append(all, leg.From.Up-leg.To.Up)
		}
	}
	return all
}

// scorched reports whether dangerous ground on a path affects a model.
func scorched(s *game.State, id game.ModelID, way battlefield.Way) bool {
	return !s.Fighter(id).Aloof() && slices.ContainsFunc(s.Skirmish.Map.Pieces, func(p battlefield.Piece) bool {
		return slices.Contains(p.Traits, battlefield.Dangerous) && way.Enters(p.ID)
	})
}
