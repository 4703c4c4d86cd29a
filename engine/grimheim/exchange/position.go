package exchange

// position is the changing part of an exchange. It is packed into one word, which a solver can copy, look up
// and compare. Damage so far isn't in it, as it doesn't change best play.
//
// For each side it holds 4 bits for each kind of hit left and 10 bits of wounds. Then come a bit for the
// side to move, a bit for one pass, and two bits for the pending strike.
type position uint64

const (
	sideBits  = 30
	hitBits   = 4
	hitMask   = 1<<hitBits - 1
	woundsAt  = (hitKinds - 1) * hitBits
	woundMask = 1<<10 - 1

	// attackBits covers the attack hits of the attacker.
	attackBits position = 1<<(2*hitBits) - 1

	// blockBits covers the block hits of the attacker.
	blockBits position = (1<<woundsAt - 1) &^ attackBits

	turnBit   = position(1) << (2 * sideBits)
	passBit   = turnBit << 1
	pendingAt = 2*sideBits + 2

	unlimited = 0         // wounds of a fighter who can't be defeated
	fallen    = woundMask // wounds of a defeated fighter
	bothPass  = 3         // in place of a pending strike: both sides have passed
)

// hurt is the damage of one move, by the Role that takes it.
type hurt [2]int16

// at returns the bit at which a count of hits starts. The mask changes nothing, but saves the check that a
// shift is in range.
func at(r Role, h Hit) uint { return (uint(r)*sideBits + uint(h-1)*hitBits) & 63 }

func woundsOf(r Role) uint { return (uint(r)*sideBits + woundsAt) & 63 }

// place returns the word for one hit of that kind.
func place(r Role, h Hit) position { return 1 << at(r, h) }

func (p position) left(r Role, h Hit) int { return int(p >> at(r, h) & hitMask) }

func (p position) attackHits(r Role) int { return p.left(r, Normal) + p.left(r, Crit) }

func (p position) wounds(r Role) int16 { return int16(p >> woundsOf(r) & woundMask) }

func (p *position) setWounds(r Role, wounds int16) {
	*p = *p&^(woundMask<<woundsOf(r)) | position(wounds)<<woundsOf(r)
}

func (p position) turn() Role { return Role(p >> (2 * sideBits) & 1) }

func (p position) pending() Hit { return Hit(p >> pendingAt) }

func (p *position) setPending(h Hit) { *p = *p&(1<<pendingAt-1) | position(h)<<pendingAt }

func (p position) toMove() Role {
	if p.pending() != NoHit {
		return p.turn().Other()
	}
	return p.turn()
}

// done reports whether the exchange is over: by defeat, by two passes, or without attack hits.
func (p position) done() bool {
	switch {
	case p.wounds(Attacker) == fallen || p.wounds(Defender) == fallen || p.pending() == bothPass:
		return true
	case p.pending() != NoHit:
		return false
	default:
		return p&(attackBits|attackBits<<sideBits) == 0
	}
}

// position packs an exchange and clamps its numbers to their ranges.
func (x Exchange) position() position {
	p := position(x.Turn&1) * turnBit
	for i := range x.Sides {
		r := Role(i)
		p += x.Sides[i].Attack.position(r) + x.Sides[i].Blocks.position(r) + woundsPosition(r, x.Sides[i].Wounds)
		if x.Down[i] {
			p.setWounds(r, fallen)
		}
	}
	switch {
	case x.Passes >= 2:
		p.setPending(bothPass)
	case x.Passes == 1:
		p += passBit
	case x.Pending.Strikes() && !x.Rules.Proactive:
		p.setPending(x.Pending)
	}
	return p
}

// position packs a side's attack hits.
func (h Hits) position(r Role) position {
	return hitsPosition(r, Normal, h.Normal) + hitsPosition(r, Crit, h.Crit)
}

// position packs a side's block hits.
func (b Blocks) position(r Role) position {
	return hitsPosition(r, Block, b.Normal) + hitsPosition(r, CritBlock, b.Crit) + hitsPosition(r, Buckler, b.Buckler)
}

func hitsPosition(r Role, h Hit, n int) position { return position(within(n, MaxHits)) * place(r, h) }

func woundsPosition(r Role, wounds int) position {
	return position(within(wounds, MaxWounds)) << woundsOf(r)
}

// with returns the exchange with a position unpacked into it.
func (x Exchange) with(p position) Exchange {
	for i := range x.Sides {
		r, side := Role(i), &x.Sides[i]
		side.Attack = Hits{Normal: p.left(r, Normal), Crit: p.left(r, Crit)}
		side.Blocks = Blocks{Normal: p.left(r, Block), Crit: p.left(r, CritBlock), Buckler: p.left(r, Buckler)}
		side.Wounds = int(p.wounds(r))
		if x.Down[i] = side.Wounds == fallen; x.Down[i] {
			side.Wounds = 0
		}
	}
	x.Turn, x.Passes, x.Pending = p.turn(), 0, p.pending()
	switch {
	case x.Pending == bothPass:
		x.Passes, x.Pending = 2, NoHit
	case p&passBit != 0:
		x.Passes = 1
	}
	return x
}
