package storage

import "time"

// TurnList is a turn order of /rolloff.
type TurnList struct {
	ID      string // the ID of the roll-off
	Guild   string
	Channel string
	User    string // who opened it; empty once that user is erased
	Seq     int    // counts its changes; 0 for a new one
	State   []byte // the commands layer's JSON; it refers to texts by number
	Due     int    // the change that brought the turn of a player who gets a ping; 0: none
	Called  int    // the change for which its newest message was posted
	Post    string // the message that shows it
	Changed time.Time
}

// TurnText is a text in a turn order: the name of an entry, a condition, or what an entry waits for.
type TurnText struct {
	List   string
	Number int
	User   string // who typed it, or the user it names; empty once that user is erased
	Text   string
}

// TurnChange changes a turn order or begins one.
type TurnChange struct {
	Call  string
	List  TurnList   // the new turn order, with the Seq at which it was read
	Calls bool       // a new message must ping the player whose turn it is
	Texts []TurnText // new ones
	Quiet bool       // replies show it, and no row does
	// Token is the token of the interaction whose reply sends the row in a message of its own; see Row.
	Token string
	Until time.Time // the row is leased to the caller until then; zero: the courier sends it
}
