package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// longestRun bounds how many turns auto-play lasts.
const longestRun = 6

// run acts for both sides until a decision matters or the duel is over.
func run(p *game.Play) {
	p.Running = true
	begun := p.S.Clone()
	for !p.Ended() {
		if stop, yes := matters(p.S, begun); yes {
			p.Tell(stop)
			return
		}
		does(p, plainly(p.S))
	}
}

// plainly returns the command of an auto-played fighter: fight, otherwise guard. If a status prevents both,
// it recovers.
func plainly(s *game.State) engine.Command {
	for _, cmd := range []engine.Command{combat.Fight{}, action.Guard{}, action.Recover{}} {
		if action.Allows(s, cmd) == nil {
			return cmd
		}
	}
	return action.Pass{}
}

// matters reports whether auto-play must stop, and why. The state begun is the one at its start.
func matters(s *game.State, begun *game.State) (game.RunStopped, bool) {
	if m := s.Melee; m != nil && m.Rolled {
		return game.RunStopped{Why: game.StopWays, Model: s.NameOf(game.Champion(m.ToMove()))}, true
	}
	one, two := mattersFor(s, 1, begun), mattersFor(s, 2, begun)
	switch {
	case one != "":
		return game.RunStopped{Why: one, Model: s.NameOf(game.Champion(1)), Both: two != ""}, true
	case two != "":
		return game.RunStopped{Why: two, Model: s.NameOf(game.Champion(2))}, true
	}
	return game.RunStopped{Why: game.StopLong, Both: true}, s.Turn-begun.Turn >= longestRun
}

// mattersFor returns the reason why a seat's player has to decide, empty if there is none.
func mattersFor(s *game.State, seat engine.Seat, begun *game.State) game.RunStop {
	id := game.Champion(seat)
	now, was := s.Fighter(id), begun.Fighter(id)
	switch {
	case combat.MustAsk(s, id, game.Champion(game.Other(seat))):
		return game.StopAsk
	case slices.ContainsFunc(now.Statuses, func(status card.Status) bool { return status != card.Stunned && !was.Has(status) }):
		return game.StopState
	case now.UnderHalf() && !was.UnderHalf():
		return game.StopHalf
	}
	return ""
}

// differ reports whether bold and cautious play lead to different wounds. It compares them only if the side
// to move has one of these orders.
func differ(m *game.Melee, solver *exchange.Solver) bool {
	x := m.Exchange
	mover := x.ToMove()
	if order := m.Sides[mover].Order; order != exchange.OrderBold && order != exchange.OrderCautious {
		return false
	}
	var ends [2][2]int
	for i, order := range []exchange.Order{exchange.OrderBold, exchange.OrderCautious} {
		orders := [2]exchange.Order{m.Sides[0].Order, m.Sides[1].Order}
		orders[mover] = order
		ends[i] = playOut(solver, x, orders)
	}
	return ends[0] != ends[1]
}

// playOut returns the damage by side if both play an exchange by these orders. It stops where an order asks
// the player.
func playOut(solver *exchange.Solver, x exchange.Exchange, orders [2]exchange.Order) [2]int {
	for !x.Done() {
		move, ok := x.Forced()
		if !ok {
			move, ok = solver.Choose(orders[x.ToMove()], x)
		}
		next, _, err := x.Play(move)
		if !ok || err != nil {
			break
		}
		x = next
	}
	return x.Taken
}
