package zones

import "warbell/engine/dice"

const (
	sides         = 12
	mostExtra     = 100 // dice that the 12s of one attack give (rule 5.2)
	secondPenalty = 2   // what the second attack of a turn needs more (rule 5.3)
)

// roll throws an attack: auto of the weapon's dice hit by themselves and are not thrown, at most all
// of them (rules 5.1 to 5.4). It gives a chain for each die that was thrown.
func (p *play) roll(count, need, auto int) (chains [][]int, hits int) {
	auto = min(max(auto, 0), count)
	chains = throw(p.Dice, count-auto)
	return chains, auto + countHits(chains, need)
}

// throw rolls all dice of the weapon first, then round by round a further one for each 12.
func throw(src dice.Source, count int) [][]int {
	var chains [][]int
	for range count {
		chains = append(chains, []int{src.Die(sides)})
	}
	for left, again := mostExtra, true; again; {
		again = false
		for i, chain := range chains {
			if left > 0 && chain[len(chain)-1] == sides {
				chains[i] = append(chain, src.Die(sides))
				left, again = left-1, true
			}
		}
	}
	return chains
}

// countHits reads dice as they lie: a 12 hits whatever is needed.
func countHits(chains [][]int, need int) int {
	hits := 0
	for _, chain := range chains {
		for _, face := range chain {
			if face >= need || face == sides {
				hits++
			}
		}
	}
	return hits
}

// read counts the hits of a strike's dice if a die had to show need; those by Help stay hits.
func (st Strike) read(need int) int { return st.Auto + countHits(st.Chains, need) }

// needs is what a die of the strike has to show against a TH.
func (st Strike) needs(th int) int {
	if st.Second {
		th += secondPenalty
	}
	return max(th, 1)
}

// declare names an attack before its dice fall. What it needs is not told where the target's TH is
// sealed.
func (p *play) declare(by *Creature, weapon int, target *Creature, second bool) Strike {
	st := Strike{By: by.Ref(), Target: target.Ref(), Arm: weapon, Second: second}
	if w := by.weapon(weapon); w != nil {
		st.Weapon, st.Reach = w.Name, w.Reach
	}
	if !target.Sealed() {
		st.Need = st.needs(target.TH)
	}
	return st
}

// cast throws the dice of a declared attack, but for those that hit by themselves.
func (p *play) cast(st Strike, auto int) Strike {
	by, target := p.S.Creature(st.By.ID), p.S.Creature(st.Target.ID)
	if by == nil || target == nil {
		return st
	}
	count := p.numbers(by).dice(st.Arm)
	st.Auto = min(max(auto, 0), count)
	st.Chains, st.Hits = p.roll(count, st.needs(p.numbers(target).TH), st.Auto)
	return st
}

// weapon finds a weapon, counted from 1; nil if there is none.
func (c *Creature) weapon(number int) *Weapon {
	if number < 1 || number > len(c.Weapons) {
		return nil
	}
	return &c.Weapons[number-1]
}
