package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// Luck compares the hits of attack rolls, re-rolls and all, with what such rolls bring on average.
func (system) Luck(s *State, ev engine.Event) []engine.Luck {
	switch e := ev.(type) {
	case FightRolled:
		return s.luckOfFight(e)
	case ShotFired:
		if !playing(e.Shooter.Seat) || !playing(e.Target.Seat) {
			return nil
		}
		a := s.shotAttack(s.fighter(e.Shooter.Seat), s.fighter(e.Target.Seat), e.Weapon)
		return []engine.Luck{a.luck(e.Shooter.Seat, e.Attack)}
	}
	return nil
}

func (s *State) luckOfFight(e FightRolled) []engine.Luck {
	attacker, defender := e.Sides[exchange.Attacker].Model.Seat, e.Sides[exchange.Defender].Model.Seat
	if !playing(attacker) || defender != other(attacker) {
		return nil
	}
	var picks [2]Pick
	for r, side := range e.Sides {
		picks[r] = Pick{Weapon: side.Weapon.Name, Order: side.Order}
	}
	probe := s.clone()
	probe.Melee = &Melee{Attacker: attacker}
	var all []engine.Luck
	for r, c := range probe.combatants(picks) {
		all = append(all, c.attack().luck(e.Sides[r].Model.Seat, e.Sides[r].Attack))
	}
	return all
}

// luck compares a roll with what such a roll brings. A hit that stands without a roll is no luck.
func (a attack) luck(seat engine.Seat, r Roll) engine.Luck {
	mean := a.odds(false).Mean(func(r rolled) int { return r.hits.Total() - a.kept })
	return engine.Luck{Seat: seat, Hits: r.hits().Total() - r.Kept, Expected: mean, Throws: 1}
}
