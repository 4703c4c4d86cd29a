package engine

import "time"

// Pace names a game's time limits. The zero value sets no deadlines.
type Pace string

// The paces.
const (
	PaceNone    Pace = ""
	PaceQuick   Pace = "quick"
	PaceDaily   Pace = "daily"
	PaceRelaxed Pace = "relaxed"
	PaceSlow    Pace = "slow"
)

// Paces lists all of them, the fastest first.
func Paces() []Pace { return []Pace{PaceQuick, PaceDaily, PaceRelaxed, PaceSlow, PaceNone} }

const day = 24 * time.Hour

// Bank returns the time that a player begins with, which is also the most left after a turn. 0: there are no
// deadlines.
func (p Pace) Bank() time.Duration {
	switch p {
	case PaceQuick:
		return day
	case PaceDaily:
		return 3 * day
	case PaceRelaxed:
		return 7 * day
	case PaceSlow:
		return 14 * day
	}
	return 0
}

// Increment returns the time that each turn adds to a player's time left.
func (p Pace) Increment() time.Duration {
	switch p {
	case PaceQuick:
		return 6 * time.Hour
	case PaceDaily:
		return 12 * time.Hour
	case PaceRelaxed:
		return day
	case PaceSlow:
		return 3 * day
	}
	return 0
}

// Phase returns the time for a phase of a game that is played in phases (see Phased). Only a player's own
// waking hours count, so that one day of it lasts about a day and a half.
func (p Pace) Phase() time.Duration {
	switch p {
	case PaceQuick:
		return day / 2
	case PaceDaily:
		return day
	case PaceRelaxed:
		return 3 * day
	case PaceSlow:
		return 7 * day
	}
	return 0
}

// Rings returns the time between two reminders of a duty.
func (p Pace) Rings() time.Duration {
	if p.Timed() {
		return p.Increment()
	}
	return day
}

// Timed reports whether a pace sets deadlines.
func (p Pace) Timed() bool { return p.Bank() > 0 }

// known reports whether there is such a pace.
func (p Pace) known() bool { return p == PaceNone || p.Timed() }

// Terms are the agreed time limits of a game.
type Terms struct {
	Pace Pace `json:"pace,omitempty"`
	// Steward gives an absent player's seat to Warbell. Without it the others are asked.
	Steward bool `json:"steward,omitempty"`
	// Vacation is the number of vacation days a year: 1 to MostVacation, or NoVacation for none; 0 is
	// MostVacation.
	Vacation int `json:"vacation,omitempty"`
}

// What Terms.Vacation can be besides a number of days between.
const (
	NoVacation   = -1
	MostVacation = 60
)

// VacationDays is for how many days a year a clock of the game stands while its player is away, from 0 to
// MostVacation.
func (t Terms) VacationDays() int {
	if t.Vacation == 0 {
		return MostVacation
	}
	return max(t.Vacation, 0)
}

// The terms that all games share.
const (
	// Patience is after how many deadlines in a row that a player lets pass something becomes of the seat.
	Patience = 3
	// Extensions bounds the times in a game that a player may lengthen a turn by one increment.
	Extensions = 3
	// LongestPause bounds a pause.
	LongestPause = 90 * day
)

func (t Terms) check() error {
	if t.Vacation < NoVacation || t.Vacation > MostVacation {
		return Refuse(Invalid, "", "A game allows at most %d vacation days a year, not %d. Choose a suggested number.", MostVacation, t.Vacation)
	}
	if t.Pace.known() {
		return nil
	}
	return Refuse(Invalid, "", "“%s” isn't a time limit. Choose quick, daily, relaxed, slow or none.", string(t.Pace))
}
