package storage

import (
	"errors"
	"time"
)

// MostFighters bounds the fighters of one Fighter.System that a person has. Deleted ones don't count; the
// MostFighters newest of these are stored too.
const MostFighters = 50

// ErrFull means that a bound on stored records is reached, such as MostFighters of a system.
var ErrFull = errors.New("as many are kept as may be")

// Fighter is a saved roster: a fighter, a character or a warband.
type Fighter struct {
	ID       string // empty for a new one: the store sets it
	User     string
	System   string // its rules and kind: "melee", "melee.band"
	Name     string // unique among the user's fighters of the system that are not deleted
	Notation string
	Draft    bool      // not legal to play with yet
	Rev      int       // counts its changes, from 1; the store sets it
	Shared   string    // the code by which others copy it; empty: they can't
	Deleted  time.Time // when it was deleted; zero: it was not
	Used     time.Time
}
