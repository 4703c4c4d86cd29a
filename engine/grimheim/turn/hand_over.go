package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// HandOver ends a batch early although more models could be activated in it (rules 25.2 and 25.3).
type HandOver struct{}

func (HandOver) Kind() string { return "hand_over" }

var handover = game.Verb[HandOver]{
	Name: "hand_over", Rule: "grimheim 25.2", Duties: []string{DutyActivate},
	NoneLeft: "You can't end the turn now: it ends by itself. See `/game status`.",
	May: func(_ HandOver, pos game.Position) error {
		if !midGo(pos.State) || pos.State.BatchOf != pos.Seat {
			return engine.Refuse(engine.Stale, "grimheim 25.2",
				"You can't end the turn now: it ends by itself. See `/game status`.")
		}
		return nil
	},
	Do: func(p *game.Play, _ HandOver) error {
		p.Tell(game.HandedOver{Side: combat.Party(p.S, p.Seat)})
		handOver(p)
		return nil
	},
}

// midGo reports whether a side can either activate another model of its batch or hand over.
func midGo(s *game.State) bool {
	return s.IsSkirmish() && s.Skirmish.Opened != 0 && s.Acting.Seat == engine.NoSeat && s.BatchOf != engine.NoSeat
}
