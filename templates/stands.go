package templates

import "time"

// Stands lists the players that a game waits for.
type Stands struct {
	Over, Asleep bool
	Paused       time.Time // end of the pause; zero: not paused
	Up           []Up      // the players that it waits for
	More         int       // number of other players that it waits for
	Away         []Up      // players with duties that are on vacation
	Since, Due   time.Time
}

// Up is a player with duties.
type Up struct {
	Who   string    // player text
	Unit  string    // the model to act with, player text; empty if that doesn't matter
	Until time.Time // end of their vacation; zero: none
}
