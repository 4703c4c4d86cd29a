package gamecmd

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/commands/opening"
	"warbell/commands/runner"
	"warbell/engine"
)

// pace sets how much time everybody has, or proposes that.
func (g *Game) pace(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	terms := opening.TermsOf(call, l.State.Kernel.Terms)
	return g.settle(ctx, call, l, engine.SetTerms{Terms: terms},
		engine.Motion{Kind: engine.MotionTerms, Terms: terms})
}

// goOn ends a pause, or proposes that.
func (g *Game) goOn(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !l.State.Kernel.PausedAt(g.Now()) {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't resume: this game isn't paused. See whose turn it is: `/game status`.")
	}
	return g.settle(ctx, call, l, engine.Continue{}, engine.Motion{Kind: engine.MotionContinue})
}

// extend lengthens the caller's own time, or, for who decides for the table, another's.
func (g *Game) extend(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	whose := call.User.ID
	if user, named := call.Named(playerOption.Name); named {
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
	return g.do(ctx, call, l, by, engine.Extend{Seat: seat})
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

// atTable refuses what the whole table must read unless the call is made where the game is played.
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
