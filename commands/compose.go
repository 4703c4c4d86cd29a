package commands

import (
	"context"
	"errors"

	"warbell/commands/table"
	"warbell/storage"
)

// Compose makes an outbox row ready to be said. What is no longer true is skipped.
func (b *Bot) Compose(ctx context.Context, row storage.Row) (table.Dispatch, error) {
	if row.Kind == storage.RowLapsed {
		return b.composeLapsed(ctx, row)
	}
	if row.Kind == storage.RowPut {
		return b.composePut(ctx, row)
	}
	if note, ok := hellos[row.Kind]; ok {
		return b.composeHello(row, note)
	}
	if row.Kind == storage.RowBoard {
		return b.organiser.ComposeBoard(ctx, row)
	}
	if row.Kind == storage.RowSeat {
		return b.seats.Compose(ctx, row)
	}
	if row.Kind == storage.RowAppointed || row.Kind == storage.RowMissed {
		return b.composeAppointed(ctx, row)
	}
	if row.Kind == storage.RowDigest {
		return b.composeDigest(ctx, row)
	}
	if row.Kind == storage.RowRecall {
		return b.composeRecall(ctx, row)
	}
	if row.Kind == storage.RowDelete {
		return table.Dispatch{Action: table.Delete, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	if row.Kind == storage.RowClose && row.User == "" {
		return table.Dispatch{Action: table.Strip, Channel: row.Ref.Channel, Ref: row.Ref}, nil
	}
	return b.table.Compose(ctx, row)
}

// composeRecall takes back what may have been said to who is erased now: in their DMs, or where the game is played.
func (b *Bot) composeRecall(ctx context.Context, row storage.Row) (table.Dispatch, error) {
	d := table.Dispatch{Action: table.TakeBack, Channel: row.Ref.Channel}
	if row.Game == "" {
		return d, nil
	}
	l, err := b.table.Load(ctx, row.Game)
	if errors.Is(err, table.ErrUnknown) {
		return d, nil
	}
	if err != nil {
		return table.Dispatch{}, err
	}
	d.Home = l.Where()
	return d, nil
}

// Place remembers the thread that was made for a game, or, without one, that it is played where it was started.
func (b *Bot) Place(ctx context.Context, id storage.GameID, thread string) error {
	return b.table.Place(ctx, id, thread)
}
