package runner

import "warbell/engine"

// What is refused before any game is asked.
var (
	// ErrUnknown is the answer about games that do not exist and about those that are none of the caller's
	// business.
	ErrUnknown = engine.Refuse(engine.Stale, "",
		"That game is not known here any more: it may be gone, or belong elsewhere. /game mine lists your games.")
	// ErrSits is the answer to who joins a game a second time.
	ErrSits = engine.Refuse(engine.Illegal, "", "You are in this game already. /game status shows how it stands.")
	// ErrSettled is the answer to a button whose duty is closed.
	ErrSettled = engine.Refuse(engine.Stale, "",
		"That has been settled meanwhile. Look at the newest message, or at /game status.")
	// ErrVoid is the answer to a call that was given up before it could be carried out: its caller was told
	// so.
	ErrVoid = engine.Refuse(engine.Stale, "",
		"That took too long, and was called off: no move was made. Please try again.")
)

// ErrOffer is the answer to the buttons of an offer of a seat that stands no more.
var ErrOffer = engine.Refuse(engine.Stale, "",
	"This seat is no longer offered: it was taken, or the offer was taken back or left too long. /game status shows who plays.")
