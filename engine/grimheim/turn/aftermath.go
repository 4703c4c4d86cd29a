package turn

import (
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// confirmWindow is how long a roster waits; silence leaves it as it is.
const confirmWindow = 72 * time.Hour

// Leave is what follows when a side gives up: the other has won. In a campaign the models that were taken out
// are rolled for all the same, and who gave up has a say no more (rule 37.5).
func Leave(s *game.State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := game.NewPlay(s, in)
	switch k := s.Skirmish; {
	case k != nil && k.Phase == game.PhaseAfter:
		p.Tell(engine.Ended{Winners: k.After.Winners, Why: k.After.Why})
	case k != nil && k.Campaign && k.Phase == game.PhaseBattle && !in.Absent:
		combat.End(p, []engine.Seat{game.Other(seat)}, engine.EndResigned, seat)
	default:
		p.Tell(engine.Ended{Winners: []engine.Seat{game.Other(seat)}, Why: engine.EndResigned})
	}
	return p.Outcome(), nil
}

// owedAfter is the word of each side that has not given it.
func owedAfter(s *game.State) []engine.Duty {
	var duties []engine.Duty
	for i, said := range s.Skirmish.After.Said {
		if seat := engine.Seat(i + 1); !said {
			duties = append(duties, engine.Duty{
				ID: confirmDuty(s, seat), Group: confirmGroup(s), Seat: seat, Kind: DutyConfirm, Unit: string(combat.Party(s, seat).Name),
				Window: confirmWindow, Default: Confirm{},
			})
		}
	}
	return duties
}

func confirmGroup(s *game.State) string { return fmt.Sprintf("confirm-%d", s.Asked) }

func confirmDuty(s *game.State, seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", confirmGroup(s), seat))
}
