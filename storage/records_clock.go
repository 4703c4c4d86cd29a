package storage

import (
	"time"

	"warbell/engine"
)

// SeatClock is a player's time account in a game. It runs while the player has a duty that the game waits
// for.
type SeatClock struct {
	Game GameID
	Seat engine.Seat
	Bank time.Duration // the time left while the clock is stopped; 0 while it runs
	Due  time.Time     // when it runs out; zero while it is stopped
	Warn time.Time     // when the player gets a warning; zero: never, or the warning was sent
	// Since is the time at which the clock began to run towards Due. It is zero if the clock is stopped, or
	// will run only after a pause.
	Since time.Time
}

// Deadline is a deadline that a person has met or missed.
type Deadline struct {
	User string
	Kept bool
	At   time.Time // when it was met or missed
}

// MostDeadlines bounds the deadlines remembered of one person: the newest.
const MostDeadlines = 50
