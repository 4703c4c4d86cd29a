package deadlines

import (
	"errors"
	"time"

	"warbell/commands/calendar"
	"warbell/engine"
)

// ReadUntil reads a day or a time that a player typed, in the zone of now. It refuses what is none, or can be
// two.
func ReadUntil(typed string, now time.Time) (time.Time, error) {
	at, err := calendar.Until(typed, now)
	if errors.Is(err, calendar.ErrUnreadable) {
		return at, engine.Refuse(engine.Invalid, "",
			"“%s” is no day that Warbell understands. Write friday, tomorrow, +3d, 24 Dec or 2026-12-24.", typed)
	}
	return at, Undated(err, typed, "24 Dec or 2026-12-24")
}

// Undated refuses what tells of a time, but of none or of two, with an example of what would not; nil if err
// is.
func Undated(err error, typed, example string) error {
	switch {
	case errors.Is(err, calendar.ErrAmbiguous):
		return engine.Refuse(engine.Invalid, "",
			"“%s” can be two days: some people write the month first, others the day. Write it as %s.", typed, example)
	case errors.Is(err, calendar.ErrNoDay):
		return engine.Refuse(engine.Invalid, "",
			"There is no day “%s”. Look at a calendar, and write it as %s.", typed, example)
	case errors.Is(err, calendar.ErrPassed):
		return engine.Refuse(engine.Invalid, "", "“%s” has passed already. Write a time that is to come.", typed)
	case errors.Is(err, calendar.ErrNext):
		return engine.Refuse(engine.Invalid, "",
			"“%s” can be the coming one or the one after. Write a date, such as %s, or “in 7 days”.", typed, example)
	case errors.Is(err, calendar.ErrMidnight):
		return engine.Refuse(engine.Invalid, "",
			"“%s” can be when that day begins or when it ends. Write 0:00 or 24:00 instead of midnight.", typed)
	case errors.Is(err, calendar.ErrDotted):
		return engine.Refuse(engine.Invalid, "",
			"“%s” can be a day or a time. Write a day as 24.12. with its last dot, and a time as 20:15.", typed)
	case errors.Is(err, calendar.ErrNumber):
		return engine.Refuse(engine.Invalid, "",
			"“%s” can be a number of days or an hour. Write “%s days”, or a time such as 7:00 or 7 pm.", typed, typed)
	case errors.Is(err, calendar.ErrNoTime):
		return engine.Refuse(engine.Invalid, "",
			"“%s” is a day without a time. Write both, such as friday 20:00.", typed)
	}
	return err
}
