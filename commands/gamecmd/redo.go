package gamecmd

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// pressRedo redoes the steps of the undo whose post has the button.
func (g *Game) pressRedo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	at, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, runner.ErrSettled
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.do(ctx, call, l, seat, engine.Redo{At: at})
}
