package storage

import "time"

// Hours is when a person can be waited for and rung, as they set it.
type Hours struct {
	User      string
	Zone      string  // a name of the IANA database; empty: none was set
	QuietFrom int     // minutes of the local day, 0 to 1439; equal to QuietTo: none are quiet
	QuietTo   int     // a smaller one than QuietFrom is on the next day
	Off       [7]bool // days off, by time.Weekday
	Away      []Vacation
	// Stood is what has stopped deadlines in the seven days before Changed, when the person set something
	// else.
	Stood   []Stop
	Changed time.Time
}

// Stop is a time in which deadlines stood, on a day off or in quiet hours.
type Stop struct {
	From, To time.Time
	Off      bool
}

// Vacation is a time in which a person is waited for nowhere. From and To are filled in by the person; the
// word is player text.
type Vacation struct {
	From, To time.Time
	Word     string
}
