package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Options lists what a seat can do now.
func Options(s *game.State, seat engine.Seat) []engine.Option {
	if !game.Playing(seat) {
		return nil
	}
	s = s.Remembering()
	return bestFirst(s, verbs.Options(game.Position{State: s, Seat: seat}, Owed(s)))
}

// GoOptions lists what the side whose turn it is in a skirmish can do: set up, deploy, or activate a model.
func GoOptions(s *game.State) []engine.Option {
	return verbs.Options(game.Position{State: s, Seat: s.BatchOf},
		[]engine.Duty{{ID: actDuty(s), Seat: s.BatchOf, Kind: goKind(s)}})
}

// bestFirst puts the best decision of a fight first.
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
