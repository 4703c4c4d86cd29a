package gamekit

import (
	"context"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/rulebook"
	"warbell/templates"
)

// System is a plug-in for a rule system. Everything but its rules and its title may be missing.
type System struct {
	runner.System
	Words templates.Words
	// Brief marks a system of short games, with players that were not asked: they count apart from other
	// games.
	Brief bool
	// Matches are the ways for two to play it against each other.
	Matches []Match
	// Quicks are its fights on the spot.
	Quicks []Quick
	// Order returns the turn order that a game has decided; false if it has none. nil: no game has.
	Order func(*runner.Game) (TurnOrder, bool)
	// Turns are the actions of a player's turn, if the system has actions.
	Turns Turns
	// Join is how users join its running games; nil: they can't.
	Join *Joining
	// Topics are its pages of /help, by the words help.VALUE under ui.
	Topics []templates.Choice
	// Further are pages of help behind a topic, by its value.
	Further map[string][]templates.Choice
	// Rulebook reads the numbered rules, which refusals name; nil if there are none.
	Rulebook func() rulebook.Book
	// Lessons are the rules that are explained to a player once, on the first private page after they are met.
	Lessons []Lesson
	// Practice is the duel that the tour ends in. The first system that has one is practised.
	Practice *Practice
	// Keeps lists the kinds of rosters of the system.
	Keeps func(Host) []Kind
	// Commands are its slash commands.
	Commands func(Host) []Command
	// Types reads what is typed into /act; nil: nothing but labels and the lines of Turns.
	Types func(Host) Typist
	// Looks shows what models see and may do; nil: nobody measures that.
	Looks func(Host) Looker
	// Presses are its own buttons, menus and forms by verb.
	Presses func(Host) map[string]ComponentHandler
}

// TurnOrder is an order that a game has decided, for the rounds of any game.
type TurnOrder struct {
	Dice   string // for late arrivals; empty: d6
	Low    bool   // lower totals come first
	Placed []Placed
}

// Placed is an entrant of a TurnOrder.
type Placed struct {
	Seat         engine.Seat
	Name         engine.Name // of an entrant without a player
	Total, Bonus int         // Bonus is in Total
}

// Typist reads lines that are typed into /act and that no list has, such as the name of a free place.
type Typist interface {
	// Typed does what a line says, and reports whether it could be read. The model that acts may be named
	// beside it. A line by which dice fall is shown first as it was understood.
	Typed(ctx context.Context, call *Call, l *runner.Game, line, model string) (Reply, bool, error)
	// Lines completes a line.
	Lines(call *Call, l *runner.Game, line, model string) []templates.Choice
}

// Looker shows in private what the models of a game see, and what their attacks may come to. Models are named
// by number, sign or name.
type Looker interface {
	// Odds tells what attacks of a model may come to, on one target or on all that are near; false if the
	// game has no such models. It refuses if no model is named and several can act.
	Odds(call *Call, l *runner.Game, model, target string) (Reply, bool, error)
	// Sight shows what a model sees of another one or of all; false if the game has no such models.
	Sight(call *Call, l *runner.Game, model, target string) (Reply, bool, error)
	// Models completes the names of models, and Targets those of whom the model looks at.
	Models(call *Call, l *runner.Game) []templates.Choice
	Targets(call *Call, l *runner.Game, model string) []templates.Choice
	// Turn returns those of some entries that belong to the turn that runs.
	Turn([]engine.Entry) []engine.Entry
}

// Joining is how users join a running game of a system.
type Joining struct {
	Roster Roster
	// Button returns the custom ID of the button that joins a game. A slash command that presses it may name
	// a model of the roster in its option OptionCharacter.
	Button func(*runner.Game) string
}

// OptionCharacter names the model with which a user joins a game.
const OptionCharacter = "character"

// Lesson is a rule that is explained where a player first meets it.
type Lesson struct {
	Key  string // in the store, and of its words, ui/lesson.KEY
	Rule string // such as "grimheim 23.1"
	// Met reports whether the game gives a player cause for it. It reads what all players see, so that a lesson
	// tells no secret.
	Met func(*runner.Game, engine.Seat) bool
}

// Practice is a match against Warbell between two pre-made fighters.
type Practice struct {
	Match        string // its key
	Mine, Theirs string // the default fighter, and its default opponent
}
