package settings

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

const (
	// vacationDays bounds a user's vacation days in a year, which stop deadlines.
	vacationDays = engine.MostVacation
	// mostPlanned bounds the vacations that a user can plan at a time.
	mostPlanned = 10
	// mostWord bounds the message for the other players, in characters.
	mostWord = 80
)

// vacationOf parses a user's vacation. It refuses one that is over, too long or beyond the user's days.
func (s *Settings) vacationOf(hours storage.Hours, from, back, word string) (v storage.Vacation, err error) {
	zone := deadlines.CalendarOf(hours).Zone
	now := s.Now().In(zone)
	v = storage.Vacation{From: now, Word: templates.Clip(strings.Join(strings.Fields(word), " "), mostWord)}
	if from = strings.TrimSpace(from); from != "" {
		if v.From, err = deadlines.ReadUntil(from, now); err != nil {
			return v, err
		}
		if v.From.Before(now) {
			v.From = now
		}
	}
	if v.To, err = deadlines.ReadUntil(back, v.From.In(zone)); err != nil {
		return v, err
	}
	switch {
	case !v.To.After(v.From):
		return v, engine.Refuse(engine.Invalid, "",
			"You can't be back before you leave. Write your first day back, such as tomorrow.")
	case v.From.After(now.AddDate(1, 0, 0)):
		return v, engine.Refuse(engine.Invalid, "", "You can't plan a vacation more than a year ahead. Choose an earlier date.")
	}
	return v, withinBudget(hours.Away, v, now)
}

// withinBudget refuses a vacation that exceeds a user's vacation days of the year, or the number of planned
// vacations.
func withinBudget(all []storage.Vacation, v storage.Vacation, now time.Time) error {
	left := slices.DeleteFunc(slices.Clone(all), func(o storage.Vacation) bool {
		return o.To.After(now) && o.From.Before(v.To) && o.To.After(v.From) // v takes its place
	})
	planned := 0
	for _, o := range left {
		if o.To.After(now) {
			planned++
		}
	}
	for _, o := range all {
		if o.To.After(now) && o.From.Before(now) && !v.From.After(now) {
			v.From = o.From // v continues the vacation o
		}
	}
	if planned >= mostPlanned {
		return engine.Refuse(engine.Illegal, "",
			"You can't plan more than %d vacations. Delete one first.", planned)
	}
	for year := v.From.In(now.Location()).Year(); year <= v.To.In(now.Location()).Year(); year++ {
		before := daysAway(left, year, now.Location())
		if sum := daysAway(append(slices.Clone(left), v), year, now.Location()); sum > vacationDays {
			return engine.Refuse(engine.Illegal, "",
				"That makes %d vacation days in %d; the limit is %d, with %d left. Come back earlier, or propose a pause.", sum, year, vacationDays, max(vacationDays-before, 0))
		}
	}
	return nil
}

// daysAway returns the number of days of a year that vacations cover together, in a time zone.
func daysAway(all []storage.Vacation, year int, zone *time.Location) int {
	begin, end := time.Date(year, 1, 1, 0, 0, 0, 0, zone), time.Date(year+1, 1, 1, 0, 0, 0, 0, zone)
	var sum time.Duration
	for _, v := range all {
		from, to := v.From, v.To
		if from.Before(begin) {
			from = begin
		}
		if to.After(end) {
			to = end
		}
		sum += max(to.Sub(from), 0)
	}
	const day = 24 * time.Hour
	return int((sum + day - 2*time.Hour) / day) // days on which the clock is put back count once
}

// goAway stores a vacation. If it begins now, the user's games post it.
func (s *Settings) goAway(ctx context.Context, user string, v storage.Vacation) error {
	now := s.Now()
	if err := s.Store.PutVacation(ctx, user, v, now); err != nil {
		return err
	}
	if v.From.After(now) {
		return nil
	}
	_, err := s.Store.Depart(ctx, now)
	s.Table.Wake()
	return err
}

// comeBack ends or deletes the vacation that begins at a time, in milliseconds.
func (s *Settings) comeBack(ctx context.Context, user, from string) error {
	ms, err := strconv.ParseInt(from, 10, 64)
	if err != nil {
		return gamekit.ErrOldButton
	}
	err = s.Store.EndVacation(ctx, user, time.UnixMilli(ms), s.Now())
	if errors.Is(err, storage.ErrNotFound) {
		return engine.Refuse(engine.Stale, "",
			"That vacation is over or was deleted. `/settings` shows your vacations.")
	}
	return err
}

// mostBeyond bounds the games in the panel that don't wait for all of a vacation.
const mostBeyond = 5

// beyond returns a user's games with fewer vacation days in their terms than planned. Each has the time at
// which the user's clock runs again.
func (s *Settings) beyond(ctx context.Context, user string, c calendar.Calendar, now time.Time,
	planned []vacationView) (all []beyond, err error) {
	if len(planned) == 0 {
		return nil, nil
	}
	games, err := s.Store.GamesOf(ctx, user)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		l, err := s.Table.Load(ctx, g.Game.ID)
		if gamekit.Refused(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		days := l.State.Kernel.Terms.VacationDays()
		from, runs := runsFrom(c.Within(days), now, planned)
		if runs && deadlines.Timed(l) && len(all) < mostBeyond {
			all = append(all, beyond{templates.Plain(l.Surface.Title(l), 90),
				runner.Link(l.Guild, storage.Ref{Channel: l.Where()}), days, from})
		}
	}
	return all, nil
}

// runsFrom returns the time at which a user's clock runs again during one of the planned vacations; false if
// there is none. counts holds only the vacations that stop the clock.
func runsFrom(counts calendar.Calendar, now time.Time, planned []vacationView) (time.Time, bool) {
	for _, v := range planned {
		from := v.From
		if from.Before(now) {
			from = now
		}
		if until, _ := counts.AwayUntil(from); until.Before(v.To) {
			return until.In(now.Location()), true
		}
	}
	return time.Time{}, false
}
