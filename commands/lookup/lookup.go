// Package lookup shows private data to any user who may see a game: whose turn it is, the user's own games,
// the log, the odds, the proof of the dice, the export, and the replay of a finished game.
package lookup

import (
	"context"
	"sync/atomic"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// Lookup implements the subcommands of /game that change nothing.
type Lookup struct {
	Store   storage.Store
	Table   *runner.Runner
	Logs    *publish.Log
	Waiting *deadlines.Waiting
	Words   *templates.Renderer
	Now     func() time.Time
	Games   GameFinder
	Follows Follower
	// Systems are the systems with matches between two fighters. Fighter returns the fighter that a text names:
	// see gamekit.Rosters.
	Systems []gamekit.System
	Fighter func(ctx context.Context, user string, r gamekit.Roster, text string) (string, error)

	// Lookers show what models see and can do, by system.
	Lookers map[string]gamekit.Looker

	Busy *Busy // lookups of several languages have the same
}

// Busy counts the long tasks that lookups do now.
type Busy struct {
	verifying verifying
	replaying atomic.Int32 // the number of replays that are being drawn
}

// The options of the subcommands.
const (
	optText   = "text"
	optModel  = "model"
	optTarget = "target"
	optFrom   = "from"
	optTo     = "to"
	optDice   = "dice"
	optGet    = "get"
	optShow   = "show"
)

// verbLog begins the custom ID of the button that shows the whole log: lg:GAME.
const verbLog = "lg"

// The values of /game record and /mygames.
const (
	getReplay   = "replay"
	getStory    = "story"
	getFile     = "log"
	getVerified = "verify"

	showRunning = "running"
	showEnded   = "ended"
)

// maxNamed bounds the name of a model, in characters.
const maxNamed = 100

// GameFinder finds the games for calls; see finder.Finder.
type GameFinder interface {
	// Game returns the running game for a slash command. GameToShow also returns finished games.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	GameToShow(context.Context, *gamekit.Call) (*runner.Game, error)
	// Reach returns a game by its ID, if the caller may see it.
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
	// RunningHere returns the running games that a slash command can look at.
	RunningHere(context.Context, *gamekit.Call) ([]storage.Summary, error)
}

// Follower sends digests of games to users who don't play in them; see follow.Follow.
type Follower interface {
	// Button returns the button that starts or stops the digests for a user; none if the user plays in the game.
	Button(ctx context.Context, user string, l *runner.Game) ([]templates.Row, error)
}

// Presses returns the buttons that show data.
func (k *Lookup) Presses() map[string]gamekit.ComponentHandler {
	pressed := gamekit.InGame(func(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
		return k.Games.Reach(ctx, call, call.CustomID.Part(0))
	})
	return map[string]gamekit.ComponentHandler{
		"g": {Run: pressed(k.showStatus), Anywhere: true},
		"w": {Run: k.pressDetails, Anywhere: true},
		"p": {Run: k.pressProof, Anywhere: true},
		"l": {Run: pressed(k.odds), Anywhere: true},
		"v": {Run: pressed(k.verify), Anywhere: true},
		"e": {Run: pressed(k.replay), Anywhere: true},

		verbLog:           {Run: pressed(k.logOf), Anywhere: true},
		gamekit.VerbStory: {Run: pressed(k.pressStory), Anywhere: true},
		verbPostStory:     {Run: pressed(k.pressPostStory), Public: true},
	}
}

// Commands returns the subcommands of /game.
func (k *Lookup) Commands() []gamekit.Command {
	sub := func(name, about string, run gamekit.Handler) gamekit.Command {
		return gamekit.Command{Name: name, Description: about, Game: true, DM: true, Run: run}
	}
	name := func(name, about string, required bool) gamekit.Option {
		return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Complete: true,
			Max: maxNamed, Required: required}
	}
	whether := func(name, about string) gamekit.Option {
		return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionBool}
	}
	running, shown := gamekit.InGame(k.Games.Game), gamekit.InGame(k.Games.GameToShow)
	status := sub("status", "Board, wounds, score and turn", k.status)
	status.Options = []gamekit.Option{whether(optText, "Board as text instead of a picture (default: no)")}
	odds := sub("odds", "Private odds of your attacks before you commit", running(k.odds))
	odds.Options = []gamekit.Option{
		name(optModel, "Your model (default: the one that acts)", false),
		name(optTarget, "Enemy to attack (default: all in range)", false),
	}
	sight := sub("sight", "Line of Sight from a model, and what blocks it", running(k.sight))
	sight.Options = []gamekit.Option{
		name(optFrom, "Model to look from", true), name(optTo, "Model to see (default: all)", false),
	}
	odds.Complete = running(k.complete)
	sight.Complete = odds.Complete
	log := sub("log", "Log of the game, step by step", shown(k.log))
	log.Options = []gamekit.Option{whether(optDice, "Every die of the last turn (default: no)")}
	record := sub("record", "Story, replay, log file or dice verification of a game", gamekit.ByChoice(optGet,
		map[string]gamekit.Handler{getStory: shown(k.story), getReplay: shown(k.replay),
			getFile: shown(k.exportFile), getVerified: gamekit.InGame(k.gameToCheck)(k.verify)}))
	record.Options = []gamekit.Option{
		{Name: optGet, Description: "Record to post", Kind: gamekit.OptionText, Required: true, Choices: []templates.Choice{
			{Label: "Story", Value: getStory}, {Label: "Replay", Value: getReplay}, {Label: "Log file", Value: getFile},
			{Label: "Dice verification", Value: getVerified},
		}},
	}
	return []gamekit.Command{
		status,
		odds, sight, log, record,
	}
}

// MyGames returns /mygames.
func (k *Lookup) MyGames() gamekit.Command {
	return gamekit.Command{
		Name: "mygames", Description: "Your games, most urgent first, on every server", DM: true, Run: k.Mine,
		Options: []gamekit.Option{
			{Name: optShow, Description: "Games to list (default: running)", Kind: gamekit.OptionText, Choices: []templates.Choice{
				{Label: "Running", Value: showRunning}, {Label: "Ended", Value: showEnded},
			}},
		},
	}
}
