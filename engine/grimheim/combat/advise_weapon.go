package combat

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// AdviseWeapon picks a melee weapon by chance, each as often as good play needs it, so that nobody
// gains by guessing.
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

// FightBetween is the state with a fight of two models that is about to begin; starts says that the first of
// them begins it.
func FightBetween(s *game.State, id, foe game.ModelID, starts bool) *game.State {
	probe := s.Clone()
	if !starts {
		id, foe = foe, id
	}
	probe.Melee = game.NewMelee(0, s.Fighter(id).Seat, id, foe)
	return probe
}

// margins is what a fight is worth to a model on average, in wounds done minus wounds taken under
// best play, for each of its melee weapons (first index) against each of the foe's.
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

// prospect is the attacker's expected margin, what criticals bring besides damage and what ones
// cost included. Wounds are taken as unlimited: that changes it by some hundredths, and counting
// them takes ten times as long while somebody waits for the answer.
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

// sting is about how many wounds a critical is worth besides its damage: what a status costs the
// foe in the turns to come, and what it heals.
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

// rehearsals is how many rounds of fictitious play a mix of weapons is learned from.
const rehearsals = 300

// Solve finds how often each weapon should be picked, and what the fight is then worth: both sides
// again and again take the best answer to all that the other has taken so far.
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
