package gamekit

import (
	"context"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/initiative"
	"warbell/engine/rulebook"
	"warbell/storage"
	"warbell/templates"
)

// System is a plug-in for a rule system. Only its rules and its title are required.
type System struct {
	runner.System
	Words templates.Words
	// Brief says that games are short, and that players join them without being asked. They count apart from
	// other games.
	Brief bool
	// Matches are the ways for two players to play the system against each other.
	Matches []Match
	// Quicks are its fights that are resolved at once.
	Quicks []Quick
	// Order returns the turn order that a game has decided; false if it has none. nil: no game has one.
	Order func(*runner.Game) (TurnOrder, bool)
	// Turns describes the actions of a player's turn, if the system has actions.
	Turns Turns
	// Join describes how users join its running games; nil: they can't.
	Join *Joining
	// Topics are its pages of /help. The words of a page are help.VALUE under ui.
	Topics []templates.Choice
	// Further are the pages of help behind a topic, by the topic's value.
	Further map[string][]templates.Choice
	// Rulebook returns the numbered rules that refusals name; nil: there are none.
	Rulebook func() rulebook.Book
	// Lessons are rules that are explained to a player once, on the first private page after the player meets
	// them.
	Lessons []Lesson
	// Practice is the duel at the end of the tutorial. It is taken from the first system that has one.
	Practice *Practice
	// Tutorials are practice games in a DM that lead their player step by step.
	Tutorials []Tutorial
	// Keeps returns the kinds of saved rosters of the system.
	Keeps func(Host) []Kind
	// Commands returns its slash commands.
	Commands func(Host) []Command
	// Types returns the reader of lines typed into /act; nil: only labels and the lines of Turns are read.
	Types func(Host) Typist
	// Looks returns the Looker for its games; nil: there is none.
	Looks func(Host) Looker
	// Desk returns the function that renders the panel which a GM keeps in their DMs; nil: there is none.
	Desk func(Host) func(ctx context.Context, l *runner.Game, user string) (templates.Ephemeral, error)
	// Presses returns the handlers of its own buttons, menus and forms, by verb.
	Presses func(Host) map[string]ComponentHandler
}

// TurnOrder is a turn order that a game has decided, for use in the rounds of any game.
type TurnOrder struct {
	Dice   string // the dice for late arrivals; empty: d6
	Low    bool   // lower totals come first
	Placed []Placed
}

// Placed is an entrant of a TurnOrder.
type Placed struct {
	Seat         engine.Seat
	Name         engine.Name      // of an entrant without a player
	Total, Bonus int              // Total includes Bonus
	Hits         *initiative.Hits // nil: none
}

// Typist reads lines typed into /act that aren't among the choices, such as the name of a free place.
type Typist interface {
	// Typed does what a line says, and reports whether it could read the line. model may name the model that
	// acts. Before dice are rolled, the user is shown how the line was understood.
	Typed(ctx context.Context, call *Call, l *runner.Game, line, model string) (Reply, bool, error)
	// Lines completes a line being typed.
	Lines(call *Call, l *runner.Game, line, model string) []templates.Choice
}

// Looker shows privately what the models of a game see, and the odds of their attacks. Models are named by
// number, sign or name.
type Looker interface {
	// Odds shows the odds of a model's attacks on a target, or on all near targets; false if the game has no
	// such models. It refuses if no model is named and several can act.
	Odds(call *Call, l *runner.Game, model, target string) (Reply, bool, error)
	// Sight shows whether a model sees another one, or all that it sees; false if the game has no such models.
	Sight(call *Call, l *runner.Game, model, target string) (Reply, bool, error)
	// Models lists the names of models, and Targets those of the models at which a model can look.
	Models(call *Call, l *runner.Game) []templates.Choice
	Targets(call *Call, l *runner.Game, model string) []templates.Choice
	// Turn returns those entries that belong to the current turn.
	Turn([]engine.Entry) []engine.Entry
}

// Joining describes how users join a running game of a system.
type Joining struct {
	Roster Roster
	// Button returns the custom ID of the button that joins a game. A slash command that presses it may name a
	// model of the roster in its option OptionCharacter.
	Button func(*runner.Game) string
}

// OptionCharacter is the name of the option for the model with which a user joins a game.
const OptionCharacter = "character"

// Lesson is a rule that is explained to a player who first meets it.
type Lesson struct {
	Key  string // under which it is stored; its words are ui/lesson.KEY
	Rule string // such as "grimheim 23.1"
	// Met reports whether a player meets the rule in the game. It reads only what all players see, so that a
	// lesson reveals no secret.
	Met func(*runner.Game, engine.Seat) bool
}

// Tutorial is a practice game in a DM that leads its player step by step. See runner.Tutorial.
type Tutorial struct {
	Key   string // names it in custom IDs
	Label string // of its button
	Topic string // the page of /help that has the button, too
	// Open returns the game of a user and Warbell's own seat, without its place, and the request that sets up
	// the game; nil: none does.
	Open func(w *templates.Renderer, user, own storage.Seat) (runner.Opening, *runner.Request, error)
}

// Practice is a match against Warbell between two pre-made fighters.
type Practice struct {
	Match        string // its Key
	Mine, Theirs string // the default fighter, and that of Warbell
}
