package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// HandedOver records that a side has passed the activation to the other side.
type HandedOver struct {
	Side Model `json:"side"`
}

func (HandedOver) Kind() string { return "handed_over" }

// The number of activations in a batch of a wave, and the sizes of groups that act in succession (rules 25.2
// and 25.3).
const (
	firstWave = 2
	laterWave = 3
	henchmen  = 2
	swarm     = 3
)

// The traits of groups.
const (
	Henchmen card.Trait = "henchmen"
	Swarm    card.Trait = "swarm"
)

// mates returns how many models of a group act in succession, itself included, and the trait that they
// share.
func (f *Fighter) mates() (int, card.Trait) {
	switch {
	case f.Profile.Has(Swarm):
		return swarm, Swarm
	case f.Profile.Has(Henchmen):
		return henchmen, Henchmen
	}
	return 1, ""
}

// batchSize returns how many activations the current batch has at most, and the trait that the models after
// the first need.
func (s *State) batchSize() (int, card.Trait) {
	k := s.Skirmish
	switch {
	case s.Is(RuleActivation, Wave) && (k.Batches == 0 || k.Batches == 1 && k.Opened != 0):
		return max(firstWave, k.Stampede), ""
	case s.Is(RuleActivation, Wave):
		return max(laterWave, k.Stampede), ""
	case k.Opened == 0:
		return 1, ""
	case k.Stampede > 0:
		return k.Stampede, ""
	}
	if opened := s.Fighter(k.Opened); opened.Profile.Has(Verminus) {
		return MostModels, Verminus
	}
	return s.Fighter(k.Opened).mates()
}

// Joins reports whether a model continues the activation of the model before it in a wave. Only models of
// the same group do, until the group is complete (rule 25.2).
func (s *State) Joins(id ModelID) bool {
	k := s.Skirmish
	if k == nil || k.Last == 0 || !s.Is(RuleActivation, Wave) {
		return false
	}
	size, kind := s.Fighter(k.Last).mates()
	return k.Mates < size && s.Fighter(id).Profile.Has(kind)
}

// Eligible lists the models that a side can activate now. In the middle of a batch, models without room in
// it are left out.
func (s *State) Eligible(seat engine.Seat) []ModelID {
	ready := s.ReadyOf(seat)
	if !s.IsSkirmish() || s.Skirmish.Opened == 0 {
		return ready
	}
	most, kind := s.batchSize()
	room := s.Skirmish.Begun < most
	return slices.DeleteFunc(ready, func(id ModelID) bool {
		return !s.Joins(id) && !(room && (kind == "" || s.Fighter(id).Profile.Has(kind)))
	})
}

// opens counts an activation in its batch. It begins a new batch if none is open; in a wave, a whole group
// counts as one activation.
func (s *State) opens(m Model) {
	k := s.Skirmish
	if k == nil {
		return
	}
	if k.Opened == 0 {
		k.Opened = m.Who()
		k.Batches++
	}
	k.Foreseen = false // the player chose the model that acts behind a plan (rule 29.2)
	if s.Joins(m.Who()) {
		k.Mates++
		return
	}
	k.Begun++
	k.Last, k.Mates = m.Who(), 1
}

// nextActivation passes the activation to the other seat, unless the current batch goes on (rule 2.4).
func (s *State) nextActivation(seat engine.Seat) {
	if !s.IsSkirmish() {
		s.BatchOf = s.after(seat)
		return
	}
	if len(s.Eligible(seat)) == 0 {
		s.NewBatch(s.after(seat))
	}
}

// NewBatch begins a batch of a seat.
func (s *State) NewBatch(seat engine.Seat) {
	s.BatchOf = seat
	k := s.Skirmish
	k.Opened, k.Begun, k.Last, k.Mates, k.Stampede, k.Foreseen = 0, 0, 0, 0, 0, false
}

// InTurn lists all models that aren't defeated, those of the roll-off's winner first.
func (s *State) InTurn() []ModelID {
	return append(s.UpOf(s.First), s.UpOf(Other(s.First))...)
}

// UpOf lists a seat's models that aren't defeated.
func (s *State) UpOf(seat engine.Seat) []ModelID {
	var ids []ModelID
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Seat == seat && f.Up() {
			ids = append(ids, ModelID(i+1))
		}
	}
	return ids
}

// OnTable lists a seat's undefeated models on the battlefield, without those in reserve or in ambush
// (reading G59).
func (s *State) OnTable(seat engine.Seat) []ModelID {
	return slices.DeleteFunc(s.UpOf(seat), func(id ModelID) bool { return s.IsSkirmish() && s.Fighter(id).At == nil })
}

// ReadyOf lists a seat's models that can still be activated in this turn.
func (s *State) ReadyOf(seat engine.Seat) []ModelID {
	return slices.DeleteFunc(s.UpOf(seat), func(id ModelID) bool {
		f := s.Fighter(id)
		return f.Acted || s.IsSkirmish() && f.At == nil && !s.ambushes(f)
	})
}

// after returns the seat that activates next after a seat: the other one if it has a ready model, else the
// same. If neither has one, it returns NoSeat.
func (s *State) after(seat engine.Seat) engine.Seat {
	for _, next := range []engine.Seat{Other(seat), seat} {
		if len(s.ReadyOf(next)) > 0 {
			return next
		}
	}
	return engine.NoSeat
}
