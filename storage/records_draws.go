package storage

import "time"

// MaxOpenDraws bounds the open draws of one user.
const MaxOpenDraws = 10

// Draw is a draw of /draw.
type Draw struct {
	ID        string // the ID of the interaction that opened it
	Guild     string
	Channel   string
	User      string // who opened it; empty once that user is erased
	Name      string
	Title     string
	Kind      string // the type of its result
	Count     int    // of a deck: the number of usual cards, which no one typed
	TermsJSON []byte `db:"terms"` // the commands layer's JSON with the other terms; empty: none
	Joins     bool   // players enter by a button
	Opened    time.Time
	Closes    time.Time // zero: only its user closes it
	Locked    time.Time // zero: it is open
	Seed      []byte    // the commands layer's JSON: the source of the dice; empty while it is open
	Entered   int       // the number of the last entrant
	Size      int       // the number of entrants
	Post      string    // the message with the list
	Result    string    // the message with the result
	// Steps, Due, Ended and Called belong to decks and drafts, which continue in steps once they are locked.
	Steps  int
	Due    time.Time // when the next automatic step is due; zero: it has ended, or has not begun
	Ended  time.Time
	Called string // the message that pings the player whose turn it is
}

// Picks reports whether players pick in turn once the draw is locked.
func (d Draw) Picks() bool { return d.Kind == "draft" }

// Gives reports whether each entrant gives to another one, and learns in private who that is.
func (d Draw) Gives() bool { return d.Kind == "santa" }

// Running reports whether a deck, draft or Secret Santa is locked and has not ended.
func (d Draw) Running() bool { return !d.Due.IsZero() }

// DrawStep is one step of a deck or draft.
type DrawStep struct {
	Draw   string
	Number int // from 1
	Kind   string
	User   string // who made it; empty once that user is erased, and for automatic steps
	Place  int    // the place of a card or item, from 0
	Call   string
	At     time.Time
}

// DrawEntrant is an entrant of a draw, or a player who is excluded from it.
type DrawEntrant struct {
	Draw   string
	Number int    // from 1, in the order of the list; below 0 for excluded players
	User   string // empty if the entrant is only a name
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
