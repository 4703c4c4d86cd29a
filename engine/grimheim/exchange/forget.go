package exchange

// forget makes wounds unlimited that can't run out any more: then hands that differ only in such
// wounds are one. No strike may wait.
func (t *terms) forget(p position) position {
	for _, r := range [...]Role{Attacker, Defender} {
		if w := p.wounds(r); w != unlimited && w > t.mostDamage(p, r) {
			p.setWounds(r, unlimited)
		}
	}
	return p
}

// mostDamage is an upper bound of what a fighter can still suffer.
func (t *terms) mostDamage(p position, who Role) int16 {
	foe := who.Other()
	most := int16(p.left(foe, Normal))*t.damage[foe][Normal] + int16(p.left(foe, Crit))*t.damage[foe][Crit]
	if t.riposte[foe] {
		most += int16(p.attackHits(who))
	}
	return most
}
