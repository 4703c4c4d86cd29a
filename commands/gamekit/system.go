package gamekit

import (
	"warbell/commands/runner"
	"warbell/templates"
)

// System is what a rule system plugs in. Everything but its rules and its title may be missing.
type System struct {
	runner.System
	Words templates.Words
	// Brief says that its games are soon over, and seat people who were not asked: they count apart from
	// other games.
	Brief bool
	// Matches are the ways for two to play it against each other.
	Matches []Match
	// Turns are what one does in one's turn, if one acts by actions.
	Turns Turns
	// Topics are its pages of /help, by the words help.VALUE under ui.
	Topics []templates.Choice
	// Practice is the duel that the tour ends in. The first system that has one is practised.
	Practice *Practice
	// Keeps are the kinds of what people keep for it, and Builds the subcommands of /warband by which they
	// are built.
	Keeps  func(Host) []Kind
	Builds func(Host) []Command
	// Commands are its slash commands.
	Commands func(Host) []Command
	// Presses are its own buttons, menus and forms by verb.
	Presses func(Host) map[string]ComponentHandler
}

// Practice is a match against Warbell in which both fighters are ready-made.
type Practice struct {
	Match        string // its key
	Mine, Theirs string // who fights unless another is chosen, and then against whom
}
