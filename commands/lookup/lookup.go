// Package lookup is what anybody who may see a game can look up, in private: whose turn it is, what waits for
// them in all their games, the log, the odds, what proves the dice, the export, and the replay of a game that
// is over.
package lookup

import (
	"context"
	"sync/atomic"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// Lookup answers the subcommands of /game that change nothing.
type Lookup struct {
	Store storage.Store
	Table *runner.Runner
	Words *templates.Renderer
	Now   func() time.Time
	// Game finds the game that a slash command is about, one that is over only if the command looks.
	Game func(ctx context.Context, call *gamekit.Call, looks bool) (*runner.Game, error)
	// Reach loads a game by its ID, if the caller may see it.
	Reach func(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
	// Running lists the running games that a slash command can mean.
	Running func(context.Context, *gamekit.Call) ([]storage.Summary, error)
	// Follow is the button by which a user follows a game, or no longer does; none if they play in it.
	Follow func(ctx context.Context, user string, l *runner.Game) ([]templates.Row, error)
	// Systems are the systems in whose matches two fighters can meet, and Fighter finds whom a text means:
	// see gamekit.Rosters.
	Systems []gamekit.System
	Fighter func(ctx context.Context, user string, r gamekit.Roster, text string) (string, error)
	// GameOption is the option that names a game, and Games suggests what that can be.
	GameOption gamekit.Option
	Games      gamekit.Handler

	verifying verifying
	replaying atomic.Int32 // how many replays are drawn just now
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
		return gamekit.Command{Name: name, Description: about, DM: true,
			Options: []gamekit.Option{k.GameOption}, Run: run, Complete: k.Games}
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
