package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

// longestAnswer bounds the steps that Warbell's own seat takes in a row. No game needs as many.
const longestAnswer = 100

// settle lets Warbell's own seat act after a call, and posts that with the call's result. An error there
// doesn't concern the caller, whose act is stored: it is logged, and Sweep catches up. The game's lock is
// held.
func (t *Runner) settle(ctx context.Context, done Done, act Request) Done {
	last, err := t.answer(ctx, done, act.Call, act.Token)
	if err != nil {
		t.logger.LogAttrs(ctx, slog.LevelError, "own move", slog.String("error_id", ShortID(5)),
			slog.String("id", act.Call), slog.String("game", string(done.Live.ID)), slog.Any("err", err))
	}
	return last
}

// answer carries out the open duties of Warbell's own seat, until another player must act. It returns the
// last result; after an error, the last one that the reply can post. The game's lock is held.
func (t *Runner) answer(ctx context.Context, done Done, call, token string) (Done, error) {
	tellable := done // the last result before steps that aren't posted yet
	for n := range longestAnswer {
		seat, cmd, err := t.ownMove(ctx, done.Live, dice.System())
		if err != nil {
			return tellable, err
		}
		if cmd == nil {
			return done, nil
		}
		next, err := t.step(ctx, done.Live, Request{Call: fmt.Sprintf("%s.%d", call, n+1), Seat: seat,
			Command: cmd, Prose: done.Live.ownWords(cmd), Token: token,
			Hinted: cmp.Or(done.hinted, noStep)})
		if errors.Is(err, storage.ErrMoved) || errors.Is(err, storage.ErrSeen) { // another process was faster
			next.Live, err = t.Load(ctx, done.Live.ID)
		}
		if err != nil {
			return tellable, fmt.Errorf("own move in %s: %w", done.Live.ID, err)
		}
		if !next.posted { // it is posted together with the steps before
			done.Live = next.Live
			continue
		}
		next.Own, next.Updates = done.Own, done.Updates
		done = next
		if !next.Held {
			tellable = done
		}
	}
	return tellable, errors.New("the own seat does not come to an end")
}

// ownMove returns the next command of Warbell's own seat; nil if the seat has no open duty.
func (t *Runner) ownMove(ctx context.Context, l *Game, src dice.Source) (engine.Seat, engine.Command, error) {
	for _, d := range l.Owed() {
		row, ok := l.Sitter(d.Seat)
		if !ok || !row.Bot {
			continue
		}
		if d.Kind == "motion" {
			if cmd, err := t.ownConsent(ctx, l); err != nil || cmd != nil {
				return d.Seat, cmd, err
			}
			continue
		}
		if l.Surface.Advise != nil {
			if cmd := l.Surface.Advise(l, d, src); cmd != nil {
				return d.Seat, cmd, nil
			}
		}
		if all := l.OptionsFor(d); len(all) > 0 {
			return d.Seat, all[0].Command, nil
		}
	}
	return engine.NoSeat, nil, nil
}

// CatchUp carries out the open duties of Warbell's own seat in a game, for example after a crash.
func (t *Runner) CatchUp(ctx context.Context, id storage.GameID) error {
	defer t.games.Enter(string(id))()
	l, err := t.Load(ctx, id)
	if err != nil {
		return err
	}
	_, err = t.answer(ctx, Done{Live: l}, fmt.Sprintf("t:%s:own:%d", l.ID, l.Seq), "")
	return err
}
