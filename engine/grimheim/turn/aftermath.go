package turn

import (
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// confirmWindow is the time to confirm roster changes. Without an answer the rosters stay unchanged.
const confirmWindow = 72 * time.Hour

// Leave ends the game when a side resigns; the other side wins. In a campaign the models taken Out of Action
// still get their rolls, and the side that resigned has no say about rosters (rule 37.5).
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

// owedAfter returns the duties of the sides that have not confirmed yet.
func owedAfter(s *game.State) []engine.Duty {
	var duties []engine.Duty
	for i, said := range s.Skirmish.After.Said {
		if seat := engine.Seat(i + 1); !said {
			group := fmt.Sprintf("confirm-%d", s.Asked)
			duties = append(duties, engine.Duty{
				ID: engine.DutyID(fmt.Sprintf("%s-%d", group, seat)), Group: group, Seat: seat,
				Kind: DutyConfirm, Unit: string(combat.Party(s, seat).Name), Window: confirmWindow, Default: Confirm{},
			})
		}
	}
	return duties
}
