// Package practice handles practice games, which a user plays against Warbell in DMs.
package practice

import (
	"context"
	"errors"
	"sync"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// Games finds and begins practice games.
type Games struct {
	Store storage.Store
	Table *runner.Runner

	beginning sync.Map // the users whose duel is being set up
}

// Begin reserves the beginning of a user's practice game, so that two presses begin only one. done releases
// it.
func (g *Games) Begin(user string) (done func(), err error) {
	if _, busy := g.beginning.LoadOrStore(user, true); busy {
		return nil, engine.Refuse(engine.Stale, "",
			"Your practice game is being set up. Check your DMs, and press again if nothing arrives.")
	}
	return func() { g.beginning.Delete(user) }, nil
}

// BegunBy returns the game that a call began before; nil if the call is new.
func (g *Games) BegunBy(ctx context.Context, call string) (*runner.Game, error) {
	done, err := g.Table.Seen(ctx, call)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	return done.Live, err
}

// Running returns a user's running games of a system in DMs.
func (g *Games) Running(ctx context.Context, user, system string) ([]storage.Summary, error) {
	games, err := g.Store.GamesOf(ctx, user)
	return runner.Filter(games, func(g storage.Summary) bool { return g.Game.Guild == "" && g.Game.System == system }), err
}
