package zones

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// longestNamed bounds a typed name, in characters.
const longestNamed = templates.MaxChoiceText

// command returns /gm, the commands of a GM.
func (h handlers) command() gamekit.Command {
	subs := slices.Concat(h.openCommands(), h.tableCommands(), h.roundCommands(), []gamekit.Command{h.library().Command()})
	for i := range subs {
		subs[i].Complete = h.complete
	}
	return gamekit.Command{Name: "gm", Description: "Run a Zones fight as its GM", DM: true, Subs: subs}
}

// nameOption returns an option that names something of the fight.
func nameOption(name, about string, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Complete: true,
		Max: longestNamed, Required: required}
}

// textOption returns an option of free text.
func textOption(name, about string, most int, required bool) gamekit.Option {
	return gamekit.Option{Name: name, Description: about, Kind: gamekit.OptionText, Max: most, Required: required}
}

// choicesOf returns choices whose labels are their values.
func choicesOf(words ...string) []templates.Choice {
	all := make([]templates.Choice, len(words))
	for i, w := range words {
		all[i] = templates.Choice{Label: w, Value: w}
	}
	return all
}

// openCommands returns the commands that open a fight and its panel.
func (h handlers) openCommands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "open", Run: h.open, Description: "Open a Zones fight in this channel as its GM", Public: true,
			Options: []gamekit.Option{
				{Name: "map", Description: "Pre-made or saved map, or one line (default: draw your own)",
					Kind: gamekit.OptionText, Complete: true, Max: zones.MaxMapLine},
				nameOption("scene", "Scene of your library, with its map (default: none)", false),
				nameOption(optParty, "Party of your library, with its characters (default: none)", false),
				{Name: "time-limit", Description: "Time per phase (default: the server's)", Kind: gamekit.OptionText,
					Choices: paceChoices()},
				{Name: "absence", Description: "After your missed deadline (default: Warbell decides)",
					Kind: gamekit.OptionText, Choices: awayChoices()},
				{Name: "hours", Description: "Hours for reactions if phases have no deadline (default: 12)", Kind: gamekit.OptionInt, Min: 1, Max: mostWindow},
				{Name: "rules", Description: "House rules, such as: agility=gm", Kind: gamekit.OptionText,
					Complete: true, Max: 200},
			}},
		{Name: "panel", Run: h.panelTyped, Game: true, Description: "Private GM panel: all stats, requests and controls"},
	}
}

// tableCommands returns the commands that change the map, the creatures and the players.
func (h handlers) tableCommands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "map", Run: h.changeMap, Description: "Change the map of this fight", Options: []gamekit.Option{
			{Name: "do", Description: "Change to make", Kind: gamekit.OptionText, Required: true,
				Choices: zoneChoices()},
			nameOption("zone", "Zone to change (for a new zone: its neighbour)", false),
			nameOption("to", "Second zone, to connect, disconnect or add", false),
			{Name: "text", Description: "Map, name, description or hazard; - deletes it",
				Kind: gamekit.OptionText, Complete: true, Max: zones.MaxMapLine},
		}},
		{Name: "add", Run: h.byGM(foeTyped), Description: "Bring in opponents, or put them in reserve",
			Options: []gamekit.Option{
				{Name: "what", Description: "Reserve, pre-made, saved or one line",
					Kind: gamekit.OptionText, Complete: true, Required: true, Max: gamekit.LongestLine},
				{Name: "count", Description: "Number of opponents (default: 1)", Kind: gamekit.OptionInt, Min: 1, Max: 20},
				nameOption("zone", "Zone to place them (default: reserve; allies: the start)", false),
				{Name: "show", Description: "Stats that players see (default: condition)", Kind: gamekit.OptionText, Choices: showChoices()},
				{Name: optSide, Description: "Side they fight on (default: opponents)", Kind: gamekit.OptionText, Choices: []templates.Choice{
					{Label: "Opponents", Value: "opponents"}, {Label: "Allies of the characters", Value: sideAllies}}},
			}},
		{Name: "set", Run: h.byGM(setTyped), Description: "Set a stat, place or state of a creature",
			Public: true, Hides: func(call *gamekit.Call) bool { return call.Text("what", "") != setRemoved },
			Options: []gamekit.Option{
				nameOption("creature", "Character, opponent or group to change", true),
				{Name: "what", Description: "Value to set", Kind: gamekit.OptionText, Required: true, Choices: setChoices()},
				nameOption("value", "New value, or a change such as -2 (none for Removed)", false),
				textOption("reason", "Reason shown to the players", runner.MaxProse, false),
			}},
		{Name: "player", Run: h.player, Description: "Give a player a character, or name a co-GM", Public: true,
			Options: []gamekit.Option{
				{Name: "user", Description: "Player to add", Kind: gamekit.OptionUser, Required: true},
				{Name: "character", Description: "Pre-made, saved or one line", Kind: gamekit.OptionText,
					Complete: true, Max: gamekit.LongestLine},
				nameOption("creature", "Character already in the fight", false),
				{Name: "as", Description: "Role in the fight (default: player)", Kind: gamekit.OptionText,
					Choices: []templates.Choice{{Label: "Player", Value: rolePlayer}, {Label: "Co-GM", Value: roleGM}}},
			}},
	}
}

// roundCommands returns the commands that continue the fight.
func (h handlers) roundCommands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "next", Run: h.next, Description: "Go on to the next phase or scene", Public: true, Hides: endsFight,
			Options: []gamekit.Option{
				{Name: "step", Description: "Step to take (default: the next one)", Kind: gamekit.OptionText,
					Choices: stepChoices()},
			}},
		{Name: "rule", Run: h.rule, Description: "Rule on a request or a situation, with effects",
			Public: true, Hides: asksPanel,
			Options: []gamekit.Option{
				{Name: optEffects, Description: "Effects, such as: Ilsa to Gantry; Ghoul 1 hits -1; Bolt grappled until might",
					Kind: gamekit.OptionText, Complete: true, Max: maxRuling},
				nameOption(optCheck, "Attribute check first, such as: Ilsa might +1", false),
				textOption("reason", "Reason shown to the players", runner.MaxProse, false),
			}},
		{Name: "amend", Run: h.amend, Game: true, Asks: func(*gamekit.Call) bool { return true },
			Description: "Correct an earlier step and replay later steps",
			Options: []gamekit.Option{{Name: optStep, Description: "Step to correct: its number in the log, or a word of it", Kind: gamekit.OptionInt,
				Required: true, Complete: true, Min: 1, Max: 100000}}},
		{Name: "scene", Run: h.scene, Description: "Next scene: new map and opponents, same characters",
			Public: true, Options: []gamekit.Option{
				{Name: "scene", Description: "Saved scene or map, or a map in one line (default: the same map)",
					Kind: gamekit.OptionText, Complete: true, Max: zones.MaxMapLine},
			}},
		{Name: "say", Run: h.byGM(sayTyped), Description: "Speak as a creature or as the narrator", Options: []gamekit.Option{
			nameOption("as", "Creature, narrator, or any name as voice: Old Maren", true), textOption("text", "Line to say, with Markdown", runner.MaxProse, true),
		}},
	}
}

// optSide is the option of /gm add for the side, and sideAllies its value for allies of the characters.
const (
	optSide    = "side"
	sideAllies = "allies"
)

// zoneChoices returns the changes of the map, with the keys of zoneChanges as values.
func zoneChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Load map", Value: "map"}, {Label: "Add zone", Value: "add"}, {Label: "Rename", Value: "rename"},
		{Label: "Describe", Value: "describe"}, {Label: "Set hazard", Value: "hazard"}, {Label: "Set exit", Value: "edge"},
		{Label: "Set start", Value: "start"}, {Label: "Connect", Value: "join"}, {Label: "Disconnect", Value: "cut"},
		{Label: "Remove zone", Value: "remove"},
	}
}

// setRemoved removes a creature from the map, and setCondition rules on it. The other choices override stats.
const (
	setRemoved   = "removed"
	setCondition = "condition"
)

func setChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Hits", Value: "hits"}, {Label: "TH", Value: "th"}, {Label: "Zone", Value: "zone"},
		{Label: "Actions", Value: "actions"}, {Label: "Turn", Value: "turn"}, {Label: "Agility check", Value: "agility"},
		{Label: "Condition", Value: setCondition},
		{Label: "Out of the fight", Value: "out"}, {Label: "Removed", Value: setRemoved}, {Label: "Shown stats", Value: "show"},
	}
}

// stepEnd asks for the winner, stepReopen undoes the end, and stepScene begins another scene. The other
// choices are those of stepCommands.
const (
	stepEnd    = "end"
	stepReopen = "reopen"
	stepScene  = "scene"
)

func stepChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Begin", Value: "begin"}, {Label: "Close the players' phase", Value: "close"},
		{Label: "The opponents act", Value: "go"}, {Label: "Close reactions", Value: "skip"},
		{Label: "Next round", Value: "on"}, {Label: "Next scene", Value: stepScene},
		{Label: "End combat, explore", Value: "explore"},
		{Label: "End the game: choose the winner", Value: stepEnd},
		{Label: "Reopen the fight (7 days)", Value: stepReopen},
	}
}

// The roles that /gm player gives.
const (
	rolePlayer = "player"
	roleGM     = "gm"
)

// The options of a ruling: the check and its effects.
const (
	optCheck   = "check"
	optEffects = "effects"
)

func showChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Name only", Value: "name"}, {Label: "Condition in words", Value: "words"}, {Label: "All stats", Value: "all"},
	}
}

// paceChoices returns the time limits for each phase of a fight.
func paceChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Quick: 12 hours for each phase", Value: string(engine.PaceQuick)},
		{Label: "Daily: 1 day for each phase", Value: string(engine.PaceDaily)},
		{Label: "Relaxed: 3 days for each phase", Value: string(engine.PaceRelaxed)},
		{Label: "Slow: 7 days for each phase", Value: string(engine.PaceSlow)},
		{Label: "None: no deadlines; after 14 days of silence the others may end the fight or replace a player", Value: "none"},
	}
}

// awayChoices returns what happens at a deadline of the GM.
func awayChoices() []templates.Choice {
	return []templates.Choice{
		{Label: "Warbell decides in my place, and the fight goes on",
			Value: "warbell"}, {Label: "The fight waits for me", Value: "wait"},
	}
}
