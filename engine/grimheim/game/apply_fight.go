package game

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// Fold pays for the fight and opens it.
func (e FightDeclared) Fold(s *State) {
	arms := s.Acting.Arms()
	s.Pay(ActFight)
	s.Fights = e.Fight
	if s.Opposed(e.Attacker, e.Defender) {
		s.Melee = NewMelee(e.Fight, e.Attacker.Seat, e.Attacker.Who(), e.Defender.Who())
		s.Melee.Arms = arms
	}
}

// Fold closes the fight.
func (FightEnded) Fold(s *State) {
	s.Melee, s.Acting.Pledged = nil, nil
}

// Fold sets the wounds and closes the shot.
func (e ShotResolved) Fold(s *State) {
	s.Of(e.Fired.Target, func(f *Fighter) { f.Wounds, f.Ward = e.Loss.Wounds, 0 })
	if s.Shot = nil; e.Fired.Shooter.Who() == s.Acting.Model {
		s.Acting.Pledged = nil // a shot at the active model leaves the fate dice for its own attack
	}
}

// Opposed reports whether two models of an event exist and are enemies.
func (s *State) Opposed(a, b Model) bool {
	return s.Find(a) != nil && s.Find(b) != nil && a.Seat != b.Seat
}

// NewMelee returns a fight between two models, the attacker's first. Without models it is a duel's fight.
func NewMelee(fight int, attacker engine.Seat, models ...ModelID) *Melee {
	return &Melee{Fight: fight, Attacker: attacker, Models: [2]ModelID(models)}
}

// Fold notes the shot. If its target has a choice, the shot stays open.
func (e ShotFired) Fold(s *State) {
	s.fired(e.Shooter, e.Weapon, e.Cause)
	s.Shots = e.Shot
	s.used(e.Shooter, e.Attack)
	s.Acting.Loud = s.Acting.Loud || e.Cause.Own() && s.IsSkirmish() && !e.Weapon.Has(card.Silent)
	if len(e.Choices) > 0 && s.Find(e.Target) != nil {
		s.Shot = &Shot{Fired: e.Clone()}
	}
}

// Fold notes that a side has picked, and what its player has seen of the enemy.
func (e Picked) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.setPicked(e.Model, true)
	s.Of(e.Model, func(f *Fighter) { f.Order.Seen = s.Sees(m.Foe(e.Model.Seat)) }) // just seen
}

// Fold asks the side for a new pick.
func (e PickVoided) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.setPicked(e.Model, false)
}

// Fold sets the dice of the fight.
func (e FightRolled) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.Rolled, m.Exchange = true, e.Exchange
	for r := range e.Sides {
		m.Sides[r] = e.Sides[r].clone()
		s.used(e.Sides[r].Model, e.Sides[r].Attack)
		s.Of(e.Sides[r].Model, func(f *Fighter) {
			f.Guarding, f.Charging, f.Plunging, f.Fought = false, false, false, e.Sides[r].Weapon.Name
		})
	}
	s.heave(e.Sides[exchange.Attacker].Weapon)
	s.firstSight()
}

// Fold sets a side's orders in the fight.
func (e OrderGiven) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.Sides[m.Role(e.Model.Seat)].Order = e.Order
}

func (m *Melee) setPicked(model Model, yes bool) {
	if Playing(model.Seat) {
		m.Picked[int(model.Seat)-1] = yes
	}
}

// Fold plays the hit in the exchange and sets the wounds.
func (e HitSpent) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.note(e)
	m.Spent++
	if next, _, err := m.Exchange.Play(e.Move); err == nil {
		m.Exchange = next
	}
	if e.Loss.Damage > 0 {
		s.Of(e.Hurt, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	}
}

// note adds a decision to the fight's story: an answer to its strike, any other as a new step.
func (m *Melee) note(e HitSpent) {
	if e.Move.Do == exchange.Answer && len(m.Blows) > 0 {
		last := &m.Blows[len(m.Blows)-1]
		last.Answer, last.Open, last.Landed = e.Move, false, e.Landed != exchange.NoHit
		last.hurt(e)
		return
	}
	b := Blow{By: m.Role(e.Model.Seat), Move: e.Move, Landed: e.Landed != exchange.NoHit}
	b.Open = e.Move.Do == exchange.Strike && !b.Landed
	b.hurt(e)
	m.Blows = append(m.Blows, b)
}

// hurt adds damage to the step. Damage by a Riposte falls on the side that struck or whose hit was removed.
func (b *Blow) hurt(e HitSpent) {
	if e.Riposte {
		b.Riposte += e.Loss.Damage
	} else {
		b.Damage += e.Loss.Damage
	}
}

// noteGained adds a status to the fight's last step if the step's opponent gained it. noteHealed adds
// regained wounds to the step.
func (s *State) noteGained(m Model, status card.Status) {
	if s.Melee != nil && len(s.Melee.Blows) > 0 {
		b := &s.Melee.Blows[len(s.Melee.Blows)-1]
		if s.Melee.Role(m.Seat) != b.By {
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

// syncWounds copies wounds that changed outside the exchange into it.
func (s *State) syncWounds() {
	if s.Melee == nil || !s.Melee.Rolled {
		return
	}
	for r := range s.Melee.Exchange.Sides {
		f := s.Fighter(s.Melee.Who(exchange.Role(r)))
		s.Melee.Exchange.Sides[r].Wounds = f.Wounds
		s.Melee.Exchange.Down[r] = !f.Up()
	}
}
