package storage

import "time"

// MaxOpenDraws bounds the open draws of one user.
const MaxOpenDraws = 10

// Draw is a draw of /draw.
type Draw struct {
	ID        string // of the call that opened it
	Guild     string
	Channel   string
	User      string // who opened it; empty once that user is erased
	Name      string
	Title     string
	Kind      string // the type of its result
	Count     int
	TermsJSON []byte `db:"terms"` // besides kind and count: the commands layer's own, as JSON; empty: none
	Joins     bool   // players enter by a button
	Opened    time.Time
	Closes    time.Time // zero: only its opener closes it
	Locked    time.Time // zero: it is open
	Seed      []byte    // the commands layer's own, as JSON: where the dice come from; empty of an open one
	Entered   int       // the number of the last entrant
	Size      int       // entrants
	Post      string    // the message with the list
	Result    string    // the message with the result
	// A deck or draft goes on in steps once it is locked.
	Steps  int
	Due    time.Time // when it is the clock's turn; zero: it does not go on
	Ended  time.Time
	Called string // the message that calls the player whose turn it is
}

// Picks reports whether players pick in turn once the draw is locked.
func (d Draw) Picks() bool { return d.Kind == "draft" }

// Running reports whether a deck or draft is locked and has not ended.
func (d Draw) Running() bool { return !d.Due.IsZero() }

// DrawStep is one thing that was done with a deck or in a draft.
type DrawStep struct {
	Draw   string
	Number int // from 1
	Kind   string
	User   string // who did it; empty once that user is erased, and of the clock
	Place  int    // of a card or thing, from 0
	Call   string
	At     time.Time
}

// DrawEntrant is an entrant of a draw, or a player who can't be one.
type DrawEntrant struct {
	Draw   string
	Number int    // from 1, in the order of the list; less than 0 of excluded ones
	User   string // empty of a name
	Name   string
	Weight int
	Salt   string
	Leaf   string
}

// DrawReroll gives one place of a drawn result to another entrant.
type DrawReroll struct {
	Draw   string
	Number int // from 1
	Place  int // from 0
	Call   string
	Reason string
	Seed   []byte // as in Draw
	At     time.Time
}
