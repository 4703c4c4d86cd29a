package engine

import (
	"slices"
)

// RuleDef is a house rule: a switch with named values, the default first.
type RuleDef struct {
	Key    string
	Name   string // for people
	Values []string
	Only   string // the way of playing that knows it, as the system calls it; empty: all of them
}

// Rules are the house rules of one game, frozen when it starts: every switch of the system is
// named, so that a default changed later changes no running game.
type Rules map[string]string

// Freeze fills in defaults and refuses unknown switches and values.
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

// frozen takes the rules of a game as they stood when it began. It refuses what Freeze never gave.
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

// either names the values of a rule: they are ours.
func either(values []string) Phrase {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = Ours(v)
	}
	return Listed(true, all...)
}
