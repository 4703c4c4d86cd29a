package storage

import (
	"errors"
	"time"
)

// MostFighters is how many of one kind, that is of one Fighter.System, a person keeps. What was taken away
// does not count; of that the MostFighters newest are kept.
const MostFighters = 50

// ErrFull says that a person keeps MostFighters of a kind already.
var ErrFull = errors.New("as many are kept as may be")

// Fighter is whom a person keeps to play with: a fighter, a character, or a warband.
type Fighter struct {
	ID       string // empty of a new one: the store gives it one
	User     string
	System   string // whose rules read it, and its kind: "melee", "melee.band"
	Name     string // its own among those of the same user and system that are not taken away
	Notation string
	Draft    bool      // it is not fit to play with yet
	Rev      int       // counts its changes, from 1; the store sets it
	Shared   string    // the code by which others copy it; empty: they may not
	Deleted  time.Time // when it was taken away; zero: it was not
	Used     time.Time
}
