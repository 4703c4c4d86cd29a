package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Fold copies games and applies events to them. It is the part of a System that a Play needs.
type Fold struct{}

// Clone copies a game.
func (Fold) Clone(s *State) *State { return s.Clone() }

// Apply applies an event to a game.
func (Fold) Apply(s *State, ev engine.Event) *State {
	s.Apply(ev)
	s.watch()
	return s
}

// Apply changes the state by an event. Logs may be forged, so events about seats that a duel doesn't have
// change nothing.
func (s *State) Apply(ev engine.Event) {
	switch e := ev.(type) {
	case engine.HouseRule:
		if s.Rules == nil {
			s.Rules = engine.Rules{}
		}
		s.Rules[e.Key] = e.Value
	case engine.Replaced:
		s.replaced(e.Seat)
	case interface{ Fold(*State) }: // all of Grimheim's events that change the state
		e.Fold(s)
	}
}

// Fold sets the winner of the roll-off as the first to act.
func (e InitiativeRolled) Fold(s *State) { s.First = seated(e.Winner) }

// Fold begins a turn, in which all models may act again.
func (e TurnStarted) Fold(s *State) {
	s.Turn = e.Turn
	if s.Skirmish != nil {
		s.Skirmish.Facts.Turn = e.Turn
	}
	for i := range s.Fighters {
		f := &s.Fighters[i]
		f.Acted, f.Freed, f.Slowed, f.Ward = false, false, 0, 0
	}
	s.BatchOf = s.First
	s.newTurn()
}

// Fold begins the activation.
func (e Activated) Fold(s *State) {
	s.Acting = Activation{}
	if s.Find(e.Model) != nil {
		s.Acting = Activation{Seat: e.Model.Seat, Model: e.Model.Who(), AP: e.AP}
		s.opens(e.Model)
		s.lowers()
		s.Of(e.Model, func(f *Fighter) { f.Watching, f.Changing = false, false })
	}
	s.AsksAnew()
}

// Fold ends the activation and passes the next one.
func (e ActivationEnded) Fold(s *State) {
	if f := s.Find(e.Model); f != nil {
		f.Acted, f.Bonus, f.Stride = true, 0, 0
		f.outlast()
		s.nextActivation(e.Model.Seat)
	}
	s.Acting, s.Offer = Activation{}, engine.NoSeat
	if s.IsSkirmish() {
		s.Asked++
	}
}

// seated returns the seat of a model, NoSeat if it isn't a seat of a duel.
func seated(m Model) engine.Seat {
	if Playing(m.Seat) {
		return m.Seat
	}
	return engine.NoSeat
}

// Find returns the fighter that an event names, nil if there is none.
func (s *State) Find(m Model) *Fighter {
	if id := m.Who(); s.Fields(id) && s.Fighter(id).Seat == m.Seat {
		return s.Fighter(id)
	}
	return nil
}

// Pay takes 1 AP, or the free action, for an act and notes the act as done.
func (s *State) Pay(act Act) {
	if s.Acting.Free && s.Freely(act) {
		s.Acting.Free = false
		s.Acting.Gratis = append(s.Acting.Gratis, act)
	} else {
		s.Acting.AP--
		s.Acting.Done = append(s.Acting.Done, act)
	}
	s.lowers()
	s.AsksAnew()
}

// suppose pays for an act and notes it, but applies no results of dice.
func (s *State) suppose(act Act, price int) {
	switch {
	case price > 0:
		s.PayAll(act, price)
	case act != "":
		s.note(act)
	}
}

// AsksAnew gives the next decision of the active model a new number. It removes the first committed act and
// any offer to auto-play.
func (s *State) AsksAnew() {
	s.Asked++
	s.Offer = engine.NoSeat
	if len(s.Acting.Left) > 0 {
		s.Acting.Left = slices.Clone(s.Acting.Left[1:])
	}
}

// Fold pays for the move and puts the model at its end.
func (e Moved) Fold(s *State) {
	s.PayAll(e.act(), e.AP)
	s.Distance = e.Distance
	s.steps(e.Model, e.Way)
	s.stepped(e.Model)
	s.Of(e.Model, func(f *Fighter) { f.InCover = false })
}

// Fold pays for the charge and puts the model in melee range.
func (e Charged) Fold(s *State) {
	s.Pay(ActCharge)
	if e.How == Teleported {
		s.Acting.Done = append(s.Acting.Done, ActMove)
	}
	s.Engaged, s.Distance = !s.IsSkirmish(), 0
	s.steps(e.Model, e.Way)
	s.stepped(e.Model)
	for i := range s.Fighters {
		s.Fighters[i].InCover = false
	}
	s.Of(e.Model, func(f *Fighter) { f.Charging, f.Plunging = s.Is(RuleCharge, Yes), e.Fell > 0 })
}

// Of changes the fighter that an event names, if there is one.
func (s *State) Of(m Model, change func(*Fighter)) {
	if f := s.Find(m); f != nil {
		change(f)
	}
}

// Fold sets the wounds. If the cause was the action Heal, it pays for that.
func (e Healed) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Wounds })
	if e.Why == string(ActHeal) {
		s.Pay(ActHeal)
	}
	s.noteHealed(e)
}

// Fold sets the remaining wounds.
func (e Hurt) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	s.syncWounds()
}

// Fold adds the status.
func (e StatusGained) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Statuses = card.Add(f.Statuses, e.Status) })
	s.noteGained(e.Model, e.Status)
}

// Fold removes the status.
func (e StatusLost) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) {
		f.Statuses = drop(f.Statuses, e.Status)
		if e.Status == card.Hidden {
			f.lose(BoonFog)
		}
	})
}

// Fold takes the model from the battlefield and notes where it was defeated.
func (e Defeated) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Boons = nil })
	s.Of(e.Model, func(f *Fighter) { f.Out, f.At, f.Fell, f.FellIn = true, nil, f.At, s.Turn })
	if s.IsSkirmish() {
		s.Of(e.Model, (*Fighter).lies)
	}
	s.fell(e)
}

// Fold adds the injury, unless a trait prevented it.
func (e Injured) Fold(s *State) {
	f := s.Find(e.Model)
	switch {
	case f == nil || e.Injury == "":
	case e.Ignored == string(card.Hardened):
		f.Tested = true
	case e.Ignored == "":
		f.Statuses = card.Add(f.Statuses, e.Injury)
		f.Suffered = card.Add(f.Suffered, e.Injury)
		s.noteGained(e.Model, e.Injury)
	}
}

// Fold takes the AP, or the free action, of a lost action (rules 8.4 and 9.16).
func (e NerveRolled) Fold(s *State) {
	switch {
	case !e.Lost:
		return
	case e.Free:
		s.Acting.Free = false
	default:
		s.Acting.AP = max(s.Acting.AP-max(e.AP, 1), 0)
	}
	s.AsksAnew()
}

// PayAll pays for an act that costs several AP.
func (s *State) PayAll(act Act, price int) {
	before := s.Acting.AP
	s.Pay(act)
	if s.Acting.AP < before && price > 1 {
		s.Acting.AP = max(s.Acting.AP-(price-1), 0)
	}
}
