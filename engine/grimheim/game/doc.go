// Package game is the state of a game of Grimheim, a duel or a skirmish: its terms, its models, the players'
// commands, the events, and how events change the state. It rolls no dice, and it refuses only terms that no
// game can have. A Play carries a decision out.
//
// The house rules of a game are in houserules.go; package grimheim lists the rules by number.
package game
