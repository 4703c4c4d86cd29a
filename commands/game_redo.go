package commands

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// gameRedo brings back what was taken back last.
func (b *Bot) gameRedo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	log, err := b.table.Log(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	at, _ := engine.LastUndo(log, &l.State.Kernel)
	return b.redo(ctx, call, l, at)
}

// pressRedo brings back what the undo took back under whose post the button stands.
func (b *Bot) pressRedo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	at, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, runner.ErrSettled
	}
	return b.redo(ctx, call, l, at)
}

func (b *Bot) redo(ctx context.Context, call *gamekit.Call, l *runner.Game, at int) (gamekit.Reply, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.act(ctx, call, l, seat, "", engine.Redo{At: at})
}
