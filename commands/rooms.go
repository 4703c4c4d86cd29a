package commands

import (
	"context"

	"warbell/commands/appointments"
	"warbell/commands/dmcheck"
	"warbell/commands/follow"
	"warbell/commands/gamekit"
	"warbell/commands/help"
	"warbell/commands/lfg"
	"warbell/commands/practice"
	"warbell/commands/rolls"
	"warbell/commands/runner"
	"warbell/commands/servercheck"
	"warbell/storage"
)

// rooms are the parts of a Bot that have a package of their own, with their commands and presses.
type rooms struct {
	failures     *servercheck.Failures
	checker      *servercheck.Checker
	dms          *dmcheck.Checker
	help         *help.Help
	practices    *practice.Games
	lfg          *lfg.List
	follow       *follow.Follow
	appointments *appointments.Appointments
}

// addRooms makes them, once the table is there.
func (b *Bot) addRooms(c Config) {
	b.failures = &servercheck.Failures{Log: c.Log, Now: c.Now}
	b.dms = &dmcheck.Checker{Store: c.Store, Words: c.Words, Now: c.Now, Wake: b.table.Wake, Await: c.Limits.AwaitDM}
	b.checker = &servercheck.Checker{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, DMs: b.dms, Failures: b.failures, Vitals: c.Vitals,
	}
	b.practices = &practice.Games{Store: c.Store, Table: b.table}
	b.help = b.newHelp()
	b.lfg = &lfg.List{Store: c.Store, Words: c.Words, Now: c.Now, Systems: c.Systems,
		Offers: func(c storage.Challenge) (string, error) {
			m, _, err := b.offered(c)
			return m.What, err
		}}
	b.follow = &follow.Follow{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Sight: b.sight,
		Reach: b.reach, GameOption: gameOption, Games: b.completeGame,
	}
	b.appointments = &appointments.Appointments{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Reach: b.reach, GameOption: gameOption, Games: b.completeGame,
		Game: func(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
			return b.theGame(ctx, call, false)
		},
	}
}

// newHelp makes /help, whose tutorial ends in a match against Warbell itself.
func (b *Bot) newHelp() *help.Help {
	offered := func(d help.Duel) offer {
		return offer{Match: d.Match.Key, Mine: d.Mine, Theirs: d.Theirs, Stated: gamekit.TermOptions{}}
	}
	return &help.Help{
		Table: b.table, Words: b.words, Systems: b.order, Topics: rolls.Topics(), DMs: b.dms, Practices: b.practices,
		Start: func(ctx context.Context, call *gamekit.Call, d help.Duel) (runner.Done, error) {
			return b.startPractice(ctx, call, d.Match, offered(d))
		},
		Offer: func(ctx context.Context, call *gamekit.Call, d help.Duel) (gamekit.Reply, error) {
			return b.putOffer(ctx, call, d.Match, whom{User: b.self()}, offered(d))
		},
	}
}
