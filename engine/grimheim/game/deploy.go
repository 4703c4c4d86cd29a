package game

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/mission"
)

// Placed is where a model is deployed. Then is where a scout moves from there.
type Placed struct {
	Model ModelID            `json:"model"`
	At    battlefield.Place  `json:"at"`
	Then  *battlefield.Place `json:"then,omitempty"`
}

// Deployed records where a side's models are deployed before the battle.
type Deployed struct {
	Side   Model    `json:"side"`
	Places []Placed `json:"places"`
}

// Arrived records that a model came onto the battlefield.
type Arrived struct {
	Model Model             `json:"model"`
	At    battlefield.Place `json:"at"`
}

func (Deployed) Kind() string { return "deployed" }

func (Arrived) Kind() string { return "arrived" }

// The traits that decide how a model comes onto the battlefield.
const (
	Ambush   card.Trait = "ambush"
	Scout    card.Trait = "scout"
	Verminus card.Trait = "verminus"
)

// Recruit describes a model that isn't on the battlefield yet.
func (s *State) Recruit(id ModelID) mission.Recruit {
	r, has := mission.Recruit{Model: s.Fighter(id).Piece(id)}, s.Fighter(id).Profile.Has
	switch {
	case has(Ambush):
		r.Arrival = mission.Ambush
	case has(Scout):
		r.Arrival = mission.Scouting
	case has(Verminus):
		r.Arrival = mission.Late
	}
	return r
}

// Waiting lists the models that aren't on the battlefield yet.
func (s *State) Waiting() []mission.Recruit {
	var all []mission.Recruit
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.At == nil && f.Up() {
			all = append(all, s.Recruit(ModelID(i+1)))
		}
	}
	return all
}

// nextToDeploy gives the next side its turn to deploy. If all have deployed, it begins the battle.
func (s *State) nextToDeploy() {
	side, _, _, more := mission.Next(s.Waiting(), int(s.Skirmish.Defender))
	if more {
		s.BatchOf = engine.Seat(side)
		return
	}
	s.Skirmish.Phase = PhaseBattle
	s.countReserve()
}

// Fold puts the models on the battlefield.
func (e Deployed) Fold(s *State) {
	if s.Skirmish == nil {
		return
	}
	for _, one := range e.Places {
		if s.Fields(one.Model) && s.Fighter(one.Model).Seat == e.Side.Seat {
			at := one.At
			if one.Then != nil {
				at = *one.Then
			}
			s.Fighter(one.Model).At = &at
		}
	}
	s.nextToDeploy()
	s.Asked++
}

// countReserve counts the models of each side that aren't on the battlefield yet.
func (s *State) countReserve() {
	if s.Skirmish == nil {
		return
	}
	s.Skirmish.Facts.Reserve = [2]int{}
	for _, f := range s.Fighters {
		if f.At == nil && f.Up() && Playing(f.Seat) {
			s.Skirmish.Facts.Reserve[int(f.Seat)-1]++
		}
	}
}

// ambushes reports whether a model can leave its ambush now (rule 20.6).
func (s *State) ambushes(f *Fighter) bool {
	return s.Turn >= mission.AmbushTurn && f.Profile.Has(Ambush)
}
