package deadlines

import (
	"errors"
	"time"

	"warbell/commands/calendar"
	"warbell/engine"
)

// ReadUntil parses a day or a time typed by a player, in the time zone of now. It refuses a text that means
// no time, or could mean two.
func ReadUntil(typed string, now time.Time) (time.Time, error) {
	at, err := calendar.Until(typed, now)
	if errors.Is(err, calendar.ErrUnreadable) {
		return at, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a day Warbell understands. Write friday, tomorrow, +3d, 24 Dec or 2026-12-24.", typed)
	}
	return at, Undated(err, typed, "24 Dec or 2026-12-24")
}

// Undated turns an error about a time that doesn't exist, or that is ambiguous, into a refusal with an
// example. It returns nil if err is nil.
func Undated(err error, typed, example string) error {
	switch {
	case errors.Is(err, calendar.ErrAmbiguous):
		return engine.Refuse(engine.Invalid, "",
			"“%s” could be two different days: month first or day first. Write it as %s.", typed, example)
	case errors.Is(err, calendar.ErrNoDay):
		return engine.Refuse(engine.Invalid, "",
			"The day “%s” doesn't exist. Write a date such as %s.", typed, example)
	case errors.Is(err, calendar.ErrPassed):
		return engine.Refuse(engine.Invalid, "", "“%s” is in the past. Write a time in the future.", typed)
	case errors.Is(err, calendar.ErrNext):
		return engine.Refuse(engine.Invalid, "",
			"“%s” could mean this week or next week. Write a date such as %s, or “in 7 days”.", typed, example)
	case errors.Is(err, calendar.ErrMidnight):
		return engine.Refuse(engine.Invalid, "",
			"“%s” could mean the start or the end of that day. Write 0:00 or 24:00 instead of midnight.", typed)
	case errors.Is(err, calendar.ErrDotted):
		return engine.Refuse(engine.Invalid, "",
			"“%s” could mean a day or a time. For a day, write 24.12. with its last dot; for a time, 20:15.", typed)
	case errors.Is(err, calendar.ErrNumber):
		return engine.Refuse(engine.Invalid, "",
			"“%s” could mean days or an hour. Write “%s days”, or a time such as 7:00 or 7 pm.", typed, typed)
	case errors.Is(err, calendar.ErrNoTime):
		return engine.Refuse(engine.Invalid, "",
			"“%s” has no time of day. Write a day and a time, such as friday 20:00.", typed)
	}
	return err
}
