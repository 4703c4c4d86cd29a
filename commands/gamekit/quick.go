package gamekit

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// Quick is a fight on the spot, for both sides and outside any game: two forces in, the result out.
type Quick struct {
	Key    string // in the list of games
	Label  string // there: "Contest attack"
	System string // whose house rules it takes
	Roster Roster
	// Options are the terms of its starting situation; each has a Phrase or Choices, see TermLine.
	Options []Option
	// Fight fights and returns the result to be shown. It refuses what the rules forbid.
	Fight func(sides [2]string, s TermOptions, rules engine.Rules, src dice.Source) (engine.View, error)
}
