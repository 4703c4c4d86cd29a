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

// rules has the rules of all systems by ID. commands/systems isn't used, so that the page for browsers
// contains neither commands nor texts. A test compares both lists.
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

// Rules returns the rules of a system.
func Rules(id string) (engine.Ruleset, bool) {
	rs, ok := rules()[id]
	return rs, ok
}
