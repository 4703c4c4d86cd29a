package runner

import "warbell/engine"

// These refusals come before the rules are asked.
var (
	// ErrUnknown refuses a game that doesn't exist, or that the caller may not see.
	ErrUnknown = engine.Refuse(engine.Stale, "",
		"Warbell doesn't know that game: it may be deleted, or belong to another channel. See your games: `/mygames`.")
	// ErrSits refuses a user who joins a game a second time.
	ErrSits = engine.Refuse(engine.Illegal, "", "You are already in this game. See `/game status`.")
	// ErrSettled refuses a button whose duty is closed.
	ErrSettled = engine.Refuse(engine.Stale, "",
		"You can't do that any more: it has already been decided. See the newest post or `/game status`.")
	// ErrMovedOn refuses a request about a position that the game has left.
	ErrMovedOn = engine.Refuse(engine.Stale, "",
		"You can't undo that now: the game went on at the same moment, so nothing has changed. Try again.")
	// ErrVoid refuses a call that was given up before it could be carried out. Its caller has been notified.
	ErrVoid = engine.Refuse(engine.Stale, "",
		"That took too long. Your move was not saved: try again.")
)

// ErrOffer refuses a button of a seat's offer that is closed.
var ErrOffer = engine.Refuse(engine.Stale, "",
	"This place is no longer free: it was taken or withdrawn, or the offer expired. See who plays: `/game status`.")
