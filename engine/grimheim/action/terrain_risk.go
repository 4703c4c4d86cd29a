package action

import (
	"math/big"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// TerrainRisk is what a way may do to who goes it (rules 21.2 and 21.6).
type TerrainRisk struct {
	Drop   battlefield.Inch // the highest drop on it that takes dice; 0: none does
	Fall   combat.Fall      // what that may do
	Ground bool             // it leads over dangerous ground
	Fells  *big.Rat         // that all of this takes the model out of action; nil: it can't
}

// Any reports whether there is any.
func (p TerrainRisk) Any() bool { return p.Drop > 0 || p.Ground }

// TerrainRiskOf is what the active model risks on the way of an act that it may do now; nothing if that has
// no way.
func TerrainRiskOf(s *game.State, cmd engine.Command) TerrainRisk {
	way, ok := WayOf(s, cmd)
	if !ok {
		return TerrainRisk{}
	}
	id := s.Acting.Model
	risk := TerrainRisk{Ground: scorched(s, id, way)}
	if height := way.Falls(); combat.Landing(s, id, height) > 0 {
		risk.Drop, risk.Fall = height, combat.FallOf(s, id, height)
	}
	if risk.Any() {
		risk.Fells = combat.Fells(s, id, heights(way), risk.Ground)
	}
	return risk
}

// goer is a command that takes the active model along a way.
type goer interface {
	way(*game.State, game.ModelID) (battlefield.Way, error)
}

// WayOf is the way of an act of the active model; false if it has none.
func WayOf(s *game.State, cmd engine.Command) (battlefield.Way, bool) {
	c, goes := cmd.(goer)
	if !goes || !s.IsSkirmish() {
		return battlefield.Way{}, false
	}
	way, err := c.way(s, s.Acting.Model)
	return way, err == nil
}
