package commands

import (
	"context"
	"errors"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// again answers a call that comes a second time as it was answered before, if it was refused for having been
// carried out already. Otherwise the refusal stands: the call is new, or was given up before it could be
// carried out.
func (b *Bot) again(ctx context.Context, call *gamekit.Call, refused error) (gamekit.Reply, error) {
	var refusal *engine.Refusal
	seen := errors.Is(refused, storage.ErrSeen)
	if call.Kind == gamekit.Complete || !errors.As(refused, &refusal) && !seen {
		return gamekit.Reply{}, refused
	}
	reply, known, err := b.Again(ctx, call)
	switch {
	case err != nil:
		b.failures.Add(ctx, call, err)
	case known:
		return reply, nil
	case seen:
		return gamekit.Reply{}, runner.ErrVoid
	}
	return gamekit.Reply{}, refused
}

// Again returns the answer to a call that was carried out before; false if it was not. It needs only the ID,
// the user and the channel of the call.
func (b *Bot) Again(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error) {
	a, err := b.store.Ack(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		if reply, known, err := b.draws.Retell(ctx, call); known || err != nil {
			return reply, known, err
		}
		return b.rolledAgain(ctx, call)
	}
	if err != nil {
		return gamekit.Reply{}, false, fmt.Errorf("look for the call: %w", err)
	}
	if a.Void {
		return gamekit.Reply{}, false, nil
	}
	reply, err := b.repeat(ctx, call, a)
	if err != nil {
		return gamekit.Reply{}, false, fmt.Errorf("answer again: %w", err)
	}
	return reply, true, nil
}

// rolledAgain returns the answer to a call that rolled dice outside a game; false if it rolled none.
func (b *Bot) rolledAgain(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error) {
	thrown, err := b.series.RollResult(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, false, nil
	}
	if err != nil {
		return gamekit.Reply{}, false, fmt.Errorf("look for the roll: %w", err)
	}
	reply, err := b.rolls.Retell(ctx, call, thrown)
	return reply, err == nil, err
}

func (b *Bot) repeat(ctx context.Context, call *gamekit.Call, a storage.Ack) (gamekit.Reply, error) {
	if a.Challenge != "" {
		return b.challenges.Retell(ctx, a.Challenge)
	}
	if a.TurnList != "" {
		return b.initiative.Retell(ctx, call)
	}
	if a.Battlefield != "" {
		return b.sandbox.Retell(ctx, call)
	}
	done, err := b.table.Seen(ctx, call.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if done.Entry.Seq == 1 && done.Live.Challenge != "" {
		post, err := b.challenges.ShowAccepted(ctx, done.Live)
		return gamekit.Reply{Update: post}, err
	}
	return b.play.Reply(ctx, call, done), nil
}
