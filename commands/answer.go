package commands

import (
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/engine/dice"
)

// longestAnswer is how many steps Warbell's own seat may take in a row. No game needs as many.
const longestAnswer = 100

// answer carries out what Warbell's own seat owes, until it is somebody else's turn. The game's lock is held.
func (t *Table) answer(ctx context.Context, l *Live, call string) (*Live, int, error) {
	for n := range longestAnswer {
		seat, cmd, ok := l.ownMove(dice.System())
		if !ok {
			return l, n, nil
		}
		done, err := t.step(ctx, l, Act{Call: fmt.Sprintf("%s.%d", call, n+1), Seat: seat, Command: cmd})
		if err != nil {
			t.cache.drop(l.ID)
			return l, n, fmt.Errorf("own move in %s: %w", l.ID, err)
		}
		l = done.Live
	}
	return l, longestAnswer, errors.New("the own seat does not come to an end")
}

// ownMove finds what Warbell's own seat does next, if it owes something.
func (l *Live) ownMove(src dice.Source) (engine.Seat, engine.Command, bool) {
	for _, d := range l.Rules.Owed(l.State) {
		row, ok := l.seat(d.Seat)
		if !ok || !row.Bot {
			continue
		}
		if d.Kind == "motion" {
			return d.Seat, engine.Agree{Motion: l.State.Kernel.Motion.ID}, true
		}
		if f := faces[l.System]; f.advise != nil {
			if cmd := f.advise(l, d, src); cmd != nil {
				return d.Seat, cmd, true
			}
		}
		for _, o := range l.Rules.Options(l.State, d.Seat) {
			if o.Duty == d.ID {
				return d.Seat, o.Command, true
			}
		}
	}
	return engine.NoSeat, nil, false
}

// CatchUp carries out what Warbell's own seat still owes in a game, after a crash say.
func (t *Table) CatchUp(ctx context.Context, l *Live) error {
	defer t.locks.lock(l.ID)()
	l, err := t.Load(ctx, l.ID)
	if err != nil {
		return err
	}
	if _, _, ok := l.ownMove(dice.System()); !ok {
		return nil
	}
	_, _, err = t.answer(ctx, l, fmt.Sprintf("t:%s:own:%d", l.ID, l.Seq))
	t.wake()
	return err
}
