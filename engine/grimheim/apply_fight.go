package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

func (s *State) applyFight(ev engine.Event) {
	switch e := ev.(type) {
	case FightDeclared:
		s.pay(ActFight)
		s.Fights = e.Fight
		if playing(e.Attacker.Seat) {
			s.Melee = &Melee{Fight: e.Fight, Attacker: e.Attacker.Seat}
		}
	case FightEnded:
		s.Melee = nil
	case ShotFired:
		s.applyShot(e)
	case ShotResolved:
		s.of(e.Fired.Target, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
		s.Shot = nil
	default:
		if s.Melee != nil {
			s.applyMelee(ev)
		}
		s.applyOrder(ev)
	}
}

func (s *State) applyShot(e ShotFired) {
	s.pay(ActShoot)
	s.Shots = e.Shot
	s.of(e.Shooter, func(f *Fighter) {
		f.Aiming = false
		if e.Weapon.Has(Reloading) {
			f.Unloaded = add(f.Unloaded, e.Weapon.Name)
		}
		if e.Weapon.Has(Limited) {
			f.Spent = add(f.Spent, e.Weapon.Name)
		}
	})
	if len(e.Choices) > 0 && playing(e.Target.Seat) {
		s.Shot = &Shot{Fired: e.clone()}
	}
}

func (s *State) applyMelee(ev engine.Event) {
	m := s.Melee
	switch e := ev.(type) {
	case Picked:
		m.setPicked(e.Model, true)
		s.keep(e.Model, func(o *Standing) { o.Seen = s.sees(e.Model.Seat) }) // its player has just decided
	case PickVoided:
		m.setPicked(e.Model, false)
	case FightRolled:
		m.Rolled, m.Exchange = true, e.Exchange
		for r := range e.Sides {
			m.Sides[r] = e.Sides[r].clone()
			s.of(e.Sides[r].Model, func(f *Fighter) { f.Guarding, f.Charging, f.Fought = false, false, e.Sides[r].Weapon.Name })
		}
		s.firstSight()
	case OrderGiven:
		m.Sides[m.role(e.Model.Seat)].Order = e.Order
	case HitSpent:
		s.applyHit(e)
	}
}

func (m *Melee) setPicked(model Model, yes bool) {
	if playing(model.Seat) {
		m.Picked[int(model.Seat)-1] = yes
	}
}

func (s *State) applyHit(e HitSpent) {
	m := s.Melee
	m.note(e)
	m.Spent++
	if next, _, err := m.Exchange.Play(e.Move); err == nil {
		m.Exchange = next
	}
	if e.Loss.Damage > 0 {
		s.of(e.Hurt, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	}
}

// note adds a decision to the story: an answer to the strike it answers, all else as a new step.
func (m *Melee) note(e HitSpent) {
	if e.Move.Do == exchange.Answer && len(m.Blows) > 0 {
		last := &m.Blows[len(m.Blows)-1]
		last.Answer, last.Open, last.Landed = e.Move, false, e.Landed != exchange.NoHit
		last.hurt(e)
		return
	}
	b := Blow{By: m.role(e.Model.Seat), Move: e.Move, Landed: e.Landed != exchange.NoHit}
	b.Open = e.Move.Do == exchange.Strike && !b.Landed
	b.hurt(e)
	m.Blows = append(m.Blows, b)
}

// hurt notes damage: a Riposte's falls on who struck, or on whose hit was removed.
func (b *Blow) hurt(e HitSpent) {
	if e.Riposte {
		b.Riposte += e.Loss.Damage
	} else {
		b.Damage += e.Loss.Damage
	}
}

// noteGained and noteHealed add to the last step of a fight what it led to.
func (s *State) noteGained(m Model, status Status) {
	if s.Melee != nil && len(s.Melee.Blows) > 0 {
		b := &s.Melee.Blows[len(s.Melee.Blows)-1]
		if s.Melee.role(m.Seat) != b.By {
			b.Gained = append(b.Gained, status)
		}
	}
}

func (s *State) noteHealed(e Healed) {
	s.syncWounds()
	if s.Melee != nil && len(s.Melee.Blows) > 0 {
		s.Melee.Blows[len(s.Melee.Blows)-1].Healed += e.Wounds - e.Before
	}
}

// syncWounds tells the exchange of wounds that no blow took or gave.
func (s *State) syncWounds() {
	if s.Melee == nil || !s.Melee.Rolled {
		return
	}
	for r := range s.Melee.Exchange.Sides {
		f := s.fighter(s.Melee.seat(exchange.Role(r)))
		s.Melee.Exchange.Sides[r].Wounds = f.Wounds
		s.Melee.Exchange.Down[r] = !f.Up()
	}
}
