package commands

import (
	"context"

	"warbell/commands/plug"
	"warbell/commands/reminders"
	"warbell/commands/seats"
	"warbell/commands/table"
	"warbell/storage"
)

// newSeats is who sits in games.
func (b *Bot) newSeats() *seats.Seats {
	return &seats.Seats{
		Store: b.store, Table: b.table, Words: b.words, Now: b.now, Self: b.self, Turnstile: b.turnstile, Games: b.desk(),
		Game: func(ctx context.Context, call *plug.Call) (*table.Live, error) { return b.theGame(ctx, call, false) },
		MayBegin: func(ctx context.Context, call *plug.Call, who storage.Seat, system string) error {
			return b.mayBegin(ctx, call, who, who.User, b.brief(system))
		},
	}
}

// newReminders is what rings players.
func (b *Bot) newReminders() *reminders.Reminders {
	return &reminders.Reminders{
		Store: b.store, Table: b.table, Words: b.words, Now: b.now, Heard: b.heard, Mine: b.gameMine, SinceLeft: b.sinceLeft,
	}
}
