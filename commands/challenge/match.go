package challenge

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// begun reads from the start of a game's log the players' forces and the other terms.
func (k *Challenges) begun(ctx context.Context, m gamekit.Match,
	l *runner.Game) (sides [2]string, s gamekit.TermOptions, err error) {
	first, err := k.Table.Entry(ctx, l, 1)
	if err != nil {
		return sides, nil, err
	}
	started, ok := first.Events[0].(engine.Started)
	if !ok {
		return sides, nil, engine.Refuse(engine.Invalid, "",
			"You can't have a rematch: Warbell can't read that game's terms. Start a new one with `/challenge`.")
	}
	terms, err := l.Terms(started.Config)
	if err != nil {
		return sides, nil, err
	}
	return m.Back(terms)
}
