package table

import (
	"errors"
	"time"

	"warbell/commands/calendar"
	"warbell/engine"
)

// ReadDay reads a day that a player typed, in the zone of now. It refuses what is no day, or can be two.
func ReadDay(typed string, now time.Time) (time.Time, error) {
	day, err := calendar.Day(typed, now)
	if errors.Is(err, calendar.ErrUnreadable) {
		return day, engine.Refuse(engine.Invalid, "", "“%s” is no day that Warbell understands. Write friday, tomorrow, +3d, 24 Dec or 2026-12-24.", typed)
	}
	return day, Undated(err, typed, "24 Dec or 2026-12-24")
}

// Undated refuses what tells of a day, but of none or of two, with an example of what would not; nil if err is.
func Undated(err error, typed, example string) error {
	switch {
	case errors.Is(err, calendar.ErrAmbiguous):
		return engine.Refuse(engine.Invalid, "", "“%s” can be two days: some people write the month first, others the day. Write it as %s.", typed, example)
	case errors.Is(err, calendar.ErrNoDay):
		return engine.Refuse(engine.Invalid, "", "There is no day “%s”. Look at a calendar, and write it as %s.", typed, example)
	}
	return err
}
