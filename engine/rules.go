package engine

import (
	"slices"
)

// RuleDef is a house rule: a setting with named values, the default first.
type RuleDef struct {
	Key    string
	Name   string // shown to players
	Values []string
	Only   string // the system's name for the only way of playing that has it; empty: all have it
}

// Rules holds the house rules of one game, frozen when it starts. Every setting of the system has an entry,
// so that a later change of a default does not affect a running game.
type Rules map[string]string

// Freeze fills in defaults for settings that were not chosen. It refuses unknown settings and values.
func Freeze(defs []RuleDef, chosen Rules) (Rules, error) {
	frozen := make(Rules, len(defs))
	for _, d := range defs {
		frozen[d.Key] = d.Values[0]
	}
	for key, value := range chosen {
		if err := checkRule(defs, key, value); err != nil {
			return nil, err
		}
		frozen[key] = value
	}
	return frozen, nil
}

// frozen returns the house rules that a game began with, without filling in defaults. It refuses unknown
// settings and values.
func frozen(defs []RuleDef, rules Rules) (Rules, error) {
	for key, value := range rules {
		if err := checkRule(defs, key, value); err != nil {
			return nil, err
		}
	}
	return rules, nil
}

func checkRule(defs []RuleDef, key, value string) error {
	i := slices.IndexFunc(defs, func(d RuleDef) bool { return d.Key == key })
	if i < 0 {
		return Refuse(Invalid, "", "“%s” isn't a house rule of this game. Pick a suggested one.", key)
	}
	if !slices.Contains(defs[i].Values, value) {
		return Refuse(Invalid, "", "House rule “%s” can be %s, not “%s”. Choose one of those.", key,
			either(defs[i].Values), value)
	}
	return nil
}

// either lists the values of a rule, joined with "or". The values are the system's own words, never a
// player's.
func either(values []string) Phrase {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = Ours(v)
	}
	return Listed(true, all...)
}
