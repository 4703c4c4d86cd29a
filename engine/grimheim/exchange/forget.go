package exchange

// forget simplifies a position, so that equivalent hands become equal. It makes wounds unlimited that can't
// run out, removes block hits without anything left to stop, and merges block hits that stop the same hits.
// No strike may be pending.
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

// mostDamage returns an upper bound of the damage that a fighter can still take.
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

// forgetBlocks removes a side's block hits beyond those that the enemy's attack hits could use up.
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

// mergeBlocks counts a side's block hits that each stop a normal hit as one kind. The enemy has that many
// normal hits and no others.
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
