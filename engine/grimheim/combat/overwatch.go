package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Overwatch lets a model shoot at the next enemy that moves within its sight and range (rule 26.1).
type Overwatch struct{}

func (Overwatch) Kind() string { return "overwatch" }

// Watching is the action of going on overwatch.
var Watching = game.Action[Overwatch]{
	Noted: true,
	Verb: game.Verb[Overwatch]{
		Name: "overwatch", Rule: "grimheim 26.1", Offers: only[Overwatch](func(s *game.State, f *game.Fighter) bool {
			return MayWatch(s, f, freeWatch(s))
		}),
		NoneLeft: "None of your models can use Overwatch now. Choose another action.",
		May: func(_ Overwatch, pos game.Position) error {
			return allowsWatch(pos.State, pos.State.Fighter(pos.State.Acting.Model), freeWatch(pos.State))
		},
		Do: func(p *game.Play, _ Overwatch) error {
			p.Tell(game.Watched{Model: p.S.NameOf(p.S.Acting.Model)})
			return nil
		},
	},
}

// freeWatch reports whether the free action of the activation is for overwatch.
func freeWatch(s *game.State) bool {
	return s.Acting.Free && s.Is(game.RuleOutnumbered, game.FreeOverwatch)
}

// only offers a command without inputs if the active model meets a condition.
func only[C engine.Command](has func(*game.State, *game.Fighter) bool) func(game.Position) []C {
	return func(pos game.Position) []C {
		if has(pos.State, pos.State.Fighter(pos.State.Acting.Model)) {
			return make([]C, 1)
		}
		return nil
	}
}
