package gamekit

import "warbell/engine"

// ErrOldButton refuses a custom ID that can't be read.
var ErrOldButton = engine.Refuse(engine.Stale, "",
	"This button is out of date. Use its command again, or `/game status` in a game.")
