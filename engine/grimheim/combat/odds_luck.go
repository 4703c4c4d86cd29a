package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Luck compares the hits of attack rolls, rerolls included, with their average.
func Luck(s *game.State, ev engine.Event) []engine.Luck {
	switch e := ev.(type) {
	case game.FightRolled:
		return luckOfFight(s, e)
	case game.ShotFired:
		if !s.Opposed(e.Shooter, e.Target) {
			return nil
		}
		a := ShotAttack(s, game.Attack{By: e.Shooter.Who(), At: e.Target.Who(), Weapon: e.Weapon.Name,
			Cause: e.Cause, Dice: e.Dice})
		a.HTV = e.Attack.Need // the event doesn't contain the target's place
		return []engine.Luck{a.luck(e.Shooter.Seat, e.Attack)}
	}
	return nil
}

func luckOfFight(s *game.State, e game.FightRolled) []engine.Luck {
	attacker, defender := e.Sides[exchange.Attacker].Model, e.Sides[exchange.Defender].Model
	if !s.Opposed(attacker, defender) {
		return nil
	}
	var picks [2]game.Pick
	for r, side := range e.Sides {
		picks[r] = game.Pick{Weapon: side.Weapon.Name, Order: side.Order}
	}
	var all []engine.Luck
	for r, c := range Combatants(FightBetween(s, attacker.Who(), defender.Who(), true), picks) {
		all = append(all, c.Attack().luck(e.Sides[r].Model.Seat, e.Sides[r].Attack))
	}
	return all
}

// luck compares a roll with its average. Hits without a die don't count.
func (a AttackDice) luck(seat engine.Seat, r game.Roll) engine.Luck {
	mean := a.odds(false).Mean(func(r rolled) int { return r.hits.Total() - a.Kept - a.sure })
	return engine.Luck{Seat: seat, Hits: r.Hits().Total() - r.Kept - r.Sure, Expected: mean, Throws: 1}
}
