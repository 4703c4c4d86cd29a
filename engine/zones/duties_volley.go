package zones

import (
	"fmt"
	"time"

	"warbell/engine"
)

// The duties of the opponents' phase.
const (
	DutyOrders = "orders" // the GM gives orders and carries on
	DutyReact  = "react"  // a player interposes or doesn't
)

// owedVolley returns the duties to order the opponents and to react to their attacks.
func owedVolley(s *State) []engine.Duty {
	var duties []engine.Duty
	if s.Phase == Opponents {
		duties = ofGMs(s, ordersGroup(s), DutyOrders, "", Go{Suggest: true})
	}
	for _, c := range s.reactors() {
		duties = append(duties, engine.Duty{
			ID: reactDuty(s, c), Seat: s.player(c), Kind: DutyReact, Unit: string(c.ID),
			Window: time.Duration(s.Window) * time.Second, Default: Let{Creature: c.ID, Late: true},
		})
	}
	return duties
}

func ordersGroup(s *State) string { return s.inScene(fmt.Sprintf("%s-%d", DutyOrders, s.Round)) }

func reactDuty(s *State, c *Creature) engine.DutyID {
	return c.reopenable(s.inScene(fmt.Sprintf("%s-%d-%s", DutyReact, s.Round, c.ID)))
}
