// Package game is the state of a game of Grimheim, a duel or a skirmish: what was agreed, the models and how
// they do, what players want (commands), what happened (events), and how events change the state. No die
// falls here, and nothing is refused but terms that no game can have; a decision that is carried out is a
// Play.
//
// A game's house rules are in houserules.go; the rules that the numbers mean stand in package grimheim.
package game
