package action

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// arrive is what a way does to who has gone it: drops that are a test, and dangerous ground (rules 21.6 and 21.2).
func arrive(p *game.Play, id game.ModelID, way battlefield.Way) {
	f := p.S.Fighter(id)
	for _, leg := range way.Legs {
		if leg.Kind == battlefield.Drop || leg.Kind == battlefield.Jump {
			combat.Land(p, id, leg.From.Up-leg.To.Up)
		}
	}
	if burns(p.S, way) && !f.Aloof() && f.Up() {
		face := p.Dice.Die(6)
		combat.Hurt(p, id, combat.D3(face), combat.ByGround, face)
	}
	combat.Fallen(p)
}

// burns reports whether a way leads over dangerous ground.
func burns(s *game.State, way battlefield.Way) bool {
	return slices.ContainsFunc(s.Skirmish.Map.Pieces, func(p battlefield.Piece) bool {
		return slices.Contains(p.Traits, battlefield.Dangerous) && way.Enters(p.ID)
	})
}
