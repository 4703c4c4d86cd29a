// Package gamekit is the interface between Warbell and a rule system.
//
// A System supplies its rules, its words, its user interface, and the ways to play it: matches between two
// players, actions in a player's turn, commands and buttons of its own. It gets a Host, which loads games,
// carries out commands, and finds words and players' models; the rest of Warbell is hidden from it. A handler
// takes a Call and returns a Reply. It doesn't know Discord's wire format and sends nothing: only the reply,
// or a row of the outbox, leaves the process.
package gamekit
