package storage

import "context"

// Shared is a store that several processes may use: what one of them remembers of a game may be changed by another.
type Shared interface {
	// Stamp changes with everything that Games.Load, SeatClocks.Clocks and Clock.Duties read of a game, rings apart. It is empty if
	// the game is not there.
	Stamp(ctx context.Context, game GameID) (string, error)
}
