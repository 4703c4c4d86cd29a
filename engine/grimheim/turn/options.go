package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Options lists what a seat can do now.
func Options(s *game.State, seat engine.Seat) []engine.Option {
	if !game.Playing(seat) {
		return nil
	}
	s = s.Remembering()
	options := verbs.Options(game.Position{State: s, Seat: seat}, Owed(s))
	if s.Acting.Seat == seat && s.Melee == nil && s.Shot == nil {
		return actOptions(s, options)
	}
	return bestFirst(s, options)
}

// GoOptions lists what a side can do whose go it is in a skirmish: to set up, to deploy, or to activate a
// model.
func GoOptions(s *game.State) []engine.Option {
	return verbs.Options(game.Position{State: s, Seat: s.BatchOf},
		[]engine.Duty{{ID: actDuty(s), Seat: s.BatchOf, Kind: goKind(s)}})
}

// actOptions lists what the active fighter can do, then what it can do in one go, then how to let the duel
// run; passing comes last.
func actOptions(s *game.State, besides []engine.Option) (options []engine.Option) {
	offer := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: actDuty(s), Key: key, Command: cmd})
	}
	if !s.IsSkirmish() {
		for cmd := range action.Actions(s) {
			offer(action.KeyOf(s, s.Acting.Model, cmd), cmd)
		}
	}
	options = append(options, besides...)
	offer(keyPass, game.Pass{})
	return options
}

// bestFirst puts the best decision of a fight before the others.
func bestFirst(s *game.State, options []engine.Option) []engine.Option {
	if s.Melee == nil || !s.Melee.Rolled {
		return options
	}
	best, _ := exchange.Choose(exchange.OrderBold, s.Melee.Exchange)
	i := slices.IndexFunc(options, func(o engine.Option) bool {
		c, ok := o.Command.(spender)
		return ok && c.move() == best
	})
	if i > 0 {
		one := options[i]
		options = slices.Insert(slices.Delete(options, i, i+1), 0, one)
	}
	return options
}
