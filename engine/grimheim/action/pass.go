package action

import "warbell/engine/grimheim/game"

// Pass ends the activation (rule 3.2).
type Pass struct{}

func (Pass) Kind() string { return "pass" }

// pass does nothing itself. Package turn ends the activation.
var pass = game.Action[Pass]{
	Price: game.Gratis, Duel: true, Ends: true, Rests: true, Waits: true,
	Verb: game.Verb[Pass]{
		Name: "pass", Rule: "grimheim 3.2",
		NoneLeft: "None of your models is active now. See `/game status`.",
		May:      func(Pass, game.Position) error { return nil },
	},
}
