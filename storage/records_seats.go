package storage

import (
	"time"

	"warbell/engine"
)

// PastPlayer says who sat at a seat before somebody else took it over.
type PastPlayer struct {
	Seat
	Until int `db:"seq"` // the position at which the seat was taken over
}

// SeatOffer is a seat that somebody may take over.
type SeatOffer struct {
	ID      string
	Game    GameID
	Seat    engine.Seat
	From    string `db:"from_user"` // who sits there
	By      string `db:"by_user"`   // who offers it; empty: the table, because who sits there stays away
	To      string `db:"to_user"`   // empty: whoever takes it
	Created time.Time
	Silent  bool // By is another player, who may offer it because who sits there does nothing: void once they do
}

// LFGEntry is a person who looks for a game in a server. What they look for is in the words of who asks;
// "any" is any.
type LFGEntry struct {
	Guild, User        string
	Name               string // player text
	System, Pace, Size string
	Substitute         bool // would take a seat that somebody leaves
	Since              time.Time
}
