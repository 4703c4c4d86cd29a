package play

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// Seat returns a user's seat in a game. A user without one joins the game.
func (p *Play) Seat(ctx context.Context, call *gamekit.Call, l *runner.Game,
	user gamekit.User) (*runner.Game, engine.Seat, error) {
	if user.Bot || user.ID == "" {
		return nil, 0, engine.Refuse(engine.Invalid, "", "You can't choose a bot. Name a player.")
	}
	if !runner.Sits(l.Game, user.ID) {
		var err error
		if l, err = p.join(ctx, call, l, user); err != nil {
			return nil, 0, err
		}
	}
	seat, err := l.SeatOf(user.ID)
	return l, seat, err
}

// join adds a user to a game. Of two simultaneous presses, the second finds the seat taken by the first.
func (p *Play) join(ctx context.Context, call *gamekit.Call, l *runner.Game,
	user gamekit.User) (*runner.Game, error) {
	done, err := p.Table.Do(ctx, l.ID, runner.Request{
		Call: call.ID + ".join", Command: engine.Join{}, Joins: &storage.Seat{User: user.ID,
			Name: user.Name}, Untold: true,
	})
	if errors.Is(err, runner.ErrSits) {
		return p.Table.Load(ctx, l.ID)
	}
	return done.Live, err
}
