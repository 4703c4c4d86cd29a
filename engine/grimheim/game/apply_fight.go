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
		s.Acting.Pledged = nil // a shot at who acts leaves what was set aside for its own
	}
}

// Opposed reports whether an event is about two models that can fight each other.
func (s *State) Opposed(a, b Model) bool {
	return s.Find(a) != nil && s.Find(b) != nil && a.Seat != b.Seat
}

// NewMelee is a fight that was declared between two models, those of the attacker first; without any those of
// a duel.
func NewMelee(fight int, attacker engine.Seat, models ...ModelID) *Melee {
	return &Melee{Fight: fight, Attacker: attacker, Models: [2]ModelID(models)}
}

// Fold notes the shot; it waits if its target has a choice.
func (e ShotFired) Fold(s *State) {
	s.fired(e.Shooter, e.Weapon, e.Cause)
	s.Shots = e.Shot
	s.used(e.Shooter, e.Attack)
	s.Acting.Loud = s.Acting.Loud || e.Cause.Own() && s.IsSkirmish() && !e.Weapon.Has(card.Silent)
	if len(e.Choices) > 0 && s.Find(e.Target) != nil {
		s.Shot = &Shot{Fired: e.Clone()}
	}
}

// Fold notes that a side has picked.
func (e Picked) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.setPicked(e.Model, true)
	s.Of(e.Model, func(f *Fighter) { f.Order.Seen = s.Sees(m.Foe(e.Model.Seat)) }) // its player has just decided
}

// Fold has the side pick again.
func (e PickVoided) Fold(s *State) {
	m := s.Melee
	if m == nil {
		return
	}
	m.setPicked(e.Model, false)
}

// Fold lays out the dice of the fight.
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

// Fold sets the way of play in the fight.
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

// note adds a decision to the story: an answer to the strike it answers, all else as a new step.
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

// hurt notes damage: a Riposte's falls on who struck, or on whose hit was removed.
func (b *Blow) hurt(e HitSpent) {
	if e.Riposte {
		b.Riposte += e.Loss.Damage
	} else {
		b.Damage += e.Loss.Damage
	}
}

// noteGained and noteHealed add to the last step of a fight what it led to.
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

// syncWounds tells the exchange of wounds that no blow took or gave.
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
