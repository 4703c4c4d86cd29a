package grimheim

import (
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// The kinds of duty.
const (
	DutyActivate = "activate" // an action, or passing
	DutyPick     = "pick"     // weapon and standing order
	DutyStrike   = "strike"   // the turn to spend a hit
	DutyAnswer   = "answer"   // to a strike
	DutyCancel   = "cancel"   // what saves against a shot stop
	DutyRun      = "run"      // an answer to the offer to let the duel run
)

// cancelWindow is how long a target may think about its saves.
const cancelWindow = 12 * time.Hour

// Owed: a table waits without limit for what only a player can decide, and rings; a shot's
// cancellation has a best answer, which is taken when the window closes.
func (system) Owed(s *State) []engine.Duty {
	switch {
	case s.Melee != nil && !s.Melee.Rolled:
		return s.owedPicks()
	case s.Melee != nil:
		return []engine.Duty{s.owedHit()}
	case s.Shot != nil:
		return []engine.Duty{{
			ID: s.cancelDuty(), Seat: s.Shot.Fired.Target.Seat, Kind: DutyCancel, Unit: string(s.Shot.Fired.Target.Name),
			Window: cancelWindow, Default: Cancel{Choice: 1},
		}}
	case s.Acting.Seat != engine.NoSeat:
		return s.owedAction()
	}
	return nil
}

// owedAction is what the active player owes, and, where it is offered to let the duel run, the other.
func (s *State) owedAction() []engine.Duty {
	seat := s.Acting.Seat
	duties := []engine.Duty{{ID: s.actDuty(), Seat: seat, Kind: DutyActivate, Unit: string(s.model(seat).Name), Default: Pass{}}}
	if s.Offer == seat {
		foe := other(seat)
		duties = append(duties, engine.Duty{ID: s.runDuty(), Seat: foe, Kind: DutyRun, Unit: string(s.model(foe).Name), Default: AnswerRun{}})
	}
	return duties
}

// owedPicks names the attacker first.
func (s *State) owedPicks() []engine.Duty {
	var duties []engine.Duty
	for _, seat := range []engine.Seat{s.Melee.Attacker, other(s.Melee.Attacker)} {
		if s.Melee.owes(seat) {
			f := s.fighter(seat)
			duties = append(duties, engine.Duty{
				ID: s.pickDuty(seat), Group: s.pickGroup(), Seat: seat, Kind: DutyPick, Unit: string(f.Profile.Name),
				Default: Pick{Weapon: f.Profile.Melee()[0].Name, Order: s.bestPlay()},
			})
		}
	}
	return duties
}

func (s *State) owedHit() engine.Duty {
	m := s.Melee
	seat := m.ToMove()
	return engine.Duty{
		ID: s.hitDuty(), Seat: seat, Kind: m.hitKind(), Unit: string(s.model(seat).Name),
		Default: Resolve{Order: s.bestPlay()},
	}
}

func (m *Melee) hitKind() string {
	if m.Exchange.Pending != exchange.NoHit {
		return DutyAnswer
	}
	return DutyStrike
}

func (s *State) runDuty() engine.DutyID    { return engine.DutyID(fmt.Sprintf("run-%d", s.Asked)) }
func (s *State) actDuty() engine.DutyID    { return engine.DutyID(fmt.Sprintf("act-%d", s.Asked)) }
func (s *State) cancelDuty() engine.DutyID { return engine.DutyID(fmt.Sprintf("cancel-%d", s.Shots)) }

func (s *State) pickDuty(seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", s.pickGroup(), seat))
}

func (s *State) pickGroup() string { return fmt.Sprintf("pick-%d", s.Fights) }

func (s *State) hitDuty() engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d-%d", s.Melee.hitKind(), s.Fights, s.Melee.Spent))
}

// owes reports whether the fighter of a seat has still to pick.
func (m *Melee) owes(seat engine.Seat) bool { return !m.Rolled && !m.Picked[int(seat)-1] }
