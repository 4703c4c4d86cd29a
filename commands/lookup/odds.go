package lookup

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// pressOdds shows the presser's odds privately.
func (k *Lookup) pressOdds(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	return k.showOdds(call, l)
}

// odds implements /game odds: the same as a command, or the odds of a model's attacks.
func (k *Lookup) odds(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return k.showOdds(call, l)
}

func (k *Lookup) showOdds(call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
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
			"There are no odds to show right now. See the game: `/game status`.")
	}
	note, err := k.Words.Odds(l.Table().Unpinged(), odds)
	return gamekit.Whisper(note), err
}

// sight implements /game sight: what a model sees.
func (k *Lookup) sight(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
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
func (k *Lookup) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
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
