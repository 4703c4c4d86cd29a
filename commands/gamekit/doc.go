// Package plug is the seam between Warbell and a rule system: what a system plugs in, and what it may use.
//
// A System has its rules, its words, its surface (what it shows of itself), and what people do with it:
// matches that two agree on, actions in one's turn, commands and buttons of its own. It gets a Desk, on which
// it can load a game, carry out a command, find words and whom somebody plays; the rest of the house it
// doesn't see. A handler takes a Call and returns a Reply. It knows nothing of Discord's wire format and
// sends nothing: what leaves the process is the reply, or a row of the outbox.
package gamekit
