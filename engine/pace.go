package engine

import "time"

// Pace names a game's time limits. The zero value sets no deadlines.
type Pace string

// These are the paces.
const (
	PaceNone    Pace = ""
	PaceQuick   Pace = "quick"
	PaceDaily   Pace = "daily"
	PaceRelaxed Pace = "relaxed"
	PaceSlow    Pace = "slow"
)

// Paces lists all paces, the fastest first.
func Paces() []Pace { return []Pace{PaceQuick, PaceDaily, PaceRelaxed, PaceSlow, PaceNone} }

const day = 24 * time.Hour

// Bank returns the time on a player's clock at the start, which also bounds the time left after a turn. It is
// 0 if there are no deadlines.
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

// Increment returns the time that each turn adds to a player's clock.
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

// Phase returns the time limit for a phase of a Phased game. Only a player's waking hours count, so one day
// of it lasts about a day and a half.
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

// Timed reports whether the pace sets deadlines.
func (p Pace) Timed() bool { return p.Bank() > 0 }

// known reports whether p is one of the paces.
func (p Pace) known() bool { return p == PaceNone || p.Timed() }

// Terms are the agreed time limits of a game.
type Terms struct {
	Pace Pace `json:"pace,omitempty"`
	// Steward gives an absent player's seat to Warbell. If it is false, the other players are asked.
	Steward bool `json:"steward,omitempty"`
	// Vacation is the number of vacation days a year: 1 to MostVacation, NoVacation for none, or 0 for
	// MostVacation.
	Vacation int `json:"vacation,omitempty"`
}

// These are the bounds of Terms.Vacation.
const (
	NoVacation   = -1
	MostVacation = 60
)

// VacationDays returns the number of days a year for which vacations stop a player's clock, from 0 to
// MostVacation.
func (t Terms) VacationDays() int {
	if t.Vacation == 0 {
		return MostVacation
	}
	return max(t.Vacation, 0)
}

// These limits are the same for all games.
const (
	// Patience is the number of missed deadlines in a row after which an absent player's seat may be offered,
	// skipped or removed.
	Patience = 3
	// Extensions bounds how often a player may extend turns in a game, each by one increment.
	Extensions = 3
	// LongestPause bounds the length of a pause.
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
