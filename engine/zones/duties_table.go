package zones

import (
	"fmt"

	"warbell/engine"
)

// The duties at the table.
const (
	DutyBegin = "begin" // the GM's: to begin round one
	DutyEnter = "enter" // a player's: to bring a character
)

// owedTable lists who has to begin the fight, and who has still to bring a character. Nobody does either in
// somebody else's name, so no deadline decides it, and one reminder is enough.
func (s *State) owedTable() []engine.Duty {
	var duties []engine.Duty
	for _, seat := range s.GMs {
		if s.Phase == Setup {
			duties = append(duties, engine.Duty{ID: gmDuty(s.inScene(DutyBegin), seat), Group: s.inScene(DutyBegin), Seat: seat,
				Kind: DutyBegin, Alone: true})
		}
	}
	for _, seat := range s.Waiting {
		if s.count(PCs) < MaxPCs {
			duties = append(duties, engine.Duty{ID: s.enterDuty(seat), Seat: seat, Kind: DutyEnter, Alone: true})
		}
	}
	return duties
}

// enterDuty has another name each time that a seat has to bring a character again.
func (s *State) enterDuty(seat engine.Seat) engine.DutyID {
	again := 0
	for _, came := range s.Came {
		if came == seat {
			again++
		}
	}
	if again > 0 {
		return engine.DutyID(fmt.Sprintf("%s-%d-%d", DutyEnter, seat, again))
	}
	return engine.DutyID(fmt.Sprintf("%s-%d", DutyEnter, seat))
}
