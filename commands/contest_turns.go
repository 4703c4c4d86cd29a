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
		contest.DutyTurn:  {"attack", "engage", "sidestep", "break", "act", "end", "orders"},
		contest.DutyFacts: {"accept", "object"},
	},
	beside:  map[string][]string{contest.DutyRespond: {"orders"}},
	suggest: suggestContest,
}

// contestRows are the buttons of a turn in which nobody can be attacked or engaged any more: to end it stands
// first. Nil: the buttons stand as usual.
func contestRows(l *Live) []templates.Row {
	owed := filter(l.Rules.Owed(l.State), ofSystem)
	if len(owed) != 1 || owed[0].Kind != contest.DutyTurn {
		return nil
	}
	f := frayOf(l, owed[0].Seat)
	if len(f.attackable()) > 0 || len(f.own(f.engages())) > 0 {
		return nil
	}
	buttons := contestTurns.buttons(l, owed[0], []string{"end", "sidestep", "break", "act", "orders"})
	buttons[0].Style = templates.Primary
	return layOut(buttons, "")
}

// The fields of the forms, and the options of the subcommands.
const (
	fieldFrom      = "from"
	fieldCharge    = "charge"
	fieldCompelled = "compelled"
	fieldGround    = "ground"
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
			options: []Option{
				modelOption("Who runs"),
				{Name: fieldCompelled, Description: "It has to run: that goes on record, and the other side can deny it", Kind: OptionBool, Spare: true},
			},
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
