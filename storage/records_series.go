package storage

import "time"

// Series is a run of rolls made in one channel, outside games. Its dice come from one secret seed.
type Series struct {
	ID      string
	Channel string
	Guild   string // empty in DMs
	// Veiled reports whether the series has the rolls that not everyone may see. The seed of such a series is
	// never revealed; each roll is opened alone.
	Veiled bool
	Number int // among those of its kind in the channel, from 1
	Seed   [32]byte
	Begun  time.Time
	Until  time.Time // when it is to end; zero before its first roll
	Ended  time.Time // zero: rolls are still added
	Next   string    // the commitment to the next series, revealed with the seed; empty before it has ended
}

// Roll is one roll in a series.
type Roll struct {
	Call   string // the interaction that made it
	Series string
	Slot   int // in a veiled series: a number from 0, used only once; 0 in others
	User   string
	Dice   string // the notation; words for faces are player text
	// Drawn has the rolled faces, as dice.FormatDrawn writes them. It is empty if the player who rolled may not
	// know them.
	Drawn string
	About []byte // the commands layer's JSON; it may contain player text
	Open  bool   // it is public; in a veiled series: it was opened
	At    time.Time
	Once  string // a key that only one roll can have, such as the push of another roll; empty: none
}

// Luck counts how often a person rolled a face, in rolls that have been erased. Under Sides 0 it counts the
// rolls themselves.
type Luck struct {
	Sides, Face int
	Times       int
}

// Faces counts the rolls of a channel that had the same faces.
type Faces struct {
	Channel string // empty where it doesn't matter
	Drawn   string // as in Roll
	Times   int
}

// MostVeiled is the number of slots of a veiled series.
const MostVeiled = 256
