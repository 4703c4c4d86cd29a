package commands

import (
	"context"
	"maps"
	"slices"
	"strings"

	"warbell/commands/act"
	"warbell/commands/appointments"
	"warbell/commands/battlefield"
	"warbell/commands/challenge"
	"warbell/commands/dmcheck"
	"warbell/commands/drafts"
	"warbell/commands/draw"
	"warbell/commands/finder"
	"warbell/commands/follow"
	"warbell/commands/gamecmd"
	"warbell/commands/gamekit"
	"warbell/commands/help"
	"warbell/commands/initiative"
	"warbell/commands/lfg"
	"warbell/commands/lookup"
	"warbell/commands/opening"
	"warbell/commands/orders"
	"warbell/commands/organiser"
	"warbell/commands/play"
	"warbell/commands/practice"
	"warbell/commands/privacy"
	"warbell/commands/quick"
	"warbell/commands/reminders"
	"warbell/commands/rolllog"
	"warbell/commands/rolls"
	"warbell/commands/roster"
	"warbell/commands/seats"
	"warbell/commands/servercheck"
	"warbell/commands/serversettings"
	"warbell/commands/settings"
	"warbell/commands/warband"
	"warbell/templates"
)

// shared are the rooms that remember something between calls, and what other rooms remember. They have no
// words, so that the bots of all languages share them.
type shared struct {
	dms       *dmcheck.Checker
	failures  *servercheck.Failures
	lookups   *lookup.Busy
	practices *practice.Games
	rolled    *rolllog.Memory
	servers   *serversettings.Servers
}

// addShared adds what all languages share. It needs the runner.
func (b *Bot) addShared(c Config) {
	b.dms = &dmcheck.Checker{Store: c.Store, Now: c.Now, Wake: b.table.Wake, Await: c.Limits.AwaitDM}
	b.failures = &servercheck.Failures{Log: c.Log, Now: c.Now}
	b.lookups = &lookup.Busy{}
	b.practices = &practice.Games{Store: c.Store, Table: b.table}
	b.rolled = rolllog.NewMemory()
}

// rooms are the parts of a Bot in packages of their own, each with its commands and presses. They remember
// nothing, since each language has its own.
type rooms struct {
	act            *act.Act
	appointments   *appointments.Appointments
	challenges     *challenge.Challenges
	checker        *servercheck.Checker
	drafts         *drafts.Saver
	draws          *draw.Draws
	finder         *finder.Finder
	follow         *follow.Follow
	forms          *drafts.Forms
	game           *gamecmd.Game
	help           *help.Help
	initiative     *initiative.Lists
	lfg            *lfg.List
	lookup         *lookup.Lookup
	opener         *opening.Opener
	orders         *orders.Orders
	organiser      *organiser.Organiser
	play           *play.Play
	privacy        *privacy.Privacy
	quick          *quick.Fights
	reminders      *reminders.Reminders
	rolls          *rolls.Rolls
	rosters        *roster.Rosters
	sandbox        *battlefield.Sandbox
	seats          *seats.Seats
	series         *rolllog.Service
	serverSettings *serversettings.Settings
	settings       *settings.Settings
	warbands       *warband.Warbands
}

// addRooms adds the rooms, each after those that it uses. It needs the runner.
func (b *Bot) addRooms(c Config) {
	b.addOpening(c)
	b.addGames(c)
	b.addPeople(c)
	b.addDice(c)
	b.privacy = &privacy.Privacy{
		Store: c.Store, Table: b.table, Words: c.Words, Log: c.Log, Now: c.Now, Self: c.Self, Turnstile: b.turnstile, Alone: b.visits.alone, Export: b.lookup.Export, Host: c.Policy,
	}
}

// addOpening adds the rooms that find and begin games.
func (b *Bot) addOpening(c Config) {
	b.finder = &finder.Finder{Store: c.Store, Table: b.table, Now: c.Now}
	b.drafts = &drafts.Saver{Store: c.Store, Now: c.Now}
	b.forms = &drafts.Forms{Saver: b.drafts, Log: c.Log, Router: b}
	b.rosters = &roster.Rosters{Store: c.Store, Words: c.Words, Now: c.Now, Turnstile: b.turnstile}
	b.opener = &opening.Opener{
		Store: c.Store, Table: b.table, Words: c.Words, Turnstile: b.turnstile, Systems: b.systems, Chosen: b.servers.Chosen,
		MaxGames: c.Limits.Games, MaxBrief: c.Limits.Rolloffs, MaxChallenges: c.Limits.Challenges,
	}
	b.series = rolllog.New(rolllog.Config{Store: c.Store, Words: c.Words, Now: c.Now, Sight: b.sight,
		Refusal: gamekit.DiceRefusal, Memory: b.rolled})
}

// addGames adds the rooms for running games.
func (b *Bot) addGames(c Config) {
	b.follow = &follow.Follow{
		Store: c.Store, Table: b.table, Logs: b.publisher.Log, Waiting: b.waiting, Words: c.Words, Now: c.Now,
		Sight: b.sight, Games: b.finder,
	}
	b.lookup = &lookup.Lookup{
		Store: c.Store, Table: b.table, Logs: b.publisher.Log, Waiting: b.waiting, Words: c.Words, Now: c.Now,
		Games: b.finder, Follows: b.follow, Systems: c.Systems, Fighter: b.rosters.FighterOnce, Busy: b.lookups,
	}
	b.reminders = &reminders.Reminders{
		Store: c.Store, Table: b.table, Mentions: b.publisher.Mentions, Waiting: b.waiting, Words: c.Words,
		Now: c.Now, Heard: b.finder.Heard, Mine: b.lookup.Mine, SinceLeft: b.lookup.SinceLeft,
	}
	b.play = &play.Play{
		Store: c.Store, Table: b.table, Publisher: b.publisher, Words: c.Words, Now: c.Now,
		Systems: b.systems, Games: b.finder, Buttons: b, Rosters: b.rosters, Rings: b.reminders, Failures: b.failures,
	}
	b.challenges = &challenge.Challenges{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, Self: c.Self, Listed: matches(c.Systems), Games: b.finder,
		Rosters: b.rosters, Opener: b.opener, Servers: b.servers, Teller: b.play, Practices: b.practices,
	}
	b.act = &act.Act{Words: c.Words, Games: b.finder, Buttons: b, Typist: b.play, Answers: b}
	b.orders = &orders.Orders{Table: b.table, Words: c.Words, Games: b.finder, Buttons: b, Teller: b.play}
	b.seats = &seats.Seats{
		Store: c.Store, Table: b.table, Mentions: b.publisher.Mentions, Waiting: b.waiting, Words: c.Words,
		Now: c.Now, Self: c.Self, Turnstile: b.turnstile,
		Games: b.finder, Doer: b.play, MayBegin: b.opener.MayBegin,
	}
	b.appointments = &appointments.Appointments{Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now,
		Games: b.finder}
	b.game = &gamecmd.Game{
		Store: c.Store, Table: b.table, Publisher: b.publisher, Waiting: b.waiting, Sweeper: b.sweeper,
		Words: c.Words, Now: c.Now, Games: b.finder, Doer: b.play, Seats: b.seats, Rules: b.opener,
		Others: slices.Concat(b.lookup.Commands(), b.play.Commands(), b.seats.Commands()),
	}
}

// addPeople adds the rooms for users and servers, independent of a game.
func (b *Bot) addPeople(c Config) {
	b.organiser = &organiser.Organiser{
		Store: c.Store, Table: b.table, Waiting: b.waiting, Words: c.Words, Now: c.Now, Self: c.Self,
		Feeds: strings.TrimSuffix(c.Feeds, "/"), Sight: b.sight,
	}
	b.serverSettings = &serversettings.Settings{
		Table: b.table, Words: c.Words, Now: c.Now, Servers: b.servers, Systems: c.Systems, HouseRules: b.opener.HouseRules,
	}
	b.settings = &settings.Settings{
		Store: c.Store, Table: b.table, Sweeper: b.sweeper, DMs: b.dms, Words: c.Words, Now: c.Now,
	}
	b.reminders.Settings = b.settings.Open
	b.checker = &servercheck.Checker{
		Store: c.Store, Table: b.table, Words: c.Words, Now: c.Now, DMs: b.dms, Failures: b.failures, Vitals: c.Vitals,
	}
	further := draw.Further()
	maps.Copy(further, rolls.Further())
	further["series"] = []templates.Choice{{Label: "Luck and statistics", Value: "luck"}}
	further["rolloff"] = append(further["rolloff"], initiative.Topic)
	for _, s := range c.Systems {
		maps.Copy(further, s.Further)
	}
	b.help = &help.Help{
		Table: b.table, Words: c.Words, Systems: c.Systems, Topics: rolls.Topics(),
		Further: further, Actions: map[string][]templates.Button{"luck": rolllog.LuckButtons()}, DMs: b.dms, Practices: b.practices, Challenger: b.challenges,
		Opener: b.opener, Self: c.Self, Commands: b.Commands, Store: c.Store,
	}
	b.lfg = &lfg.List{Store: c.Store, Words: c.Words, Now: c.Now, Systems: c.Systems, Challenges: b.challenges}
	b.warbands = &warband.Warbands{Store: c.Store, Words: c.Words, Now: c.Now, Rosters: b.rosters,
		Attached: b.attached.text}
	b.play.Typists, b.lookup.Lookers = map[string]gamekit.Typist{}, map[string]gamekit.Looker{}
	for _, s := range c.Systems {
		if s.Types != nil {
			b.play.Typists[s.Rules.Info().ID] = s.Types(b.desk())
		}
		if s.Looks != nil {
			b.lookup.Lookers[s.Rules.Info().ID] = s.Looks(b.desk())
		}
		if s.Keeps != nil {
			b.warbands.Kinds = append(b.warbands.Kinds, s.Keeps(b.desk())...)
		}
	}
}

// addDice adds the rooms for dice, draws and battlefields outside games.
func (b *Bot) addDice(c Config) {
	b.quick = &quick.Fights{Rosters: b.rosters, Rules: b.table, Shown: b.desk().Shown}
	for _, s := range c.Systems {
		b.quick.Quicks = append(b.quick.Quicks, s.Quicks...)
	}
	b.sandbox = battlefield.New(battlefield.Config{
		Store: c.Store, Words: c.Words, Now: c.Now, Shown: b.desk().Shown, Attached: b.attached.text,
		MayOpen: func(ctx context.Context, call *gamekit.Call) error { return b.opener.MayOpen(ctx, call, "") },
		Keeps:   b.keeps,
	})
	b.draws = &draw.Draws{
		Store: c.Store, Words: c.Words, Now: c.Now, Wake: b.table.Wake, Log: b.series, Attached: b.attached.text,
		Games: b.finder, Propose: b.game.ProposeDraw, Drafts: b.drafts, Keeps: b.keeps,
	}
	b.initiative = &initiative.Lists{
		Store: c.Store, Words: c.Words, Now: c.Now, Wake: b.table.Wake, Log: b.series, Games: b.finder,
		Systems: b.systems, Keeps: b.keeps,
	}
	b.rolls = rolls.New(rolls.Config{
		Store: c.Store, Words: c.Words, Throws: b.series, Now: c.Now, Shown: b.desk().Shown,
		Attached: b.attached.text, Masters: b.mastersOf, Keeps: b.keepsRolls, Fighters: b.lookup.FighterOdds,
		Game: func(guild string) string { return b.servers.Of(guild).Dice },
	})
}

// keeps reports whether the caller is an organiser of the server.
func (b *Bot) keeps(ctx context.Context, call *gamekit.Call) (bool, error) {
	chosen, err := b.servers.Chosen(ctx, call.Guild)
	return call.Keeps(chosen), err
}

// matches returns the matches of all systems, in order.
func matches(all []gamekit.System) (listed []gamekit.Match) {
	for _, s := range all {
		listed = append(listed, s.Matches...)
	}
	return listed
}
