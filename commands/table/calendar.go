package table

import (
	"context"
	"fmt"
	"sync"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// CalendarOf is when one can wait for a person and ring them, by what they have set. A zone that this program does not
// know any more is read as UTC.
func CalendarOf(h storage.Hours) calendar.Calendar {
	c := calendar.Calendar{Zone: zone(h.Zone), Quiet: calendar.Hours{From: h.QuietFrom, To: h.QuietTo}, Off: h.Off}
	for _, v := range h.Away {
		c.Away = append(c.Away, calendar.Span{From: v.From, To: v.To, Word: v.Word})
	}
	return c
}

// Calendars are those of some people, by user; who has set nothing has the zero one.
func Calendars(ctx context.Context, store storage.Calendars, users ...string) (map[string]calendar.Calendar, error) {
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
