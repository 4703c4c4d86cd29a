package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// applyBoard folds what happens on a table besides fights and shots.
func (s *State) applyBoard(ev engine.Event) {
	switch e := ev.(type) {
	case Shoved:
		s.PayAll(ActPush, 1)
		s.steps(e.Model, e.Way)
		s.stepped(e.Model)
		if e.Moved && s.IsSkirmish() {
			to := e.To
			s.Of(e.Foe, func(f *Fighter) { f.At = &to })
		}
	case Spiked:
		s.Of(e.Foe, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
	default:
		s.applyThings(ev)
	}
}

// applyThings folds what is done with things: doors, loot and gear.
func (s *State) applyThings(ev engine.Event) {
	switch e := ev.(type) {
	case Trapped:
		s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
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
	s.Of(m, func(f *Fighter) { f.At, f.Strode = &at, s.Turn })
}

// stepped ends what lengthened the move that a model has made (rule 23.3).
func (s *State) stepped(m Model) {
	s.Of(m, func(f *Fighter) { f.Stride = 0 })
}
