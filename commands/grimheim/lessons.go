package grimheim

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// lessons returns the lessons of a skirmish, in the order in which players usually need them.
func lessons() []gamekit.Lesson {
	return []gamekit.Lesson{
		lesson("fate", "grimheim 23.1", func(s *game.State, seat engine.Seat) bool {
			return len(s.Skirmish.Fate[seat-1]) > 0
		}),
		lesson("cover", "grimheim 22.2", func(s *game.State, seat engine.Seat) bool {
			return s.Acting.Model != 0 && s.Acting.Seat == seat && aimsAtCover(s, s.Acting.Model)
		}),
		lesson("loot", "grimheim 27.2", func(s *game.State, seat engine.Seat) bool {
			return s.Acting.Model != 0 && s.Acting.Seat == seat && len(action.MoveTargets(s, s.Acting.Model)) > 0
		}),
		lesson("hidden", "grimheim 21.8", func(s *game.State, _ engine.Seat) bool {
			return slices.ContainsFunc(s.Fighters, func(f game.Fighter) bool { return f.Has(card.Hidden) })
		}),
		lesson("orders", "grimheim 11.1", func(s *game.State, seat engine.Seat) bool {
			return s.Skirmish.Phase == game.PhaseBattle && s.Acting.Model != 0 && s.Acting.Seat != seat
		}),
	}
}

// lesson returns a lesson that is due when met reports true in a skirmish.
func lesson(key, rule string, met func(s *game.State, seat engine.Seat) bool) gamekit.Lesson {
	return gamekit.Lesson{Key: key, Rule: rule, Met: func(l *runner.Game, seat engine.Seat) bool {
		s, ok := l.Shown().(*game.State)
		return ok && s.IsSkirmish() && met(s, seat)
	}}
}

// aimsAtCover reports whether an enemy that a model could shoot at is in cover.
func aimsAtCover(s *game.State, by game.ModelID) bool {
	shooter := s.Fighter(by)
	if len(shooter.Profile.Shots()) == 0 {
		return false
	}
	for i, f := range s.Fighters {
		if f.Seat == shooter.Seat || !f.Up() {
			continue
		}
		if _, covered := combat.Exposed(s, by, game.ModelID(i+1)); covered {
			return true
		}
	}
	return false
}
