package storage

import (
	"time"

	"warbell/engine"
)

// PastPlayer is a player who had a seat before another took it over.
type PastPlayer struct {
	Seat
	Until int `db:"seq"` // the position at which the seat was taken over
}

// SeatOffer is a seat that another player may take over.
type SeatOffer struct {
	ID      string
	Game    GameID
	Seat    engine.Seat
	From    string `db:"from_user"` // the player at the seat
	By      string `db:"by_user"`   // who offers it; empty: the game does, because the player stays away
	To      string `db:"to_user"`   // empty: any player
	Created time.Time
	Silent  bool // By is another player; void once the silent player at the seat acts
}

// LFGEntry is a person who looks for a game in a server. System, Pace and Size are words of the commands
// layer; "any" means any.
type LFGEntry struct {
	Guild, User        string
	Name               string // player text
	System, Pace, Size string
	Substitute         bool // would take over a seat
	Since              time.Time
}
