package opening

import (
	"cmp"
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// noDeadlines labels the choice of a game without deadlines.
const noDeadlines = "No deadlines (after 14 days without an answer: end the game or find a replacement)"

// UsualPace is the time limit of new games on a server that has not chosen one.
const UsualPace = string(engine.PaceRelaxed)

// paceChoices are the choices of a time limit.
var paceChoices = []templates.Choice{
	{Label: "Quick: 1 day + 6 h per turn", Value: string(engine.PaceQuick)},
	{Label: "Daily: 3 days + 12 h per turn", Value: string(engine.PaceDaily)},
	{Label: "Relaxed: 7 days + 1 day per turn", Value: string(engine.PaceRelaxed)},
	{Label: "Slow: 14 days + 3 days per turn", Value: string(engine.PaceSlow)},
	{Label: noDeadlines, Value: paceNone},
}

// awayChoices are the choices of what happens to the seat of an absent player.
var awayChoices = []templates.Choice{
	{Label: "The other players decide", Value: awayVote},
	{Label: "Warbell plays", Value: awayWarbell},
}

// vacationChoices are the choices of a player's vacation days in a year, on which deadlines stop.
var vacationChoices = []templates.Choice{
	{Label: "60 vacation days", Value: "60"}, {Label: "30 vacation days", Value: "30"},
	{Label: "14 vacation days", Value: "14"}, {Label: "No vacation days", Value: "0"},
}

// AwayOf returns the value in Aways that stands for some terms.
func AwayOf(terms engine.Terms) string {
	if terms.Steward {
		return awayWarbell
	}
	return awayVote
}

// Paces and Aways are paceChoices and awayChoices with words for games in phases, too.
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
		{Label: "The other players decide (Zones: the fight waits for the GM)", Value: awayVote},
		{Label: "Warbell plays (Zones: Warbell decides for the GM)", Value: awayWarbell},
	}
)

const (
	paceNone    = "none"
	awayVote    = "vote"
	awayWarbell = "warbell"
)

// The options for time limits.
var (
	PaceOption = gamekit.Option{Name: "time-limit",
		Description: "Time per turn (default: the server's)", Kind: gamekit.OptionText, Choices: paceChoices}
	VacationOption = gamekit.Option{Name: "vacation",
		Description: "Vacation days a year (default: 60)", Kind: gamekit.OptionText, Choices: vacationChoices}
	AwayOption = gamekit.Option{Name: "absence",
		Description: "After 3 missed deadlines (default: the others decide)", Kind: gamekit.OptionText, Choices: awayChoices}
)

// TermsOf returns the terms with the time limits that a call states. The others stay as they were.
func TermsOf(call *gamekit.Call, was engine.Terms) engine.Terms {
	return Limited(Absent(was, call.Text(AwayOption.Name, ""), call.Text(VacationOption.Name, "")),
		call.Text(PaceOption.Name, ""))
}

// Limited returns the terms with the time limit of a value of Paces. If the value is empty, they don't
// change.
func Limited(was engine.Terms, pace string) engine.Terms {
	if was.Pace = cmp.Or(engine.Pace(pace), was.Pace); was.Pace == paceNone {
		was.Pace = engine.PaceNone
	}
	return was
}

// Absent returns the terms with the values of Aways and Vacations. Empty values change nothing.
func Absent(was engine.Terms, away, vacation string) engine.Terms {
	if away != "" {
		was.Steward = away == awayWarbell
	}
	switch vacation {
	case "60":
		was.Vacation = 0 // the default, which is the maximum
	case "30":
		was.Vacation = 30
	case "14":
		was.Vacation = 14
	case "0":
		was.Vacation = engine.NoVacation
	}
	return was
}

// OpeningPace returns the time limits for a new game: its server's, or UsualPace, changed by the options of
// the call.
func (o *Opener) OpeningPace(ctx context.Context, call *gamekit.Call, usual engine.Terms) (engine.Terms, error) {
	chosen, err := o.Chosen(ctx, call.Guild)
	usual.Pace = engine.Pace(cmp.Or(chosen.Pace, UsualPace))
	return TermsOf(call, usual), err
}
