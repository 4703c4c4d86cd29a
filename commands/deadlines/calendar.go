package deadlines

import (
	"context"
	"fmt"
	"sync"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// CalendarOf returns a user's calendar from their settings. A time zone that this program doesn't know is
// read as UTC.
func CalendarOf(h storage.Hours) calendar.Calendar {
	c := calendar.Calendar{Zone: zone(h.Zone), Quiet: calendar.Hours{From: h.QuietFrom, To: h.QuietTo},
		Off: h.Off, Since: h.Changed}
	for _, s := range h.Stood {
		c.Stood = append(c.Stood, calendar.Stop(s))
	}
	for _, v := range h.Away {
		c.Away = append(c.Away, calendar.Span{From: v.From, To: v.To, Word: v.Word})
	}
	return c
}

// HoursOf returns a user's settings about time; the zero value if there are none.
func HoursOf(ctx context.Context, store Hours, user string) (storage.Hours, error) {
	all, err := store.Hours(ctx, user)
	return all[user], err
}

// Calendars returns the calendars of some users, by ID. A user without settings has none in the map.
func Calendars(ctx context.Context, store Hours, users ...string) (map[string]calendar.Calendar, error) {
	hours, err := store.Hours(ctx, users...)
	if err != nil {
		return nil, fmt.Errorf("calendars: %w", err)
	}
	all := make(map[string]calendar.Calendar, len(hours))
	for user, h := range hours {
		all[user] = CalendarOf(h)
	}
	return all, nil
}

// zones caches time zones by name, since loading one is slow.
var zones sync.Map

func zone(name string) *time.Location {
	if known, ok := zones.Load(name); ok {
		return known.(*time.Location)
	}
	loc, err := time.LoadLocation(name)
	if err != nil {
		return time.UTC
	}
	zones.Store(name, loc)
	return loc
}

// Later returns the later of two times.
func Later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
