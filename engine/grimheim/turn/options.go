package turn

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Options lists what a seat can do now.
func Options(s *game.State, seat engine.Seat) []engine.Option {
	if !game.Playing(seat) {
		return nil
	}
	s = s.Remembering()
	switch m := s.Melee; {
	case s.Aftermath():
		return afterOptions(s, seat)
	case m != nil && !m.Rolled:
		return pickOptions(s, seat)
	case m != nil && m.ToMove() == seat:
		return hitOptions(s)
	case m != nil:
		return nil
	case s.Shot != nil && s.Shot.Fired.Target.Seat == seat:
		return cancelOptions(s)
	case s.IsSkirmish() && s.Acting.Seat == engine.NoSeat && s.BatchOf == seat:
		return GoOptions(s)
	case s.Shot == nil && s.Acting.Seat == seat:
		return actOptions(s)
	case s.Shot == nil && s.Offer == game.Other(seat):
		return []engine.Option{
			{Duty: runDuty(s), Key: "run-yes", Command: game.AnswerRun{Yes: true}},
			{Duty: runDuty(s), Key: "run-no", Command: game.AnswerRun{}},
		}
	}
	return nil
}

// GoOptions lists what a side can do whose go it is in a skirmish: to deploy, or to activate a model.
func GoOptions(s *game.State) []engine.Option {
	var options []engine.Option
	if s.Skirmish.Phase != game.PhaseBattle {
		return setUps(s)
	}
	for _, id := range s.Eligible(s.BatchOf) {
		options = append(options, engine.Option{Duty: actDuty(s), Key: fmt.Sprintf("m%d", id),
			Command: game.Activate{Model: id}})
	}
	if midGo(s) {
		options = append(options, engine.Option{Duty: actDuty(s), Key: "hand-over", Command: game.HandOver{}})
	}
	return options
}

// setUps are the choices of a phase of the set-up.
func setUps(s *game.State) []engine.Option {
	var options []engine.Option
	offer := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: actDuty(s), Key: key, Command: cmd})
	}
	k := s.Skirmish
	switch k.Phase {
	case game.PhaseRoles:
		offer("attacker", game.TakeRole{Role: game.Attacker})
		for n := range k.Proposed {
			offer(fmt.Sprintf("defender-%d", n+1), game.TakeRole{Role: game.Defender, Table: n + 1})
		}
	case game.PhaseTable:
		for n := range k.Proposed {
			offer(fmt.Sprintf("table-%d", n+1), game.LayTable{Table: n + 1})
		}
	case game.PhaseArea:
		offer("stay", game.PickArea{})
		offer("swap", game.PickArea{Swap: true})
	case game.PhaseQuests:
		questOptions(s, offer)
	default:
		offer("deploy", game.Deploy{})
	}
	return options
}

// actOptions lists what the active fighter can do, then what it can do in one go, then how to let the duel
// run; passing comes last.
func actOptions(s *game.State) []engine.Option {
	var options []engine.Option
	offer := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: actDuty(s), Key: key, Command: cmd})
	}
	for cmd := range action.Actions(s) {
		offer(action.KeyOf(s, s.Acting.Model, cmd), alone(s, cmd))
	}
	for _, acts := range inOneGo(s) {
		offer(strings.Join(acts, "+"), game.Commit{Acts: acts})
	}
	if allowsRun(s) == nil {
		offer("run", game.OfferRun{})
	}
	offer(keyPass, game.Pass{})
	return options
}

// alone is one action as a command: in a skirmish, where it may name a place, it is said as an act.
func alone(s *game.State, cmd engine.Command) engine.Command {
	if s.IsSkirmish() {
		return game.Commit{Acts: []string{action.KeyOf(s, s.Acting.Model, cmd)}}
	}
	return cmd
}

// inOneGo lists what can be done blind with two points (rule 12.1): for who fights, and for who comes to.
func inOneGo(s *game.State) [][]string {
	var all [][]string
	if s.Acting.AP < 2 || !combat.Standing(s) || s.IsSkirmish() {
		return nil
	}
	for _, acts := range [][2]engine.Command{{game.Fight{}, game.Guard{}}, {game.Guard{}, game.Fight{}},
		{game.Charge{}, game.Fight{}}} {
		second := acts[1] == (game.Fight{}) && acts[0] == (game.Charge{}) || action.Allows(s, acts[1]) == nil
		if action.Allows(s, acts[0]) == nil && second {
			all = append(all, []string{acts[0].Kind(), acts[1].Kind()})
		}
	}
	return all
}

// pickOptions pairs every melee weapon with every order, such as "w1-best": the weapons in the
// profile's order, so that the list tells nothing about what is likely.
func pickOptions(s *game.State, seat engine.Seat) []engine.Option {
	if !s.Melee.Owes(seat) {
		return nil
	}
	var options []engine.Option
	for i, w := range combat.InReach(s, s.Melee.Mine(seat), s.Melee.Foe(seat), seat == s.Melee.Attacker) {
		for _, o := range exchange.Orders() {
			options = append(options, engine.Option{
				Duty: pickDuty(s, seat), Key: fmt.Sprintf("w%d-%s", i+1,
					o), Command: game.Pick{Weapon: w.Name, Order: o},
			})
		}
	}
	return options
}

// hitOptions lists every legal move, the best first, then the orders that resolve the rest.
func hitOptions(s *game.State) []engine.Option {
	m := s.Melee
	moves := m.Exchange.Moves()
	best, _ := exchange.Choose(exchange.OrderBold, m.Exchange)
	if i := slices.Index(moves, best); i > 0 {
		moves = slices.Insert(slices.Delete(moves, i, i+1), 0, best)
	}
	var options []engine.Option
	for _, move := range moves {
		options = append(options, engine.Option{
			Duty: hitDuty(s), Key: moveKey(move), Command: combat.CommandOf(move), Confirm: m.Wasteful(move),
		})
	}
	for _, c := range combat.FightFates(s) {
		options = append(options, engine.Option{Duty: hitDuty(s), Key: combat.FateKey(c), Command: c})
	}
	for _, o := range orders() {
		options = append(options, engine.Option{Duty: hitDuty(s), Key: "rest-" + string(o),
			Command: game.Resolve{Order: o}})
	}
	return options
}

// moveKey is the short name of a move: "strike-crit", "answer-none", "answer-block-normal".
func moveKey(m exchange.Move) string {
	switch m.Do {
	case exchange.Strike:
		if m.Target != exchange.NoHit {
			return "disarm-" + m.Target.String()
		}
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

func cancelOptions(s *game.State) []engine.Option {
	var options []engine.Option
	for i := range s.Shot.Fired.Choices {
		options = append(options, engine.Option{Duty: cancelDuty(s), Key: fmt.Sprintf("c%d", i+1),
			Command: game.Cancel{Choice: i + 1}})
	}
	for _, c := range combat.SaveFates(s) {
		options = append(options, engine.Option{Duty: cancelDuty(s), Key: combat.FateKey(c), Command: c})
	}
	return options
}

// orders lists the standing orders that can be given in the middle of a fight.
func orders() []exchange.Order {
	return slices.DeleteFunc(exchange.Orders(), func(o exchange.Order) bool { return o == exchange.OrderAsk })
}
