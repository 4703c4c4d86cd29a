package gamekit

import (
	"context"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Host is the part of Warbell that a system may use.
type Host interface {
	Games
	Rosters
	RosterStore
	Series

	// Words puts views, notes and labels into words.
	Words() *templates.Renderer
	// Shown renders a view outside any game, with its picture in the style of the call's server.
	Shown(*Call, engine.View) (templates.Public, error)
	// Pictured adds a note to the post that begins a game, if there will be no pictures because Warbell may
	// not attach them.
	Pictured(*Call, templates.Public) (templates.Public, error)
	Now() time.Time
	// Library keeps what GMs prepare. Its callers read and change the caller's own only.
	Library() storage.Library
	// Attached reads the text of a file that a caller attached, or refuses it.
	Attached(context.Context, File) (string, error)
}

// Games begins games, finds them, and carries out players' acts.
type Games interface {
	// Table reads games, their logs and their buttons.
	Table() *runner.Runner
	// Asked finds the game that a button of the form VERB:GAME:SEQ:… is about. It refuses one that was put in
	// a stretch which was undone, and games that are none of the caller's business.
	Asked(context.Context, *Call) (*runner.Game, error)
	// Reach loads a game that a call names by its ID.
	Reach(ctx context.Context, call *Call, id string) (*runner.Game, error)
	// Here lists the games of some systems that a call can mean: the caller's own and those of its channel
	// first and alone; with ended also finished ones.
	Here(ctx context.Context, call *Call, ended bool, systems ...string) ([]storage.Summary, error)
	// Duties returns all open duties of a game, with their times.
	Duties(context.Context, *runner.Game) ([]templates.OpenDuty, error)
	// Entries reads the entries of a range of positions as they are told, with the players' own words.
	Entries(ctx context.Context, l *runner.Game, from, to int) ([]engine.Entry, map[int]string, error)

	// Do carries out an act and posts its result in answer to the call.
	Do(context.Context, *Call, *runner.Game, runner.Request) (Reply, error)
	// Start lays out a game.
	Start(context.Context, *Call, runner.Opening) (runner.Done, error)
	// Seat gives a user a seat in a game open to all, unless they have one.
	Seat(context.Context, *Call, *runner.Game, User) (*runner.Game, engine.Seat, error)
	// Reply renders an act's entry in answer to its call, or says that the courier will post it.
	Reply(context.Context, *Call, runner.Done) Reply
	// Untold answers a call that was carried out, but whose result can't be rendered.
	Untold(context.Context, *Call, *runner.Game, error) Reply
}

// Rosters find the models for a game, and its house rules.
type Rosters interface {
	// AskFighter opens the form, under a custom ID, that asks for the player's model, and perhaps more.
	AskFighter(ctx context.Context, call *Call, r Roster, id, title string, more ...templates.Field) (Reply, error)
	// FighterChosen reads that form, and saves a typed line.
	FighterChosen(context.Context, *Call, Roster) (string, error)
	// FighterNamed finds the model that a text means: saved, pre-made, or a line, which is saved for the next
	// time.
	FighterNamed(ctx context.Context, user string, r Roster, text string) (string, error)
	// FighterNames lists the names that a user can choose from.
	FighterNames(ctx context.Context, user string, rosters ...Roster) ([]string, error)

	// OpeningRules reads the house rules for a game that a call opens: on top of its server's own.
	OpeningRules(ctx context.Context, call *Call, system, text string) (engine.Rules, error)
	// OpeningPace reads the time limits of a call that opens a game, from its options pace and away, on top
	// of its server's own.
	OpeningPace(ctx context.Context, call *Call, usual engine.Terms) (engine.Terms, error)
	// SuggestRules completes the last house rule being typed.
	SuggestRules(system, typed string) []templates.Choice
}
