package table

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

// longestAnswer is how many steps Warbell's own seat may take in a row. No game needs as many.
const longestAnswer = 100

// settle lets Warbell's own seat act after a call. What goes wrong there does not concern the caller,
// whose act is written: it is logged, and Sweep catches up. The game's lock is held.
func (t *Table) settle(ctx context.Context, l *Live, call string) *Live {
	last, err := t.answer(ctx, l, call)
	if err != nil {
		t.logger.LogAttrs(ctx, slog.LevelError, "own move", slog.String("error_id", ShortID(5)),
			slog.String("id", call), slog.String("game", string(l.ID)), slog.Any("err", err))
	}
	return last
}

// answer carries out what Warbell's own seat owes, until it is somebody else's turn, and gives the
// game as far as it came. The game's lock is held.
func (t *Table) answer(ctx context.Context, l *Live, call string) (*Live, error) {
	for n := range longestAnswer {
		seat, cmd, err := t.ownMove(ctx, l, dice.System())
		if err != nil || cmd == nil {
			return l, err
		}
		done, err := t.step(ctx, l, Act{Call: fmt.Sprintf("%s.%d", call, n+1), Seat: seat, Command: cmd})
		next := done.Live
		if errors.Is(err, storage.ErrMoved) || errors.Is(err, storage.ErrSeen) { // another process was faster
			t.cache.drop(l.ID)
			next, err = t.Load(ctx, l.ID)
		}
		if err != nil {
			t.cache.drop(l.ID)
			return l, fmt.Errorf("own move in %s: %w", l.ID, err)
		}
		l = next
	}
	return l, errors.New("the own seat does not come to an end")
}

// ownMove finds what Warbell's own seat does next; nil if it owes nothing.
func (t *Table) ownMove(ctx context.Context, l *Live, src dice.Source) (engine.Seat, engine.Command, error) {
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

// CatchUp carries out what Warbell's own seat still owes in a game, after a crash say.
func (t *Table) CatchUp(ctx context.Context, id storage.GameID) error {
	defer t.games.Enter(string(id))()
	l, err := t.Load(ctx, id)
	if err != nil {
		return err
	}
	_, err = t.answer(ctx, l, fmt.Sprintf("t:%s:own:%d", l.ID, l.Seq))
	return err
}
