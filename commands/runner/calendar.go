package runner

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
	"warbell/templates"
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
func HoursOf(ctx context.Context, store storage.People, user string) (storage.Hours, error) {
	all, err := store.Hours(ctx, user)
	return all[user], err
}

// Calendars are those of some people, by user; who has set nothing has the zero one.
func Calendars(ctx context.Context, store storage.People,
	users ...string) (map[string]calendar.Calendar, error) {
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

// Absent fills in until when those are away who owe something in a game, in their own zones.
func (t *Runner) Absent(ctx context.Context, l *Game, open []templates.OpenDuty) error {
	var users []string
	for _, d := range open {
		if user := l.UserAt(d.Seat); user != "" && !slices.Contains(users, user) {
			users = append(users, user)
		}
	}
	all, err := Calendars(ctx, t.store, users...)
	if err != nil {
		return err
	}
	for i, d := range open {
		c := all[l.UserAt(d.Seat)]
		if until, away := c.AwayUntil(t.now()); away {
			open[i].Away = until.In(c.Zone)
		}
	}
	return nil
}

// awayView tells a table that one of its players is away.
type awayView struct {
	Name, Word string
	Until      time.Time
}

func (awayView) ViewOf() string { return "ui/away" }

// composeAway says in a game that the row's user is away, if they still are and still sit there.
func (t *Runner) composeAway(ctx context.Context, l *Game, row storage.Row) (Dispatch, error) {
	all, err := Calendars(ctx, t.store, row.User)
	if err != nil {
		return Dispatch{}, err
	}
	c, now := all[row.User], t.now()
	until, away := c.AwayUntil(now)
	seat, noSeat := l.SeatOf(row.User)
	if !away || noSeat != nil || l.Over {
		return Dispatch{Action: Skip, Channel: l.Where()}, nil
	}
	sitter, _ := l.Sitter(seat)
	view := awayView{Name: sitter.Name, Until: until.In(c.Zone)}
	for _, v := range c.Away {
		if !now.Before(v.From) && now.Before(v.To) {
			view.Word = v.Word
		}
	}
	post, err := t.words.View(view)
	post = post.Quietly()
	return l.Dispatch(&post), err
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
