package commands

import (
	"context"

	"warbell/commands/act"
	"warbell/commands/gamekit"
	"warbell/commands/lookup"
	"warbell/commands/opening"
	"warbell/commands/reminders"
	"warbell/commands/roster"
	"warbell/commands/runner"
	"warbell/commands/seats"
	"warbell/commands/settings"
	"warbell/commands/warband"
	"warbell/templates"
)

// actCommand is /act.
func (b *Bot) actCommand() gamekit.Command {
	return act.Act{
		Table: b.table, Words: b.words, GameOption: gameOption, Games: b.completeGame,
		Game: func(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
			return b.theGame(ctx, call, false)
		},
		Pressed: func(verb string) gamekit.ComponentHandler { return b.presses[verb] },
	}.Command()
}

// addGameRooms makes the rooms that have to do with games of all systems. What they give to the systems, see
// desk, is made before those that use it.
func (b *Bot) addGameRooms(c Config) {
	b.rosters = &roster.Rosters{Store: c.Store, Words: c.Words, Now: c.Now, Turnstile: b.turnstile}
	b.opener = &opening.Opener{
		Store: c.Store, Table: b.table, Turnstile: b.turnstile, Systems: b.systems, Chosen: b.servers.Chosen,
		MaxGames: c.Limits.Games, MaxBrief: c.Limits.Rolloffs, MaxChallenges: c.Limits.Challenges,
	}
	b.settings = &settings.Settings{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Servers: b.servers, Systems: c.Systems, HouseRules: b.opener.HouseRules,
	}
	b.lookup = &lookup.Lookup{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Game: b.theGame, Reach: b.reach, Running: b.runningHere,
		Systems: c.Systems, Fighter: b.rosters.FighterOnce, GameOption: gameOption, Games: b.completeGame,
		Follow: func(ctx context.Context, user string, l *runner.Game) ([]templates.Row, error) {
			return b.follow.Button(ctx, user, l)
		},
	}
	b.seats = &seats.Seats{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Self: c.Self, Turnstile: b.turnstile, Finder: b.desk(), Doer: b.desk(),
		Game: func(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
			return b.theGame(ctx, call, false)
		},
		GameOption: gameOption, Games: b.completeGame, MayBegin: b.opener.MayBegin,
	}
	b.reminders = &reminders.Reminders{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Heard: b.heard, Mine: b.lookup.Mine, SinceLeft: b.lookup.SinceLeft,
	}
	b.warbands = &warband.Warbands{Store: c.Store, Words: c.Words, Now: c.Now, Rosters: b.rosters,
		Attached: b.attached.text}
	for _, s := range c.Systems {
		if s.Keeps != nil {
			b.warbands.Kinds = append(b.warbands.Kinds, s.Keeps(b.desk())...)
		}
		if s.Builds != nil {
			b.warbands.Builds = append(b.warbands.Builds, s.Builds(b.desk())...)
		}
	}
}
