// Package engine is Warbell's core: a log of events, the state that results from them, and the function Step,
// which turns a command into an entry of the log.
//
// Packages under engine have no clock, randomness, I/O, goroutines or logger. A Call provides time, dice and
// secrets, and a Result returns everything that happened. The same call on the same game gives the same
// bytes.
//
// A rule system implements System for its own state type, and Bind connects it to the kernel. The kernel
// provides what all games need: seats, motions, resignation, house rules frozen at the start, undo, and
// locked secrets with their commitments. Read engine/rolloff first, the smallest system.
package engine
