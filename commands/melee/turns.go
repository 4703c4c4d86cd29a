package melee

import (
	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/melee"
)

// turns are what players do in a Melee fight.
var turns = plug.Turns{
	Command: "/melee",
	Actions: append(append(moves(), claims()...), choices()...),
	Asks: map[string][]string{
		melee.DutyActivate: {"move", "charge", "advance", "done", "targets", "panic"},
		melee.DutyFacts:    {"accept", "object"},
		melee.DutyTargets:  {"targets"},
	},
	Suggest: suggest,
}

// fieldPolicy is the option and the field that choose targets by a rule.
const fieldPolicy = "policy"

// moves are what the models of the active side can do.
func moves() []plug.Action {
	return []plug.Action{
		{
			Name: "move", Label: "Move all", About: "Several of your models charge, advance or panic, one after the other",
			Options: []plug.Option{
				{Name: fieldMoves, Description: "NAME: charge ENEMY INCHES; NAME: advance ENEMY; NAME: panic", Kind: plug.OptionText, Max: 2000},
				{Name: fieldThen, Description: "Whether you are done then", Kind: plug.OptionText, Choices: then(), Spare: true},
			},
			Offered: severalCanMove, Fields: askMoves, Parse: parseMoves,
		},
		{
			Name: "charge", Label: "Charge", About: "One of your models charges an enemy: M and a D6 in inches",
			Options: []plug.Option{
				closecombat.ModelOption("Who charges"), closecombat.TargetOption("Whom"),
				{Name: closecombat.FieldInches, Description: "How far away the enemy is. Leave it out where the table knows", Kind: plug.OptionInt, Min: 1, Max: melee.MaxInches, Spare: true},
			},
			Offered: offeredTo(brawl.charges), Fields: askCharge, Parse: parseCharge,
		},
		{
			Name: "advance", Label: "Advance", About: "One of your models walks nearer to an enemy, without dice",
			Options: []plug.Option{
				closecombat.ModelOption("Who advances"), closecombat.TargetOption("Towards whom"),
				{Name: closecombat.FieldInches, Description: "How many inches. Leave it out for as far as it goes", Kind: plug.OptionInt, Min: 1, Max: melee.MaxInches, Spare: true},
			},
			Offered: offeredTo(brawl.advances), Fields: askAdvance, Parse: parseAdvance,
		},
		{
			Name: "panic", Label: "Panic", About: "One of your models breaks from combat: each enemy hits it, then it flees",
			Options: []plug.Option{closecombat.ModelOption("Who panics")},
			Offered: offeredTo(brawl.panics), Fields: askPanic, Parse: parsePanic,
		},
		{
			Name: "done", Label: "Done: on to combat", About: "Your models have moved: the combat phase follows",
			Offered: inBands,
			Parse:   func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) { return melee.Done{}, nil },
			Risky:   func(l *table.Live, seat engine.Seat, _ engine.Command) bool { return brawlOf(l, seat).Asks(seat) },
		},
	}
}
