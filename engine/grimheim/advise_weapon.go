package grimheim

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/odds"
)

// adviseWeapon picks a melee weapon by chance, each as often as good play needs it, so that nobody
// gains by guessing.
func (s *State) adviseWeapon(seat engine.Seat, src dice.Source) string {
	weapons := s.fighter(seat).Profile.Melee()
	if len(weapons) == 1 {
		return weapons[0].Name
	}
	attacker := s.Acting.Seat
	if s.Melee != nil {
		attacker = s.Melee.Attacker
	}
	mix, _ := s.solve(seat, attacker)
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

// margins is what a fight is worth to a seat on average, in wounds done minus wounds taken under
// best play, for each of its melee weapons (first index) against each of the foe's.
func (s *State) margins(seat, attacker engine.Seat) [][]float64 {
	probe := s.clone()
	probe.Melee = &Melee{Attacker: attacker}
	mine, theirs := s.fighter(seat).Profile.Melee(), s.fighter(other(seat)).Profile.Melee()
	table := make([][]float64, len(mine))
	falls, solver := fallsOnce(), new(exchange.Solver)
	for i, w := range mine {
		for _, o := range theirs {
			picks := [2]Pick{{Weapon: w.Name}, {Weapon: o.Name}}
			if seat != attacker {
				picks[0], picks[1] = picks[1], picks[0]
			}
			margin := probe.prospect(picks, falls, solver)
			if seat != attacker {
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
func (s *State) prospect(picks [2]Pick, falls func(combatant) odds.Odds[exchange.Fall], solver *exchange.Solver) float64 {
	m := s.matchupOf(picks, falls, func(c combatant, side *exchange.Side) {
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
func (c combatant) sting() int {
	worth := 0
	for _, t := range []struct {
		has    bool
		status Status
		worth  int
	}{
		{c.weapon.Has(Stun), Stunned, 1},
		{c.weapon.Has(Fire), Burning, 2},
		{c.weapon.Has(Poison) || c.f.Profile.Has(Venomous), Poisoned, 2},
		{c.weapon.Has(Blighted), Cursed, 2},
		{c.f.Profile.Has(Fear), Fearful, 1},
	} {
		if t.has && !c.foe.Has(t.status) && c.foe.Profile.keepsAway(t.status) == "" {
			worth += t.worth
		}
	}
	missing := c.f.Profile.WND - c.f.Wounds
	for _, t := range []struct {
		has   bool
		heals int
	}{{c.weapon.Has(Blessed), 1}, {c.f.Profile.Has(LifeLink), 1}, {c.weapon.Has(Necrotic), 2}} {
		if t.has {
			worth += min(t.heals, missing)
		}
	}
	return worth
}

// rehearsals is how many rounds of fictitious play a mix of weapons is learned from.
const rehearsals = 300

// solve finds how often each weapon should be picked, and what the fight is then worth: both sides
// again and again take the best answer to all that the other has taken so far.
func (s *State) solve(seat, attacker engine.Seat) (mix []int, worth float64) {
	table := s.margins(seat, attacker)
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
