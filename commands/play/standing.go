package play

import (
	"context"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// pressStanding opens the form of the presser's standing orders, and takes what was filled in.
func (p *Play) pressStanding(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := p.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	return p.standing(ctx, call, l)
}

// orders opens that form by a command.
func (p *Play) orders(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := p.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return p.standing(ctx, call, l)
}

// standing asks for standing orders, or gives those that were filled in.
func (p *Play) standing(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	orders := l.Surface.OrdersUI
	if orders == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This game has no standing orders: each choice is asked when it comes up. /game status shows what it waits for.")
	}
	if call.Kind != gamekit.Submit {
		modal := orders.Ask(l, seat)
		if len(modal.Fields) == 0 {
			return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
				"You have nothing to order in this game right now. /game status shows how it stands.")
		}
		modal.ID = "o:" + string(l.ID)
		return gamekit.Reply{Modal: &modal}, nil
	}
	cmd, err := orders.Parse(l, seat, call.Fields)
	if err != nil {
		return gamekit.Reply{}, err
	}
	done, err := p.Table.Do(ctx, l.ID, runner.Request{
		Call: call.ID, Seat: seat, Command: cmd, Prose: call.Words(),
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := p.Words.NoteAt(done.Live.Table(), orders.Note, notedOf(done.Live, cmd, engine.Duty{}))
	if err != nil {
		return p.Untold(ctx, call, l, fmt.Errorf("note of orders: %w", err)), nil
	}
	return gamekit.Whisper(note), nil
}
