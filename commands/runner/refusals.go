package runner

import "warbell/engine"

// What is refused before any game is asked.
var (
	// ErrUnknown is the answer about games that do not exist and about those that are none of the caller's
	// business.
	ErrUnknown = engine.Refuse(engine.Stale, "",
		"Warbell doesn't know that game: it may be deleted, or belong to another channel. See your games: `/mygames`.")
	// ErrSits is the answer to who joins a game a second time.
	ErrSits = engine.Refuse(engine.Illegal, "", "You are already in this game. See `/game status`.")
	// ErrSettled is the answer to a button whose duty is closed.
	ErrSettled = engine.Refuse(engine.Stale, "",
		"You can't do that any more: it has already been decided. See the newest post or `/game status`.")
	// ErrVoid is the answer to a call that was given up before it could be carried out: its caller was told
	// so.
	ErrVoid = engine.Refuse(engine.Stale, "",
		"That took too long. Your move was not saved: try again.")
)

// ErrOffer is the answer to the buttons of an offer of a seat that stands no more.
var ErrOffer = engine.Refuse(engine.Stale, "",
	"This place is no longer free: it was taken or withdrawn, or the offer expired. See who plays: `/game status`.")
