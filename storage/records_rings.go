package storage

import (
	"time"

	"warbell/engine"
)

// DefaultRings is how often a day a person is rung at most who has not chosen a number.
const DefaultRings = 3

// NoteRings is after how many rings that nobody answered a table is told.
const NoteRings = 3

// SilentTime is how long a person does not answer a game before the others may go on without them.
const SilentTime = 14 * 24 * time.Hour

// LongestRings is how much time there is between the rings for one question at most, unless the pace has
// more.
const LongestRings = 7 * 24 * time.Hour

// Silence is that a person has done nothing that the others see since a game asked them something. Nothing
// but that ends it: time may have answered for them, or somebody else may be asked meanwhile.
type Silence struct {
	Seat   engine.Seat
	First  time.Time     // when they were asked
	Rested time.Duration // how much of the time since then, or to come, the game is paused
	Rings  int           // how often the person was rung or warned meanwhile
	Heard  time.Time     // when they did something last that the others don't see; zero: never
}

// MostRings is the largest number that can be chosen.
const MostRings = 10

// ReminderDue is a person for whom a ring is due.
type ReminderDue struct {
	User    string
	By      RingBy        `db:"ring"`
	Most    int           `db:"rings"` // rings a day
	Game    GameID        // where what they owe is most urgent: by Due, then by how long it is owed
	Duty    engine.DutyID `db:"id"` // that
	Due     time.Time     // its deadline; zero if it has none
	Snoozed time.Time     `db:"next"` // they want no ring before; zero if they have not chosen
	Rung    int           // how often they were rung in the day that ends at DayEnds
	DayEnds time.Time
	Unsaid  bool // the last ring is still on its way
}

// Call is what was decided about a person for whom a ring is due.
type Call struct {
	ReminderDue
	// Hold puts off all that is due now until then. Zero: it rings now.
	Hold time.Time
	// Mute counts a ring that nobody hears: the person wants none.
	Mute bool
	// Until is up to when what rings is due now: it is said together. Zero: now.
	Until time.Time
	// Ends is when the day ends in which the person is rung, or not.
	Ends time.Time
}

// DutyRef names a duty of a game.
type DutyRef struct {
	Game GameID
	ID   engine.DutyID
}

// DeferredPing is a person whom a message names without calling them, and when they may be called.
type DeferredPing struct {
	User  string
	Until time.Time
}

// LastReminder is the message by which a person was last rung; zero if there is none.
type LastReminder struct {
	Ref
	Called time.Time // since when a message called them that they have not acted after; zero if none did
}
