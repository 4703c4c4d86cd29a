package commands

import (
	"slices"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// contestTurns are what players do in a Contest.
var contestTurns = turns{
	system: contest.SystemID, command: "/contest",
	actions: slices.Concat(contestMoves(), contestBlows(), contestClaims(), contestOrders()),
	asks: map[string][]string{
		contest.DutyTurn:   {"attack", "engage", "sidestep", "break", "act", "end", "orders"},
		contest.DutyFacts:  {"accept", "object"},
		contest.DutySettle: {"yield", "rolloff"},
	},
	suggest: suggestContest,
}

// The fields of the forms, and the options of the subcommands.
const (
	fieldFrom   = "from"
	fieldCharge = "charge"
	fieldGround = "ground"
)

// offeredIf offers an action while one of the player's models can do it.
func offeredIf(can func(fray) fits) func(*Live, engine.Seat) bool {
	return func(l *Live, seat engine.Seat) bool {
		f := frayOf(l, seat)
		return len(f.own(can(f))) > 0
	}
}

// contestMoves are what a side does in its turn.
func contestMoves() []action {
	return slices.Concat([]action{attackAction(), engageAction(), sidestepAction()}, []action{
		{
			name: "break", label: "Break off", about: "One of your models runs: enemies with an action left may hit it in the rear",
			options: []Option{modelOption("Who runs")},
			offered: offeredIf(fray.breaks), fields: askBreak, parse: parseBreak,
		},
		{
			name: "ground", label: "Ground", about: "One of your free models takes good ground, or leaves it",
			options: []Option{modelOption("Who"), {Name: fieldGround, Description: "Which element, or none to leave the one it is on", Kind: OptionText, Complete: true, Max: longestChoice}},
			fields:  askGround, parse: parseGround,
		},
		{
			name: "act", label: "More…", about: "One of your models shoots or gives an order; the table carries it out",
			options: []Option{
				modelOption("Who"),
				{Name: fieldDo, Description: "What it does", Kind: OptionText, Choices: []templates.Choice{
					{Label: "Shoot", Value: doShoot}, {Label: "Give an order", Value: doOrder}}},
				{Name: fieldTarget, Description: "At whom, or to whom", Kind: OptionText, Complete: true, Max: longestChoice, Spare: true},
			},
			offered: offeredIf(fray.doesMore), fields: askAct, parse: parseAct,
		},
		{
			name: "split", label: "Split off", about: "One of your models leaves its group, for no action",
			options: []Option{modelOption("Who")},
			fields:  askSplit, parse: parseSplit,
		},
		{
			name: "end", label: "End the turn", about: "Your turn is over; actions that are left can strike back in the enemy's",
			parse: func(*Live, engine.Seat, map[string]string) (engine.Command, error) { return contest.EndTurn{}, nil },
		},
	})
}
