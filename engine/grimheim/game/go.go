package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// HandOver ends a go early in which more models could be activated one after the other (rules 25.2 and 25.3).
type HandOver struct{}

// HandedOver tells that a side has ended its go.
type HandedOver struct {
	Side Model `json:"side"`
}

func (HandOver) Kind() string { return "hand_over" }

func (HandedOver) Kind() string { return "handed_over" }

// How many models are activated one after the other: in a go of a wave, and of a group (rules 25.2 and 25.3).
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

// mates is how many models of its kind act in succession with a model, itself counted, and the trait that they share.
func (f *Fighter) mates() (int, card.Trait) {
	switch {
	case f.Profile.Has(Swarm):
		return swarm, Swarm
	case f.Profile.Has(Henchmen):
		return henchmen, Henchmen
	}
	return 1, ""
}

// goOf is how many models the go that is under way may activate at most, and which trait those after the first need.
func (s *State) goOf() (int, card.Trait) {
	k := s.Skirmish
	switch {
	case k.Opened == 0:
		return 1, ""
	case k.Stampede > 0:
		return k.Stampede, ""
	case s.Is(RuleActivation, Wave) && k.Goes <= 1:
		return firstWave, ""
	case s.Is(RuleActivation, Wave):
		return laterWave, ""
	}
	if opened := s.Fighter(k.Opened); opened.Profile.Has(Verminus) {
		return MostModels, Verminus
	}
	return s.Fighter(k.Opened).mates()
}

// Eligible lists the models that a side may activate now: those that are ready and, in the middle of a go, of its kind.
func (s *State) Eligible(seat engine.Seat) []ModelID {
	ready := s.ReadyOf(seat)
	if !s.IsSkirmish() || s.Skirmish.Opened == 0 {
		return ready
	}
	_, kind := s.goOf()
	return slices.DeleteFunc(ready, func(id ModelID) bool { return kind != "" && !s.Fighter(id).Profile.Has(kind) })
}

// opens notes whose activation begins a go.
func (s *State) opens(m Model) {
	if k := s.Skirmish; k != nil && k.Opened == 0 {
		k.Opened, k.Begun = m.Who(), 0
		k.Goes++
	}
	if k := s.Skirmish; k != nil {
		k.Begun++
	}
}

// passOn says whose go it is after an activation of a seat: it goes on with the next of a wave or a group, else it is
// the other's (rule 2.4).
func (s *State) passOn(seat engine.Seat) {
	if !s.IsSkirmish() {
		s.Go = s.after(seat)
		return
	}
	if most, _ := s.goOf(); s.Skirmish.Begun < most && len(s.Eligible(seat)) > 0 {
		return
	}
	s.NewGo(s.after(seat))
}

// NewGo begins a seat's go.
func (s *State) NewGo(seat engine.Seat) {
	s.Go = seat
	s.Skirmish.Opened, s.Skirmish.Begun, s.Skirmish.Stampede, s.Skirmish.Foreseen = 0, 0, 0, false
}

// InTurn lists all models that are up, those of who won the roll-off first.
func (s *State) InTurn() []ModelID {
	return append(s.UpOf(s.First), s.UpOf(Other(s.First))...)
}

// UpOf lists the models of a seat that are up.
func (s *State) UpOf(seat engine.Seat) []ModelID {
	var ids []ModelID
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.Seat == seat && f.Up() {
			ids = append(ids, ModelID(i+1))
		}
	}
	return ids
}

// ReadyOf lists the models of a seat that have not been activated in this turn.
func (s *State) ReadyOf(seat engine.Seat) []ModelID {
	return slices.DeleteFunc(s.UpOf(seat), func(id ModelID) bool {
		f := s.Fighter(id)
		return f.Acted || s.IsSkirmish() && f.At == nil && !s.ambushes(f)
	})
}

// after is whose go it is after one of a seat, NoSeat if nobody is ready: the other's, as long as it has a ready
// model.
func (s *State) after(seat engine.Seat) engine.Seat {
	for _, next := range []engine.Seat{Other(seat), seat} {
		if len(s.ReadyOf(next)) > 0 {
			return next
		}
	}
	return engine.NoSeat
}
