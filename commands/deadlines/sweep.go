package deadlines

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// Bounds of a sweep: the number of windows, the number of clocks, and the time for which each is leased.
const (
	mostOverdue  = 200
	overdueLease = 2 * time.Minute
)

// Sweeper carries out what is due by time.
type Sweeper struct {
	Store   SweepStore
	Games   Games
	Waiting *Waiting
	Now     func() time.Time
	Wake    func() // called when the outbox has a new row
}

// Games is the part of a runner.Runner that a Sweeper uses.
type Games interface {
	Load(ctx context.Context, id storage.GameID) (*runner.Game, error)
	Do(ctx context.Context, id storage.GameID, act runner.Request) (runner.Done, error)
	Change(id storage.GameID, write func() error) error
}

// SweepStore is the part of storage.Store that a Sweeper uses.
type SweepStore interface {
	Hours
	GamesOf(ctx context.Context, user string) ([]storage.Summary, error)
	LastReminders(ctx context.Context, users ...string) (map[string]storage.LastReminder, error)
	Late(ctx context.Context, now, until time.Time, limit int) ([]storage.SeatClock, error)
	Overdue(ctx context.Context, now, until time.Time, limit int) ([]storage.Duty, error)
	Rehold(ctx context.Context, user string, until time.Time) error
	SetClocks(ctx context.Context, now time.Time, clocks ...storage.SeatClock) error
}

// Sweep carries out the defaults for expired clocks and for duties whose window has closed, and returns their
// number. It continues after an error and returns all errors. own is Warbell as a player.
func (s *Sweeper) Sweep(ctx context.Context, now time.Time, own storage.Seat) (taken int, err error) {
	clocks, clocksErr := s.Store.Late(ctx, now, now.Add(overdueLease), mostOverdue)
	taken, expireErr := each(clocks, func(c storage.SeatClock) (bool, error) {
		done, err := s.expireClock(ctx, c, now, own)
		if err != nil {
			err = fmt.Errorf("clock of seat %d in %s: %w", c.Seat, c.Game, err)
		}
		return done, err
	})
	windows, windowsErr := s.Store.Overdue(ctx, now, now.Add(overdueLease), mostOverdue)
	closed, closeErr := each(windows, func(d storage.Duty) (bool, error) {
		done, err := s.closeWindow(ctx, d)
		if err != nil {
			err = fmt.Errorf("window of %s in %s: %w", d.ID, d.Game, err)
		}
		return done, err
	})
	return taken + closed, errors.Join(clocksErr, expireErr, windowsErr, closeErr)
}

// each handles what is due, one after the other. It counts the cases with something to do.
func each[T any](due []T, take func(T) (bool, error)) (taken int, err error) {
	for _, d := range due {
		done, takeErr := take(d)
		if done {
			taken++
		}
		err = errors.Join(err, takeErr)
	}
	return taken, err
}

// closeWindow carries out the default of a duty, and reports whether it did. A refusal means that the duty
// was fulfilled meanwhile.
func (s *Sweeper) closeWindow(ctx context.Context, d storage.Duty) (bool, error) {
	l, err := s.Games.Load(ctx, d.Game)
	if err != nil {
		return false, err
	}
	due, open := l.Duty(d.ID)
	if !open || due.Default == nil {
		return false, nil
	}
	_, err = s.Games.Do(ctx, l.ID, runner.Request{
		Call: fmt.Sprintf("t:%s:%s:%d", l.ID, due.ID, l.Seq), Seat: due.Seat, Duty: due.ID,
		Command: due.Default,
	})
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return false, nil
	}
	return err == nil, err
}

// Resume ends a pause that is over. It refuses if the game is paused for longer, or not at all.
func (s *Sweeper) Resume(ctx context.Context, id storage.GameID) error {
	l, err := s.Games.Load(ctx, id)
	if err != nil {
		return err
	}
	if paused := l.State.Kernel.Paused; paused.IsZero() || paused.After(s.Now()) {
		return engine.Refuse(engine.Stale, "",
			"This game isn't paused, or its pause isn't over. See `/game status`.")
	}
	call := fmt.Sprintf("t:%s:resume:%d", id, l.Seq)
	_, err = s.Games.Do(ctx, id, runner.Request{Call: call, Command: engine.Continue{}})
	return err
}
