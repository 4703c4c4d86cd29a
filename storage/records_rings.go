package storage

import (
	"time"

	"warbell/engine"
)

// DefaultRings is how often a day a person is rung at most who has not chosen a number.
const DefaultRings = 3

// MostRings is the largest number that can be chosen.
const MostRings = 10

// Ringable is a person for whom a ring is due.
type Ringable struct {
	User    string
	By      RingBy
	Most    int           // rings a day
	Game    GameID        // where what they owe is most urgent: by Due, then by how long it is owed
	Duty    engine.DutyID // that
	Due     time.Time     // its deadline; zero if it has none
	Snoozed time.Time     // they want no ring before; zero if they have not chosen
	Rung    int           // how often they were rung in the day that ends at DayEnds
	DayEnds time.Time
	Noted   bool // the table was told that this day has no more rings
	Unsaid  bool // the last ring is still on its way
}

// Call is what was decided about a person for whom a ring is due.
type Call struct {
	Ringable
	// Hold puts off all that is due now until then. Zero: it rings now.
	Hold time.Time
	// Note tells the table of Game that there are no more rings today.
	Note bool
	// Ends is when the day ends in which the person is rung, or not.
	Ends time.Time
}

// DutyRef names a duty of a game.
type DutyRef struct {
	Game GameID
	ID   engine.DutyID
}

// Held is a person whom a message names without calling them, and when they may be called.
type Held struct {
	User  string
	Until time.Time
}

// LastRing is the message by which a person was last rung; zero if there is none.
type LastRing struct {
	Ref
	Called time.Time // since when a message called them that they have not acted after; zero if none did
}
