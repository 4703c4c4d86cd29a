package commands

import (
	"context"

	"warbell/commands/act"
	"warbell/commands/lookup"
	"warbell/commands/plug"
	"warbell/commands/reminders"
	"warbell/commands/seats"
	"warbell/commands/table"
	"warbell/commands/warband"
)

// actCommand is /act.
func (b *Bot) actCommand() plug.Command {
	return act.Act{
		Table: b.table, Words: b.words, GameOption: gameOption, Games: b.completeGame,
		Game:    func(ctx context.Context, call *plug.Call) (*table.Live, error) { return b.theGame(ctx, call, false) },
		Pressed: func(verb string) plug.Pressed { return b.presses[verb] },
	}.Command()
}

// newSeats is who sits in games.
func (b *Bot) newSeats() *seats.Seats {
	return &seats.Seats{
		Store: b.store, Table: b.table, Words: b.words, Now: b.now, Self: b.self, Turnstile: b.turnstile, Games: b.desk(),
		Game:       func(ctx context.Context, call *plug.Call) (*table.Live, error) { return b.theGame(ctx, call, false) },
		GameOption: gameOption, Suggest: b.completeGame,
		MayBegin: b.opener.MayBegin,
	}
}

// newLookup is what can be looked up of games.
func (b *Bot) newLookup() *lookup.Lookup {
	return &lookup.Lookup{
		Store: b.store, Table: b.table, Words: b.words, Now: b.now, Game: b.theGame, Reach: b.reach, Running: b.runningHere, Follow: b.followButton,
		Systems: b.order, Fighter: b.rosters.FighterOnce,
		GameOption: gameOption, Suggest: b.completeGame,
	}
}

// newReminders is what rings players.
func (b *Bot) newReminders() *reminders.Reminders {
	return &reminders.Reminders{
		Store: b.store, Table: b.table, Words: b.words, Now: b.now, Heard: b.heard, Mine: b.lookup.Mine, SinceLeft: b.lookup.SinceLeft,
	}
}

// newWarbands is /warband, with what the systems keep and build there.
func (b *Bot) newWarbands() *warband.Warbands {
	w := &warband.Warbands{Store: b.store, Words: b.words, Now: b.now, Rosters: b.rosters, Attached: b.attached.text}
	for _, s := range b.order {
		if s.Keeps != nil {
			w.Kinds = append(w.Kinds, s.Keeps(b.desk())...)
		}
		if s.Builds != nil {
			w.Builds = append(w.Builds, s.Builds(b.desk())...)
		}
	}
	return w
}
