package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// longestRun is for how many turns a duel runs by itself at most.
const longestRun = 6

// allowsRun refuses an offer to let the duel run that can't be made now (rule 12.4).
func (s *State) allowsRun() error {
	switch {
	case !s.standing():
		return engine.Refuse(engine.Illegal, "grimheim 12.4", "In this duel both pick anew for each fight, so it can't run by itself. Act on.")
	case !s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 12.4", "Where the fighters are apart there is too much to choose. Let it run once they are in melee.")
	case s.Acting.Offered:
		return engine.Refuse(engine.Illegal, "grimheim 12.4", "You have offered that in this activation. Act on, and offer it again in the next.")
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if s.mustAsk(seat) {
			return engine.Refuse(engine.Illegal, "grimheim 12.4", "%s's player wants to be asked for each fight, so it can't run by itself. Act on.", s.model(seat).Name)
		}
	}
	return nil
}

func (p *play) offerRun() error {
	if err := p.S.mayAct(p.Seat); err != nil {
		return err
	}
	if err := p.S.allowsRun(); err != nil {
		return err
	}
	foe := other(p.Seat)
	p.Tell(RunOffered{Model: p.S.model(p.Seat), Foe: p.S.model(foe)})
	if p.S.Agreed[int(foe)-1] {
		p.agree(foe)
	}
	return nil
}

func (p *play) answerRun(c AnswerRun) error {
	if p.S.Offer != other(p.Seat) {
		return engine.Refuse(engine.Stale, "grimheim 12.4", "Nobody waits for your answer to that any more. /game status shows what the duel waits for.")
	}
	if !c.Yes {
		p.Tell(RunDeclined{Model: p.S.model(p.Seat)})
		return nil
	}
	p.agree(p.Seat)
	return nil
}

// agree lets the duel run, to which a seat agrees, or has agreed before.
func (p *play) agree(with engine.Seat) {
	p.dropPlan(1, DropRun)
	p.dropPlan(2, DropRun)
	p.Tell(RunStarted{Model: p.S.model(with)})
	p.run()
}

// run acts for both until a decision matters or the duel is over.
func (p *play) run() {
	p.running = true
	begun := p.S.clone()
	for !p.Ended() {
		if stop, yes := p.S.matters(begun); yes {
			p.Tell(stop)
			return
		}
		p.does(p.action(p.S.plainly()))
	}
}

// plainly is what a fighter does that is let run: fight, then guard; from a status that keeps it from both
// it recovers.
func (s *State) plainly() engine.Command {
	for _, cmd := range []engine.Command{Fight{}, Guard{}, Recover{}} {
		if s.allows(cmd) == nil {
			return cmd
		}
	}
	return Pass{}
}

// matters says why the duel should run no further since it was let run.
func (s *State) matters(begun *State) (RunStopped, bool) {
	if m := s.Melee; m != nil && m.Rolled {
		return RunStopped{Why: StopWays, Model: s.model(m.ToMove())}, true
	}
	one, two := s.mattersFor(1, begun), s.mattersFor(2, begun)
	switch {
	case one != "":
		return RunStopped{Why: one, Model: s.model(1), Both: two != ""}, true
	case two != "":
		return RunStopped{Why: two, Model: s.model(2)}, true
	}
	return RunStopped{Why: StopLong, Both: true}, s.Turn-begun.Turn >= longestRun
}

// mattersFor says why a seat's player has to decide, if so.
func (s *State) mattersFor(seat engine.Seat, begun *State) RunStop {
	now, was := s.fighter(seat), begun.fighter(seat)
	switch {
	case s.mustAsk(seat):
		return StopAsk
	case slices.ContainsFunc(now.Statuses, func(status Status) bool { return status != Stunned && !was.Has(status) }):
		return StopState
	case now.underHalf() && !was.underHalf():
		return StopHalf
	}
	return ""
}

func (f *Fighter) underHalf() bool { return 2*f.Wounds < f.Profile.WND }

// differ reports whether bold and cautious play of the side to move, where one of them has been ordered, lead
// to different wounds.
func (m *Melee) differ(solver *exchange.Solver) bool {
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

// playOut gives the damage by side that an exchange comes to if both play by these orders; as far as one of
// them asks.
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

func (s *State) applyRun(ev engine.Event) {
	switch e := ev.(type) {
	case RunOffered:
		s.Offer, s.Acting.Offered = seated(e.Model), true
	case RunDeclined:
		s.Offer, s.Agreed = engine.NoSeat, [2]bool{}
	case RunStarted:
		s.Offer, s.Agreed = engine.NoSeat, [2]bool{true, true}
	case RunStopped:
		for i := range s.Agreed {
			s.Agreed[i] = s.Agreed[i] && !e.Both && e.Model.Seat != engine.Seat(i+1)
		}
	}
}
