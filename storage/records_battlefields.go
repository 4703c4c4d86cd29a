package storage

import "time"

// Battlefield is the battlefield that a channel measures on, outside any game.
type Battlefield struct {
	Channel string // a channel has one at most
	Guild   string
	User    string // who set it up; empty once that user is erased
	Rev     int    // counts its changes, from 1; 0 for a new one
	Call    string `db:"-"` // the interaction that makes this change; not stored
	State   []byte // the commands layer's own format; typed texts are references in it
	Names   []Name `db:"-"` // the typed texts, by reference and user
	Changed time.Time
}
