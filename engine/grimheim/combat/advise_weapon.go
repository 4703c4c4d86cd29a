package combat

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// AdviseWeapon picks a melee weapon at random, each as often as good play needs it. So opponents gain
// nothing by guessing.
func AdviseWeapon(s *game.State, id, foe game.ModelID, src dice.Source) string {
	weapons := s.Fighter(id).Profile.Melee()
	if len(weapons) == 1 {
		return weapons[0].Name
	}
	starts := s.Acting.Model == id
	if s.Melee != nil {
		starts = s.Melee.Who(exchange.Attacker) == id
	}
	mix, _ := Solve(s, id, foe, starts)
	return DrawWeapon(s, id, mix, src)
}

// DrawWeapon picks a melee weapon at random, each as often as Solve has found. A single weapon takes no dice.
func DrawWeapon(s *game.State, id game.ModelID, mix []int, src dice.Source) string {
	weapons := s.Fighter(id).Profile.Melee()
	if len(weapons) == 1 {
		return weapons[0].Name
	}
	total := 0
	for _, n := range mix {
		total += n
	}
	roll := src.Die(total)
	for i, n := range mix {
		if roll -= n; roll <= 0 {
			return weapons[i].Name
		}
	}
	return weapons[0].Name
}

// FightBetween returns a copy of the state with a fight of two models that is about to begin. If starts is
// true, the first of them begins it.
func FightBetween(s *game.State, id, foe game.ModelID, starts bool) *game.State {
	probe := s.Clone()
	if !starts {
		id, foe = foe, id
	}
	probe.Melee = game.NewMelee(0, s.Fighter(id).Seat, id, foe)
	return probe
}

// margins returns a model's expected result of a fight in best play, in wounds dealt minus wounds taken. It
// has one for each of its melee weapons (first index) against each of the enemy's.
func margins(s *game.State, id, foe game.ModelID, starts bool) [][]float64 {
	probe := FightBetween(s, id, foe, starts)
	mine, theirs := s.Fighter(id).Profile.Melee(), s.Fighter(foe).Profile.Melee()
	table := make([][]float64, len(mine))
	falls, solver := FallsOnce(), new(exchange.Solver)
	for i, w := range mine {
		for _, o := range theirs {
			picks := [2]game.Pick{{Weapon: w.Name}, {Weapon: o.Name}}
			if !starts {
				picks[0], picks[1] = picks[1], picks[0]
			}
			margin := prospect(probe, picks, falls, solver)
			if !starts {
				margin = -margin
			}
			table[i] = append(table[i], margin)
		}
	}
	return table
}

// prospect returns the attacker's expected margin, including the other effects of criticals and the cost of
// ones. It takes wounds as unlimited. Counting them changes the result by some hundredths but takes ten
// times as long, while a player waits.
func prospect(s *game.State, picks [2]game.Pick, falls func(Combatant) odds.Odds[exchange.Fall],
	solver *exchange.Solver) float64 {
	m := MatchupOf(s, picks, falls, func(c Combatant, side *exchange.Side) {
		side.Wounds = 0
		if side.CritDamage > 0 {
			side.CritDamage += c.sting()
		}
	})
	solver.Clear()
	margin, _ := m.Odds(exchange.OrderCautious, solver).Mean(exchange.Wounds.Margin).Float64()
	return margin
}

// sting returns the approximate worth of a critical beyond its damage, in wounds: the later effects of a
// status on the enemy, and healing.
func (c Combatant) sting() int {
	worth := 0
	for _, t := range []struct {
		has    bool
		status card.Status
		worth  int
	}{
		{c.weapon.Has(card.Stun), card.Stunned, 1},
		{c.weapon.Has(card.Fire), card.Burning, 2},
		{c.weapon.Has(card.Poison) || c.Fighter.Profile.Has(card.Venomous), card.Poisoned, 2},
		{c.weapon.Has(card.Blighted), card.Cursed, 2},
		{c.Fighter.Profile.Has(card.Fear), card.Fearful, 1},
	} {
		if t.has && !c.foe.Has(t.status) && c.foe.KeepsAway(t.status) == "" {
			worth += t.worth
		}
	}
	missing := c.Fighter.Profile.WND - c.Fighter.Wounds
	for _, t := range []struct {
		has   bool
		heals int
	}{{c.weapon.Has(card.Blessed), 1}, {c.Fighter.Profile.Has(card.LifeLink), 1}, {c.weapon.Has(card.Necrotic), 2}} {
		if t.has {
			worth += min(t.heals, missing)
		}
	}
	return worth
}

// rehearsals is the number of rounds of fictitious play that Solve learns from.
const rehearsals = 300

// Solve returns how often each weapon should be picked, and the expected result of the fight then. In each
// round both sides take the best answer to all earlier picks of the other.
func Solve(s *game.State, id, foe game.ModelID, starts bool) (mix []int, worth float64) {
	table := margins(s, id, foe, starts)
	mix = make([]int, len(table))
	mine, theirs := make([]float64, len(table)), make([]float64, len(table[0]))
	for range rehearsals {
		i, j := highest(mine), lowest(theirs)
		mix[i]++
		for k := range theirs {
			theirs[k] += table[i][k]
		}
		for k := range mine {
			mine[k] += table[k][j]
		}
	}
	return mix, theirs[lowest(theirs)] / rehearsals
}

func highest(v []float64) int {
	best := 0
	for i := range v {
		if v[i] > v[best] {
			best = i
		}
	}
	return best
}

func lowest(v []float64) int {
	best := 0
	for i := range v {
		if v[i] < v[best] {
			best = i
		}
	}
	return best
}
