// Package rulesets is the one list of rule systems.
package rulesets

import (
	"slices"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/grimheim"
	"warbell/engine/melee"
	"warbell/engine/rolloff"
	"warbell/engine/zones"
)

// Set is the systems by ID.
type Set map[string]engine.Ruleset

// All binds every system that Warbell knows.
func All() Set {
	set := Set{}
	for _, rs := range []engine.Ruleset{
		engine.Bind(rolloff.System()),
		engine.Bind(grimheim.System()),
		engine.Bind(melee.System()),
		engine.Bind(contest.System()),
		engine.Bind(zones.System()),
	} {
		set[rs.Info().ID] = rs
	}
	return set
}

// Find looks a system up.
func (s Set) Find(id string) (engine.Ruleset, bool) {
	rs, ok := s[id]
	return rs, ok
}

// IDs lists the systems by name.
func (s Set) IDs() []string {
	ids := make([]string, 0, len(s))
	for id := range s {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}
