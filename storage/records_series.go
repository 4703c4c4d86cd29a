package storage

import "time"

// Series is a run of rolls made in one channel, outside of games, whose dice come from one secret seed.
type Series struct {
	ID      string
	Channel string
	Guild   string // empty in DMs
	// Veiled series have the rolls that not all may see. Their seed is never told; each roll is opened by
	// itself.
	Veiled bool
	Number int // among those of its kind in the channel, from 1
	Seed   [32]byte
	Begun  time.Time
	Until  time.Time // when it is to end; zero before its first roll
	Ended  time.Time // zero: rolls are still added
	Next   string    // what binds the one behind it, told with its own seed; empty before it has ended
}

// Roll is one roll in a series.
type Roll struct {
	Call   string // that made it
	Series string
	Slot   int // in a veiled series, counted from 0: each is used once; 0 in others
	User   string
	Dice   string // the notation; words that stand for faces are the player's
	// Drawn are the faces as they fell, as dice.FormatDrawn writes them; empty of what its own roller may not
	// know.
	Drawn string
	About []byte // the commands layer's own, as JSON; it may hold the player's words
	Open  bool   // anybody may know it; in a veiled series, once it was opened
	At    time.Time
	Once  string // what only one roll may be, such as the push of another; empty: nothing
}

// Luck is how often a face fell to a person in rolls that are erased. Sides 0 counts the rolls themselves.
type Luck struct {
	Sides, Face int
	Times       int
}

// Faces counts the rolls of a channel that fell alike.
type Faces struct {
	Channel string // empty where it doesn't matter
	Drawn   string // as in Roll
	Times   int
}

// MostVeiled is how many rolls a veiled series has room for.
const MostVeiled = 256
