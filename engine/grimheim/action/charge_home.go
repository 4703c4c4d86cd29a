package action

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// struckHome applies the effects of a charge before the fight: those of the path on the charging model, then
// Impact (rule 10.18) and Spikes (rule 21.9).
func struckHome(p *game.Play, id, foe game.ModelID, way battlefield.Way) {
	if p.S.IsSkirmish() {
		if arrive(p, id, way); p.Ended() || !p.S.Fighter(id).Up() {
			return
		}
	}
	f := p.S.Fighter(id)
	queue := combat.Reactions(p)
	if slices.ContainsFunc(f.Profile.Melee(), func(w card.Weapon) bool { return w.Has(card.Impact) }) {
		queue = append(queue, game.Attack{By: id, At: foe, Cause: game.CauseImpact})
	}
	if f.Profile.Has(card.Spikes) {
		queue = append(queue, game.Attack{By: id, At: foe, Cause: game.CauseSpikes})
	}
	combat.Volley(p, queue)
	combat.Fallen(p)
}
