// Package gamecmd is /game: what a player does about a game besides playing it. It takes steps back, changes
// what is agreed on about time and house rules, and ends the game. Other rooms give it subcommands of their
// own.
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

// Game answers /game.
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
	Others    []gamekit.Command // the subcommands of other rooms
}

// GameFinder finds the games that calls are about; see finder.Finder.
type GameFinder interface {
	// Game finds the running game that a slash command is about, and GameToShow also one that is over.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	GameToShow(context.Context, *gamekit.Call) (*runner.Game, error)
	// Reach loads a game by its ID, if the caller may see it.
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Doer carries out what is done in a game, and tells what came of it; see play.Play.
type Doer interface {
	Do(context.Context, *gamekit.Call, *runner.Game, runner.Request) (gamekit.Reply, error)
}

// SeatOfferer offers a seat to whoever takes it, perhaps because who sits there is silent; see seats.Seats.
type SeatOfferer interface {
	Offer(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat, to gamekit.User,
		silent bool) (gamekit.Reply, error)
}

// HouseRules reads and suggests house rules of a system; see opening.Opener.
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

// Command is the slash command, with the subcommands of all rooms.
func (g *Game) Command() gamekit.Command {
	subs := slices.Concat(g.subcommands(), g.Others)
	slices.SortFunc(subs, func(a, b gamekit.Command) int {
		return slices.Index(order, a.Name) - slices.Index(order, b.Name)
	})
	return gamekit.Command{Name: "game", Description: "Status, log, odds, undo and more for this channel's game", DM: true,
		Subs: subs}
}

// subcommands returns the subcommands of this package. Each is about one game.
func (g *Game) subcommands() []gamekit.Command {
	subs := []gamekit.Command{
		{Name: "undo", Description: "Undo your last step; asks your opponent if dice were rolled", Public: true,
			Run: g.takeBack, Options: []gamekit.Option{stepOption}, Complete: g.completeStep},
		g.proposeCommand(), g.timeCommand(),
		{Name: "resign", Description: "Resign this game, after you confirm", Run: g.resign},
	}
	for i := range subs {
		subs[i].Game, subs[i].DM = true, true
	}
	return subs
}

// Presses are the buttons that confirm what can't be taken back, bring back what was, and pass over who is
// silent.
func (g *Game) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"b":  {Run: g.pressRedo, Public: true},
		"un": {Run: g.pressUndo, Public: true},
		"k":  {Run: g.pressResign, Public: true},
		"us": {Run: g.pressSilent, Public: true},

		gamekit.VerbErase: {Run: g.pressErase, Form: true},

		publish.VerbMoreTime: {Run: g.pressMoreTime, Public: true},

		verbAbsence: {Run: g.sendAbsence, Public: true},
	}
}

// do does something in the name of a seat.
func (g *Game) do(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	cmd engine.Command) (gamekit.Reply, error) {
	return g.Doer.Do(ctx, call, l, runner.Request{Seat: seat, Command: cmd, Prose: call.Words()})
}
