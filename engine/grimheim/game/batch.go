package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// HandedOver tells that a side has ended its go.
type HandedOver struct {
	Side Model `json:"side"`
}

func (HandedOver) Kind() string { return "handed_over" }

// How many activations a go of a wave has, and how many models of a group follow each other (rules 25.2 and
// 25.3).
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

// mates is how many models of its kind act in succession with a model, itself counted, and the trait that
// they share.
func (f *Fighter) mates() (int, card.Trait) {
	switch {
	case f.Profile.Has(Swarm):
		return swarm, Swarm
	case f.Profile.Has(Henchmen):
		return henchmen, Henchmen
	}
	return 1, ""
}

// batchSize is how many activations the go that is under way has at most, and which trait the models after
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

// Joins reports whether a model that is activated next belongs to the same activation of a wave as the one
// before it: as one of the same group, which is not complete (rule 25.2).
func (s *State) Joins(id ModelID) bool {
	k := s.Skirmish
	if k == nil || k.Last == 0 || !s.Is(RuleActivation, Wave) {
		return false
	}
	size, kind := s.Fighter(k.Last).mates()
	return k.Mates < size && s.Fighter(id).Profile.Has(kind)
}

// Eligible lists the models that a side may activate now: those that are ready and, in the middle of a go,
// for whom there is room in it.
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

// opens notes whose activation begins a go, and how many activations that has: of a wave one for a group
// whose models follow each other.
func (s *State) opens(m Model) {
	k := s.Skirmish
	if k == nil {
		return
	}
	if k.Opened == 0 {
		k.Opened = m.Who()
		k.Batches++
	}
	k.Foreseen = false // who acts behind a plan was chosen by hand (rule 29.2)
	if s.Joins(m.Who()) {
		k.Mates++
		return
	}
	k.Begun++
	k.Last, k.Mates = m.Who(), 1
}

// nextActivation says whose go it is after an activation of a seat: it goes on with the next of a wave or a
// group, else it is the other's (rule 2.4).
func (s *State) nextActivation(seat engine.Seat) {
	if !s.IsSkirmish() {
		s.BatchOf = s.after(seat)
		return
	}
	if len(s.Eligible(seat)) == 0 {
		s.NewBatch(s.after(seat))
	}
}

// NewBatch begins a seat's go.
func (s *State) NewBatch(seat engine.Seat) {
	s.BatchOf = seat
	k := s.Skirmish
	k.Opened, k.Begun, k.Last, k.Mates, k.Stampede, k.Foreseen = 0, 0, 0, 0, 0, false
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

// OnTable lists the models of a seat that are up and on the table: those in reserve or in ambush are not
// (reading G59).
func (s *State) OnTable(seat engine.Seat) []ModelID {
	return slices.DeleteFunc(s.UpOf(seat), func(id ModelID) bool { return s.IsSkirmish() && s.Fighter(id).At == nil })
}

// ReadyOf lists the models of a seat that have not been activated in this turn.
func (s *State) ReadyOf(seat engine.Seat) []ModelID {
	return slices.DeleteFunc(s.UpOf(seat), func(id ModelID) bool {
		f := s.Fighter(id)
		return f.Acted || s.IsSkirmish() && f.At == nil && !s.ambushes(f)
	})
}

// after is whose go it is after one of a seat, NoSeat if nobody is ready: the other's, as long as it has a
// ready model.
func (s *State) after(seat engine.Seat) engine.Seat {
	for _, next := range []engine.Seat{Other(seat), seat} {
		if len(s.ReadyOf(next)) > 0 {
			return next
		}
	}
	return engine.NoSeat
}
