package templates

import "time"

// Stands is whom a game waits for, as lists tell it.
type Stands struct {
	Over, Asleep bool
	Paused       time.Time // until when; zero: it is not
	Up           []Up      // for whom it waits
	More         int       // that it waits for besides
	Away         []Up      // who owe something, and are on vacation
	Since, Due   time.Time
}

// Up is somebody who owes something.
type Up struct {
	Who   string    // player text
	Unit  string    // with which model, player text; empty if that doesn't matter
	Until time.Time // when their vacation ends; zero: they are on none
}
