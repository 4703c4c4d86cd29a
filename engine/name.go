package engine

// Name is a player's name for a model, a character or a GM's opponent. The rules pass it on and number equal
// names, but never depend on its letters.
//
// In a stored game it is a reference into the game's Names, which can be erased without breaking the
// verification of the log. Scripts and vectors contain the names themselves.
type Name string
