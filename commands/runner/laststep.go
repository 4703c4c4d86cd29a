package runner

import (
	"context"
	"slices"

	"warbell/engine"
)

// Hides reports whether an entry is a secret step that a seat may not know of.
func (l *Game) Hides(e engine.Entry, from engine.Seat) bool {
	return l.State.Kernel.IsSecret(e.Seq) && !slices.Contains(l.Rules.Sees(l.State, from), e.Seat)
}

// LastStep returns the last step that a seat can undo and knows of, and the position before it: the seat's
// own step, or any seat's if it needs no consent. The entry is zero if there is none.
func (t *Runner) LastStep(ctx context.Context, l *Game, by engine.Seat) (last engine.Entry, to int, err error) {
	log, err := t.Log(ctx, l)
	if err != nil {
		return engine.Entry{}, 0, err
	}
	live := Filter(log, func(e engine.Entry) bool { return l.State.Kernel.Live(e.Seq) })
	all := l.Rules.Referees(l.State, by)
	for i := len(live) - 1; i > 0; i-- {
		if e := live[i]; (all || e.Seat == by) && !e.Settles() && !l.Hides(e, by) {
			return e, live[i-1].Seq, nil
		}
	}
	return engine.Entry{}, 0, nil
}
