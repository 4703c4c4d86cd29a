package storage

import (
	"time"

	"warbell/engine"
)

// DefaultRings is the most reminders in a day for a person who has not chosen a number.
const DefaultRings = 3

// NoteRings is the number of unanswered reminders after which the other players are informed.
const NoteRings = 3

// SilentTime is how long a player must be silent before the others may go on without them.
const SilentTime = 14 * 24 * time.Hour

// LongestRings bounds the time between reminders for one duty, unless the pace is longer.
const LongestRings = 7 * 24 * time.Hour

// Silence is the time since a game asked a player for something, if the player has done nothing visible to
// the other players since. Only such an act ends it, not a move that Warbell makes for the player or another
// player's turn.
type Silence struct {
	Seat   engine.Seat
	First  time.Time     // when the player was asked
	Rested time.Duration // how long the game is paused since then, including the rest of the present pause
	Rings  int           // how many reminders and warnings the player got meanwhile
	Heard  time.Time     // when the player last did something that the others don't see; zero: never
}

// MostRings is the largest number of reminders in a day that a person can choose.
const MostRings = 10

// ReminderDue is a person who is due for a reminder.
type ReminderDue struct {
	User    string
	By      RingBy        `db:"ring"`
	Most    int           `db:"rings"` // reminders in a day
	Game    GameID        // the game of the most urgent duty: by Due, then by age
	Duty    engine.DutyID `db:"id"` // the most urgent duty
	Due     time.Time     // its deadline; zero if it has none
	Snoozed time.Time     `db:"next"` // no reminder before, as the person chose; zero if they have not chosen
	Rung    int           // reminders in the day that ends at DayEnds
	DayEnds time.Time
	Unsaid  bool // the last reminder is still on its way
}

// Call is the decision about a person who is due for a reminder.
type Call struct {
	ReminderDue
	// Hold puts off all that is due now until the given time. If it is zero, the reminder is sent now.
	Hold time.Time
	// Mute counts a reminder without sending one: the person wants none.
	Mute bool
	// Until bounds the further reminders that are sent together with this one: all that are due before it.
	// Zero means now.
	Until time.Time
	// Ends is the end of the day in which the reminder counts.
	Ends time.Time
}

// DutyRef identifies a duty of a game.
type DutyRef struct {
	Game GameID
	ID   engine.DutyID
}

// DeferredPing is a person in a message who gets no ping by it, and the time from which they may get one.
type DeferredPing struct {
	User  string
	Until time.Time
}

// LastReminder is the last reminder that a person got; zero if there is none.
type LastReminder struct {
	Ref
	Called time.Time // the last ping, if the person has not acted since; else zero
}
