package storage

import "time"

// TurnList is a turn order of /rolloff.
type TurnList struct {
	ID      string // of the roll-off
	Guild   string
	Channel string
	User    string // who opened it; empty once that user is erased
	Seq     int    // counts its changes; 0 of a new one
	State   []byte // the commands layer's own, as JSON; it names texts by number
	Due     int    // the change by which a player is up who is to be called; 0: none
	Called  int    // the change for which its newest message was posted
	Post    string // its message
	Changed time.Time
}

// TurnText is a text of a turn order: the name of an entry, a condition, or what an entry waits for.
type TurnText struct {
	List   string
	Number int
	User   string // who typed it, or whose name it is; empty once that user is erased
	Text   string
}

// TurnChange changes a turn order, or begins one.
type TurnChange struct {
	Call  string
	List  TurnList   // as it is to be, at the Seq that it was read with
	Calls bool       // a player is up who is to be called by a new message
	Texts []TurnText // new ones
	Quiet bool       // replies show it, and no row does
	// Token is that of the interaction whose reply says the row in a message of its own; see Row.
	Token string
	Until time.Time // the row is leased to the caller; zero: it is left to the courier
}
