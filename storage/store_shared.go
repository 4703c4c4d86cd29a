package storage

import (
	"context"
	"time"
)

// MultiProcess is a store that several processes may use: what one of them remembers of a game may be changed
// by another.
type MultiProcess interface {
	// Stamp changes with everything that Games.Load, Clock.Clocks and Games.Duties read of a game, rings
	// apart. It is empty if the game is not there.
	Stamp(ctx context.Context, game GameID) (string, error)
	// Turn takes the next turn at something that all processes together do once in a while, and gives how
	// long it is until then, by the database's clock. The turn after it is the given time later, whether this
	// one is used or not.
	Turn(ctx context.Context, what string, every time.Duration) (wait time.Duration, err error)
}
