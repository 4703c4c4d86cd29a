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
		t.strike(&p, &h, m)
	case Answer:
		t.answer(&p, &h, m)
	case Remove:
		me := p.turn()
		p -= place(me.Other(), m.Target)
		t.stop(&p, &h, me, m, m.Target)
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

func (t *terms) strike(p *position, h *hurt, m Move) {
	striker, with := p.turn(), m.With
	*p -= place(striker, with)
	if m.Target != NoHit {
		*p -= place(striker.Other(), m.Target)
		with = Normal // a disarming critical does normal damage
	}
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
	t.stop(p, h, striker.Other(), m, strike)
	if t.rules.AnswerIsFree {
		*p ^= turnBit
	}
}

// land applies a strike's damage and passes the turn.
func (t *terms) land(p *position, h *hurt, striker Role, strike Hit) {
	p.suffer(h, striker.Other(), t.damage[striker][strike])
	*p ^= turnBit
}

// stop spends the hits that stop an attack hit, and applies Riposte and Retribution.
func (t *terms) stop(p *position, h *hurt, by Role, m Move, what Hit) {
	*p -= place(by, m.With)
	if m.And != NoHit {
		*p -= place(by, m.And)
	}
	if t.riposte[by] {
		p.suffer(h, by.Other(), 1)
	}
	if t.returns[by] && m.With == Crit && p.wounds(by.Other()) != fallen {
		p.suffer(h, by.Other(), t.damage[by.Other()][what])
	}
}

// suffer takes wounds off a fighter and notes a defeat.
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
