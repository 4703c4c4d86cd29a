package storage

import (
	"time"

	"warbell/engine"
)

// SeatClock is what time a player has in a game. It runs while the player owes something that the table waits
// for.
type SeatClock struct {
	Game GameID
	Seat engine.Seat
	Bank time.Duration // what is left while it does not run; 0 while it does
	Due  time.Time     // when it runs out; zero: it does not run
	Warn time.Time     // when the player is to be warned; zero: never, or that was done
	// Since is when it was set to run so; zero: it does not run, or a pause says from when on.
	Since time.Time
}

// Deadline is one that a person has kept, or let pass.
type Deadline struct {
	User string
	Kept bool
	At   time.Time // when it was met, or ran out
}

// MostDeadlines is how many deadlines of one person are remembered: the newest.
const MostDeadlines = 50
