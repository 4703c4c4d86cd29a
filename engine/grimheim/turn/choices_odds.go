package turn

import (
	"math/big"

	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Chance is what an attack may come to, as everybody can reckon it.
type Chance struct {
	Weapon string   // with which
	Hurts  *big.Rat // that the foe loses a wound, 0 to 1
	Fells  *big.Rat // that it falls
	Falls  *big.Rat // that the attacker does; nil: it can't
	Leaves []string // traits that are left out of account, by name
}

// ShotChance is a shot from where the model would stand; false if it can't be taken from there.
func (d Draft) ShotChance(target game.ModelID, weapon string) (Chance, bool) {
	if d.State == nil {
		return Chance{}, false
	}
	o, err := combat.ShotAt(d.View.State, d.Model, target, weapon, nil)
	return Chance{Weapon: o.Weapon, Hurts: o.Hurts, Fells: o.Fells, Leaves: o.Leaves}, err == nil
}

// FightChance is a fight with a foe that the model begins with a weapon, both by bold play, if the foe takes
// the weapon that it most likely takes; false if there are too many dice to count them.
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

// likely is the weapon with which a foe meets a model's attack, as far as anybody knows: where nothing is
// ordered or picked in secret that is the one of the rules, else the one that it fought with last.
func likely(s *game.State, foe, id game.ModelID) string {
	f, pick := s.Fighter(foe), game.Pick{}
	if f.Order.Stands || !combat.Standing(s) {
		pick.Weapon = f.Fought
	}
	return combat.Fitting(s, foe, id, pick, false).Weapon
}
