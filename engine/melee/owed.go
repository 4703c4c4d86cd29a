package melee

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/claims"
)

// The kinds of duties.
const (
	DutyActivate = "activate" // activate models
	DutyFacts    = "facts"    // answer claims of the opponent
	DutySettle   = "settle"   // settle a disputed claim
	DutyTargets  = "targets"  // choose targets
)

// Owed returns the open duties. Decisions that only a player can make have no deadline, but bring reminders.
// A claim counts as accepted when its time limit ends.
func (system) Owed(s *State) []engine.Duty {
	var duties []engine.Duty
	if s.Step == StepActivate && playing(s.Active) {
		duties = append(duties, engine.Duty{ID: s.activateDuty(), Seat: s.Active, Kind: DutyActivate,
			Default: Done{}})
	}
	duties = append(duties, s.owedFacts()...)
	if seat, group := other(s.Active), s.targetsGroup(); s.owesChoice(seat) {
		duties = append(duties, engine.Duty{
			ID: engine.DutyID(fmt.Sprintf("%s-%d", group, seat)), Group: group, Seat: seat, Kind: DutyTargets,
			Default: Choose{},
		})
	}
	return duties
}

// owedFacts returns the duties about claims. A seat is asked about all of the opponent's claims together
// after the activations, but may answer before.
func (s *State) owedFacts() []engine.Duty {
	var duties []engine.Duty
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if s.Step == StepFacts && len(s.asked(seat)) > 0 {
			duties = append(duties, engine.Duty{
				ID: engine.DutyID(fmt.Sprintf("facts-%d-%d", s.Turn, seat)), Seat: seat, Kind: DutyFacts,
				Window: s.window(), Default: Accept{},
			})
		}
	}
	for _, f := range s.Facts {
		if f.State == claims.Objected && playing(f.By) {
			duties = append(duties, engine.Duty{
				ID: settleDuty(f), Seat: f.By, Kind: DutySettle, Unit: string(s.claim(f).Model.Name), Default: claims.Yield{Fact: f.ID},
			})
		}
	}
	return duties
}

func settleDuty(f Fact) engine.DutyID { return engine.DutyID(fmt.Sprintf("settle-%d", f.ID)) }

func (s *State) activateDuty() engine.DutyID {
	return engine.DutyID(fmt.Sprintf("activate-%d", s.Turn))
}

func (s *State) targetsGroup() string { return fmt.Sprintf("targets-%d", s.next()) }
