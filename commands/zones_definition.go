package commands

import "warbell/templates"

// Options that several subcommands of /zones have.
var (
	optionWords = Option{Name: "words", Description: "In your own words: how it is done", Kind: OptionText, Max: mostProse}
	optionAs    = Option{Name: "as", Description: "Which character, if you play several", Kind: OptionText, Complete: true, Max: longestNamed}
)

// longestNamed is how long a name may be that somebody types to mean something.
const longestNamed = 60

// zonesDefinition is /zones: what players do, then what the game master does. Discord takes 25
// subcommands and no more.
func zonesDefinition() Definition {
	return Definition{
		Name: "zones", Description: "A fight over zones, run by a game master",
		Subs: append(append(zonesFight(), zonesTurn()...), append(zonesTable(), zonesRound()...)...),
	}
}

// nameOption is an option that names something of the fight.
func nameOption(name, about string, required bool) Option {
	return Option{Name: name, Description: about, Kind: OptionText, Complete: true, Max: longestNamed, Required: required}
}

// textOption is an option of free text.
func textOption(name, about string, most int, required bool) Option {
	return Option{Name: name, Description: about, Kind: OptionText, Max: most, Required: required}
}

// choicesOf are the lines of an option that say what they give.
func choicesOf(words ...string) []templates.Choice {
	all := make([]templates.Choice, len(words))
	for i, w := range words {
		all[i] = templates.Choice{Label: w, Value: w}
	}
	return all
}

// zonesFight begins a fight, joins it and looks at it.
func zonesFight() []Definition {
	return []Definition{
		{Name: "open", Description: "Open a fight here and be its game master", Public: true, Options: []Option{
			nameOption("map", "A ready-made map. Left out: you draw your own", false),
			{Name: "hours", Description: "How long reactions are waited for. 12 if left out", Kind: OptionInt, Min: 1, Max: mostWindow},
			{Name: "rules", Description: "House rules, such as: agility=gm", Kind: OptionText, Complete: true, Max: 200},
		}},
		{Name: "join", Description: "Join this channel's fight with a character", Public: true, Options: []Option{
			{Name: "character", Description: "Ready-made, kept, or one line. Left out: choose from a list", Kind: OptionText, Complete: true, Max: longestOwn},
		}},
		{Name: "status", Description: "How the fight stands, with the map"},
		{Name: "me", Description: "What you may do now, what you owe, your armed answers"},
	}
}

// zonesTurn is what players do with their actions and reactions.
func zonesTurn() []Definition {
	must := optionWords
	must.Required = true
	return []Definition{
		{Name: "move", Description: "Move to a zone that touches yours", Public: true, Options: []Option{nameOption("to", "Which zone", true), optionWords, optionAs}},
		{Name: "attack", Description: "Attack somebody in reach", Public: true, Options: []Option{
			nameOption("target", "Whom", true), nameOption("with", "Which weapon", false), optionWords, optionAs,
		}},
		{Name: "do", Description: "Anything else: the game master rules on it", Public: true, Options: []Option{must, optionAs}},
		{Name: "help", Description: "Offer help for an ally's next attack, as a reaction", Public: true, Options: []Option{nameOption("ally", "Whom", true), must, optionAs}},
		{Name: "leave", Description: "Leave the fight, from a zone at the edge", Public: true, Options: []Option{optionWords, optionAs}},
		{Name: "pass", Description: "Give up the actions you have left", Public: true, Options: []Option{optionAs}},
		{Name: "interpose", Description: "Step into a strike, as a reaction", Public: true, Options: []Option{nameOption("strike", "Which one", true), optionWords, optionAs}},
		{Name: "arm", Description: "Answer strikes in advance, in secret", Options: []Option{
			{Name: "for", Description: "Interpose for: allies, names, never; or ask me", Kind: OptionText, Complete: true, Required: true, Max: 200},
			{Name: "when", Description: "On which condition", Kind: OptionText, Choices: whenChoices()}, optionAs,
		}},
	}
}

// zonesTable is what the game master does with the table.
func zonesTable() []Definition {
	user := Option{Name: "user", Description: "Who", Kind: OptionUser, Required: true}
	return []Definition{
		{Name: "panel", Description: "GM: who stands where with all numbers, and buttons for your part, in private"},
		{Name: "foe", Description: "GM: bring opponents, new ones or from the reserve", Options: []Option{
			{Name: "what", Description: "Who waits in reserve, ready-made, or one line", Kind: OptionText, Complete: true, Required: true, Max: longestOwn},
			{Name: "count", Description: "How many", Kind: OptionInt, Min: 1, Max: 20},
			nameOption("zone", "Where. Left out: in reserve", false),
			{Name: "show", Description: "What players see", Kind: OptionText, Choices: showChoices()},
		}},
		{Name: "zone", Description: "GM: change the map", Options: []Option{
			{Name: "do", Description: "What", Kind: OptionText, Required: true,
				Choices: choicesOf("map", "add", "rename", "describe", "hazard", "edge", "start", "join", "cut", "remove")},
			nameOption("zone", "Which zone. For add: one it touches", false),
			nameOption("to", "For join, cut and add: the other zone", false),
			{Name: "text", Description: "The map, name, description or hazard; - takes it away", Kind: OptionText, Complete: true, Max: 300},
		}},
		{Name: "seat", Description: "GM: give somebody a character", Public: true, Options: []Option{
			user, {Name: "character", Description: "Ready-made, or one line", Kind: OptionText, Complete: true, Max: longestOwn},
			nameOption("hand", "Or one that is in the fight", false),
		}},
		{Name: "remove", Description: "GM: take a creature off the table", Public: true, Options: []Option{nameOption("creature", "Which", true)}},
		{Name: "gm", Description: "GM: name another game master", Public: true, Options: []Option{
			user, {Name: "remove", Description: "Make them a player again", Kind: OptionBool},
		}},
		{Name: "override", Description: "GM: set something of a creature", Options: []Option{
			nameOption("creature", "Which; of zone, show and out also a group", true),
			{Name: "what", Description: "What", Kind: OptionText, Required: true, Choices: choicesOf("hits", "th", "zone", "actions", "turn", "agility", "out", "show")},
			nameOption("value", "Its new value", true), textOption("reason", "Why", mostProse, true),
		}},
		{Name: "say", Description: "GM: speak as a creature", Options: []Option{nameOption("as", "Which", true), textOption("text", "The line", mostProse, true)}},
	}
}

// zonesRound is what the game master does in the course of a round.
func zonesRound() []Definition {
	return []Definition{
		{Name: "roll", Description: "GM: throw dice that only you see", Options: []Option{textOption("dice", "Such as 2d12", 200, true)}},
		{Name: "order", Description: "GM: order an opponent, or its group, in secret", Options: []Option{
			nameOption("foe", "Which", true), nameOption("first", "Such as: move Bridge, attack Ana, leave. Left out: pass", false), nameOption("then", "Its second action", false),
		}},
		{Name: "next", Description: "GM: go on", Public: true, Options: []Option{
			{Name: "step", Description: "Left out: whatever is due", Kind: OptionText, Choices: choicesOf("begin", "close", "go", "skip")},
		}},
		{Name: "check", Description: "GM: let a character roll on an attribute", Public: true, Options: []Option{
			nameOption("creature", "Which", true), nameOption("attribute", "Such as agility", true),
		}},
		{Name: "end", Description: "GM: end the fight; asks first", Options: []Option{
			{Name: "winner", Description: "Who has won", Kind: OptionText, Choices: []templates.Choice{
				{Label: "The characters", Value: "pc"}, {Label: "The opponents", Value: "foe"}}},
		}},
	}
}

func showChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "The name only", Value: "name"}, {Label: "Their condition in words", Value: "words"}, {Label: "All numbers", Value: "all"},
	}
}

func whenChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Always", Value: "always"}, {Label: "If I would take fewer hits", Value: "fewer"}, {Label: "If they would be out", Value: "mortal"},
	}
}
