package gamekit

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Quick is a fight outside any game that is resolved at once. A single user gives both forces.
type Quick struct {
	Key    string // in the list of games
	Label  string // in the list of games: "Contest attack"
	System string // whose house rules it takes
	Roster Roster
	// Options are the terms of the starting situation. Each has a Phrase or Choices, see TermLine.
	Options []Option
	// Fight resolves the fight and returns the result for display. It refuses terms that the rules forbid.
	Fight func(sides [2]string, s TermOptions, rules engine.Rules, src dice.Source) (engine.View, error)
}
