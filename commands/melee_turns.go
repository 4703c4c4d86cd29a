package commands

import (
	"warbell/engine"
	"warbell/engine/melee"
)

// meleeTurns are what players do in a Melee fight.
var meleeTurns = turns{
	system: melee.SystemID, command: "/melee",
	actions: append(append(meleeMoves(), meleeClaims()...), meleeChoices()...),
	asks: map[string][]string{
		melee.DutyActivate: {"charge", "advance", "done", "panic", "plan"},
		melee.DutyFacts:    {"accept", "object"},
		melee.DutyTargets:  {"targets"},
	},
	suggest: suggestMelee,
}

// The fields of the forms, and the options of the subcommands.
const (
	fieldModel  = "model"
	fieldTarget = "target"
	fieldInches = "inches"
	fieldClaim  = "claim"
	fieldPolicy = "policy"
)

// modelOption and targetOption name models.
func modelOption(about string) Option {
	return Option{Name: fieldModel, Description: about, Kind: OptionText, Complete: true, Max: longestChoice}
}

func targetOption(about string) Option {
	return Option{Name: fieldTarget, Description: about, Kind: OptionText, Complete: true, Max: longestChoice}
}

// meleeMoves are what the models of the active side can do.
func meleeMoves() []action {
	return []action{
		{
			name: "charge", label: "Charge", about: "One of your models charges an enemy: M and a D6 in inches",
			options: []Option{
				modelOption("Who charges"), targetOption("Whom"),
				{Name: fieldInches, Description: "How far away the enemy is. Leave it out where the table knows", Kind: OptionInt, Min: 1, Max: melee.MaxInches, Spare: true},
			},
			offered: offeredTo(brawl.charges), fields: askCharge, parse: parseCharge,
		},
		{
			name: "advance", label: "Advance", about: "One of your models walks nearer to an enemy, without dice",
			options: []Option{
				modelOption("Who advances"), targetOption("Towards whom"),
				{Name: fieldInches, Description: "How many inches. Leave it out for as far as it goes", Kind: OptionInt, Min: 1, Max: melee.MaxInches, Spare: true},
			},
			offered: offeredTo(brawl.advances), fields: askAdvance, parse: parseAdvance,
		},
		{
			name: "panic", label: "Panic", about: "One of your models breaks from combat: each enemy hits it, then it flees",
			options: []Option{modelOption("Who panics")},
			offered: offeredTo(brawl.panics), fields: askPanic, parse: parsePanic,
		},
		{
			name: "done", label: "Done: on to combat", about: "Your models have moved: the combat phase follows",
			offered: inBands,
			parse:   func(*Live, engine.Seat, map[string]string) (engine.Command, error) { return melee.Done{}, nil },
		},
	}
}
