package zones

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// longestNamed is how long a name may be that somebody types to mean something.
const longestNamed = templates.MaxChoiceText

// command is /zones: what players do, then what the game master does. Discord takes 25 subcommands and no
// more.
func (h handlers) command() gamekit.Command {
	fight, table := h.fightCommands(), slices.Concat(h.tableCommands(), h.roundCommands())
	for _, subs := range [][]gamekit.Command{fight, table} {
		for i := range subs {
			subs[i].Complete = h.complete
		}
	}
	subs := slices.Concat(fight, h.Acts(zones.SystemID, turns), table)
	return gamekit.Command{Name: "zones", Description: "A fight over zones, run by a game master", Subs: subs}
}

// nameOption is an option that names something of the fight.
func nameOption(name, about string, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Complete: true,
		Max: longestNamed, Required: required, Spare: !required}
}

// textOption is an option of free text.
func textOption(name, about string, most int, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Max: most, Required: required}
}

// choicesOf are the lines of an option that say what they give.
func choicesOf(words ...string) []templates.Choice {
	all := make([]templates.Choice, len(words))
	for i, w := range words {
		all[i] = templates.Choice{Label: w, Value: w}
	}
	return all
}

// fightCommands begins a fight, joins it and looks at it.
func (h handlers) fightCommands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "open", Run: h.open, Description: "Open a fight here and be its game master", Public: true,
			Options: []gamekit.Option{
				nameOption("map", "A ready-made map. Left out: you draw your own", false),
				{Name: "hours", Description: "How long reactions are waited for if there is no pace. 12 if left out", Kind: gamekit.OptionInt, Min: 1, Max: mostWindow},
				{Name: "pace", Description: "How long each phase may take (default: the server's, else relaxed: 3 days)", Kind: gamekit.OptionText, Choices: paceChoices()},
				{Name: "away", Description: "If you, the game master, let a deadline pass",
					Kind: gamekit.OptionText, Choices: awayChoices()},
				{Name: "rules", Description: "House rules, such as: agility=gm", Kind: gamekit.OptionText,
					Complete: true, Max: 200},
			}},
	}
}

// tableCommands is what the game master does with the table.
func (h handlers) tableCommands() []gamekit.Command {
	user := gamekit.Option{Name: "user", Description: "Who", Kind: gamekit.OptionUser, Required: true}
	return []gamekit.Command{
		{Name: "panel", Run: h.panelTyped, Description: "GM: who stands where with all numbers, and buttons for your part, in private"},
		{Name: "foe", Run: h.byGM(foeTyped), Description: "GM: bring opponents, new ones or from the reserve",
			Options: []gamekit.Option{
				{Name: "what", Description: "Who waits in reserve, ready-made, or one line",
					Kind: gamekit.OptionText, Complete: true, Required: true, Max: gamekit.LongestLine},
				{Name: "count", Description: "How many", Kind: gamekit.OptionInt, Min: 1, Max: 20},
				nameOption("zone", "Where. Left out: in reserve", false),
				{Name: "show", Description: "What players see", Kind: gamekit.OptionText, Choices: showChoices()},
			}},
		{Name: "zone", Run: h.byGM(zoneTyped), Description: "GM: change the map", Options: []gamekit.Option{
			{Name: "do", Description: "What", Kind: gamekit.OptionText, Required: true,
				Choices: zoneChoices()},
			nameOption("zone", "Which zone. For add: one it touches", false),
			nameOption("to", "For join, cut and add: the other zone", false),
			{Name: "text", Description: "The map, name, description or hazard; - takes it away",
				Kind: gamekit.OptionText, Complete: true, Max: 300},
		}},
		{Name: "seat", Run: h.seat, Description: "GM: give somebody a character", Public: true,
			Options: []gamekit.Option{
				user, {Name: "character", Description: "Ready-made, or one line", Kind: gamekit.OptionText,
					Complete: true, Max: gamekit.LongestLine},
				nameOption("hand", "Or one that is in the fight", false),
			}},
		{Name: "remove", Run: h.byGM(removeTyped), Description: "GM: take a creature off the table",
			Public: true, Options: []gamekit.Option{nameOption("creature", "Which", true)}},
		{Name: "gm", Run: h.gm, Description: "GM: name another game master", Public: true, Options: []gamekit.Option{
			user, {Name: "remove", Description: "Make them a player again", Kind: gamekit.OptionBool},
		}},
		{Name: "override", Run: h.byGM(overrideTyped), Description: "GM: set something of a creature",
			Options: []gamekit.Option{
				nameOption("creature", "Which; of zone, show and out also a group", true),
				{Name: "what", Description: "What", Kind: gamekit.OptionText, Required: true,
					Choices: choicesOf("hits", "th", "zone", "actions", "turn", "agility", "out", "show")},
				nameOption("value", "Its new value", true), textOption("reason", "Why", runner.MaxProse, true),
			}},
		{Name: "say", Run: h.byGM(sayTyped), Description: "GM: speak as a creature",
			Options: []gamekit.Option{nameOption("as", "Which", true),
				textOption("text", "The line", runner.MaxProse, true)}},
	}
}

// roundCommands is what the game master does in the course of a round.
func (h handlers) roundCommands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "roll", Run: h.roll, Description: "GM: throw dice that only you see",
			Options: []gamekit.Option{textOption("dice", "Such as 2d12", 200, true)}},
		{Name: "order", Run: h.order, Description: "GM: order an opponent, or its group, in secret",
			Options: []gamekit.Option{
				nameOption("foe", "Which", true), nameOption("first",
					"Such as: move Bridge, attack Ana, leave. Left out: pass", false),
				nameOption("then", "Its second action", false),
			}},
		{Name: "next", Run: h.byGM(nextTyped), Description: "GM: go on", Public: true, Options: []gamekit.Option{
			{Name: "step", Description: "Left out: whatever is due", Kind: gamekit.OptionText,
				Choices: choicesOf("begin", "close", "go", "skip", "on")},
		}},
		{Name: "check", Run: h.byGM(checkTyped),
			Description: "GM: let a character or an opponent roll on an attribute", Public: true, Options: []gamekit.Option{
				nameOption("creature", "Which", true), nameOption("attribute", "Such as agility", true),
			}},
		{Name: "end", Run: h.byGM(endTyped), Description: "GM: end the fight; asks first", Options: []gamekit.Option{
			{Name: "winner", Description: "Who has won. Left out: who alone is left standing",
				Kind: gamekit.OptionText, Choices: []templates.Choice{
					{Label: "The characters", Value: "pc"}, {Label: "The opponents",
						Value: "foe"}, {Label: "Nobody", Value: noWinner}}},
		}},
	}
}

// zoneChoices are the changes of the map. A way out is called edge in logs.
func zoneChoices() []templates.Choice {
	all := choicesOf("map", "add", "rename", "describe", "hazard", "way out", "start", "join", "cut", "remove")
	for i := range all {
		if all[i].Label == "way out" {
			all[i].Value = "edge"
		}
	}
	return all
}

func showChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "The name only", Value: "name"}, {Label: "Their condition in words",
			Value: "words"}, {Label: "All numbers", Value: "all"},
	}
}

func whenChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Always", Value: "always"}, {Label: "If that saves them and I take fewer hits",
			Value: "fewer"}, {Label: "If both live", Value: "both"},
		{Label: "If that saves them, whatever it costs", Value: "mortal"},
	}
}

// paceChoices are how long each phase of a fight may take.
func paceChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Quick: 12 hours for each phase", Value: string(engine.PaceQuick)},
		{Label: "Daily: 1 day for each phase", Value: string(engine.PaceDaily)},
		{Label: "Relaxed: 3 days for each phase", Value: string(engine.PaceRelaxed)},
		{Label: "Slow: 7 days for each phase", Value: string(engine.PaceSlow)},
		{Label: "None: no deadlines; after 14 days of silence the others may end the fight or replace a player", Value: "none"},
	}
}

// awayChoices are what becomes of a game master's own duties at the deadline.
func awayChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Warbell decides in my place, and the fight goes on",
			Value: "warbell"}, {Label: "The fight waits for me", Value: "wait"},
	}
}
