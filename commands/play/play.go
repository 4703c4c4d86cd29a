// Package play is what players do in games of all systems: they take an option of what they owe, fill in its
// form, or do an action, and are told what came of it.
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

// Play carries out what is done in games, and tells what came of it.
type Play struct {
	Store     storage.Store
	Table     *runner.Runner
	Publisher *publish.Publisher
	Words     *templates.Renderer
	Now       func() time.Time
	Systems   map[string]*gamekit.System
	Typists   map[string]gamekit.Typist // what is typed into /act beyond labels and actions, by system
	Games     GameFinder
	Buttons   Buttons
	Rosters   Rosters
	Rings     Rings
	Failures  Failures
}

// GameFinder finds the games that calls are about; see finder.Finder.
type GameFinder interface {
	// Game finds the running game that a slash command is about, and Here those of systems that it can mean.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	Here(ctx context.Context, call *gamekit.Call, ended bool, systems ...string) ([]storage.Summary, error)
	// Asked and Reach find the game that a custom ID names; Asked refuses what was asked in a stretch that
	// was undone.
	Asked(context.Context, *gamekit.Call) (*runner.Game, error)
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Buttons tells what each button does; see commands.Bot.
type Buttons interface {
	gamekit.Components
	// Public reports whether the answer to a call is seen by everyone in its channel.
	Public(*gamekit.Call) bool
}

// Rosters lists the models that a user can choose from; see roster.Rosters.
type Rosters interface {
	FighterNames(ctx context.Context, user string, rosters ...gamekit.Roster) ([]string, error)
}

// Rings tells whether the pressed message rings people, so that it is shown to all of them anew; see
// reminders.Reminders.
type Rings interface {
	RingsPeople(context.Context, *gamekit.Call) (bool, error)
}

// Failures takes down what went wrong, and gives it an ID; see servercheck.Failures.
type Failures interface {
	Add(context.Context, *gamekit.Call, error) string
}

// Presses are the buttons, menus and forms of what is owed, and of actions.
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

// Commands are the subcommands of /game.
func (p *Play) Commands() []gamekit.Command {
	return []gamekit.Command{p.joinCommand()}
}
