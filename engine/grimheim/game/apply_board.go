package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/mission"
)

// applyBoard folds what happens on a table besides fights and shots.
func (s *State) applyBoard(ev engine.Event) {
	switch e := ev.(type) {
	case Shoved:
		s.payAll(ActPush, 1)
		s.steps(e.Model, e.Way)
		s.stepped(e.Model)
		if e.Moved && s.IsSkirmish() {
			to := e.To
			s.of(e.Foe, func(f *Fighter) { f.At = &to })
		}
	case HidDown:
		s.payAll(ActHide, 1)
		s.of(e.Model, func(f *Fighter) { f.Statuses = card.Add(f.Statuses, card.Hidden) })
	case Spiked:
		s.of(e.Foe, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	case ShieldRaised:
		s.payAll(ActRaise, 1)
		s.of(e.Model, func(f *Fighter) { f.Raised = true })
	case Cleansed:
		if e.Why == string(ActCleanse) {
			s.payAll(ActCleanse, 1)
		}
		s.of(e.Model, func(f *Fighter) {
			for _, status := range e.Lost {
				f.Statuses = drop(f.Statuses, status)
			}
		})
	default:
		s.applyThings(ev)
	}
}

// applyThings folds what is done with things: doors, loot and gear.
func (s *State) applyThings(ev engine.Event) {
	switch e := ev.(type) {
	case DoorSet:
		s.payAll(ActInteract, 1)
		if s.IsSkirmish() {
			s.Skirmish.set(Door{Piece: e.Piece, Entry: e.Entry, Shut: e.Shut})
		}
	case Looted:
		s.payAll(ActLoot, 1)
		if k := s.Skirmish; k != nil && s.Find(e.Model) != nil && !k.Facts.WasLooted(e.Site) {
			k.Facts.Loots = append(k.Facts.Loots,
				mission.Loot{Site: e.Site, Side: int(e.Model.Seat), Model: int(e.Model.Who()), Turn: s.Turn})
			if e.Relic == RelicOn {
				k.Facts.Things = append(slices.Clone(k.Facts.Things),
					mission.Thing{What: mission.LostRelic, Side: int(e.Model.Seat), By: int(e.Model.Who())})
			}
		}
		s.of(e.Model, func(f *Fighter) { f.acquire(e.Gear) })
	case Trapped:
		s.of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	case GearUsed:
		s.payAll(ActUse, 1)
		s.of(e.Model, func(f *Fighter) { f.Gear = less(f.Gear, e.Gear) })
	default:
		s.applyBody(ev)
	}
}

// act is what the move was.
func (e Moved) act() Act {
	if e.Act == "" {
		return ActMove
	}
	return e.Act
}

// lowers ends the cover of a shield that the active model has raised: it acts again.
func (s *State) lowers() {
	if s.Fields(s.Acting.Model) {
		s.Fighter(s.Acting.Model).Raised = false
	}
}

// less is a list without the first of some names that are the same.
func less(list []string, name string) []string {
	i := slices.Index(list, name)
	if i < 0 {
		return list
	}
	if len(list) == 1 {
		return nil // as JSON reads an empty list
	}
	return slices.Delete(slices.Clone(list), i, i+1)
}

// steps moves a model along the places of an event.
func (s *State) steps(m Model, way []battlefield.Place) {
	if len(way) == 0 || !s.IsSkirmish() {
		return
	}
	at := way[len(way)-1]
	s.of(m, func(f *Fighter) { f.At, f.Strode = &at, s.Turn })
}

// stepped ends what lengthened the move that a model has made (rule 23.3).
func (s *State) stepped(m Model) {
	s.of(m, func(f *Fighter) { f.Stride = 0 })
}
