package gamekit

import (
	"warbell/commands/runner"
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
	// Turns are the actions of a player's turn, if the system has actions.
	Turns Turns
	// Join is how users join its running games; nil: they can't.
	Join *Joining
	// Topics are its pages of /help, by the words help.VALUE under ui.
	Topics []templates.Choice
	// Practice is the duel that the tour ends in. The first system that has one is practised.
	Practice *Practice
	// Keeps lists the kinds of rosters of the system, and Builds the subcommands of /warband that build them.
	Keeps  func(Host) []Kind
	Builds func(Host) []Command
	// Commands are its slash commands.
	Commands func(Host) []Command
	// Presses are its own buttons, menus and forms by verb.
	Presses func(Host) map[string]ComponentHandler
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

// Practice is a match against Warbell between two pre-made fighters.
type Practice struct {
	Match        string // its key
	Mine, Theirs string // the default fighter, and its default opponent
}
