package battlefield

import (
	"warbell/commands/gamekit"
	"warbell/templates"
)

// What a text may have at most.
const (
	mostName = 40
	mostSpot = templates.MaxChoiceText
)

// mostSides is how many sides models can belong to.
const mostSides = 4

// The names of options.
const (
	optMap      = "map"
	optFile     = "file"
	optName     = "name"
	optSpot     = "spot"
	optSide     = "side"
	optBase     = "base"
	optHeight   = "height"
	optModel    = "model"
	optTo       = "to"
	optFrom     = "from"
	optInches   = "inches"
	optDeclared = "declared"
)

// Command is /battlefield.
func (s *Sandbox) Command() gamekit.Command {
	return gamekit.Command{
		Name: "battlefield", Description: "A table in this channel that Warbell measures, whatever rules you play by",
		Subs: append(append(s.models(), s.questions()...), s.tables()...),
	}
}

// spoken is an option that is typed, and completed.
func spoken(name, about string, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Required: required,
		Complete: true, Max: mostSpot}
}

// models are the subcommands by which models stand on the table.
func (s *Sandbox) models() []gamekit.Command {
	return []gamekit.Command{
		{Name: "place", Description: "Put a model on the table", Public: true, Run: s.place,
			Complete: s.suggest, Options: []gamekit.Option{
				{Name: optName, Description: "What it is called", Kind: gamekit.OptionText, Required: true,
					Max: mostName},
				spoken(optSpot, "Where it stands: a square like K12, or next to, behind or on something", true),
				{Name: optSide, Description: "Whose it is; models of one side are friends. The first side unless you say", Kind: gamekit.OptionInt, Choices: sides},
				{Name: optBase, Description: "How wide its base is; 32 mm unless you say",
					Kind: gamekit.OptionInt, Choices: bases},
				{Name: optHeight, Description: "How tall it is, in inches; by its base unless you say",
					Kind: gamekit.OptionText, Max: mostLength},
			}},
		{Name: "move", Description: "Move a model; Warbell finds the shortest way and says what it takes",
			Public: true, Run: s.move, Complete: s.suggest, Options: []gamekit.Option{
				spoken(optModel, "Which model: its name or its number", true),
				spoken(optTo, "Where to: a square like K12, or next to, towards, behind or on something", true),
				{Name: optInches, Description: "How far at most, in inches: 6, or 4.5", Kind: gamekit.OptionText,
					Max: mostLength},
				{Name: optDeclared, Description: "It moves as you say, and no way is looked for: your rules allow it", Kind: gamekit.OptionBool},
			}},
	}
}

// questions are the subcommands that change nothing.
func (s *Sandbox) questions() []gamekit.Command {
	return []gamekit.Command{
		{Name: "measure", Description: "How far is it from one model or place to another?",
			Run: s.ask(askMeasure), Complete: s.suggest, Options: []gamekit.Option{
				spoken(optFrom, "From which model, place or piece of terrain", true),
				spoken(optTo, "To which model, place or piece of terrain", true),
			}},
		{Name: "sight", Description: "What does a model see, and how much of it?", Run: s.ask(askSight),
			Complete: s.suggest, Options: []gamekit.Option{
				spoken(optFrom, "Who looks", true),
				spoken(optTo, "At whom; without it, at everybody", false),
			}},
		{Name: "reach", Description: "Where can a model get to?", Run: s.ask(askReach), Complete: s.suggest,
			Options: []gamekit.Option{
				spoken(optModel, "Which model: its name or its number", true),
				{Name: optInches, Description: "How far it moves, in inches: 6, or 4.5", Kind: gamekit.OptionText,
					Required: true, Max: mostLength},
			}},
	}
}

// tables are the subcommands about the table itself.
func (s *Sandbox) tables() []gamekit.Command {
	return []gamekit.Command{
		{Name: "show", Description: "Show the table of this channel, or lay one out", Public: true,
			Run: s.show, Complete: s.suggest, Options: []gamekit.Option{
				spoken(optMap, "Lay out this map; without it the table is shown as it is", false),
			}},
		{Name: "upload", Description: "Lay out a map of your own, written as YAML", Run: s.upload, Asks: asks,
			Complete: s.suggest, Options: []gamekit.Option{
				{Name: optFile, Description: "A file with the map; left out, you paste it", Kind: gamekit.OptionFile},
				spoken(optMap, "Begin with this ready-made map, and change it", false),
			}},
		{Name: "clear", Description: "Take a model off the table, or clear all of it", Public: true,
			Run: s.clear, Complete: s.suggest, Options: []gamekit.Option{
				spoken(optModel, "Which model; without it, everything, once you were asked", false),
			}},
	}
}

// asks reports whether /battlefield upload opens the form.
func asks(call *gamekit.Call) bool { return !call.Has(optFile) }

// sides are all of mostSides.
var sides = []templates.Choice{{Label: "First", Value: "1"}, {Label: "Second", Value: "2"},
	{Label: "Third", Value: "3"}, {Label: "Fourth", Value: "4"}}

// bases are battlefield.Bases, as they are chosen.
var bases = []templates.Choice{
	{Label: "25 mm", Value: "25"}, {Label: "32 mm", Value: "32"}, {Label: "40 mm",
		Value: "40"}, {Label: "50 mm", Value: "50"}, {Label: "60 mm", Value: "60"},
}
