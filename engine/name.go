package engine

// Name is a player's name for a fighter, a model, a character or a foe. To the rules it is opaque: they
// number equal names and pass them on, and never depend on the letters.
//
// In a stored game it is a reference into that game's table of names, which can be erased while the log still
// verifies. Scripts and vectors have the words themselves.
type Name string
