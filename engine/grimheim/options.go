package grimheim

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

func (system) Options(s *State, seat engine.Seat) []engine.Option {
	if !playing(seat) {
		return nil
	}
	switch m := s.Melee; {
	case m != nil && !m.Rolled:
		return s.pickOptions(seat)
	case m != nil && m.ToMove() == seat:
		return s.hitOptions()
	case m != nil:
		return nil
	case s.Shot != nil && s.Shot.Fired.Target.Seat == seat:
		return s.cancelOptions()
	case s.Shot == nil && s.Acting.Seat == seat:
		return s.actOptions()
	case s.Shot == nil && s.Offer == other(seat):
		return []engine.Option{
			{Duty: s.runDuty(), Key: "run-yes", Command: AnswerRun{Yes: true}},
			{Duty: s.runDuty(), Key: "run-no", Command: AnswerRun{}},
		}
	}
	return nil
}

// actOptions lists what the active fighter can do, then what it can do in one go, then how to let the duel
// run; passing comes last.
func (s *State) actOptions() []engine.Option {
	var options []engine.Option
	offer := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: s.actDuty(), Key: key, Command: cmd})
	}
	for _, cmd := range s.actions() {
		offer(s.key(s.Acting.Seat, cmd), cmd)
	}
	for _, acts := range s.inOneGo() {
		offer(strings.Join(acts, "+"), Commit{Acts: acts})
	}
	if s.allowsRun() == nil {
		offer("run", OfferRun{})
	}
	offer(keyPass, Pass{})
	return options
}

// inOneGo lists what can be done blind with two points (rule 12.1): for who fights, and for who comes to.
func (s *State) inOneGo() [][]string {
	var all [][]string
	if s.Acting.AP < 2 || !s.standing() {
		return nil
	}
	for _, acts := range [][2]engine.Command{{Fight{}, Guard{}}, {Guard{}, Fight{}}, {Charge{}, Fight{}}} {
		second := acts[1] == (Fight{}) && acts[0] == (Charge{}) || s.allows(acts[1]) == nil
		if s.allows(acts[0]) == nil && second {
			all = append(all, []string{acts[0].Kind(), acts[1].Kind()})
		}
	}
	return all
}

// pickOptions pairs every melee weapon with every order, such as "w1-best": the weapons in the
// profile's order, so that the list tells nothing about what is likely.
func (s *State) pickOptions(seat engine.Seat) []engine.Option {
	if !s.Melee.owes(seat) {
		return nil
	}
	var options []engine.Option
	for i, w := range s.fighter(seat).Profile.Melee() {
		for _, o := range exchange.Orders() {
			options = append(options, engine.Option{
				Duty: s.pickDuty(seat), Key: fmt.Sprintf("w%d-%s", i+1, o), Command: Pick{Weapon: w.Name, Order: o},
			})
		}
	}
	return options
}

// hitOptions lists every legal move, the best first, then the orders that resolve the rest.
func (s *State) hitOptions() []engine.Option {
	m := s.Melee
	moves := m.Exchange.Moves()
	best, _ := exchange.Choose(exchange.OrderBold, m.Exchange)
	if i := slices.Index(moves, best); i > 0 {
		moves = slices.Insert(slices.Delete(moves, i, i+1), 0, best)
	}
	var options []engine.Option
	for _, move := range moves {
		options = append(options, engine.Option{
			Duty: s.hitDuty(), Key: moveKey(move), Command: commandOf(move), Confirm: m.wasteful(move),
		})
	}
	for _, o := range orders() {
		options = append(options, engine.Option{Duty: s.hitDuty(), Key: "rest-" + string(o), Command: Resolve{Order: o}})
	}
	return options
}

// wasteful reports whether a pass leaves attack hits in hand.
func (m *Melee) wasteful(move exchange.Move) bool {
	return move.Do == exchange.Pass && m.Exchange.Sides[m.Exchange.ToMove()].Attack.Total() > 0
}

// moveKey is the short name of a move: "strike-crit", "answer-none", "answer-block-normal".
func moveKey(m exchange.Move) string {
	switch m.Do {
	case exchange.Strike:
		return "strike-" + m.With.String()
	case exchange.Answer:
		return "answer-" + spentKey(m)
	case exchange.Remove:
		return strings.Join([]string{"remove", m.Target.String(), spentKey(m)}, "-")
	}
	return "pass"
}

func spentKey(m exchange.Move) string {
	if m.And == exchange.NoHit {
		return m.With.String()
	}
	return m.With.String() + "-" + m.And.String()
}

func (s *State) cancelOptions() []engine.Option {
	var options []engine.Option
	for i := range s.Shot.Fired.Choices {
		options = append(options, engine.Option{Duty: s.cancelDuty(), Key: fmt.Sprintf("c%d", i+1), Command: Cancel{Choice: i + 1}})
	}
	return options
}

// orders lists the standing orders that can be given in the middle of a fight.
func orders() []exchange.Order {
	return slices.DeleteFunc(exchange.Orders(), func(o exchange.Order) bool { return o == exchange.OrderAsk })
}
