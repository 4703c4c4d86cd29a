package storage

import "time"

// Battlefield is the table that a channel measures on, outside of any game.
type Battlefield struct {
	Channel string // a channel has one at most
	Guild   string
	User    string // who laid it out; empty once they are erased
	Rev     int    // counts its changes, from 1; 0 is a new one
	Call    string `db:"-"` // that makes this change; not kept
	State   []byte // the commands layer's own; where people typed something it has a reference
	Names   []Name `db:"-"` // what people typed for it, by reference and user
	Changed time.Time
}
