package grimheim

import (
	"slices"

	"warbell/engine"
)

func (system) Apply(s *State, ev engine.Event) *State {
	s.apply(ev)
	return s
}

// apply folds an event. A log may come from anybody: an event about a seat that no duel has gives
// nobody the turn, a fight or a shot.
func (s *State) apply(ev engine.Event) {
	switch e := ev.(type) {
	case engine.HouseRule:
		s.setRule(e)
	case engine.Replaced:
		s.replaced(e.Seat)
	case DuelBegan, DuelEnded:
		s.applyLadder(ev)
	case InitiativeRolled:
		s.First = seated(e.Winner)
	case TurnStarted:
		s.Turn = e.Turn
		s.Fighters[0].Acted, s.Fighters[1].Acted = false, false
	case Activated:
		s.Acting = Activation{Seat: seated(e.Model), AP: e.AP}
		s.asksAnew()
	case ActivationEnded:
		s.acted(e.Model)
	case NerveRolled:
		if e.Lost {
			s.Acting.AP--
			s.asksAnew()
		}
	default:
		s.applyAction(ev)
	}
}

func (s *State) setRule(e engine.HouseRule) {
	if s.Rules == nil {
		s.Rules = engine.Rules{}
	}
	s.Rules[e.Key] = e.Value
}

func (s *State) acted(m Model) {
	if f := s.find(m); f != nil {
		f.Acted = true
	}
	s.Acting, s.Offer = Activation{}, engine.NoSeat
}

// seated is the seat of a model, nobody's if it is not one of a duel's.
func seated(m Model) engine.Seat {
	if playing(m.Seat) {
		return m.Seat
	}
	return engine.NoSeat
}

// find gives the model of an event, nil if there is none.
func (s *State) find(m Model) *Fighter {
	if !playing(m.Seat) {
		return nil
	}
	return s.fighter(m.Seat)
}

// pay takes the point for an action and notes that it was done.
func (s *State) pay(act Act) {
	s.Acting.AP--
	s.Acting.Done = append(s.Acting.Done, act)
	s.asksAnew()
}

// asksAnew begins another question of what the active fighter does: what was said in advance is one less,
// and an offer to let it run has lapsed.
func (s *State) asksAnew() {
	s.Asked++
	s.Offer = engine.NoSeat
	if len(s.Acting.Left) > 0 {
		s.Acting.Left = slices.Clone(s.Acting.Left[1:])
	}
}

func (s *State) applyAction(ev engine.Event) {
	switch e := ev.(type) {
	case Moved:
		s.pay(ActMove)
		s.Distance = e.Distance
		s.of(e.Model, func(f *Fighter) { f.InCover = false })
	case Charged:
		s.pay(ActCharge)
		s.Engaged, s.Distance = true, 0
		s.Fighters[0].InCover, s.Fighters[1].InCover = false, false
		s.of(e.Model, func(f *Fighter) { f.Charging = s.is(RuleCharge, Yes) })
	case Guarded:
		s.pay(ActGuard)
		s.of(e.Model, func(f *Fighter) { f.Guarding = true })
	case Recovered:
		s.pay(ActRecover)
		s.of(e.Model, func(f *Fighter) {
			for _, status := range e.Lost {
				f.Statuses = drop(f.Statuses, status)
			}
		})
	case Aimed:
		s.pay(ActAim)
		s.of(e.Model, func(f *Fighter) { f.Aiming = true })
	case Reloaded:
		s.pay(ActReload)
		s.of(e.Model, func(f *Fighter) { f.Unloaded = drop(f.Unloaded, e.Weapon) })
	default:
		s.applyBody(ev)
	}
}

// of changes the model of an event.
func (s *State) of(m Model, change func(*Fighter)) {
	if f := s.find(m); f != nil {
		change(f)
	}
}

func (s *State) applyBody(ev engine.Event) {
	switch e := ev.(type) {
	case Healed:
		s.of(e.Model, func(f *Fighter) { f.Wounds = e.Wounds })
		if e.Why == string(ActHeal) {
			s.pay(ActHeal)
		}
		s.noteHealed(e)
	case Hurt:
		s.of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
		s.syncWounds()
	case StatusGained:
		s.of(e.Model, func(f *Fighter) { f.Statuses = add(f.Statuses, e.Status) })
		s.noteGained(e.Model, e.Status)
	case StatusLost:
		s.of(e.Model, func(f *Fighter) { f.Statuses = drop(f.Statuses, e.Status) })
	case Injured:
		s.applyInjury(e)
	default:
		s.applyFight(ev)
	}
}

func (s *State) applyInjury(e Injured) {
	f := s.find(e.Model)
	switch {
	case f == nil || e.Injury == "":
	case e.Ignored == string(Hardened):
		f.Tested = true
	case e.Ignored == "":
		f.Statuses = add(f.Statuses, e.Injury)
		f.Suffered = add(f.Suffered, e.Injury)
		s.noteGained(e.Model, e.Injury)
	}
}
