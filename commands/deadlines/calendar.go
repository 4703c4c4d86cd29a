package deadlines

import (
	"context"
	"fmt"
	"sync"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// CalendarOf is when one can wait for a person and ring them, by what they have set. A zone that this program
// does not know any more is read as UTC.
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

// HoursOf is what a user has set, and nothing if they have set nothing.
func HoursOf(ctx context.Context, store Hours, user string) (storage.Hours, error) {
	all, err := store.Hours(ctx, user)
	return all[user], err
}

// Calendars are those of some people, by user; who has set nothing has the zero one.
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

// zones are the zones that were read, by name: to read one takes longer than to ask it.
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

// Later is the later of two times.
func Later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
