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

// Stand says for which players a game waits at a time. All lists use it, so that they agree.
type Stand struct {
	storage.Summary
	Paused     time.Time // the end of a pause; zero: the game isn't paused
	Waits      []Awaited
	Away       []Awaited // on vacation, with open duties: the game doesn't wait for them
	Since, Due time.Time // the earliest start and deadline of duties in Waits; zero: none
}

// Awaited is a player with open duties in a game.
type Awaited struct {
	storage.Seat
	Duties []storage.Duty
	Until  time.Time // the end of their vacation, in their time zone; zero: there is none
}

// StandOf returns for which players a game waits. A game that is paused, idle or over waits for none. A game
// doesn't wait for a player on vacation, unless a deadline comes before their return: the game may have no
// vacation days left. In quiet hours it waits, but doesn't remind.
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
		player := Awaited{Seat: seat}
		player.Duties = runner.Filter(g.Owed, func(d storage.Duty) bool { return d.Seat == seat.Seat })
		if seat.Bot || seat.User == "" || len(player.Duties) == 0 {
			continue
		}
		c := calendars[seat.User]
		until, away := c.AwayUntil(now)
		if away {
			player.Until = c.In(until)
		}
		runs := func(d storage.Duty) bool { return !d.Due.IsZero() && d.Due.Before(until) }
		if away && !slices.ContainsFunc(player.Duties, runs) {
			s.Away = append(s.Away, player)
			continue
		}
		s.wait(player)
	}
	return s
}

// wait adds a player that the game waits for.
func (s *Stand) wait(player Awaited) {
	s.Waits = append(s.Waits, player)
	for _, d := range player.Duties {
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

// Longest compares games by the time for which they have waited, the longest first. Games that wait for no
// player come last.
func Longest(a, b Stand) int {
	if a.Since.IsZero() != b.Since.IsZero() {
		if a.Since.IsZero() {
			return 1
		}
		return -1
	}
	return a.Since.Compare(b.Since)
}

// Stands returns the Stand of each game in a list.
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

// Stand returns the Stand of a game.
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

// Here returns the Stand of a game as far as the game alone shows it, without vacations.
func Here(l *runner.Game, now time.Time) Stand {
	owed := make([]storage.Duty, len(l.Owed()))
	for i, d := range l.Owed() {
		owed[i] = storage.Duty{ID: d.ID, Seat: d.Seat, User: l.UserAt(d.Seat)}
	}
	return StandOf(storage.Summary{Game: l.Game, Owed: owed}, nil, now)
}

// longestName bounds a name in a list, in characters.
const longestName = 40

// Told returns the data of a Stand for a list, with at most so many waiting names and so many on vacation.
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

// Units returns the data of a Stand for a list, with the models to which the duties belong.
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
