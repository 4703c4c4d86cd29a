package gamecmd

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// The options of /game time, and the values of the first.
const (
	optChange = "do"
	optLimit  = "limit"
	optPlayer = "player"

	timeExtend  = "extend"
	timePause   = "pause"
	timeResume  = "resume"
	timeLimit   = "limit"
	timeAbsence = "absence"
)

// timeCommand returns /game time.
func (g *Game) timeCommand() gamekit.Command {
	running := gamekit.InGame(g.Games.Game)
	return gamekit.Command{
		Name: "time", Description: "Extend, pause, resume or change the time limit", Public: true,
		Options: []gamekit.Option{
			{Name: optChange, Description: "Change to make or propose", Kind: gamekit.OptionText, Required: true,
				Choices: []templates.Choice{
					{Label: "Extend my deadline", Value: timeExtend}, {Label: "Pause", Value: timePause},
					{Label: "Resume", Value: timeResume}, {Label: "Change the time limit", Value: timeLimit},
					{Label: "Absence and vacation terms", Value: timeAbsence},
				}},
			pauseOption,
			{Name: optLimit, Description: "New time limit", Kind: gamekit.OptionText, Choices: opening.Paces},
			{Name: optPlayer, Description: "Player to give more time (GMs and organisers; default: you)",
				Kind: gamekit.OptionUser},
		},
		Complete: g.completePause,
		Asks:     func(call *gamekit.Call) bool { return call.Text(optChange, "") == timeAbsence },
		Run: gamekit.ByChoice(optChange, map[string]gamekit.Handler{
			timeExtend: running(g.extend), timePause: g.pause, timeResume: running(g.resume),
			timeLimit: running(g.limit), timeAbsence: running(g.askAbsence),
		}),
	}
}

// limit sets the time limit, or proposes that.
func (g *Game) limit(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	if !call.Has(optLimit) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"The new time limit is missing. Pick one in the option `limit`.")
	}
	return g.settleTerms(ctx, call, l, opening.Limited(l.State.Kernel.Terms, call.Text(optLimit, "")))
}

func (g *Game) settleTerms(ctx context.Context, call *gamekit.Call, l *runner.Game,
	terms engine.Terms) (gamekit.Reply, error) {
	return g.settle(ctx, call, l, engine.SetTerms{Terms: terms},
		engine.Motion{Kind: engine.MotionTerms, Terms: terms})
}

// verbAbsence begins the custom ID of the form about absences: ta:GAME.
const verbAbsence = "ta"

// The fields of the form about absences.
const (
	fieldAway     = "away"
	fieldVacation = "vacation"
)

// askAbsence opens the form about what happens while a player is absent.
func (g *Game) askAbsence(_ context.Context, _ *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	terms := l.State.Kernel.Terms
	menu := func(choices []templates.Choice, now string) *templates.Menu {
		choices = slices.Clone(choices)
		for i := range choices {
			choices[i].Default = choices[i].Value == now
		}
		return &templates.Menu{Choices: choices}
	}
	return gamekit.Reply{Modal: &templates.Modal{
		ID: verbAbsence + ":" + string(l.ID), Title: "Change absence terms",
		Fields: []templates.Field{
			{ID: fieldAway, Label: "After 3 missed deadlines in a row", Menu: menu(opening.Aways, opening.AwayOf(terms))},
			{ID: fieldVacation, Label: "Vacation without deadlines",
				Menu: menu(opening.VacationOption.Choices, strconv.Itoa(terms.VacationDays()))},
		},
	}}, nil
}

// sendAbsence sets what happens while a player is absent, or proposes that.
func (g *Game) sendAbsence(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	terms := opening.Absent(l.State.Kernel.Terms, call.Fields[fieldAway], call.Fields[fieldVacation])
	return g.settleTerms(ctx, call, l, terms)
}

// resume ends a pause, or proposes that.
func (g *Game) resume(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	if !l.State.Kernel.PausedAt(g.Now()) {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't resume: this game isn't paused. See whose turn it is: `/game status`.")
	}
	return g.settle(ctx, call, l, engine.Continue{}, engine.Motion{Kind: engine.MotionContinue})
}

// extend extends the caller's deadline. A GM or moderator can extend another player's.
func (g *Game) extend(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	player := call.User
	if named, ok := call.Named(optPlayer); ok {
		player = named
	}
	seat, err := l.SeatOf(player.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	by, err := decider(call, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.do(ctx, call, l, by, engine.Extend{Seat: seat})
}

// pressMoreTime extends the presser's deadline, from the warning about it.
func (g *Game) pressMoreTime(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.do(ctx, call, l, seat, engine.Extend{Seat: seat})
}

// decider returns the seat for which a caller decides about time: the caller's own, or NoSeat for a moderator
// who doesn't play.
func decider(call *gamekit.Call, l *runner.Game) (engine.Seat, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil && call.Moderates(l) {
		return engine.NoSeat, nil
	}
	return seat, err
}

// settle changes something about time at once if the caller may do that alone. Otherwise it proposes the
// change to the others.
func (g *Game) settle(ctx context.Context, call *gamekit.Call, l *runner.Game, at engine.Command,
	motion engine.Motion) (gamekit.Reply, error) {
	seat, err := decider(call, l)
	if err == nil {
		err = atTable(call, l)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := g.do(ctx, call, l, seat, at)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) && refusal.Rule == engine.ConsentRule {
		return g.do(ctx, call, l, seat, engine.Propose{Motion: motion})
	}
	return reply, err
}

// atTable refuses a call outside the game's channel, if all players must read the result.
func atTable(c *gamekit.Call, l *runner.Game) error {
	switch {
	case c.Channel.ID == l.Where():
		return nil
	case l.ByDM():
		return engine.Refuse(engine.Illegal, "",
			"You can't do that here: your game is in your DMs with Warbell. Use the command there.")
	}
	return engine.Refuse(engine.Illegal, "", "You can't do that here: all players must see it. Use the command in <#%s>.", l.Where())
}
