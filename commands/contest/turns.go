package contest

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// turns are what players do in a Contest.
var turns = plug.Turns{
	Command: "/contest",
	Actions: slices.Concat(moves(), blows(), claims(), orders()),
	Asks: map[string][]string{
		contest.DutyTurn:  {"turn", "attack", "engage", "sidestep", "break", "act", "claims", "end"},
		contest.DutyFacts: {"accept", "object"},
	},
	Beside:  map[string][]string{contest.DutyRespond: {"answers"}},
	Suggest: suggest,
}

// rows are the buttons of a turn in which nobody can be attacked or engaged any more: to end it stands
// first. Nil: the buttons stand as usual.
func rows(l *table.Live) []templates.Row {
	owed := table.Filter(l.Owed(), table.OfSystem)
	if len(owed) != 1 || owed[0].Kind != contest.DutyTurn {
		return nil
	}
	f := frayOf(l, owed[0].Seat)
	if len(f.attackable()) > 0 || len(f.own(f.engages())) > 0 {
		return nil
	}
	buttons := turns.Buttons(l, owed[0], "end", "sidestep", "break", "act", "claims")
	buttons[0].Style = templates.Primary
	return table.LayOut(buttons, "")
}

// The fields of the forms, and the options of the subcommands.
const (
	fieldFrom      = "from"
	fieldCharge    = "charge"
	fieldCompelled = "compelled"
	fieldGround    = "ground"
	fieldDo        = "do"
	fieldWho       = "who"
	fieldWhen      = "when"
)

// offeredIf offers an action while one of the player's models can do it.
func offeredIf(can func(fray) fits) func(*table.Live, engine.Seat) bool {
	return func(l *table.Live, seat engine.Seat) bool {
		f := frayOf(l, seat)
		return len(f.own(can(f))) > 0
	}
}

// moves are what a side does in its turn.
func moves() []plug.Action {
	return slices.Concat([]plug.Action{turnAction(), attackAction(), engageAction(), sidestepAction()}, []plug.Action{
		{
			Name: "break", Label: "Break off", About: "One of your models runs: enemies with an action left may hit it in the rear",
			Options: []plug.Option{
				closecombat.ModelOption("Who runs"),
				{Name: fieldCompelled, Description: "It has to run: that goes on record, and the other side can deny it", Kind: plug.OptionBool, Spare: true},
			},
			Offered: offeredIf(fray.breaks), Fields: askBreak, Parse: parseBreak,
		},
		{
			Name: "ground", Label: "Ground", About: "One of your free models takes good ground, or leaves it",
			Options: []plug.Option{closecombat.ModelOption("Who"), {Name: fieldGround, Description: "Which element, or none to leave the one it is on", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText}},
			Fields:  askGround, Parse: parseGround,
		},
		{
			Name: "act", Label: "More…", About: "One of your models shoots or gives an order; the table carries it out",
			Options: []plug.Option{
				closecombat.ModelOption("Who"),
				{Name: fieldDo, Description: "What it does", Kind: plug.OptionText, Choices: []templates.Choice{
					{Label: "Shoot", Value: doShoot}, {Label: "Give an order", Value: doOrder}}},
				{Name: closecombat.FieldTarget, Description: "At whom, or to whom", Kind: plug.OptionText, Complete: true, Max: templates.MaxChoiceText, Spare: true},
			},
			Offered: offeredIf(fray.doesMore), Fields: askAct, Parse: parseAct,
		},
		{
			Name: "split", Label: "Split off", About: "One of your models leaves its group, for no action",
			Options: []plug.Option{closecombat.ModelOption("Who")},
			Fields:  askSplit, Parse: parseSplit,
		},
		{
			Name: "end", Label: "End the turn", About: "Your turn is over; actions that are left can strike back in the enemy's",
			Parse: func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) {
				return contest.EndTurn{}, nil
			},
		},
	})
}
