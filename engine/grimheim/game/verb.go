package game

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Verbs of Grimheim stand beside the rules that they carry out; package turn has them all.
type (
	// Position is where a verb is looked at.
	Position = verb.Position[*State]
	// Verb is one thing that a player can do, by a command of type C.
	Verb[C engine.Command] = verb.Verb[*State, *Play, C]
	// Input is something that has to be said for a verb.
	Input[C any] = verb.Input[*State, C]
)

// Position is where a decision has come to.
func (p *Play) Position() Position { return Position{State: p.S, Seat: p.Seat, Secrets: p.Secrets} }
