package engine

import "time"

// Pace names how much time a game gives its players. The zero value sets no deadlines.
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

// Bank is how much time a player begins with. It is also the most that is ever left after a hand-over.
// 0: there are no deadlines.
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

// Increment is what each hand-over adds to what is left.
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

// Phase is how much time each has in a phase of a game that goes in phases (see Phased): of their own hours,
// so that a day of it is about a day and a half of somebody who sleeps.
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

// Rings is how long somebody may owe something before they are rung, and rung again.
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

// Terms are what a game agrees on about time.
type Terms struct {
	Pace Pace `json:"pace,omitempty"`
	// Steward: the seat of a player who stays away goes to Warbell. Without it the others are asked what to
	// do.
	Steward bool `json:"steward,omitempty"`
	// Vacation is how many days a year who is away is not waited for: 1 to MostVacation, or NoVacation for
	// none; 0 is MostVacation.
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
	// Extensions is how often a player may lengthen a hand-over by one increment in a game.
	Extensions = 3
	// LongestPause is how long a pause may be.
	LongestPause = 90 * day
)

func (t Terms) check() error {
	if t.Vacation < NoVacation || t.Vacation > MostVacation {
		return Refuse(Invalid, "", "A game can let people be away for up to %d days a year, not %d. Choose one of the numbers that are suggested.", MostVacation, t.Vacation)
	}
	if t.Pace.known() {
		return nil
	}
	return Refuse(Invalid, "", "There is no pace “%s”. Choose quick, daily, relaxed, slow or none.", string(t.Pace))
}
