package view

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/game"
)

// Named finds what a fighter's key of an option means, whether it can be done now or not.
func Named(s *game.State, id game.ModelID, key string) (engine.Command, bool) {
	if s.IsSkirmish() {
		return action.ReadAct(s, id, key)
	}
	all := append(slices.Collect(action.Conceivable(s, id)), game.Pass{})
	i := slices.IndexFunc(all, func(cmd engine.Command) bool { return action.KeyOf(s, id, cmd) == key })
	if i < 0 {
		return nil, false
	}
	return all[i], true
}
