package combat

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// The triggers of conditions.
const (
	WhenUnder   game.Trigger = "under"   // the fighter has fewer wounds than Under
	WhenInjured game.Trigger = "injured" // the fighter has an injury
	WhenWeapon  game.Trigger = "weapon"  // the enemy uses another weapon than when the orders were given
	WhenState   game.Trigger = "state"   // the enemy has gained or lost a status since then
)

// Standing reports whether fights use standing orders. By a house rule, both players pick for each fight
// instead.
func Standing(s *game.State) bool { return s.Is(game.RuleOrders, game.ByStanding) }

// MustAsk reports whether a fighter's player must be asked in a fight that an enemy begins (rule 11.3).
func MustAsk(s *game.State, id, foe game.ModelID) bool {
	o := s.Fighter(id).Order
	return !Standing(s) || !o.Stands && !s.IsSkirmish() || o.Ask || AnyTrue(s, id, foe, o.Until, o.Seen)
}

// AnyTrue reports whether one of a fighter's conditions is true against an enemy.
func AnyTrue(s *game.State, id, foe game.ModelID, all []game.Condition, seen game.Seen) bool {
	f, now := s.Fighter(id), s.Sees(foe)
	return slices.ContainsFunc(all, func(c game.Condition) bool {
		switch c.If {
		case WhenUnder:
			return f.Wounds < c.Under
		case WhenInjured:
			return slices.ContainsFunc(f.Statuses, card.Status.Injury)
		case WhenWeapon:
			return seen.Weapon != "" && now.Weapon != seen.Weapon
		case WhenState:
			return !slices.Equal(now.Statuses, seen.Statuses)
		}
		return false
	})
}
