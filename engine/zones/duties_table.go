package zones

import (
	"fmt"

	"warbell/engine"
)

// The duties outside rounds.
const (
	DutyBegin = "begin" // the GM begins round 1
	DutyLead  = "lead"  // the GM leads the scene that the characters explore
	DutyEnter = "enter" // a player brings a character
)

// owedTable returns the duties to begin the fight or to lead the scene, and to bring characters. They have no
// deadline, because no one else can do either, and one reminder is enough.
func owedTable(s *State) []engine.Duty {
	var duties []engine.Duty
	kind := DutyBegin
	if s.Exploring() {
		kind = DutyLead
	}
	for _, seat := range s.GMs {
		if s.Phase == Setup {
			duties = append(duties, engine.Duty{ID: gmDuty(s.inScene(kind), seat), Group: s.inScene(kind), Seat: seat,
				Kind: kind, Alone: true})
		}
	}
	for _, seat := range s.Waiting {
		if s.characters() < MaxPCs {
			duties = append(duties, engine.Duty{ID: enterDuty(s, seat), Seat: seat, Kind: DutyEnter, Alone: true})
		}
	}
	return duties
}

// enterDuty returns the ID of a seat's duty to bring a character, which differs each time.
func enterDuty(s *State, seat engine.Seat) engine.DutyID {
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
