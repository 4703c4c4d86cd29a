package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// Remainder is the rest of the current wave, without the current activation (rule 25.2).
type Remainder struct {
	Of     engine.Seat
	Most   int // activations of the whole wave
	Left   int // activations to come, if enough models are ready
	Acting bool
	Last   ModelID    // the last model to be activated, if it has a group; 0: none
	Group  card.Trait // of Last
	Mates  int        // other models of the group that can go with it
}

// WaveLeft returns the rest of the current wave, false if there is none.
func (s *State) WaveLeft() (Remainder, bool) {
	k := s.Skirmish
	if k == nil || k.Phase != PhaseBattle || s.BatchOf == engine.NoSeat || !s.Is(RuleActivation, Wave) {
		return Remainder{}, false
	}
	isActing := func(id ModelID) bool { return s.Acting.Seat != engine.NoSeat && id == s.Acting.Model }
	ready := slices.DeleteFunc(s.Eligible(s.BatchOf), isActing)
	mates := len(slices.DeleteFunc(slices.Clone(ready), func(id ModelID) bool { return !s.Joins(id) }))
	most, _ := s.batchSize()
	r := Remainder{Of: s.BatchOf, Most: most, Acting: s.Acting.Seat != engine.NoSeat}
	if mates > 0 {
		size, kind := s.Fighter(k.Last).mates()
		r.Last, r.Group, r.Mates = k.Last, kind, min(mates, size-k.Mates)
	}
	if len(ready) > r.Mates {
		r.Left = min(most-k.Begun, len(ready))
	}
	return r, true
}

// Following lists a seat's models that can be activated with the previous one because they are of its group
// (rules 25.2, 25.3).
func (s *State) Following(seat engine.Seat) []ModelID {
	if s.Is(RuleActivation, Wave) {
		return slices.DeleteFunc(s.Eligible(seat), func(id ModelID) bool { return !s.Joins(id) })
	}
	if _, kind := s.batchSize(); kind == "" {
		return nil
	}
	return s.Eligible(seat)
}
