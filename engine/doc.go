// Package engine is Warbell's core: a log of events, the state they fold to, and the one
// function, Step, that turns a command into an entry of that log.
//
// Under engine there is no clock, no randomness, no I/O, no goroutine and no logger. Time, dice
// and secrets come in through a Call; what happened goes out as a Result. The same call on the
// same game gives the same bytes.
//
// A rule system implements System for its own state type and is bound to the kernel with Bind.
// The kernel adds what every game needs and no system should write again: seats, agreement,
// resignation, house rules frozen at the start, undo, sealed secrets and their commitments.
// Read engine/rolloff first: it is the smallest system.
package engine
