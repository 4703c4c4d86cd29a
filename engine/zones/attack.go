package zones

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
)

// spans reports whether a weapon strikes so many zones away at this table (rules 2.3, 2.4).
func (s *State) spans(w Weapon, zones int) bool {
	if zones == 0 {
		return w.Reach == Hand || s.rule("ranged_in_same_zone") != "forbid"
	}
	return zones > 0 && zones <= w.Reach.furthest()
}

// furthest is how many zones away a kind of weapon reaches.
func (r Reach) furthest() int {
	switch r {
	case Thrown:
		return 1
	case Ranged:
		return 3
	}
	return 0
}

// reaches reports whether a weapon, counted from 1, can strike the target from where both stand.
func (s *State) reaches(c *Creature, weapon int, target *Creature) bool {
	w := c.weapon(weapon)
	return w != nil && c.Present() && target.Present() && s.spans(*w, s.Distance(c.Zone, target.Zone))
}

// ReachesFrom is the same from another zone.
func (s *State) ReachesFrom(c *Creature, weapon int, from ZoneID, target ModelID) bool {
	at, t := c.clone(), s.Creature(target)
	at.Zone = from
	return t != nil && s.reaches(&at, weapon, t)
}

// checkAttack refuses an attack that cannot be made. It looks at nothing that is sealed.
func (s *State) checkAttack(c *Creature, weapon int, target *Creature) error {
	w := c.weapon(weapon)
	switch {
	case w == nil:
		return engine.Refuse(engine.Invalid, "zones 1.3", "%s has no such weapon. Choose one of: %s.", c.Name, c.armoury())
	case target.Side == c.Side:
		return engine.Refuse(engine.Illegal, "zones 4.3", "%s is on your side. Ask the GM for a ruling if you mean it.", target.Name)
	case !target.Standing():
		return engine.Refuse(engine.Illegal, "zones 4.3", "%s is out of the fight. Choose somebody who still stands.", target.Name)
	case !target.Present():
		return engine.Refuse(engine.Illegal, "zones 1.5", "%s waits in reserve. Choose somebody who stands in a zone.", target.Name)
	case !c.Present():
		return engine.Refuse(engine.Illegal, "zones 2.3", "%s stands in no zone. Ask the game master to place it first.", c.Name)
	case !s.reaches(c, weapon, target):
		return s.outOfReach(w, c, target)
	}
	return nil
}

func (s *State) outOfReach(w *Weapon, c, target *Creature) error {
	away := s.Distance(c.Zone, target.Zone)
	switch {
	case away < 0:
		return engine.Refuse(engine.Illegal, "zones 2.2", "No way leads to %s from here. Choose another target.", target.Name)
	case away == 0:
		return engine.Refuse(engine.Illegal, "zones 2.4", "%s is in the same zone, and at this table nobody shoots or throws there. Take a hand weapon or move away.", target.Name)
	case w.Reach == Hand:
		return engine.Refuse(engine.Illegal, "zones 2.3", "%s is %s away; %s strikes in the same zone only. Move closer or take another weapon.", target.Name, zonesAway(away), w.Name)
	}
	return engine.Refuse(engine.Illegal, "zones 2.3", "%s is %s away; %s reaches %s. Move closer or choose another target.", target.Name, zonesAway(away), w.Name, zonesAway(w.Reach.furthest()))
}

// zonesAway is a distance in a sentence.
func zonesAway(n int) engine.Phrase {
	if n == 1 {
		return engine.Ours("1 zone")
	}
	return engine.Phrased("%d zones", n)
}

// armoury lists the weapons by number, such as "1 sword, 2 bow".
func (c *Creature) armoury() string {
	var all []string
	for i, w := range c.Weapons {
		all = append(all, fmt.Sprintf("%d %s", i+1, w.Name))
	}
	return strings.Join(all, ", ")
}

const (
	sides         = 12
	mostExtra     = 100 // dice that the 12s of one attack give (rule 5.2)
	secondPenalty = 2   // what the second attack of a turn needs more (rule 5.3)
)

// roll throws the dice of an attack: auto of them hit by themselves and are not thrown, at most all of
// them (rules 5.1 to 5.4).
func (st Strike) roll(src dice.Source, count, auto, need int) Strike {
	st.Auto = min(max(auto, 0), count)
	st.Chains = throw(src, count-st.Auto)
	st.Hits = st.read(need)
	return st
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
			if left > 0 && explodes(chain[len(chain)-1]) {
				chains[i] = append(chain, src.Die(sides))
				left, again = left-1, true
			}
		}
	}
	return chains
}

// read counts the hits of a strike's dice if a die had to show need; a 12 hits whatever is needed, and
// those by Help stay hits.
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

// counts reports whether a die hits where it had to show need; a 12 always does (rules 5.1, 5.2).
func counts(face, need int) bool { return face >= need || face == sides }

// explodes reports whether a die brings a further one (rule 5.2).
func explodes(face int) bool { return face == sides }

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
	return st.roll(p.Dice, p.numbers(by).dice(st.Arm), auto, st.needs(p.numbers(target).TH))
}

// weapon finds a weapon, counted from 1; nil if there is none that is known.
func (c *Creature) weapon(number int) *Weapon {
	if number < 1 || number > len(c.Weapons) || c.Weapons[number-1].Name == "" {
		return nil
	}
	return &c.Weapons[number-1]
}
