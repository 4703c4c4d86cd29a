package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Overwatch has a model shoot at the next enemy that moves where it can be shot at (rule 26.1).
type Overwatch struct{}

func (Overwatch) Kind() string { return "overwatch" }

// Watching is to stand on overwatch.
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

// freeWatch reports whether a free action that was taken is for overwatch.
func freeWatch(s *game.State) bool {
	return s.Acting.Free && s.Is(game.RuleOutnumbered, game.FreeOverwatch)
}

// only offers a command with nothing to say to who has what it takes.
func only[C engine.Command](has func(*game.State, *game.Fighter) bool) func(game.Position) []C {
	return func(pos game.Position) []C {
		if has(pos.State, pos.State.Fighter(pos.State.Acting.Model)) {
			return make([]C, 1)
		}
		return nil
	}
}
