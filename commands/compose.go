package commands

import (
	"context"
	"errors"

	"warbell/commands/dmcheck"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
)

// Compose renders an outbox row for delivery. Outdated rows are skipped.
func (b *Bot) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	speaker, err := b.composing(ctx, row)
	if err != nil {
		return publish.Dispatch{}, err
	}
	d, err := speaker.compose(ctx, row)
	return speaker.labelledRow(d), err
}

func (b *Bot) compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	if dmcheck.Greets(row) {
		return dmcheck.Compose(b.words, row)
	}
	switch row.Kind {
	case storage.RowLapsed, storage.RowPut:
		return b.challenges.Compose(ctx, row)
	case storage.RowBoard:
		return b.organiser.ComposeBoard(ctx, row)
	case storage.RowDraw, storage.RowDrawn, storage.RowDrawTurn, storage.RowGift:
		return b.draws.Compose(ctx, row)
	case storage.RowTurns:
		return b.initiative.Compose(ctx, row)
	case storage.RowDesk:
		return b.composeFor(ctx, row, b.composeDesk)
	case storage.RowStatus:
		return b.composeFor(ctx, row, b.composeStatus)
	case storage.RowSeat:
		return b.seats.Compose(ctx, row)
	case storage.RowAppointed, storage.RowMissed:
		return b.appointments.Compose(ctx, row)
	case storage.RowDigest:
		return b.follow.Compose(ctx, row)
	case storage.RowRecall:
		return b.composeRecall(ctx, row)
	case storage.RowDelete:
		return publish.Dispatch{Action: publish.Delete, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	case storage.RowClose:
		if row.User == "" {
			return publish.Dispatch{Action: publish.Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
		}
	}
	return b.publisher.Compose(ctx, row)
}

// composer composes a row with its game.
type composer func(context.Context, storage.Row, *runner.Game) (publish.Dispatch, error)

// composeFor composes a row with its game after the step of the row. It skips a row whose game is gone.
func (b *Bot) composeFor(ctx context.Context, row storage.Row, compose composer) (publish.Dispatch, error) {
	l, err := b.table.LoadAt(ctx, row.Game, row.Seq)
	if errors.Is(err, runner.ErrUnknown) {
		return publish.Dispatch{Action: publish.Skip}, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	return compose(ctx, row, l)
}

// composeRecall deletes what may have been posted to a user who is being erased: in their DMs, or where the
// game is played.
func (b *Bot) composeRecall(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	d := publish.Dispatch{Action: publish.TakeBack, Channel: row.Ref.Channel}
	if row.Game == "" {
		return d, nil
	}
	l, err := b.table.Load(ctx, row.Game)
	if errors.Is(err, runner.ErrUnknown) {
		return d, nil
	}
	if err != nil {
		return publish.Dispatch{}, err
	}
	d.Home = l.Where()
	return d, nil
}

// Place stores the thread that was made for a game. Without a thread, the game is played in the channel where
// it was started.
func (b *Bot) Place(ctx context.Context, id storage.GameID, thread string) error {
	return b.publisher.Place(ctx, id, thread)
}
