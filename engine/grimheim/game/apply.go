package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Fold is how a game is copied and how events change it: what of a System every decision needs.
type Fold struct{}

// Clone copies a game.
func (Fold) Clone(s *State) *State { return s.Clone() }

// Apply folds an event into a game.
func (Fold) Apply(s *State, ev engine.Event) *State {
	s.Apply(ev)
	s.watch()
	return s
}

// Apply folds an event. A log may come from anybody: an event about a seat that no duel has gives
// nobody the turn, a fight or a shot.
func (s *State) Apply(ev engine.Event) {
	switch e := ev.(type) {
	case engine.HouseRule:
		s.setRule(e)
	case engine.Replaced:
		s.replaced(e.Seat)
	case interface{ Fold(*State) }: // all of Grimheim's that change anything
		e.Fold(s)
	}
}

// Fold sets who begins.
func (e InitiativeRolled) Fold(s *State) { s.First = seated(e.Winner) }

// Fold begins a turn: all may act again.
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
		s.rouse(e.Model)
	}
	s.AsksAnew()
}

// Fold ends the activation.
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

func (s *State) setRule(e engine.HouseRule) {
	if s.Rules == nil {
		s.Rules = engine.Rules{}
	}
	s.Rules[e.Key] = e.Value
}

// seated is the seat of a model, nobody's if it is not one of a duel's.
func seated(m Model) engine.Seat {
	if Playing(m.Seat) {
		return m.Seat
	}
	return engine.NoSeat
}

// Find gives the model of an event, nil if there is none.
func (s *State) Find(m Model) *Fighter {
	if id := m.Who(); s.Fields(id) && s.Fighter(id).Seat == m.Seat {
		return s.Fighter(id)
	}
	return nil
}

// Pay takes the point for an action and notes that it was done.
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

// suppose takes the points for an action and notes that it was done, with nothing of what it leads to: for
// who thinks ahead of what dice decide.
func (s *State) suppose(act Act, price int) {
	switch {
	case price > 0:
		s.PayAll(act, price)
	case act != "":
		s.note(act)
	}
}

// AsksAnew begins another question of what the active fighter does: what was said in advance is one less,
// and an offer to let it run has lapsed.
func (s *State) AsksAnew() {
	s.Asked++
	s.Offer = engine.NoSeat
	if len(s.Acting.Left) > 0 {
		s.Acting.Left = slices.Clone(s.Acting.Left[1:])
	}
}

// Fold pays for the move and puts the model where it ends.
func (e Moved) Fold(s *State) {
	s.PayAll(e.act(), e.AP)
	s.Distance = e.Distance
	s.steps(e.Model, e.Way)
	s.stepped(e.Model)
	s.Of(e.Model, func(f *Fighter) { f.InCover = false })
}

// Fold pays for the charge and puts the model beside its foe.
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

// Of changes the model of an event.
func (s *State) Of(m Model, change func(*Fighter)) {
	if f := s.Find(m); f != nil {
		change(f)
	}
}

// Fold sets the wounds; the action Heal is paid for.
func (e Healed) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Wounds })
	if e.Why == string(ActHeal) {
		s.Pay(ActHeal)
	}
	s.noteHealed(e)
}

// Fold sets the wounds that are left.
func (e Hurt) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	s.syncWounds()
}

// Fold adds the state.
func (e StatusGained) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Statuses = card.Add(f.Statuses, e.Status) })
	s.noteGained(e.Model, e.Status)
}

// Fold takes the state away.
func (e StatusLost) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) {
		f.Statuses = drop(f.Statuses, e.Status)
		if e.Status == card.Hidden {
			f.lose(BoonFog)
		}
	})
}

// Fold takes the model from the table, and notes where it fell.
func (e Defeated) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Boons = nil })
	s.Of(e.Model, func(f *Fighter) { f.Out, f.At, f.Fell, f.FellIn = true, nil, f.At, s.Turn })
	if s.IsSkirmish() {
		s.Of(e.Model, (*Fighter).lies)
	}
	s.fell(e)
}

// Fold adds the injury, unless something kept it away.
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

// Fold takes what a lost action costs (rules 8.4 and 9.16): a free one is gone.
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

// PayAll takes the points for an action that takes several.
func (s *State) PayAll(act Act, price int) {
	before := s.Acting.AP
	s.Pay(act)
	if s.Acting.AP < before && price > 1 {
		s.Acting.AP = max(s.Acting.AP-(price-1), 0)
	}
}
