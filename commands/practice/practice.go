// Package practice is what practice games have in common: those that a person plays against Warbell in
// their DMs.
package practice

import (
	"context"
	"errors"
	"sync"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// Games are the practice games that run, and those that are about to begin.
type Games struct {
	Store storage.Store
	Table *runner.Runner

	beginning sync.Map // the users with a duel being set up
}

// Begin lets one practice game at a time begin for a user, so that two presses begin one. It returns what
// lets the next one begin.
func (g *Games) Begin(user string) (done func(), err error) {
	if _, busy := g.beginning.LoadOrStore(user, true); busy {
		return nil, engine.Refuse(engine.Stale, "",
			"Your practice game is being set up. Check your DMs, and press again if nothing arrives.")
	}
	return func() { g.beginning.Delete(user) }, nil
}

// BegunBy returns the game that a call has begun if it comes again, nil if it is new.
func (g *Games) BegunBy(ctx context.Context, call string) (*runner.Game, error) {
	done, err := g.Table.Seen(ctx, call)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	return done.Live, err
}

// Running lists a user's games of a system that run in their DMs.
func (g *Games) Running(ctx context.Context, user, system string) ([]storage.Summary, error) {
	games, err := g.Store.GamesOf(ctx, user)
	return runner.Filter(games, func(g storage.Summary) bool { return g.Game.Guild == "" && g.Game.System == system }), err
}
