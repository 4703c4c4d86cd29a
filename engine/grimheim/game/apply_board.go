package game

import (
	"slices"

	"warbell/engine/battlefield"
)

// Fold pays for the push and moves both models.
func (e Shoved) Fold(s *State) {
	s.PayAll(ActPush, 1)
	s.steps(e.Model, e.Way)
	s.stepped(e.Model)
	if e.Moved && s.IsSkirmish() {
		to := e.To
		s.Of(e.Foe, func(f *Fighter) { f.At = &to })
	}
}

// Fold sets the foe's wounds.
func (e Spiked) Fold(s *State) {
	s.Of(e.Foe, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
}

// Fold sets the wounds that are left.
func (e Trapped) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
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
