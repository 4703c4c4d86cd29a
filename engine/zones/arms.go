package zones

import (
	"slices"

	"warbell/engine"
)

// Knowing returns the fight as its GM sees it: with the weapons of these opponents, even those that no player
// has seen.
func (s *State) Knowing(foes []Creature) *State {
	c := *s
	c.Creatures = slices.Clone(s.Creatures)
	for i := range c.Creatures {
		at := slices.IndexFunc(foes, func(foe Creature) bool { return foe.ID == c.Creatures[i].ID })
		if at < 0 || c.Creatures[i].Show != ShowName {
			continue
		}
		c.Creatures[i].Weapons = slices.Clone(foes[at].Weapons)
		for j := range c.Creatures[i].Weapons {
			c.Creatures[i].Weapons[j].Dice = 0
		}
	}
	return &c
}

// knowing returns the fight with the opponents' secret weapons.
func (s *State) knowing(secrets engine.Secrets) *State { return s.Knowing(s.sealedFoes(secrets)) }

// revealArms declares that what some units do depends on weapons that players haven't seen.
func (p *play) revealArms(of func(unit []*Creature) bool) {
	for _, unit := range p.S.Units() {
		if unit[0].Show == ShowName && of(unit) {
			p.Reveal(Screen, unit[0].slot())
		}
	}
}

// noteStrikes notes the creatures whose numbers were used for dice, and shows the weapons that opponents have
// used. Both apply to whole units.
func (s *State) noteStrikes(strikes ...Strike) {
	for _, st := range strikes {
		s.eachLike(st.Target.ID, func(c *Creature) { c.Used = true })
		s.eachLike(st.By.ID, func(c *Creature) {
			c.Used = true
			if c.Show == ShowName && st.Arm >= 1 && st.Arm <= MaxWeapons {
				c.know(st.Arm, Weapon{Name: st.Weapon, Reach: st.Reach})
			}
		})
	}
}

// eachLike calls do for each opponent of a creature's unit.
func (s *Cast) eachLike(id ModelID, do func(*Creature)) {
	like := s.Creature(id)
	if like == nil || like.Side != Foes {
		return
	}
	unit := like.Unit()
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == Foes && c.Unit() == unit {
			do(c)
		}
	}
}

// know notes a weapon, counted from 1. Earlier weapons that are still unknown have no name.
func (c *Creature) know(arm int, w Weapon) {
	all := slices.Clone(c.Weapons)
	for len(all) < arm {
		all = append(all, Weapon{})
	}
	all[arm-1] = w
	c.Weapons = all
}
