package gamecmd

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// redo brings back what was taken back last.
func (g *Game) redo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	log, err := g.Table.Log(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	at, _ := engine.LastUndo(log, &l.State.Kernel)
	return g.bringBack(ctx, call, l, at)
}

// pressRedo brings back what the undo took back under whose post the button stands.
func (g *Game) pressRedo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	at, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, runner.ErrSettled
	}
	return g.bringBack(ctx, call, l, at)
}

// bringBack brings back what the undo at a position took back.
func (g *Game) bringBack(ctx context.Context, call *gamekit.Call, l *runner.Game, at int) (gamekit.Reply, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.do(ctx, call, l, seat, engine.Redo{At: at})
}
