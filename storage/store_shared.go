package storage

import (
	"context"
	"time"
)

// MultiProcess is implemented by stores that several processes may use. One process can change a game that
// another one holds in memory.
type MultiProcess interface {
	// Stamp returns a value that changes with everything that Games.Load, Clock.Clocks and Games.Duties read of
	// a game, except reminders. It is empty if there is no such game.
	Stamp(ctx context.Context, game GameID) (string, error)
	// Turn reserves the next turn at a periodic task that all processes share, and returns the time until
	// that turn, by the database's clock. The turn after it comes the given time later, even if this one
	// isn't used.
	Turn(ctx context.Context, what string, every time.Duration) (wait time.Duration, err error)
}
