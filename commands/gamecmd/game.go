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
	"warbell/commands/opening"
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
		Description: "The last step that stays. Left out: before your last one; for a game master, before the last one",
		Kind:        gamekit.OptionInt, Complete: true, Min: 1, Max: 100000,
	}
	saidOption = gamekit.Option{
		Name: "step", Description: "The step, as /game log numbers it",
		Kind: gamekit.OptionInt, Required: true, Min: 1, Max: 100000,
	}
	playerOption = gamekit.Option{
		Name: "player", Description: "Whose time, if you decide for the table. Left out: yours", Kind: gamekit.OptionUser,
	}
	ruleOption = gamekit.Option{
		Name: "rule", Description: "Such as melee=proactive",
		Kind: gamekit.OptionText, Required: true, Complete: true, Max: 100,
	}
)

// order is the order in which Discord lists the subcommands.
var order = []string{
	"status", "join", "mine", "odds", "sight", "log", "undo", "redo", "unsay", "pace", "pause", "continue", "extend", "export", "verify",
	"replay", "draw", "rule", "seat", "at", "follow", "wake", "resign", "end",
}

// Command is the slash command, with the subcommands of all rooms.
func (g *Game) Command() gamekit.Command {
	subs := slices.Concat(g.subcommands(), g.Others)
	slices.SortFunc(subs, func(a, b gamekit.Command) int {
		return slices.Index(order, a.Name) - slices.Index(order, b.Name)
	})
	return gamekit.Command{Name: "game", Description: "The game of this channel, and all of yours", DM: true,
		Subs: subs}
}

// subcommands returns the subcommands of this package. Each is about one game.
func (g *Game) subcommands() []gamekit.Command {
	pace, away := opening.PaceOption, opening.AwayOption
	pace.Required, pace.Choices = true, opening.Paces
	away.Description, away.Choices = "Who misses three deadlines in a row; in Zones, a game master who misses one", opening.Aways
	subs := []gamekit.Command{
		{Name: "undo", Description: "Take the game back: at once if nothing fell or was revealed, else if the others agree", Public: true,
			Run: g.takeBack, Options: []gamekit.Option{stepOption}, Complete: g.completeStep},
		{Name: "redo", Description: "Bring back what was taken back last, as long as nobody has played on",
			Public: true, Run: g.redo},
		{Name: "unsay", Description: "Erase your own words that came with a step; a game master or moderator anybody's",
			Run: g.unsay, Options: []gamekit.Option{saidOption}},
		{Name: "pace", Description: "How much time everybody has: proposed to the others, or set by a game master or moderator", Public: true,
			Run: g.pace, Options: []gamekit.Option{pace, away, opening.VacationOption}},
		{Name: "pause", Description: "Stop all deadlines and rings for some days, if the others agree", Public: true,
			Run: g.pause, Options: []gamekit.Option{pauseOption}, Complete: g.completePause},
		{Name: "continue", Description: "End a pause, if the others agree", Public: true, Run: g.goOn},
		{Name: "extend", Description: "More time for what you owe now; three times a game", Public: true,
			Run: g.extend, Options: []gamekit.Option{playerOption}},
		{Name: "draw", Description: "Propose a draw", Public: true, Run: g.draw},
		{Name: "rule", Description: "Propose to change a house rule", Public: true,
			Run: g.rule, Options: []gamekit.Option{ruleOption}, Complete: g.completeRule},
		{Name: "resign", Description: "Give up: you are asked whether you mean it", Run: g.resign},
		{Name: "end", Description: "End the game without a result: if the others agree, or are silent for 14 days; at once by a moderator", Public: true,
			Run: g.end},
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
	}
}

// do does something in the name of a seat.
func (g *Game) do(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	cmd engine.Command) (gamekit.Reply, error) {
	return g.Doer.Do(ctx, call, l, runner.Request{Seat: seat, Command: cmd, Prose: call.Words()})
}
