package lookup

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// odds implements /game odds and its button: the same as a command, or the odds of a model's attacks.
func (k *Lookup) odds(_ context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	odds := l.Odds(seat)
	if looker := k.Lookers[l.System]; looker != nil && (odds == nil || call.Has(optModel) || call.Has(optTarget)) {
		reply, ok, err := looker.Odds(call, l, call.Text(optModel, ""), call.Text(optTarget, ""))
		if ok || err != nil {
			return reply, err
		}
	}
	if odds == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Warbell has no odds to show right now. See the game: `/game status`.")
	}
	note, err := k.Words.Odds(l.Table().Unpinged(), odds)
	return gamekit.Whisper(note), err
}

// sight implements /game sight: what a model sees.
func (k *Lookup) sight(_ context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	if looker := k.Lookers[l.System]; looker != nil {
		reply, ok, err := looker.Sight(call, l, call.Text(optFrom, ""), call.Text(optTo, ""))
		if ok || err != nil {
			return reply, err
		}
	}
	return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
		"This game has no Line of Sight: only Grimheim skirmishes do. For models you place yourself, use `/map sight`.")
}

// complete suggests models, if the game has any.
func (k *Lookup) complete(_ context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	var all []templates.Choice
	if looker := k.Lookers[l.System]; looker != nil {
		switch call.Focused {
		case optModel, optFrom:
			all = looker.Models(call, l)
		case optTarget:
			all = looker.Targets(call, l, call.Text(optModel, ""))
		case optTo:
			all = looker.Targets(call, l, call.Text(optFrom, ""))
		}
	}
	return gamekit.Reply{Choices: gamekit.Fitting(all, call.Text(call.Focused, ""))}, nil
}
