// Package lookup is what anybody who may see a game can look up, in private: whose turn it is, what waits for
// them in all their games, the log, the odds, what proves the dice, the export, and the replay of a game that
// is over.
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

// Lookup answers the subcommands of /game that change nothing.
type Lookup struct {
	Store   storage.Store
	Table   *runner.Runner
	Logs    *publish.Log
	Waiting *deadlines.Waiting
	Words   *templates.Renderer
	Now     func() time.Time
	Games   GameFinder
	Follows Follower
	// Systems lists the systems with matches between two fighters, and Fighter finds the fighter that a text
	// means: see gamekit.Rosters.
	Systems []gamekit.System
	Fighter func(ctx context.Context, user string, r gamekit.Roster, text string) (string, error)

	verifying verifying
	replaying atomic.Int32 // how many replays are drawn just now
}

// GameFinder finds the games that calls look at; see finder.Finder.
type GameFinder interface {
	// Game finds the running game that a slash command is about, and GameToShow also one that is over.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	GameToShow(context.Context, *gamekit.Call) (*runner.Game, error)
	// Reach loads a game by its ID, if the caller may see it.
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
	// RunningHere lists the running games that a slash command can look at.
	RunningHere(context.Context, *gamekit.Call) ([]storage.Summary, error)
}

// Follower is implemented by what sends digests of games to those who don't play in them; see follow.Follow.
type Follower interface {
	// Button starts or stops that for a user; none if they play in the game.
	Button(ctx context.Context, user string, l *runner.Game) ([]templates.Row, error)
}

// Presses are the buttons that look something up.
func (k *Lookup) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"g": {Run: k.pressGame, Anywhere: true},
		"w": {Run: k.pressDetails, Anywhere: true},
		"p": {Run: k.pressProof, Anywhere: true},
		"l": {Run: k.pressOdds, Anywhere: true},
		"v": {Run: k.pressVerify, Anywhere: true},
		"e": {Run: k.pressReplay, Anywhere: true},
	}
}

// Commands are the subcommands of /game.
func (k *Lookup) Commands() []gamekit.Command {
	sub := func(name, about string, run gamekit.Handler) gamekit.Command {
		return gamekit.Command{Name: name, Description: about, Game: true, DM: true, Run: run}
	}
	return []gamekit.Command{
		sub("status", "How the game stands, and who owes what since when", k.status),
		{Name: "mine", Description: "What waits for you anywhere, the most urgent first", DM: true,
			Run: k.Mine, Options: []gamekit.Option{
				{Name: "ended", Description: "Those that are over instead", Kind: gamekit.OptionBool},
			}},
		sub("odds", "What you may reckon with before you commit: wounds and chances, for you alone", k.odds),
		sub("log", "What happened, step by step", k.log),
		sub("export", "The whole log as a file", k.exportFile),
		sub("verify", "Recompute every die and every sealed pick of an ended game", k.verify),
		sub("replay", "How an ended game went: a picture, an animation and a story", k.replay),
	}
}
