package draw

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine/draw"
	"warbell/storage"
)

const (
	// deckFor is how long a deck stays after its last card.
	deckFor = 30 * 24 * time.Hour
	// maxPlays bounds how often a step is tried while others come first.
	maxPlays = 8
)

// errMovedOn is the error of a step that others came before each time.
var errMovedOn = errors.New("others play faster than this step can be made")

// act returns the steps of a player or the clock, and when it is the clock's turn after them; a zero time
// ends the deck or draft.
type act func(rolllog.Drawn) (steps []draw.Step, due time.Time, err error)

// play adds the steps of a call to a running deck or draft, and returns it with them. A call that was
// played before adds nothing.
func (d *Draws) play(ctx context.Context, one storage.Draw, call string, does act) (rolllog.Drawn, error) {
	for range maxPlays {
		drawn, err := d.Log.Drawn(ctx, one)
		if err != nil || playedBy(drawn, call) {
			return drawn, err
		}
		if !one.Running() {
			return drawn, errEnded
		}
		if len(drawn.Steps) != one.Steps { // others came between the two looks
			if one, err = d.Store.Draw(ctx, one.ID); err != nil {
				return drawn, err
			}
			continue
		}
		steps, due, err := does(drawn)
		if err != nil {
			return drawn, err
		}
		next := one
		next.Due = due
		if due.IsZero() {
			next.Ended = d.Now()
		}
		err = d.Store.PlayDraw(ctx, next, stepRows(next, call, steps, d.Now()), d.Now())
		if err != nil && !errors.Is(err, storage.ErrMoved) {
			return drawn, err
		}
		if one, err = d.Store.Draw(ctx, one.ID); err != nil {
			return drawn, err
		}
		if len(steps) == 0 && !one.Running() { // it has ended, by whomever
			return d.Log.Drawn(ctx, one)
		}
	}
	return rolllog.Drawn{}, errMovedOn
}

// playedBy reports whether steps are those of a call.
func playedBy(drawn rolllog.Drawn, call string) bool {
	for _, s := range drawn.Steps {
		if s.Call == call {
			return true
		}
	}
	return false
}

// retellSteps answers a call again that has added steps; false: it has not.
func (d *Draws) retellSteps(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error) {
	id, err := d.Store.PlayedBy(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, false, nil
	}
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	one, err := d.Store.Draw(ctx, id)
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	drawn, err := d.Log.Drawn(ctx, one)
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	panel := d.handPanel
	if one.Picks() {
		panel = d.pickedNote
	}
	note, err := panel(drawn, call)
	return gamekit.Whisper(note), err == nil, err
}

// stepRows returns steps as they are stored, behind those of the draw.
func stepRows(one storage.Draw, call string, steps []draw.Step, at time.Time) []storage.DrawStep {
	var rows []storage.DrawStep
	for i, s := range steps {
		rows = append(rows, storage.DrawStep{Draw: one.ID, Number: one.Steps + i + 1, Kind: string(s.Kind),
			User: s.User, Place: s.Place, Call: call, At: at})
	}
	return rows
}

// dueAfter returns when it is the clock's turn in a draw that is locked now; zero: never.
func (d *Draws) dueAfter(one storage.Draw) (time.Time, error) {
	switch draw.Kind(one.Kind) {
	case draw.KindDeck:
		return d.Now().Add(deckFor), nil
	case draw.KindDraft:
		terms, err := rolllog.TermsOf(one)
		return d.Now().Add(terms.Picking.Each()), err
	}
	return time.Time{}, nil
}

// sweepSteps makes the picks that were missed, and ends the decks that were left.
func (d *Draws) sweepSteps(ctx context.Context, now time.Time) error {
	due, err := d.Store.DueSteps(ctx, now, maxDue)
	all := []error{err}
	for _, one := range due {
		_, err := d.play(ctx, one, fmt.Sprint("t:draw:", one.ID, ":", one.Steps),
			func(at rolllog.Drawn) ([]draw.Step, time.Time, error) {
				switch {
				case at.Due.After(now):
					return nil, time.Time{}, errEnded // a player came first
				case at.Draw.Picks():
					return d.miss(at)
				}
				return nil, time.Time{}, nil
			})
		if err != nil && !errors.Is(err, errEnded) {
			all = append(all, fmt.Errorf("draw %s: %w", one.ID, err))
		}
	}
	return errors.Join(all...)
}
