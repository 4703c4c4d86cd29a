package exchange

// forget makes wounds unlimited that can't run out any more, takes away block hits that nothing is left to be
// stopped with, and makes one kind of those that stop the same of what is left: then hands that differ only
// in these are one. No strike may wait.
func (t *terms) forget(p position) position {
	for _, r := range [...]Role{Attacker, Defender} {
		if p&(blockBits<<(r*sideBits)) != 0 {
			p = t.forgetBlocks(p, r)
		}
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
	if t.returns[foe] {
		most += int16(p.left(who, Normal))*t.damage[who][Normal] + int16(p.left(who, Crit))*t.damage[who][Crit]
	}
	return most
}

// forgetBlocks takes away the block hits of a side beyond those that the foe's attack hits could cost it.
func (t *terms) forgetBlocks(p position, who Role) position {
	foe := who.Other()
	normals, crits := p.left(foe, Normal), p.left(foe, Crit)
	dear, dearer := &t.costs[who][Normal], &t.costs[who][Crit]
	for h := Block; h < hitKinds; h++ {
		if spare := p.left(who, h) - normals*int(dear[h]) - crits*int(dearer[h]); spare > 0 {
			p -= position(spare) * place(who, h)
		}
	}
	if crits == 0 {
		p = t.mergeBlocks(p, who, normals)
	}
	return p
}

// mergeBlocks counts block hits of a side that stop a normal hit each as one kind, where the foe has so many
// of these left and no others.
func (t *terms) mergeBlocks(p position, who Role, normals int) position {
	kinds := &t.stoppers[who]
	sum := 0
	for _, h := range kinds.kind[:kinds.n] {
		n := p.left(who, h)
		p -= position(n) * place(who, h)
		sum += n
	}
	if sum > 0 {
		p += position(min(sum, normals)) * place(who, kinds.kind[0])
	}
	return p
}
