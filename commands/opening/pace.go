package opening

import (
	"cmp"
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// noDeadlines describes a game without deadlines.
const noDeadlines = "No deadlines (after 14 days without an answer: end the game or find a replacement)"

// UsualPace is the time limit of new games on servers without a choice of their own.
const UsualPace = string(engine.PaceRelaxed)

// paceChoices are the paces as a list offers them.
var paceChoices = []templates.Choice{
	{Label: "Quick: 1 day + 6 h per turn", Value: string(engine.PaceQuick)},
	{Label: "Daily: 3 days + 12 h per turn", Value: string(engine.PaceDaily)},
	{Label: "Relaxed: 7 days + 1 day per turn", Value: string(engine.PaceRelaxed)},
	{Label: "Slow: 14 days + 3 days per turn", Value: string(engine.PaceSlow)},
	{Label: noDeadlines, Value: paceNone},
}

// awayChoices lists what can happen to the seat of an absent player.
var awayChoices = []templates.Choice{
	{Label: "The other players decide", Value: "vote"},
	{Label: "Warbell plays", Value: awayWarbell},
}

// vacationChoices lists the days a year for which a game's deadlines stop while their player is away.
var vacationChoices = []templates.Choice{
	{Label: "60 days a year", Value: "60"}, {Label: "30 days a year", Value: "30"}, {Label: "14 days a year",
		Value: "14"},
	{Label: "No vacation: propose a pause instead", Value: "0"},
}

// Paces and Aways are paceChoices and awayChoices, worded for games in phases as well.
var (
	Paces = []templates.Choice{
		{Label: "Quick: 1 day + 6 h per turn (Zones: 12 h per phase)",
			Value: string(engine.PaceQuick)},
		{Label: "Daily: 3 days + 12 h per turn (Zones: 1 day per phase)",
			Value: string(engine.PaceDaily)},
		{Label: "Relaxed: 7 days + 1 day per turn (Zones: 3 days per phase)",
			Value: string(engine.PaceRelaxed)},
		{Label: "Slow: 14 days + 3 days per turn (Zones: 7 days per phase)",
			Value: string(engine.PaceSlow)},
		{Label: noDeadlines, Value: paceNone},
	}
	Aways = []templates.Choice{
		{Label: "The other players decide (Zones: the fight waits for the GM)", Value: "vote"},
		{Label: "Warbell plays (Zones: Warbell decides for the GM)", Value: awayWarbell},
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
