package commands

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
)

func (b *Bot) gamePace(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	terms := opening.TermsOf(call, l.State.Kernel.Terms)
	return b.settle(ctx, call, l, engine.SetTerms{Terms: terms},
		engine.Motion{Kind: engine.MotionTerms, Terms: terms})
}

func (b *Bot) gameContinue(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !l.State.Kernel.PausedAt(b.now()) {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This game is not paused. /game status shows who owes what.")
	}
	return b.settle(ctx, call, l, engine.Continue{}, engine.Motion{Kind: engine.MotionContinue})
}

// gameExtend lengthens the caller's own time, or, for who decides for the table, another's.
func (b *Bot) gameExtend(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	whose := call.User.ID
	if user, named := call.Named("player"); named {
		whose = user.ID
	}
	seat, err := l.SeatOf(whose)
	if err != nil {
		return gamekit.Reply{}, err
	}
	by, err := decider(call, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.act(ctx, call, l, by, "", engine.Extend{Seat: seat})
}

// decider is the seat that a caller decides from about time: their own, or, for a moderator without one, the
// table's.
func decider(call *gamekit.Call, l *runner.Game) (engine.Seat, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil && call.Moderates(l) {
		return engine.NoSeat, nil
	}
	return seat, err
}

// settle does something about time at once, if the caller may, and else proposes it to the others.
func (b *Bot) settle(ctx context.Context, call *gamekit.Call, l *runner.Game, at engine.Command,
	motion engine.Motion) (gamekit.Reply, error) {
	seat, err := decider(call, l)
	if err == nil {
		err = atTable(call, l)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := b.act(ctx, call, l, seat, "", at)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) && refusal.Rule == engine.ConsentRule {
		return b.act(ctx, call, l, seat, "", engine.Propose{Motion: motion})
	}
	return reply, err
}
