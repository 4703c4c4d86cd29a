package storage

import (
	"time"

	"warbell/engine"
)

// SeatClock is what time a player has in a game. It runs while the player owes something that the table waits for.
type SeatClock struct {
	Game GameID
	Seat engine.Seat
	Bank time.Duration // what is left while it does not run; 0 while it does
	Due  time.Time     // when it runs out; zero: it does not run
	Warn time.Time     // when the player is to be warned; zero: never, or that was done
}
