package gamekit

import (
	"context"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Host is implemented by Warbell. It offers what a system may use of it.
type Host interface {
	Games
	Rosters
	RosterStore
	Series

	// Words returns the renderer for views, notes and labels.
	Words() *templates.Renderer
	// Shown renders a view outside any game, with a picture in the style of the call's server.
	Shown(*Call, engine.View) (templates.Public, error)
	// Pictured adds a note to the first post of a game, if Warbell can't attach pictures there.
	Pictured(*Call, templates.Public) (templates.Public, error)
	Now() time.Time
	// Failed logs an error after which a call goes on, and returns the ID of the error.
	Failed(context.Context, *Call, error) string
	// KeepDesk sends a GM's panel to their DMs, where it is kept up to date. If their DMs are known to be
	// closed, it only reports that.
	KeepDesk(ctx context.Context, l *runner.Game, user string) (closed bool, err error)
	// TurnDesk stores the choice that is open in that panel, if the panel is in the message; no message means
	// any. DeskPage returns the choice; "" if there is none.
	TurnDesk(ctx context.Context, l *runner.Game, user, message, page string) error
	DeskPage(ctx context.Context, l *runner.Game, user string) (page string, err error)
	// Library stores what GMs prepare. A caller may read and change only their own entries.
	Library() storage.Library
	// Parties stores players' characters between fights. A caller may see and change only their own, and those
	// in their parties.
	Parties() storage.Parties
	// Attached reads the text of a file that a caller attached. It refuses a file that can't be read.
	Attached(context.Context, File) (string, error)
}

// Games begins games, finds them, and carries out players' commands.
type Games interface {
	// Table returns the runner, which reads games, their logs and their buttons.
	Table() *runner.Runner
	// Asked returns the game of a button with an ID like VERB:GAME:SEQ:… It refuses a button from an undone part
	// of the log, and a game that the caller may not use.
	Asked(context.Context, *Call) (*runner.Game, error)
	// Reach loads the game with the given ID for a call.
	Reach(ctx context.Context, call *Call, id string) (*runner.Game, error)
	// Here lists the games of some systems that a call can mean. If the caller plays in games, or the channel
	// has games, it lists only those. With ended, it includes finished games.
	Here(ctx context.Context, call *Call, ended bool, systems ...string) ([]storage.Summary, error)
	// RunningOf returns the running games of some systems in which a user plays, newest first.
	RunningOf(ctx context.Context, user string, systems ...string) ([]storage.Summary, error)
	// Duties returns all open duties of a game, with their deadlines.
	Duties(context.Context, *runner.Game) ([]templates.OpenDuty, error)
	// Entries reads a range of log entries as they are posted, with the players' own words.
	Entries(ctx context.Context, l *runner.Game, from, to int) ([]engine.Entry, map[int]string, error)

	// Do carries out a request and posts its result in answer to the call.
	Do(context.Context, *Call, *runner.Game, runner.Request) (Reply, error)
	// Start sets up a game.
	Start(context.Context, *Call, runner.Opening) (runner.Done, error)
	// Seat gives a user a seat in a game that is open to all, unless they have one.
	Seat(context.Context, *Call, *runner.Game, User) (*runner.Game, engine.Seat, error)
	// Reply renders the entry of a request in answer to its call, or says that the courier will post it.
	Reply(context.Context, *Call, runner.Done) Reply
	// Untold answers a call that was carried out, but whose result can't be rendered.
	Untold(context.Context, *Call, *runner.Game, error) Reply
}

// Rosters finds the models and the house rules for a game.
type Rosters interface {
	// AskFighter opens a form, with the given custom ID, that asks for the player's model and possibly more.
	AskFighter(ctx context.Context, call *Call, r Roster, id, title string, more ...templates.Field) (Reply, error)
	// FighterChosen reads that form. It saves a typed line.
	FighterChosen(context.Context, *Call, Roster) (string, error)
	// FighterNamed returns the model that a text names: saved, pre-made, or a line. A line is saved for the next
	// time.
	FighterNamed(ctx context.Context, user string, r Roster, text string) (string, error)
	// FighterNames lists the names from which a user can choose.
	FighterNames(ctx context.Context, user string, rosters ...Roster) ([]string, error)

	// OpeningRules returns the house rules for a new game: its server's, changed by the text.
	OpeningRules(ctx context.Context, call *Call, system, text string) (engine.Rules, error)
	// OpeningPace returns the time limits for a new game: its server's, changed by the call's options pace and
	// away.
	OpeningPace(ctx context.Context, call *Call, usual engine.Terms) (engine.Terms, error)
	// SuggestRules completes the last house rule being typed.
	SuggestRules(system, typed string) []templates.Choice
}
