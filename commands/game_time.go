package commands

import (
	"cmp"
	"context"
	"errors"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/templates"
)

// noDeadlines says what it means that a game has none.
const noDeadlines = "None: no deadlines; after 14 days of silence the others may end the game or replace a player"

// usualPace is what games begin at where a server has chosen nothing.
const usualPace = string(engine.PaceRelaxed)

// paceChoices are the paces as a list offers them.
var paceChoices = []templates.Choice{
	{Label: "Quick: 1 day, and 6 hours more for each hand-over", Value: string(engine.PaceQuick)},
	{Label: "Daily: 3 days, and 12 hours more for each hand-over", Value: string(engine.PaceDaily)},
	{Label: "Relaxed: 7 days, and 1 day more for each hand-over", Value: string(engine.PaceRelaxed)},
	{Label: "Slow: 14 days, and 3 days more for each hand-over", Value: string(engine.PaceSlow)},
	{Label: noDeadlines, Value: paceNone},
}

// awayChoices are what becomes of the seat of who stays away.
var awayChoices = []templates.Choice{
	{Label: "The others decide", Value: "vote"},
	{Label: "Warbell takes the seat", Value: awayWarbell},
}

// vacationChoices are for how many days a year a game's clocks stand while their player is away.
var vacationChoices = []templates.Choice{
	{Label: "60 days a year", Value: "60"}, {Label: "30 days a year", Value: "30"}, {Label: "14 days a year", Value: "14"},
	{Label: "None: who is away asks for a pause", Value: "0"},
}

// anyPaces and anyAway are the same, told for games in phases as well.
var (
	anyPaces = []templates.Choice{
		{Label: "Quick: 1 day, and 6 hours more for each hand-over. Zones: 12 hours for each phase", Value: string(engine.PaceQuick)},
		{Label: "Daily: 3 days, and 12 hours more for each hand-over. Zones: 1 day for each phase", Value: string(engine.PaceDaily)},
		{Label: "Relaxed: 7 days, and 1 day more for each hand-over. Zones: 3 days for each phase", Value: string(engine.PaceRelaxed)},
		{Label: "Slow: 14 days, and 3 days more for each hand-over. Zones: 7 days for each phase", Value: string(engine.PaceSlow)},
		{Label: noDeadlines, Value: paceNone},
	}
	anyAway = []templates.Choice{
		{Label: "The others decide. Zones: the fight waits for its game master", Value: "vote"},
		{Label: "Warbell takes the seat. Zones: Warbell decides for its game master", Value: awayWarbell},
	}
)

const (
	paceNone    = "none"
	awayWarbell = "warbell"
)

// The options that say what is agreed on about time.
var (
	paceOption     = plug.Option{Name: "pace", Description: "How much time everybody has (default: the server's, else relaxed)", Kind: plug.OptionText, Choices: paceChoices}
	vacationOption = plug.Option{Name: "vacation", Description: "How long a year deadlines stand for who is away", Kind: plug.OptionText, Choices: vacationChoices}
	awayOption     = plug.Option{Name: "away", Description: "What becomes of the seat of who misses three deadlines in a row", Kind: plug.OptionText, Choices: awayChoices}
)

// termsOf reads what a call says about time, and takes the rest from what was agreed on before.
func termsOf(call *plug.Call, was engine.Terms) engine.Terms {
	if call.Has(paceOption.Name) {
		was.Pace = engine.Pace(call.Text(paceOption.Name, ""))
	}
	if was.Pace == paceNone {
		was.Pace = engine.PaceNone
	}
	if call.Has(awayOption.Name) {
		was.Steward = call.Text(awayOption.Name, "") == awayWarbell
	}
	switch call.Text(vacationOption.Name, "") {
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

// openingPace reads what a call that opens a game says about time, on top of what its server plays by: relaxed, if it has
// chosen nothing.
func (b *Bot) openingPace(ctx context.Context, call *plug.Call, usual engine.Terms) (engine.Terms, error) {
	chosen, err := b.chosenBy(ctx, call.Guild)
	usual.Pace = engine.Pace(cmp.Or(chosen.Pace, usualPace))
	return termsOf(call, usual), err
}

func (b *Bot) gamePace(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	terms := termsOf(call, l.State.Kernel.Terms)
	return b.settle(ctx, call, l, engine.SetTerms{Terms: terms}, engine.Motion{Kind: engine.MotionTerms, Terms: terms})
}

func (b *Bot) gameContinue(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	if !l.State.Kernel.PausedAt(b.now()) {
		return plug.Reply{}, engine.Refuse(engine.Illegal, "", "This game is not paused. /game status shows who owes what.")
	}
	return b.settle(ctx, call, l, engine.Continue{}, engine.Motion{Kind: engine.MotionContinue})
}

// gameExtend lengthens the caller's own time, or, for who decides for the table, another's.
func (b *Bot) gameExtend(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	whose := call.User.ID
	if user, named := call.Named("player"); named {
		whose = user.ID
	}
	seat, err := l.SeatOf(whose)
	if err != nil {
		return plug.Reply{}, err
	}
	by, err := decider(call, l)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.act(ctx, call, l, by, "", engine.Extend{Seat: seat})
}

// decider is the seat that a caller decides from about time: their own, or, for a moderator without one, the table's.
func decider(call *plug.Call, l *table.Live) (engine.Seat, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil && call.Moderates(l) {
		return engine.NoSeat, nil
	}
	return seat, err
}

// settle does something about time at once, if the caller may, and else proposes it to the others.
func (b *Bot) settle(ctx context.Context, call *plug.Call, l *table.Live, at engine.Command, motion engine.Motion) (plug.Reply, error) {
	seat, err := decider(call, l)
	if err == nil {
		err = atTable(call, l)
	}
	if err != nil {
		return plug.Reply{}, err
	}
	reply, err := b.act(ctx, call, l, seat, "", at)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) && refusal.Rule == engine.ConsentRule {
		return b.act(ctx, call, l, seat, "", engine.Propose{Motion: motion})
	}
	return reply, err
}
