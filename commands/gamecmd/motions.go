package gamecmd

import (
	"context"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// resign asks the player to confirm.
func (g *Game) resign(_ context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err == nil {
		err = l.Try(seat, engine.Resign{})
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := g.Words.Note("resigning", struct {
		Title string
		Last  bool
	}{l.Surface.Title(l), len(l.State.Kernel.In()) <= 2})
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: "k:" + string(l.ID), Label: "Resign", Style: templates.Danger},
	}})), err
}

// pressResign resigns after the confirmation.
func (g *Game) pressResign(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.do(ctx, call, l, seat, engine.Resign{})
}

// The option of /game propose and its values.
const (
	optWhat = "what"

	proposeDraw = "draw"
	proposeEnd  = "end"
	proposeRule = "rule"
)

// proposeCommand returns /game propose.
func (g *Game) proposeCommand() gamekit.Command {
	running := gamekit.InGame(g.Games.Game)
	return gamekit.Command{
		Name: "propose", Description: "Propose a draw, an end without a result, or a rule change", Public: true,
		Options: []gamekit.Option{
			{Name: optWhat, Description: "Proposal to put to the other players", Kind: gamekit.OptionText, Required: true,
				Choices: []templates.Choice{
					{Label: "Draw", Value: proposeDraw}, {Label: "End without a result", Value: proposeEnd},
					{Label: "House rule", Value: proposeRule},
				}},
			ruleOption,
		},
		Complete: running(g.completeRule),
		Run: gamekit.ByChoice(optWhat, map[string]gamekit.Handler{
			proposeDraw: g.ProposeDraw, proposeEnd: running(g.end), proposeRule: running(g.rule),
		}),
	}
}

// ProposeDraw proposes a draw in the game of a call.
func (g *Game) ProposeDraw(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.do(ctx, call, l, seat, engine.Propose{Motion: engine.Motion{Kind: engine.MotionDraw}})
}

// end proposes to end the game. A moderator who doesn't play in it ends it at once, and so does a player
// whose only opponent is silent.
func (g *Game) end(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil && call.Moderates(l) {
		return g.do(ctx, call, l, engine.NoSeat, engine.End{})
	}
	if err != nil {
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't end this game: only its players and moderators can. Ask one of them.")
	}
	silent, err := g.Waiting.Silent(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if s, may := deadlines.PassesOver(l, call.User.ID, silent); may {
		return g.passOver(ctx, call, l, silent, s)
	}
	return g.do(ctx, call, l, seat, engine.Propose{Motion: engine.Motion{Kind: engine.MotionEnd}})
}

// rule proposes to change a house rule.
func (g *Game) rule(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	rules, err := g.Rules.HouseRules(l.System, call.Text(ruleOption.Name, ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(rules) != 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can only propose 1 house rule at a time, such as melee=proactive. Leave out the rest.")
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	motion := engine.Motion{Kind: engine.MotionRule}
	for key, value := range rules {
		motion.Key, motion.Value = key, value
	}
	return g.do(ctx, call, l, seat, engine.Propose{Motion: motion})
}

// completeRule suggests house rules of the game.
func (g *Game) completeRule(_ context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	return gamekit.Reply{Choices: g.Rules.SuggestRules(l.System, call.Text(ruleOption.Name, ""))}, nil
}
