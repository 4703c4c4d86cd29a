package deadlines

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// Stand is whom a game waits for at a time. Every list asks it, so that all say the same.
type Stand struct {
	storage.Summary
	Paused     time.Time // until when; zero: it is not
	Waits      []Awaited
	Away       []Awaited // who owe something and are on vacation: nobody waits for them
	Since, Due time.Time // since when and until when for those of Waits; zero: for nobody, or without an end
}

// Awaited is a person who owes something in a game.
type Awaited struct {
	storage.Seat
	Duties []storage.Duty
	Until  time.Time // of their vacation, in their zone; zero: they are on none
}

// StandOf is whom a game waits for. One that is paused, asleep or over waits for nobody. Who is on vacation
// is not waited for, unless their time runs out before they are back: a game can have no days left for that.
// In quiet hours people are waited for all the same; they are only not rung.
func StandOf(g storage.Summary, calendars map[string]calendar.Calendar, now time.Time) Stand {
	s := Stand{Summary: g}
	switch {
	case g.Game.Over:
		return s
	case now.Before(g.Game.Paused):
		s.Paused = g.Game.Paused
		return s
	case g.Game.Asleep:
		return s
	}
	for _, seat := range g.Game.Seats {
		one := Awaited{Seat: seat}
		one.Duties = runner.Filter(g.Owed, func(d storage.Duty) bool { return d.Seat == seat.Seat })
		if seat.Bot || seat.User == "" || len(one.Duties) == 0 {
			continue
		}
		c := calendars[seat.User]
		until, away := c.AwayUntil(now)
		if away {
			one.Until = c.In(until)
		}
		runs := func(d storage.Duty) bool { return !d.Due.IsZero() && d.Due.Before(until) }
		if away && !slices.ContainsFunc(one.Duties, runs) {
			s.Away = append(s.Away, one)
			continue
		}
		s.wait(one)
	}
	return s
}

// wait counts a person among those who are waited for.
func (s *Stand) wait(one Awaited) {
	s.Waits = append(s.Waits, one)
	for _, d := range one.Duties {
		if s.Since.IsZero() || d.Since.Before(s.Since) {
			s.Since = d.Since
		}
		if !d.Due.IsZero() && (s.Due.IsZero() || d.Due.Before(s.Due)) {
			s.Due = d.Due
		}
	}
}

// WaitsFor reports whether a game waits for a user.
func (s Stand) WaitsFor(user string) bool {
	return slices.ContainsFunc(s.Waits, func(a Awaited) bool { return a.User == user })
}

// Longest orders games by how long they wait, those that wait for nobody last.
func Longest(a, b Stand) int {
	if a.Since.IsZero() != b.Since.IsZero() {
		if a.Since.IsZero() {
			return 1
		}
		return -1
	}
	return a.Since.Compare(b.Since)
}

// Stands are those of games in a list.
func (w *Waiting) Stands(ctx context.Context, games []storage.Summary) ([]Stand, error) {
	var users []string
	for _, g := range games {
		for _, d := range g.Owed {
			if d.User != "" && !slices.Contains(users, d.User) {
				users = append(users, d.User)
			}
		}
	}
	calendars, err := w.Calendars(ctx, users...)
	if err != nil {
		return nil, err
	}
	all := make([]Stand, len(games))
	for i, g := range games {
		all[i] = StandOf(g, calendars, w.Now())
	}
	return all, nil
}

// Stand is that of one game.
func (w *Waiting) Stand(ctx context.Context, l *runner.Game) (Stand, error) {
	kept, err := w.Games.DutyRows(ctx, l)
	if err != nil {
		return Stand{}, err
	}
	owed := slices.Clone(kept)
	for i := range owed {
		owed[i].User = l.UserAt(owed[i].Seat)
	}
	all, err := w.Stands(ctx, []storage.Summary{{Game: l.Game, Owed: owed}})
	if err != nil {
		return Stand{}, err
	}
	return all[0], nil
}

// here is the standing as far as it follows from the game alone: vacations are left out.
func Here(l *runner.Game, now time.Time) Stand {
	owed := make([]storage.Duty, len(l.Owed()))
	for i, d := range l.Owed() {
		owed[i] = storage.Duty{ID: d.ID, Seat: d.Seat, User: l.UserAt(d.Seat)}
	}
	return StandOf(storage.Summary{Game: l.Game, Owed: owed}, nil, now)
}

// longestName is how many characters of a name a list shows.
const longestName = 40

// Told is a standing as a list tells it, naming so many people at most who are waited for, and so many on
// vacation.
func (s Stand) Told(most int) templates.Stands {
	told := templates.Stands{
		Over: s.Game.Over, Asleep: s.Game.Asleep, Paused: s.Paused, Since: s.Since, Due: s.Due,
		More: max(len(s.Waits)-most, 0),
	}
	for _, a := range s.Waits[:min(len(s.Waits), most)] {
		told.Up = append(told.Up, a.up(""))
	}
	for _, a := range s.Away[:min(len(s.Away), most)] {
		told.Away = append(told.Away, a.up(""))
	}
	return told
}

// Units is a standing as a list tells it that names the models, too, with which people owe something.
func (s Stand) Units(l *runner.Game) templates.Stands {
	told := s.Told(0)
	told.More = 0
	for _, a := range s.Waits {
		for _, d := range a.Duties {
			open, _ := l.Duty(d.ID)
			if up := a.up(l.Model(open)); !slices.Contains(told.Up, up) {
				told.Up = append(told.Up, up)
			}
		}
	}
	for _, a := range s.Away {
		told.Away = append(told.Away, a.up(""))
	}
	return told
}

func (a Awaited) up(unit string) templates.Up {
	return templates.Up{Who: templates.Clip(a.Name, longestName), Unit: unit, Until: a.Until}
}
