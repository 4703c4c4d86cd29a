package storage

import "time"

// Hours is a person's availability: their time zone, quiet hours, days off and vacations.
type Hours struct {
	User      string
	Zone      string  // a name in the IANA database; empty: not set
	QuietFrom int     // minutes of the local day, 0 to 1439; equal to QuietTo: no quiet hours
	QuietTo   int     // if less than QuietFrom, it is on the next day
	Off       [7]bool // days off, by time.Weekday
	Away      []Vacation
	// Stood lists what stopped deadlines in the seven days before Changed, when the person changed their hours.
	Stood   []Stop
	Changed time.Time
}

// Stop is a time during which deadlines were stopped, by a day off or by quiet hours.
type Stop struct {
	From, To time.Time
	Off      bool
}

// Vacation is a time in which no game waits for a person. The person sets From, To and Word; Word is player
// text.
type Vacation struct {
	From, To time.Time
	Word     string
}
