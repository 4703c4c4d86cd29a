package templates

import "time"

// Stands lists the players that a game waits for, for lists.
type Stands struct {
	Over, Asleep bool
	Paused       time.Time // until when; zero: it is not
	Up           []Up      // the players that it waits for
	More         int       // that it waits for besides
	Away         []Up      // players with duties that are on vacation
	Since, Due   time.Time
}

// Up is a player with duties.
type Up struct {
	Who   string    // player text
	Unit  string    // with which model, player text; empty if that doesn't matter
	Until time.Time // when their vacation ends; zero: they are on none
}
