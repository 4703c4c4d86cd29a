// Package gamecmd implements /game, for everything about a game but playing it. It undoes steps, changes the
// time limits and house rules, and ends the game. Other packages add subcommands.
package gamecmd

import (
	"context"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Game implements /game.
type Game struct {
	Store     storage.Store
	Table     *runner.Runner
	Publisher *publish.Publisher
	Waiting   *deadlines.Waiting
	Sweeper   *deadlines.Sweeper
	Words     *templates.Renderer
	Now       func() time.Time
	Games     GameFinder
	Doer      Doer
	Seats     SeatOfferer
	Rules     HouseRules
	Others    []gamekit.Command // the subcommands of other packages
}

// GameFinder finds the games for calls; see finder.Finder.
type GameFinder interface {
	// Game returns the running game for a slash command. GameToShow also returns finished games.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	GameToShow(context.Context, *gamekit.Call) (*runner.Game, error)
	// Reach returns a game by its ID, if the caller may see it.
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Doer carries out a request in a game and replies with the result; see play.Play.
type Doer interface {
	Do(context.Context, *gamekit.Call, *runner.Game, runner.Request) (gamekit.Reply, error)
}

// SeatOfferer offers a seat to other users, for example because its player is silent; see seats.Seats.
type SeatOfferer interface {
	Offer(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat, to gamekit.User,
		silent bool) (gamekit.Reply, error)
}

// HouseRules parses and suggests the house rules of a system; see opening.Opener.
type HouseRules interface {
	HouseRules(system, text string) (engine.Rules, error)
	SuggestRules(system, typed string) []templates.Choice
}

// The options of the subcommands.
var (
	stepOption = gamekit.Option{
		Name:        "to",
		Description: "Last step to keep (default: the one before your last)",
		Kind:        gamekit.OptionInt, Complete: true, Min: 1, Max: 100000,
	}
	ruleOption = gamekit.Option{
		Name: "rule", Description: "House rule to change, such as: guard=reroll",
		Kind: gamekit.OptionText, Complete: true, Max: 100,
	}
)

// order is the order in which Discord lists the subcommands.
var order = []string{
	"status", "join", "log", "sight", "odds", "undo", "propose", "time", "resign", "replace", "record",
}

// Command returns /game with the subcommands of all packages.
func (g *Game) Command() gamekit.Command {
	subs := slices.Concat(g.subcommands(), g.Others)
	slices.SortFunc(subs, func(a, b gamekit.Command) int {
		return slices.Index(order, a.Name) - slices.Index(order, b.Name)
	})
	return gamekit.Command{Name: "game", Description: "Status, log, odds, undo and more for this channel's game", DM: true,
		Subs: subs}
}

// subcommands returns the subcommands of this package. Each concerns one game.
func (g *Game) subcommands() []gamekit.Command {
	subs := []gamekit.Command{
		{Name: "undo", Description: "Undo your last step; asks your opponent if dice were rolled", Public: true,
			Run: g.takeBack, Options: []gamekit.Option{stepOption}, Complete: g.completeStep},
		g.proposeCommand(), g.timeCommand(),
		{Name: "resign", Description: "Resign this game, after you confirm",
			Run: gamekit.InGame(g.Games.Game)(g.resign)},
	}
	for i := range subs {
		subs[i].Game, subs[i].DM = true, true
	}
	return subs
}

// Presses returns the buttons that confirm what can't be undone, redo steps, and deal with silent players.
func (g *Game) Presses() map[string]gamekit.ComponentHandler {
	pressed := gamekit.InGame(func(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
		return g.Games.Reach(ctx, call, call.CustomID.Part(0))
	})
	return map[string]gamekit.ComponentHandler{
		"b":  {Run: g.pressRedo, Public: true},
		"k":  {Run: pressed(g.pressResign), Public: true},
		"us": {Run: g.pressSilent, Public: true},

		gamekit.VerbUndo:  {Run: g.pressUndo, Public: true},
		gamekit.VerbErase: {Run: g.pressErase, Form: true},

		publish.VerbMoreTime: {Run: pressed(g.pressMoreTime), Public: true},

		verbAbsence: {Run: pressed(g.sendAbsence), Public: true},
	}
}

// do carries out a command for a seat.
func (g *Game) do(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	cmd engine.Command) (gamekit.Reply, error) {
	return g.Doer.Do(ctx, call, l, runner.Request{Seat: seat, Command: cmd, Prose: call.Words()})
}
