package gamekit

import (
	"context"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Host is what a system may use of the house.
type Host interface {
	Games
	Rosters
	RosterStore
	Series

	// Words puts views, notes and labels into words.
	Words() *templates.Renderer
	// Shown is a view of no game, drawn as the server wants it in which it was called for.
	Shown(*Call, engine.View) (templates.Public, error)
	// Pictured adds to what begins a game that there will be no pictures, if Warbell may not attach them.
	Pictured(*Call, templates.Public) (templates.Public, error)
	Now() time.Time
}

// Games begins games, finds them, and carries out what is done in them.
type Games interface {
	// Table reads games, their logs and their buttons.
	Table() *runner.Runner
	// Asked finds the game that a button of the form VERB:GAME:SEQ:… is about. It refuses one that was put in
	// a stretch which was undone, and games that are none of the caller's business.
	Asked(context.Context, *Call) (*runner.Game, error)
	// Reach loads a game that a call names by its ID.
	Reach(ctx context.Context, call *Call, id string) (*runner.Game, error)
	// Here lists the games of a system that a call can mean, the caller's own and those of its own channel
	// first and alone; with ended also those that are over.
	Here(ctx context.Context, call *Call, system string, ended bool) ([]storage.Summary, error)
	// Duties are all that is owed in a game, since when.
	Duties(context.Context, *runner.Game) ([]templates.OpenDuty, error)

	// Do carries out an act and tells what came of it in answer to the call.
	Do(context.Context, *Call, *runner.Game, runner.Request) (Reply, error)
	// Start lays out a game.
	Start(context.Context, *Call, runner.Opening) (runner.Done, error)
	// Seat gives a user a seat in a game with an open door, unless they have one.
	Seat(context.Context, *Call, *runner.Game, User) (*runner.Game, engine.Seat, error)
	// Reply tells an act's entry in answer to its call, or says that the courier will.
	Reply(context.Context, *Call, runner.Done) Reply
	// Untold answers a call that was carried out but can't be told of.
	Untold(context.Context, *Call, *runner.Game, error) Reply
}

// Rosters find whom somebody plays, and by which house rules.
type Rosters interface {
	// AskFighter opens the form under a custom ID that asks whom one plays, and perhaps more.
	AskFighter(ctx context.Context, call *Call, r Roster, id, title string, more ...templates.Field) (Reply, error)
	// FighterChosen reads that form, and keeps what was written.
	FighterChosen(context.Context, *Call, Roster) (string, error)
	// FighterNamed finds whom a text means: kept, ready-made, or a line, which is kept for the next time.
	FighterNamed(ctx context.Context, user string, r Roster, text string) (string, error)
	// FighterOnce is the same, and keeps nothing.
	FighterOnce(ctx context.Context, user string, r Roster, text string) (string, error)
	// FighterNames lists whom a user can name.
	FighterNames(ctx context.Context, user string, r Roster) ([]string, error)

	// HouseRules reads "melee=proactive cover=retain".
	HouseRules(system, text string) (engine.Rules, error)
	// OpeningRules reads the same for a game that a call opens: on top of those that its server plays by.
	OpeningRules(ctx context.Context, call *Call, system, text string) (engine.Rules, error)
	// OpeningPace reads what a call that opens a game says about time, by its options pace and away, on top
	// of what its server plays by.
	OpeningPace(ctx context.Context, call *Call, usual engine.Terms) (engine.Terms, error)
	// SuggestRules completes the last house rule being typed.
	SuggestRules(system, typed string) []templates.Choice
	// Offer is the command by which somebody challenges to a match.
	Offer(m Match, name, about string) Command
	// Acts are the subcommands of a system's actions.
	Acts(system string, t Turns) []Command
}
