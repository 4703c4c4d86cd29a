package zones

import "warbell/engine/dice"

const (
	sides         = 12
	mostExtra     = 100 // dice that the 12s of one attack can add (rule 5.2)
	secondPenalty = 2   // added to the TH for the second attack of a turn (rule 5.3)
)

// roll rolls the dice of an attack. Of these, auto dice hit automatically and aren't rolled (rules 5.1 to
// 5.4).
func (st Strike) roll(src dice.Source, count, auto, need int) Strike {
	st.Auto = min(max(auto, 0), count)
	st.Chains = throw(src, count-st.Auto)
	st.Hits = st.read(need)
	return st
}

// throw rolls all dice of the weapon first, then in rounds another one for each 12.
func throw(src dice.Source, count int) [][]int {
	var chains [][]int
	for range count {
		chains = append(chains, []int{src.Die(sides)})
	}
	for left, again := mostExtra, true; again; {
		again = false
		for i, chain := range chains {
			if left > 0 && explodes(chain[len(chain)-1]) {
				chains[i] = append(chain, src.Die(sides))
				left, again = left-1, true
			}
		}
	}
	return chains
}

// read returns the hits of a strike's dice against need. A 12 always hits, and automatic hits count.
func (st Strike) read(need int) int {
	hits := st.Auto
	for _, chain := range st.Chains {
		for _, face := range chain {
			if counts(face, need) {
				hits++
			}
		}
	}
	return hits
}

// counts reports whether a face hits against need. A 12 always does (rules 5.1, 5.2).
func counts(face, need int) bool { return face >= need || face == sides }

// explodes reports whether a face adds a die (rule 5.2).
func explodes(face int) bool { return face == sides }

// needs returns the lowest face with which the strike hits a target of that TH.
func (st Strike) needs(th int) int {
	if st.Second {
		th += secondPenalty
	}
	return max(th, 1)
}

// declare returns an attack before its dice are rolled. Need stays 0 if the target's TH is secret.
func (p *play) declare(by *Creature, weapon int, target *Creature, second bool) Strike {
	st := Strike{By: by.Ref(), Target: target.Ref(), Arm: weapon, Second: second}
	if w := by.weapon(weapon); w != nil {
		st.Weapon, st.Reach = w.Name, w.Reach
	}
	if !target.Sealed() {
		st.Need = st.needs(p.S.TH(target, target.TH))
	}
	return st
}

// cast rolls the dice of a declared attack, except those that hit automatically.
func (p *play) cast(st Strike, auto int) Strike {
	by, target := p.S.Creature(st.By.ID), p.S.Creature(st.Target.ID)
	if by == nil || target == nil {
		return st
	}
	return st.roll(p.Dice, p.numbers(by).dice(st.Arm), auto,
		st.needs(p.S.TH(target, p.numbers(target).TH)))
}

// weapon finds a weapon, counted from 1. It returns nil if there is none, or if it is unknown.
func (c *Creature) weapon(number int) *Weapon {
	if number < 1 || number > len(c.Weapons) || c.Weapons[number-1].Name == "" {
		return nil
	}
	return &c.Weapons[number-1]
}
