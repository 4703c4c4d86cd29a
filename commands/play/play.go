// Package play handles what players do in games of all systems: they take an option of a duty, fill in its
// form, or do an action, and see the result.
package play

import (
	"context"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

// Play carries out requests in games, and replies with the results.
type Play struct {
	Store     storage.Store
	Table     *runner.Runner
	Publisher *publish.Publisher
	Words     *templates.Renderer
	Now       func() time.Time
	Systems   map[string]*gamekit.System
	Typists   map[string]gamekit.Typist // read lines typed into /act, besides labels and actions, by system
	Games     GameFinder
	Buttons   Buttons
	Rosters   Rosters
	Rings     Rings
	Failures  Failures
}

// GameFinder finds the games for calls; see finder.Finder.
type GameFinder interface {
	// Game returns the running game for a slash command. Here lists the games of systems that it can mean.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	Here(ctx context.Context, call *gamekit.Call, ended bool, systems ...string) ([]storage.Summary, error)
	// Asked and Reach return the game that a custom ID names. Asked refuses a button from an undone part of the
	// log.
	Asked(context.Context, *gamekit.Call) (*runner.Game, error)
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Buttons returns the handlers of buttons; see commands.Bot.
type Buttons interface {
	gamekit.Components
	// Public reports whether all users in the channel see the answer to a call.
	Public(*gamekit.Call) bool
}

// Rosters lists the models from which a user can choose; see roster.Rosters.
type Rosters interface {
	FighterNames(ctx context.Context, user string, rosters ...gamekit.Roster) ([]string, error)
}

// Rings reports whether the pressed message is a reminder for several users, which is then edited for all of
// them; see reminders.Reminders.
type Rings interface {
	RingsPeople(context.Context, *gamekit.Call) (bool, error)
}

// Failures records an error and returns its ID; see servercheck.Failures.
type Failures interface {
	Add(context.Context, *gamekit.Call, error) string
}

// Presses returns the buttons, menus and forms of duties and of actions.
func (p *Play) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		"d": {Run: p.pressOption, Public: true, Anywhere: true},
		"y": {Run: p.pressConfirmed, Anywhere: true},
		"m": {Run: p.pressMenu, Public: true},
		"f": {Run: p.pressForm, Form: true},

		gamekit.VerbAct:    {Run: p.pressAct, Public: true, Form: true},
		gamekit.VerbSecret: {Run: p.pressAct, Form: true},
	}
}

// Commands returns the subcommands of /game.
func (p *Play) Commands() []gamekit.Command {
	return []gamekit.Command{p.joinCommand()}
}
