package game

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// The events of the set-up (rule 20.3).
type (
	// TablesProposed records the dice of the layouts from which the defender chooses.
	TablesProposed struct {
		Faces [][]int `json:"faces"`
	}
	// RoleTaken records the role that a side has taken.
	RoleTaken struct {
		Side Model `json:"side"`
		Role Role  `json:"role"`
	}
	// TableLaid records the layout on which the battle is fought.
	TableLaid struct {
		Side  Model           `json:"side"`
		Table int             `json:"table"`
		Map   battlefield.Map `json:"map"`
	}
	// AreaPicked records whether the attacker has swapped the deployment zones.
	AreaPicked struct {
		Side    Model `json:"side"`
		Swapped bool  `json:"swapped"`
	}
)

func (TablesProposed) Kind() string { return "tables_proposed" }

func (RoleTaken) Kind() string { return "role_taken" }

func (TableLaid) Kind() string { return "table_laid" }

func (AreaPicked) Kind() string { return "area_picked" }

// Role is a side's part in the set-up.
type Role string

// The roles.
const (
	Defender Role = "defender" // chooses the layout and deploys first
	Attacker Role = "attacker" // picks its area and deploys second
)

// Tables is the number of layouts from which the defender chooses.
const Tables = 3

// Mission returns the mission of the skirmish.
func (s *State) Mission() mission.Mission { return missionOf(s.Skirmish.Mission) }

// Fold notes the proposed layouts and lets the roll-off's winner take a role.
func (e TablesProposed) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	k.Proposed = e.Faces[:min(len(e.Faces), Tables)]
	k.Phase, s.BatchOf = PhaseRoles, s.First
	s.Asked++
}

// Fold sets the defender, who chooses the layout.
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

// Fold sets the battlefield and lets the other side pick its area.
func (e TableLaid) Fold(s *State) {
	k := s.Skirmish
	if k == nil {
		return
	}
	k.Map, k.Proposed = e.Map, nil
	k.Phase, s.BatchOf = PhaseArea, seated(Model{Seat: Other(k.Defender)})
	s.Asked++
}

// Fold swaps the zones if the attacker wants that, and goes on to quests or deploying.
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

// Fold puts the model on the battlefield.
func (e Arrived) Fold(s *State) {
	if s.Skirmish == nil {
		return
	}
	s.Of(e.Model, func(f *Fighter) { at := e.At; f.At = &at })
	s.AsksAnew()
	s.countReserve()
	s.Asked++
}
