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
func (d *Draws) closeNow(ctx context.Context, call *gamekit.Call,
	stored storage.Draw) (gamekit.Reply, error) {
	if !opened(call, stored) {
		return gamekit.Reply{}, errNotCloser
	}
	if !stored.Locked.IsZero() {
		return gamekit.Reply{}, closedFor(stored)
	}
	list, err := d.Store.DrawList(ctx, stored.ID)
	if err == nil {
		err = check(stored, rolllog.EntrantsOf(list))
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if stored, err = d.lock(ctx, stored); err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.closed", d.view(stored))
	return gamekit.Whisper(note), err
}

// cancelled reports whether a draw was cancelled before it was drawn.
func cancelled(stored storage.Draw) bool { return len(stored.Seed) == 0 && !stored.Ended.IsZero() }

// closedFor refuses to change a draw that is locked or cancelled.
func closedFor(stored storage.Draw) error {
	if cancelled(stored) {
		return engine.Refuse(engine.Stale, "", "This draw was cancelled. Open another: `/draw`.")
	}
	return errClosed
}

// cancel ends an open draw without a result, once the presser has confirmed it.
func (d *Draws) cancel(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	may := opened(call, stored) || call.Manager
	if !may {
		var err error
		if may, err = d.Keeps(ctx, call); err != nil {
			return gamekit.Reply{}, err
		}
	}
	switch {
	case !may:
		return gamekit.Reply{}, errNotCanceller
	case !stored.Locked.IsZero():
		return gamekit.Reply{}, closedFor(stored)
	case call.CustomID.Part(1) == toCancel:
		note, err := d.Words.Note("draw.cancel", d.view(stored))
		return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{{
			ID: verb + ":" + stored.ID + ":" + toCancelNow, Label: "Cancel this draw", Style: templates.Danger}}})), err
	}
	stored.Locked, stored.Ended = d.Now(), d.Now()
	if err := d.Store.LockDraw(ctx, stored, storage.Roll{}, time.Time{}); errors.Is(err, storage.ErrSeen) {
		return gamekit.Reply{}, errClosed
	} else if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.cancelled", d.view(stored))
	return gamekit.Whisper(note), err
}

// lock closes a draw and takes its dice, in one transaction. It returns the locked draw, even if another
// call locked it.
func (d *Draws) lock(ctx context.Context, stored storage.Draw) (storage.Draw, error) {
	err := d.Log.Take(ctx, stored.Guild, stored.Channel, "draw:"+stored.ID,
		func(seed []byte, r storage.Roll, until time.Time) error {
			var err error
			if stored.Due, err = d.dueAfter(stored); err != nil {
				return err
			}
			stored.Locked, stored.Seed = d.Now(), seed
			r.Open = !stored.Running()
			return d.Store.LockDraw(ctx, stored, r, until)
		})
	if err == nil || errors.Is(err, storage.ErrSeen) {
		return d.Store.Draw(ctx, stored.ID)
	}
	return stored, err
}

// Sweep closes the draws that are due, makes missed picks, and deletes old draws.
func (d *Draws) Sweep(ctx context.Context, now time.Time) error {
	due, err := d.Store.DueDraws(ctx, now, maxDue)
	all := []error{err}
	for _, stored := range due {
		if err := d.end(ctx, stored); err != nil {
			all = append(all, fmt.Errorf("draw %s: %w", stored.ID, err))
		}
	}
	all = append(all, d.sweepSteps(ctx, now))
	return errors.Join(append(all, d.Store.DropDraws(ctx, now.Add(-Kept)))...)
}

// end closes a draw that is due. If no result is possible for its list, it ends without dice. A player who
// leaves after this check makes the result smaller, but not impossible.
func (d *Draws) end(ctx context.Context, stored storage.Draw) error {
	list, err := d.Store.DrawList(ctx, stored.ID)
	if err != nil {
		return err
	}
	var refusal *engine.Refusal
	if err := check(stored, rolllog.EntrantsOf(list)); errors.As(err, &refusal) {
		stored.Locked = d.Now()
		err := d.Store.LockDraw(ctx, stored, storage.Roll{}, time.Time{})
		if errors.Is(err, storage.ErrSeen) {
			return nil
		}
		return err
	}
	_, err = d.lock(ctx, stored)
	return err
}
