package zones

// spans reports whether a weapon attacks this number of zones away under the house rules (rules 2.3, 2.4).
func (s *State) spans(w Weapon, zones int) bool {
	if zones == 0 {
		return w.Reach == Hand || s.rule("ranged_in_same_zone") != "forbid"
	}
	return zones > 0 && zones <= w.Reach.furthest()
}

// furthest returns the range of a kind of weapon, in zones.
func (r Reach) furthest() int {
	switch r {
	case Thrown:
		return 1
	case Ranged:
		return 3
	}
	return 0
}

// reaches reports whether a weapon, counted from 1, can attack the target from the creature's zone.
func (s *State) reaches(c *Creature, weapon int, target *Creature) bool {
	w := c.weapon(weapon)
	return w != nil && c.Present() && target.Present() && s.spans(*w, s.Distance(c.Zone, target.Zone))
}

// ReachesFrom reports whether a weapon could attack the target from another zone.
func (s *State) ReachesFrom(c *Creature, weapon int, from ZoneID, target ModelID) bool {
	at, t := c.clone(), s.Creature(target)
	at.Zone = from
	return t != nil && s.reaches(&at, weapon, t)
}
