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

// Fold sets the enemy's wounds.
func (e Spiked) Fold(s *State) {
	s.Of(e.Foe, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
}

// Fold sets the remaining wounds.
func (e Trapped) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.Wounds = e.Loss.Wounds })
}

// act returns the act that the move was.
func (e Moved) act() Act {
	if e.Act == "" {
		return ActMove
	}
	return e.Act
}

// lowers ends the cover of the active model's raised shield, because the model acts again.
func (s *State) lowers() {
	if s.Fields(s.Acting.Model) {
		s.Fighter(s.Acting.Model).Raised = false
	}
}

// less returns a list without the first entry of that name.
func less(list []string, name string) []string {
	i := slices.Index(list, name)
	if i < 0 {
		return list
	}
	if len(list) == 1 {
		return nil // equal to its decoded JSON
	}
	return slices.Delete(slices.Clone(list), i, i+1)
}

// steps moves a model to the last place of a path.
func (s *State) steps(m Model, way []battlefield.Place) {
	if len(way) == 0 || !s.IsSkirmish() {
		return
	}
	at := way[len(way)-1]
	s.Of(m, func(f *Fighter) { f.At, f.Strode = &at, s.Turn })
}

// stepped removes the bonus to a model's move, which it has used (rule 23.3).
func (s *State) stepped(m Model) {
	s.Of(m, func(f *Fighter) { f.Stride = 0 })
}
