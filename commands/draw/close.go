package draw

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// maxDue bounds the draws that one sweep closes.
const maxDue = 50

// closeNow locks a draw before its closing time. Only its opener can do that.
func (d *Draws) closeNow(ctx context.Context, call *gamekit.Call, one storage.Draw) (gamekit.Reply, error) {
	if !opened(call, one) {
		return gamekit.Reply{}, errNotCloser
	}
	if !one.Locked.IsZero() {
		return gamekit.Reply{}, closedFor(one)
	}
	list, err := d.Store.DrawList(ctx, one.ID)
	if err == nil {
		err = check(one, rolllog.EntrantsOf(list))
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if one, err = d.lock(ctx, one); err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.closed", d.view(one))
	return gamekit.Whisper(note), err
}

// cancelled reports whether a draw was cancelled before it was drawn.
func cancelled(one storage.Draw) bool { return len(one.Seed) == 0 && !one.Ended.IsZero() }

// closedFor refuses to change a draw that is locked or cancelled.
func closedFor(one storage.Draw) error {
	if cancelled(one) {
		return engine.Refuse(engine.Stale, "", "This draw was cancelled. Open another: `/draw`.")
	}
	return errClosed
}

// cancel ends an open draw without a result, once the presser has confirmed it.
func (d *Draws) cancel(ctx context.Context, call *gamekit.Call, one storage.Draw) (gamekit.Reply, error) {
	may := opened(call, one) || call.Manager
	if !may {
		var err error
		if may, err = d.Keeps(ctx, call); err != nil {
			return gamekit.Reply{}, err
		}
	}
	switch {
	case !may:
		return gamekit.Reply{}, errNotCanceller
	case !one.Locked.IsZero():
		return gamekit.Reply{}, closedFor(one)
	case call.CustomID.Part(1) == toCancel:
		note, err := d.Words.Note("draw.cancel", d.view(one))
		return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{{
			ID: verb + ":" + one.ID + ":" + toCancelNow, Label: "Cancel this draw", Style: templates.Danger}}})), err
	}
	one.Locked, one.Ended = d.Now(), d.Now()
	if err := d.Store.LockDraw(ctx, one, storage.Roll{}, time.Time{}); errors.Is(err, storage.ErrSeen) {
		return gamekit.Reply{}, errClosed
	} else if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.cancelled", d.view(one))
	return gamekit.Whisper(note), err
}

// lock closes a draw and takes its dice, in one transaction. It returns the locked draw, even if another
// call locked it.
func (d *Draws) lock(ctx context.Context, one storage.Draw) (storage.Draw, error) {
	err := d.Log.Take(ctx, one.Guild, one.Channel, "draw:"+one.ID,
		func(seed []byte, r storage.Roll, until time.Time) error {
			var err error
			if one.Due, err = d.dueAfter(one); err != nil {
				return err
			}
			one.Locked, one.Seed = d.Now(), seed
			r.Open = !one.Running()
			return d.Store.LockDraw(ctx, one, r, until)
		})
	if err == nil || errors.Is(err, storage.ErrSeen) {
		return d.Store.Draw(ctx, one.ID)
	}
	return one, err
}

// Sweep closes the draws that are due, makes missed picks, and deletes old draws.
func (d *Draws) Sweep(ctx context.Context, now time.Time) error {
	due, err := d.Store.DueDraws(ctx, now, maxDue)
	all := []error{err}
	for _, one := range due {
		if err := d.end(ctx, one); err != nil {
			all = append(all, fmt.Errorf("draw %s: %w", one.ID, err))
		}
	}
	all = append(all, d.sweepSteps(ctx, now))
	return errors.Join(append(all, d.Store.DropDraws(ctx, now.Add(-Kept)))...)
}

// end closes a draw that is due. If no result is possible for its list, it ends without dice. A player who
// leaves after this check makes the result smaller, but not impossible.
func (d *Draws) end(ctx context.Context, one storage.Draw) error {
	list, err := d.Store.DrawList(ctx, one.ID)
	if err != nil {
		return err
	}
	var refusal *engine.Refusal
	if err := check(one, rolllog.EntrantsOf(list)); errors.As(err, &refusal) {
		one.Locked = d.Now()
		err := d.Store.LockDraw(ctx, one, storage.Roll{}, time.Time{})
		if errors.Is(err, storage.ErrSeen) {
			return nil
		}
		return err
	}
	_, err = d.lock(ctx, one)
	return err
}
