package opening

import (
	"cmp"
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// noDeadlines describes a game without deadlines.
const noDeadlines = "None: no deadlines; after 14 days of silence the others may end the game or replace a player"

// UsualPace is the time limit of new games on servers without a choice of their own.
const UsualPace = string(engine.PaceRelaxed)

// paceChoices are the paces as a list offers them.
var paceChoices = []templates.Choice{
	{Label: "Quick: 1 day, and 6 hours more for each hand-over", Value: string(engine.PaceQuick)},
	{Label: "Daily: 3 days, and 12 hours more for each hand-over", Value: string(engine.PaceDaily)},
	{Label: "Relaxed: 7 days, and 1 day more for each hand-over", Value: string(engine.PaceRelaxed)},
	{Label: "Slow: 14 days, and 3 days more for each hand-over", Value: string(engine.PaceSlow)},
	{Label: noDeadlines, Value: paceNone},
}

// awayChoices lists what can happen to the seat of an absent player.
var awayChoices = []templates.Choice{
	{Label: "The others decide", Value: "vote"},
	{Label: "Warbell takes the seat", Value: awayWarbell},
}

// vacationChoices lists the days a year for which a game's deadlines stop while their player is away.
var vacationChoices = []templates.Choice{
	{Label: "60 days a year", Value: "60"}, {Label: "30 days a year", Value: "30"}, {Label: "14 days a year",
		Value: "14"},
	{Label: "None: who is away asks for a pause", Value: "0"},
}

// Paces and Aways are paceChoices and awayChoices, worded for games in phases as well.
var (
	Paces = []templates.Choice{
		{Label: "Quick: 1 day, and 6 hours more for each hand-over. Zones: 12 hours for each phase",
			Value: string(engine.PaceQuick)},
		{Label: "Daily: 3 days, and 12 hours more for each hand-over. Zones: 1 day for each phase",
			Value: string(engine.PaceDaily)},
		{Label: "Relaxed: 7 days, and 1 day more for each hand-over. Zones: 3 days for each phase",
			Value: string(engine.PaceRelaxed)},
		{Label: "Slow: 14 days, and 3 days more for each hand-over. Zones: 7 days for each phase",
			Value: string(engine.PaceSlow)},
		{Label: noDeadlines, Value: paceNone},
	}
	Aways = []templates.Choice{
		{Label: "The others decide. Zones: the fight waits for its game master", Value: "vote"},
		{Label: "Warbell takes the seat. Zones: Warbell decides for its game master", Value: awayWarbell},
	}
)

const (
	paceNone    = "none"
	awayWarbell = "warbell"
)

// The options for the agreed time limits.
var (
	PaceOption = gamekit.Option{Name: "pace",
		Description: "How much time everybody has (default: the server's, else relaxed)", Kind: gamekit.OptionText, Choices: paceChoices}
	VacationOption = gamekit.Option{Name: "vacation",
		Description: "How long a year deadlines stand for who is away", Kind: gamekit.OptionText, Choices: vacationChoices}
	AwayOption = gamekit.Option{Name: "away",
		Description: "What becomes of the seat of who misses three deadlines in a row", Kind: gamekit.OptionText, Choices: awayChoices}
)

// TermsOf reads the time limits of a call, and takes the rest from the earlier terms.
func TermsOf(call *gamekit.Call, was engine.Terms) engine.Terms {
	if call.Has(PaceOption.Name) {
		was.Pace = engine.Pace(call.Text(PaceOption.Name, ""))
	}
	if was.Pace == paceNone {
		was.Pace = engine.PaceNone
	}
	if call.Has(AwayOption.Name) {
		was.Steward = call.Text(AwayOption.Name, "") == awayWarbell
	}
	switch call.Text(VacationOption.Name, "") {
	case "60":
		was.Vacation = 0 // as many as there are
	case "30":
		was.Vacation = 30
	case "14":
		was.Vacation = 14
	case "0":
		was.Vacation = engine.NoVacation
	}
	return was
}

// OpeningPace reads the time limits of a call that opens a game, on top of its server's own: relaxed, if it
// has none.
func (o *Opener) OpeningPace(ctx context.Context, call *gamekit.Call, usual engine.Terms) (engine.Terms, error) {
	chosen, err := o.Chosen(ctx, call.Guild)
	usual.Pace = engine.Pace(cmp.Or(chosen.Pace, UsualPace))
	return TermsOf(call, usual), err
}
