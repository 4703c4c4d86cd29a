// Package systems is the one list of rule systems.
package systems

import (
	"sync"

	"warbell/commands/contest"
	"warbell/commands/gamekit"
	"warbell/commands/grimheim"
	"warbell/commands/melee"
	"warbell/commands/rolloff"
	"warbell/commands/zones"
	"warbell/engine"
	"warbell/templates"
)

// All are the systems that Warbell knows, in the order of their commands and help pages.
func All() []gamekit.System {
	return []gamekit.System{
		grimheim.Plug(),
		rolloff.Plug(),
		zones.Plug(),
		melee.Plug(),
		contest.Plug(),
	}
}

// Words are the words of all systems.
func Words() []templates.Words {
	var all []templates.Words
	for _, s := range All() {
		all = append(all, s.Words)
	}
	return all
}

// rules are the rules of all systems by ID, put together once.
var rules = sync.OnceValue(func() map[string]engine.Ruleset {
	all := map[string]engine.Ruleset{}
	for _, s := range All() {
		all[s.Rules.Info().ID] = s.Rules
	}
	return all
})

// Rules finds the rules of a system.
func Rules(id string) (engine.Ruleset, bool) {
	rs, ok := rules()[id]
	return rs, ok
}
