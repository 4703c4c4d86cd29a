package verify

import (
	"sync"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/grimheim"
	"warbell/engine/melee"
	"warbell/engine/rolloff"
	"warbell/engine/zones"
)

// rules are the rules of all systems by ID. They are listed here besides commands/systems, so that a page for
// browsers has neither commands nor words in it; a test compares both lists.
var rules = sync.OnceValue(func() map[string]engine.Ruleset {
	all := map[string]engine.Ruleset{}
	for _, rs := range []engine.Ruleset{
		engine.Bind(grimheim.System()), engine.Bind(rolloff.System()), engine.Bind(zones.System()),
		engine.Bind(melee.System()), engine.Bind(contest.System()),
	} {
		all[rs.Info().ID] = rs
	}
	return all
})

// Rules finds the rules of a system.
func Rules(id string) (engine.Ruleset, bool) {
	rs, ok := rules()[id]
	return rs, ok
}
