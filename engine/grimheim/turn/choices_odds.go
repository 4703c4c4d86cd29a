package turn

import (
	"math/big"

	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Chance holds the odds of an attack, from public information only.
type Chance struct {
	Weapon string   // the attacker's
	Hurts  *big.Rat // the odds that the enemy loses a wound, 0 to 1
	Fells  *big.Rat // the odds that the enemy is defeated
	Falls  *big.Rat // the odds that the attacker is defeated; nil: impossible
	Leaves []string // names of traits that the odds ignore
}

// ShotChance returns the odds of a shot from the model's place at the end of the draft. It returns false if
// the shot isn't possible.
func (d Draft) ShotChance(target game.ModelID, weapon string) (Chance, bool) {
	if d.State == nil {
		return Chance{}, false
	}
	o, err := combat.ShotAt(d.View.State, d.Model, target, weapon, nil)
	return Chance{Weapon: o.Weapon, Hurts: o.Hurts, Fells: o.Fells, Leaves: o.Leaves}, err == nil
}

// FightChance returns the odds of a fight that the model begins with a weapon. Both sides play bold, and the
// enemy takes its most likely weapon. It returns false if there are too many dice to count.
func (d Draft) FightChance(foe game.ModelID, weapon string) (Chance, bool) {
	if d.State == nil || !d.Fields(foe) {
		return Chance{}, false
	}
	theirs := likely(d.View.State, foe, d.Model)
	probe := combat.FightBetween(d.View.State, d.Model, foe, true)
	picks := [2]game.Pick{{Weapon: weapon}, {Weapon: theirs}}
	m := combat.MatchupOf(probe, picks, combat.FallsOnce(), nil)
	if _, ok := d.Fighter(d.Model).Profile.Weapon(weapon); !ok || theirs == "" || combat.Beyond(probe, m, picks) {
		return Chance{}, false
	}
	o := m.Odds(exchange.OrderBold, new(exchange.Solver))
	down := func(r exchange.Role) func(exchange.Wounds) bool {
		return func(w exchange.Wounds) bool { return w[r] >= m.Sides[r].Wounds }
	}
	mine, _ := d.Fighter(d.Model).Profile.Weapon(weapon)
	foes, _ := d.Fighter(foe).Profile.Weapon(theirs)
	return Chance{
		Weapon: weapon, Leaves: combat.LeavesOut(probe, d.Model, mine, foe, foes),
		Hurts: o.That(func(w exchange.Wounds) bool { return w[exchange.Defender] > 0 }),
		Fells: o.That(down(exchange.Defender)), Falls: o.That(down(exchange.Attacker)),
	}, true
}

// likely returns the weapon that an enemy probably uses against a model's attack, from public information.
// That is the one of the rules or, if orders or picks are secret, the one of its last fight.
func likely(s *game.State, foe, id game.ModelID) string {
	f, pick := s.Fighter(foe), game.Pick{}
	if f.Order.Stands || !combat.Standing(s) {
		pick.Weapon = f.Fought
	}
	return combat.Fitting(s, foe, id, pick, false).Weapon
}
