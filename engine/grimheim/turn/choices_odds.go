package turn

import (
	"math/big"
	"slices"

	"warbell/engine/grimheim/card"
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

// FightChance is a fight with a foe that the model begins with a weapon, both by bold play, if the foe takes the weapon
// that it fought with last, or else its first; false if there are too many dice to count them.
func (d Draft) FightChance(foe game.ModelID, weapon string) (Chance, bool) {
	if d.State == nil || !d.Fields(foe) {
		return Chance{}, false
	}
	theirs := likely(d.View.State, foe)
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

// likely is the weapon with which a foe fights, as far as anybody knows.
func likely(s *game.State, foe game.ModelID) string {
	f := s.Fighter(foe)
	melee := f.Profile.Melee()
	switch {
	case slices.ContainsFunc(melee, func(w card.Weapon) bool { return w.Name == f.Fought }):
		return f.Fought
	case len(melee) > 0:
		return melee[0].Name
	}
	return ""
}
