package combat

import (
	"slices"

	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// The triggers.
const (
	WhenUnder   game.Trigger = "under"   // the fighter has fewer wounds than Under
	WhenInjured game.Trigger = "injured" // the fighter has an injury
	WhenWeapon  game.Trigger = "weapon"  // the foe fights with another weapon than when the order was given
	WhenState   game.Trigger = "state"   // the foe came into a status, or out of one, since then
)

// Standing reports whether fights go by standing orders. As a house rule both pick anew.
func Standing(s *game.State) bool { return s.Is(game.RuleOrders, game.ByStanding) }

// MustAsk reports whether a fighter's player is waited for in a fight that a foe begins (rule 11.3).
func MustAsk(s *game.State, id, foe game.ModelID) bool {
	o := s.Fighter(id).Order
	return !Standing(s) || !o.Stands && !s.IsSkirmish() || o.Ask || AnyTrue(s, id, foe, o.Until, o.Seen)
}

// AnyTrue reports whether one of the conditions of a fighter has come true, as it is up against a foe.
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
