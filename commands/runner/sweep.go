package runner

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// At most so many windows are closed in one sweep; each is leased so long while that is done.
const (
	mostOverdue  = 200
	overdueLease = 2 * time.Minute
)

// CloseWindows carries out the defaults of duties whose window has closed, and counts them.
func (t *Runner) CloseWindows(ctx context.Context, now time.Time) (taken int, err error) {
	due, err := t.store.Overdue(ctx, now, now.Add(overdueLease), mostOverdue)
	if err != nil {
		return 0, err
	}
	var all []error
	for _, d := range due {
		done, err := t.closeWindow(ctx, d)
		if err != nil {
			all = append(all, fmt.Errorf("window of %s in %s: %w", d.ID, d.Game, err))
		}
		if done {
			taken++
		}
	}
	return taken, errors.Join(all...)
}

// closeWindow carries out the default of one duty, and reports whether it did. Refusals mean that the
// duty was met meanwhile.
func (t *Runner) closeWindow(ctx context.Context, d storage.Duty) (bool, error) {
	l, err := t.Load(ctx, d.Game)
	if err != nil {
		return false, err
	}
	due, open := l.Duty(d.ID)
	if !open || due.Default == nil {
		return false, nil
	}
	_, err = t.Do(ctx, l.ID, Request{
		Call: fmt.Sprintf("t:%s:%s:%d", l.ID, due.ID, l.Seq), Seat: due.Seat, Duty: due.ID, Command: due.Default,
	})
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return false, nil
	}
	return err == nil, err
}

// Resume ends a pause whose time has come. It refuses if the game is paused until later, or not at all.
func (t *Runner) Resume(ctx context.Context, id storage.GameID) error {
	l, err := t.Load(ctx, id)
	if err != nil {
		return err
	}
	if paused := l.State.Kernel.Paused; paused.IsZero() || paused.After(t.now()) {
		return engine.Refuse(engine.Stale, "",
			"This game is not paused, or until later. /game status shows until when.")
	}
	_, err = t.Do(ctx, id, Request{Call: fmt.Sprintf("t:%s:resume:%d", id, l.Seq), Command: engine.Continue{}})
	return err
}
