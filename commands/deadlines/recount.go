package deadlines

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// Recount moves a user's deadlines in all games after the user's hours have changed, so that the time left
// stays the same. Deferred reminders move, too.
func (s *Sweeper) Recount(ctx context.Context, user string, was calendar.Calendar) error {
	calendars, err := Calendars(ctx, s.Store, user)
	if err != nil {
		return err
	}
	games, err := s.Store.GamesOf(ctx, user)
	if err != nil {
		return err
	}
	for _, g := range games {
		err := s.Games.Change(g.Game.ID, func() error {
			return s.recount(ctx, g.Game.ID, user, was, calendars[user])
		})
		if err != nil {
			return err
		}
	}
	s.Wake() // posts show the deadlines
	last, err := s.Store.LastReminders(ctx, user)
	if err != nil {
		return err
	}
	return s.Store.Rehold(ctx, user, Callable(calendars[user], last[user].Called, s.Now()))
}

func (s *Sweeper) recount(ctx context.Context, id storage.GameID, user string,
	was, is calendar.Calendar) error {
	l, err := s.Games.Load(ctx, id)
	if err != nil {
		return err
	}
	days := l.State.Kernel.Terms.VacationDays()
	was, is = was.Within(days), is.Within(days)
	var changed []storage.SeatClock
	for _, c := range l.Clocks() {
		from := Later(s.Now(), l.State.Kernel.Paused)
		if l.UserAt(c.Seat) != user || !c.Due.After(from) || slices.Contains(l.State.Kernel.Offered, c.Seat) {
			continue
		}
		left := was.Counted(from, c.Due)
		warned := c.Warn.IsZero()
		if c.Since = kept(s.Now()); from.After(s.Now()) {
			c.Since = time.Time{}
		}
		c.Due = kept(is.After(from, left))
		if c.Warn = warning(is, from, c.Due, left, AtStake(l, c.Seat)); warned {
			c.Warn = time.Time{}
		}
		changed = append(changed, c)
	}
	if len(changed) == 0 {
		return nil
	}
	return s.Store.SetClocks(ctx, s.Now(), changed...)
}
