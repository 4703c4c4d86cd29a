// Package systems is the one list of rule systems.
package systems

import (
	"warbell/commands/contest"
	"warbell/commands/grimheim"
	"warbell/commands/melee"
	"warbell/commands/plug"
	"warbell/commands/rolloff"
	"warbell/commands/zones"
	"warbell/engine"
)

// All are the systems that Warbell knows, in the order of their commands and help pages.
func All() []plug.System {
	return []plug.System{
		grimheim.Plug(),
		rolloff.Plug(),
		zones.Plug(),
		melee.Plug(),
		contest.Plug(),
	}
}

// Rules finds the rules of a system.
func Rules(id string) (engine.Ruleset, bool) {
	for _, s := range All() {
		if s.Rules.Info().ID == id {
			return s.Rules, true
		}
	}
	return nil, false
}
