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
	if seat := other(s.Active); s.owesChoice(seat) {
		duties = append(duties, engine.Duty{
			ID: s.targetsDuty(seat), Group: s.targetsGroup(), Seat: seat, Kind: DutyTargets, Default: Choose{},
		})
	}
	return duties
}

func (s *State) owedFacts() []engine.Duty {
	var duties []engine.Duty
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if s.owesFacts(seat) {
			duties = append(duties, engine.Duty{
				ID: s.factsDuty(seat), Seat: seat, Kind: DutyFacts, Window: s.window(), Default: Accept{},
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

// owesFacts reports whether a seat is asked about the opponent's claims. It is asked about all of them
// together after the activations, but may answer before.
func (s *State) owesFacts(seat engine.Seat) bool {
	return s.Step == StepFacts && len(s.asked(seat)) > 0
}

func (s *State) factsDuty(seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("facts-%d-%d", s.Turn, seat))
}

func settleDuty(f Fact) engine.DutyID { return engine.DutyID(fmt.Sprintf("settle-%d", f.ID)) }

func (s *State) activateDuty() engine.DutyID {
	return engine.DutyID(fmt.Sprintf("activate-%d", s.Turn))
}

func (s *State) targetsGroup() string { return fmt.Sprintf("targets-%d", s.next()) }

func (s *State) targetsDuty(seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", s.targetsGroup(), seat))
}
