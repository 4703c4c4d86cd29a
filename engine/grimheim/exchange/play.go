package exchange

// play carries out a legal move.
func (t *terms) play(p position, m Move) (position, hurt) {
	var h hurt
	if m.Do == Pass {
		return p.pass(), h
	}
	p &^= passBit
	switch m.Do {
	case Strike:
		t.strike(&p, &h, m.With)
	case Answer:
		t.answer(&p, &h, m)
	case Remove:
		me := p.turn()
		p -= place(me.Other(), m.Target)
		t.stop(&p, &h, me, m)
		p ^= turnBit
	}
	return p, h
}

func (p position) pass() position {
	if p&passBit != 0 {
		p &^= passBit
		p.setPending(bothPass)
		return p
	}
	return p ^ turnBit | passBit
}

func (t *terms) strike(p *position, h *hurt, with Hit) {
	striker := p.turn()
	*p -= place(striker, with)
	if t.rules.Proactive {
		t.land(p, h, striker, with)
		return
	}
	p.setPending(with)
}

func (t *terms) answer(p *position, h *hurt, m Move) {
	striker, strike := p.turn(), p.pending()
	p.setPending(NoHit)
	if m.With == NoHit {
		t.land(p, h, striker, strike)
		return
	}
	t.stop(p, h, striker.Other(), m)
	if t.rules.AnswerIsFree {
		*p ^= turnBit
	}
}

// land does a strike's damage; the turn goes over.
func (t *terms) land(p *position, h *hurt, striker Role, strike Hit) {
	p.suffer(h, striker.Other(), t.damage[striker][strike])
	*p ^= turnBit
}

// stop pays for stopping an attack hit, which is gone already, and takes a Riposte's price.
func (t *terms) stop(p *position, h *hurt, by Role, m Move) {
	*p -= place(by, m.With)
	if m.And != NoHit {
		*p -= place(by, m.And)
	}
	if t.riposte[by] {
		p.suffer(h, by.Other(), 1)
	}
}

// suffer takes wounds off a fighter and notes when the last is gone.
func (p *position) suffer(h *hurt, who Role, damage int16) {
	h[who] += damage
	left := p.wounds(who)
	switch {
	case left == unlimited:
	case damage >= left:
		p.setWounds(who, fallen)
	default:
		p.setWounds(who, left-damage)
	}
}
