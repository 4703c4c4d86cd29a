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
	// deckFor is the time for which a deck stays open after its last card.
	deckFor = 30 * 24 * time.Hour
	// maxPlays bounds the tries of a step while other players' steps come first.
	maxPlays = 8
)

// errMovedOn says that other players' steps came first in all tries.
var errMovedOn = errors.New("others play faster than this step can be made")

// act returns the next steps of a player or the clock, and the deadline after them. A zero deadline ends the
// deck or draft.
type act func(rolllog.Drawn) (steps []draw.Step, due time.Time, err error)

// play adds the steps of a call to a running deck or draft, and returns the new state. A call that has played
// before adds nothing.
func (d *Draws) play(ctx context.Context, stored storage.Draw, call string, does act) (rolllog.Drawn, error) {
	for range maxPlays {
		drawn, err := d.Log.Drawn(ctx, stored)
		if err != nil || playedBy(drawn, call) {
			return drawn, err
		}
		if !stored.Running() {
			return drawn, errEnded
		}
		if len(drawn.Steps) == stored.Steps { // otherwise other steps came between the two reads
			err = d.playOnce(ctx, &drawn, call, does)
			if !errors.Is(err, storage.ErrMoved) {
				return drawn, err
			}
		}
		if stored, err = d.Store.Draw(ctx, stored.ID); err != nil {
			return drawn, err
		}
	}
	return rolllog.Drawn{}, errMovedOn
}

// playOnce stores the steps of a call, and adds them to the deck or draft. If another call came first, it
// returns storage.ErrMoved.
func (d *Draws) playOnce(ctx context.Context, drawn *rolllog.Drawn, call string, does act) error {
	steps, due, err := does(*drawn)
	if err != nil {
		return err
	}
	next := drawn.Draw
	next.Due = due
	if due.IsZero() {
		next.Ended = d.Now()
	}
	rows := stepRows(next, call, steps, d.Now())
	if err := d.Store.PlayDraw(ctx, next, rows, d.Now()); err != nil {
		return err
	}
	next.Steps += len(rows)
	drawn.Draw, drawn.Steps = next, append(drawn.Steps, rows...)
	drawn.Proof.Steps = append(drawn.Proof.Steps, steps...)
	return nil
}

// finish ends a running draw and reveals what it keeps secret. It answers with the words of that name.
func (d *Draws) finish(ctx context.Context, call *gamekit.Call, stored storage.Draw,
	words string) (gamekit.Reply, error) {
	_, err := d.play(ctx, stored, call.ID, func(rolllog.Drawn) ([]draw.Step, time.Time, error) {
		return nil, time.Time{}, nil
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note(words, d.view(stored))
	return gamekit.Whisper(note), err
}

// playedBy reports whether a call has made steps.
func playedBy(drawn rolllog.Drawn, call string) bool {
	for _, s := range drawn.Steps {
		if s.Call == call {
			return true
		}
	}
	return false
}

// retellSteps answers a repeated call that has made steps; false if it has not.
func (d *Draws) retellSteps(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error) {
	id, err := d.Store.PlayedBy(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, false, nil
	}
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	stored, err := d.Store.Draw(ctx, id)
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return gamekit.Reply{}, false, err
	}
	panel := decks{d}.handPanel
	if stored.Picks() {
		panel = d.pickedNote
	}
	note, err := panel(drawn, call)
	return gamekit.Whisper(note), err == nil, err
}

// stepRows returns the rows of steps, numbered after those of the draw.
func stepRows(stored storage.Draw, call string, steps []draw.Step, at time.Time) []storage.DrawStep {
	var rows []storage.DrawStep
	for i, s := range steps {
		rows = append(rows, storage.DrawStep{Draw: stored.ID, Number: stored.Steps + i + 1, Kind: string(s.Kind),
			User: s.User, Place: s.Place, Call: call, At: at})
	}
	return rows
}

// dueAfter returns the first deadline of a draw that is locked now; zero if it has none.
func (d *Draws) dueAfter(stored storage.Draw) (time.Time, error) {
	switch draw.Kind(stored.Kind) {
	case draw.KindDeck, draw.Santa:
		return d.Now().Add(deckFor), nil
	case draw.KindDraft:
		terms, err := rolllog.TermsOf(stored)
		return d.Now().Add(terms.Picking.Each()), err
	}
	return time.Time{}, nil
}

// sweepSteps makes missed picks, and ends abandoned decks.
func (d *Draws) sweepSteps(ctx context.Context, now time.Time) error {
	due, err := d.Store.DueSteps(ctx, now, maxDue)
	all := []error{err}
	for _, stored := range due {
		_, err := d.play(ctx, stored, fmt.Sprint("t:draw:", stored.ID, ":", stored.Steps),
			func(at rolllog.Drawn) ([]draw.Step, time.Time, error) {
				switch {
				case at.Due.After(now) || at.Gives():
					return nil, time.Time{}, errEnded // a player came first, or it is deleted unrevealed
				case at.Draw.Picks():
					return d.miss(at)
				}
				return nil, time.Time{}, nil
			})
		if err != nil && !errors.Is(err, errEnded) {
			all = append(all, fmt.Errorf("draw %s: %w", stored.ID, err))
		}
	}
	return errors.Join(all...)
}
