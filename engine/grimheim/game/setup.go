package game

import (
	"warbell/engine"
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

func (s *State) applySetup(ev engine.Event) bool {
	if s.Skirmish == nil {
		return false
	}
	k := s.Skirmish
	switch e := ev.(type) {
	case TablesProposed:
		k.Proposed = e.Faces[:min(len(e.Faces), Tables)]
		k.Phase, s.BatchOf = PhaseRoles, s.First
	case RoleTaken:
		k.Defender = seated(e.Side)
		if e.Role == Attacker {
			k.Defender = seated(Model{Seat: Other(e.Side.Seat)})
		}
		k.Phase, s.BatchOf = PhaseTable, k.Defender
	case TableLaid:
		k.Map, k.Proposed = e.Map, nil
		k.Phase, s.BatchOf = PhaseArea, seated(Model{Seat: Other(k.Defender)})
	case AreaPicked:
		if e.Swapped {
			k.Map = mission.Swap(k.Map)
		}
		if k.Phase = PhaseDeploy; k.Quests {
			s.nextQuest()
		} else {
			s.nextToDeploy()
		}
	case Deployed:
		s.applyDeployed(e)
	case Arrived:
		s.Of(e.Model, func(f *Fighter) { at := e.At; f.At = &at })
		s.AsksAnew()
		s.countReserve()
	default:
		return s.applyQuests(ev) || s.applyThing(ev)
	}
	s.Asked++
	return true
}
