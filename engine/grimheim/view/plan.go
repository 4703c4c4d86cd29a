package view

import (
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
)

// Named finds what a fighter's key of an option means, whether it can be done now or not.
func Named(s *game.State, id game.ModelID, key string) (engine.Command, bool) {
	return action.ReadAct(s, id, key)
}
