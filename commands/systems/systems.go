// Package systems lists the rule systems.
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

// All returns all systems, in the order of their commands and help pages.
func All() []gamekit.System {
	return []gamekit.System{
		grimheim.Plug(),
		rolloff.Plug(),
		zones.Plug(),
		melee.Plug(),
		contest.Plug(),
	}
}

// Words returns the words of all systems.
func Words() []templates.Words {
	var all []templates.Words
	for _, s := range All() {
		all = append(all, s.Words)
	}
	return all
}

// rules returns the rules of all systems by ID. It is computed once.
var rules = sync.OnceValue(func() map[string]engine.Ruleset {
	all := map[string]engine.Ruleset{}
	for _, s := range All() {
		all[s.Rules.Info().ID] = s.Rules
	}
	return all
})

// Rules returns the rules of a system; false if there is none.
func Rules(id string) (engine.Ruleset, bool) {
	rs, ok := rules()[id]
	return rs, ok
}
