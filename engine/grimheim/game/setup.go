package game

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// What comes of the set-up (rule 20.3).
type (
	// TablesProposed tells by which dice the tables are made of which the defender takes one.
	TablesProposed struct {
		Faces [][]int `json:"faces"`
	}
	// RoleTaken tells who defends.
	RoleTaken struct {
		Side Model `json:"side"`
		Role Role  `json:"role"`
	}
	// TableLaid tells on which table the battle is fought.
	TableLaid struct {
		Side  Model           `json:"side"`
		Table int             `json:"table"`
		Map   battlefield.Map `json:"map"`
	}
	// AreaPicked tells whether the attacker has swapped the zones.
	AreaPicked struct {
		Side    Model `json:"side"`
		Swapped bool  `json:"swapped"`
	}
)

func (TablesProposed) Kind() string { return "tables_proposed" }

func (RoleTaken) Kind() string { return "role_taken" }

func (TableLaid) Kind() string { return "table_laid" }

func (AreaPicked) Kind() string { return "area_picked" }

// Role is what a side does in the set-up.
type Role string

// The roles.
const (
	Defender Role = "defender" // chooses the table, deploys first
	Attacker Role = "attacker" // picks its area, deploys second
)

// Tables is among how many the defender chooses.
const Tables = 3

// Mission is what the skirmish is about.
func (s *State) Mission() mission.Mission { return missionOf(s.Skirmish.Mission) }

// Fold notes the tables among which roles are taken.
func (e TablesProposed) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	k.Proposed = e.Faces[:min(len(e.Faces), Tables)]
	k.Phase, s.BatchOf = PhaseRoles, s.First
	s.Asked++
}

// Fold sets who defends, and who chooses the table.
func (e RoleTaken) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	k.Defender = seated(e.Side)
	if e.Role == Attacker {
		k.Defender = seated(Model{Seat: Other(e.Side.Seat)})
	}
	k.Phase, s.BatchOf = PhaseTable, k.Defender
	s.Asked++
}

// Fold lays the table; the other side picks its area.
func (e TableLaid) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	k.Map, k.Proposed = e.Map, nil
	k.Phase, s.BatchOf = PhaseArea, seated(Model{Seat: Other(k.Defender)})
	s.Asked++
}

// Fold turns the table if areas were swapped, and goes on to quests or to deploying.
func (e AreaPicked) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	if e.Swapped {
		k.Map = mission.Swap(k.Map)
	}
	if k.Phase = PhaseDeploy; k.Quests {
		s.nextQuest()
	} else {
		s.nextToDeploy()
	}
	s.Asked++
}

// Fold brings the model to the table.
func (e Arrived) Fold(s *State) {
	if s.Skirmish == nil {
		return
	}
	s.Of(e.Model, func(f *Fighter) { at := e.At; f.At = &at })
	s.AsksAnew()
	s.countReserve()
	s.Asked++
}
