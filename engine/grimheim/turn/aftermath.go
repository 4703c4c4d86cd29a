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

// confirm says whether the rosters take it up; with both sides' word, or one's against it, the game is over.
func confirm(p *game.Play, c game.Confirm) error {
	k := p.S.Skirmish
	switch {
	case k == nil || k.Phase != game.PhaseAfter:
		return engine.Refuse(engine.Stale, "grimheim 37.4",
			"There is nothing of that kind to confirm now. /game status shows what is waited for.")
	case k.After.Said[int(p.Seat)-1]:
		return engine.Refuse(engine.Stale, "grimheim 37.4",
			"You have confirmed already, and the other side has not. /game status shows whom it waits for.")
	}
	p.Tell(game.Confirmed{Side: combat.Party(p.S, p.Seat), Keep: c.Keep})
	if after := p.S.Skirmish.After; !c.Keep || after.Said == [2]bool{true, true} {
		p.Tell(engine.Ended{Winners: after.Winners, Why: after.Why})
	}
	return nil
}

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
				Window: confirmWindow, Default: game.Confirm{},
			})
		}
	}
	return duties
}

func confirmGroup(s *game.State) string { return fmt.Sprintf("confirm-%d", s.Asked) }

func confirmDuty(s *game.State, seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", confirmGroup(s), seat))
}

func afterOptions(s *game.State, seat engine.Seat) []engine.Option {
	if s.Skirmish.After.Said[int(seat)-1] {
		return nil
	}
	return []engine.Option{
		{Duty: confirmDuty(s, seat), Key: "keep", Command: game.Confirm{Keep: true}},
		{Duty: confirmDuty(s, seat), Key: "leave", Command: game.Confirm{}},
	}
}
