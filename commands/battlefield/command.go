package battlefield

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// The bounds of texts, in characters.
const (
	mostName = 40
	mostSpot = templates.MaxChoiceText
)

// mostSides bounds the sides that models can belong to.
const mostSides = 4

// The names of options.
const (
	optMap        = "map"
	optFile       = "file"
	optName       = "name"
	optSpot       = "spot"
	optSide       = "side"
	optBase       = "base"
	optHeight     = "height"
	optModel      = "model"
	optTo         = "to"
	optFrom       = "from"
	optInches     = "inches"
	optUnmeasured = "unmeasured"
)

// Command returns /map.
func (s *Sandbox) Command() gamekit.Command {
	return gamekit.Command{
		Name: "map", Description: "Measured battlefield for any rules, in this channel",
		Subs: slices.Concat(s.tables(), s.models(), s.questions()),
	}
}

// spoken returns a typed option with autocomplete.
func spoken(name, about string, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Required: required,
		Complete: true, Max: mostSpot}
}

// models returns the subcommands that place and move models.
func (s *Sandbox) models() []gamekit.Command {
	return []gamekit.Command{
		{Name: "place", Description: "Place a model on the battlefield", Public: true, Run: s.place,
			Complete: s.suggest, Options: []gamekit.Option{
				{Name: optName, Description: "Name of the model", Kind: gamekit.OptionText, Required: true,
					Max: mostName},
				spoken(optSpot, "Square such as K12, or next to, behind or on something", true),
				{Name: optSide, Description: "Side of the model (default: first)", Kind: gamekit.OptionInt, Choices: sides},
				{Name: optBase, Description: "Base width (default: 32 mm)",
					Kind: gamekit.OptionInt, Choices: bases},
				{Name: optHeight, Description: "Height in inches (default: by base)",
					Kind: gamekit.OptionText, Max: mostLength},
			}},
		{Name: "move", Description: "Move a model along the shortest path",
			Public: true, Run: s.move, Complete: s.suggest, Options: []gamekit.Option{
				spoken(optModel, "Model to move, by name or number", true),
				spoken(optTo, "Square such as K12, or towards, behind or on something", true),
				{Name: optInches, Description: "Maximum distance in inches, such as 6 or 4.5", Kind: gamekit.OptionText,
					Max: mostLength},
				{Name: optUnmeasured, Description: "Place it without measuring a path (default: no)", Kind: gamekit.OptionBool},
			}},
	}
}

// questions returns the subcommands that change nothing.
func (s *Sandbox) questions() []gamekit.Command {
	return []gamekit.Command{
		{Name: "measure", Description: "Distance between two models or places",
			Run: s.ask(askMeasure), Complete: s.suggest, Options: []gamekit.Option{
				spoken(optFrom, "Model, square or terrain to measure from", true),
				spoken(optTo, "Model, square or terrain to measure to", true),
			}},
		{Name: "sight", Description: "Line of Sight of a model, in per cent", Run: s.ask(askSight),
			Complete: s.suggest, Options: []gamekit.Option{
				spoken(optFrom, "Model to look from", true),
				spoken(optTo, "Model to see (default: all)", false),
			}},
		{Name: "range", Description: "Squares within a model's movement", Run: s.ask(askReach), Complete: s.suggest,
			Options: []gamekit.Option{
				spoken(optModel, "Model to move, by name or number", true),
				{Name: optInches, Description: "Movement in inches, such as 6 or 4.5", Kind: gamekit.OptionText,
					Required: true, Max: mostLength},
			}},
	}
}

// tables returns the subcommands for the whole battlefield.
func (s *Sandbox) tables() []gamekit.Command {
	return []gamekit.Command{
		{Name: "show", Description: "Show this channel's battlefield", Public: true, Run: s.Retell},
		{Name: "new", Description: "Set up a battlefield in this channel", Public: true, Run: s.begin, Complete: s.suggest,
			Options: []gamekit.Option{
				spoken(optMap, "Pre-made map (default: pick from a list)", false),
				{Name: optFile, Description: "Your own map as a YAML file", Kind: gamekit.OptionFile},
			}},
		{Name: "clear", Description: "Remove one model or the whole battlefield", Public: true,
			Run: s.clear, Complete: s.suggest, Options: []gamekit.Option{
				spoken(optModel, "Model to remove (default: everything, after you confirm)", false),
			}},
	}
}

// sides are the choices of sides, mostSides of them.
var sides = []templates.Choice{{Label: "First", Value: "1"}, {Label: "Second", Value: "2"},
	{Label: "Third", Value: "3"}, {Label: "Fourth", Value: "4"}}

// bases are the choices of battlefield.Bases.
var bases = []templates.Choice{
	{Label: "25 mm", Value: "25"}, {Label: "32 mm", Value: "32"}, {Label: "40 mm",
		Value: "40"}, {Label: "50 mm", Value: "50"}, {Label: "60 mm", Value: "60"},
}
