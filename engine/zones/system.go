package zones

import (
	"warbell/engine"
)

// SystemID identifies Zones in logs, custom IDs and rule numbers.
const SystemID = "zones"

// System returns the rules engine of Zones.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: SystemID, Name: "Zones", Version: 1, MinSeats: 1, MaxSeats: 25, OpenDoor: true,
		Rules: houseRules(), Commands: verbs.Commands(), Events: Events(),
		Screened: []engine.SlotKind{"foe", "order", "armed", "reserve"},
		Kept:     []engine.SlotKind{"foe", "order", "reserve"},
	}
}

func houseRules() []engine.RuleDef {
	return []engine.RuleDef{
		{Key: "zones.agility", Name: "Agility check", Values: []string{"roll", "gm"}},
		{Key: "zones.reactions", Name: "Reactions per round", Values: []string{"each_costs_one", "one"}},
		{Key: "zones.interpose", Name: "Interpose", Values: []string{"dice_stand", "hits_carry_over", "before_roll"}},
		{Key: "zones.ranged_in_same_zone", Name: "Ranged attacks in the same zone", Values: []string{"allow", "forbid"}},
	}
}

func (system) Clone(s *State) *State { return s.clone() }

func (system) Apply(s *State, ev engine.Event) *State {
	s.apply(ev)
	return s
}

// Owed returns the duties of the phase, in the order of the round.
func (system) Owed(s *State) []engine.Duty {
	duties := append(owedTable(s), owedEnd(s)...)
	duties = append(duties, owedTurns(s)...)
	return append(duties, owedVolley(s)...)
}

// Options returns the options of a seat for its duties.
func (sys system) Options(s *State, seat engine.Seat) []engine.Option {
	return verbs.Options(position{State: s, Seat: seat}, sys.Owed(s))
}

// Shares gives each GM the secrets of the first GM's seat (rule 1.1).
func (system) Shares(s *State, seat engine.Seat) []engine.Seat {
	if s.GM(seat) {
		return []engine.Seat{Screen}
	}
	return nil
}

// Referees reports whether a seat may undo without consent, as a GM may (rule 1.6).
func (system) Referees(s *State, seat engine.Seat) bool { return s.GM(seat) }
