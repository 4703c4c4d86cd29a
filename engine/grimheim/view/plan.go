package view

import (
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
)

// Named parses a fighter's option key. It doesn't check whether the command is possible now.
func Named(s *game.State, id game.ModelID, key string) (engine.Command, bool) {
	return action.ReadAct(s, id, key)
}
