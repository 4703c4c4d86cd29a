package action

import (
	"math/big"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// TerrainRisk holds the dangers of a path to a model (rules 21.2 and 21.6).
type TerrainRisk struct {
	Drop   battlefield.Inch // the highest drop that needs dice; 0: none
	Fall   combat.Fall      // the odds of that drop
	Ground bool             // the path crosses dangerous ground
	Fells  *big.Rat         // chance that all of this takes the model Out of Action; nil: it can't
}

// Any reports whether the path has any danger.
func (p TerrainRisk) Any() bool { return p.Drop > 0 || p.Ground }

// TerrainRiskOf returns the dangers to the active model on the path of a possible act, the zero value if the
// act has no path.
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

// goer is implemented by commands that move the active model along a path.
type goer interface {
	way(*game.State, game.ModelID) (battlefield.Way, error)
}

// WayOf returns the path of an act of the active model, false if it has none.
func WayOf(s *game.State, cmd engine.Command) (battlefield.Way, bool) {
	c, goes := cmd.(goer)
	if !goes || !s.IsSkirmish() {
		return battlefield.Way{}, false
	}
	way, err := c.way(s, s.Acting.Model)
	return way, err == nil
}
