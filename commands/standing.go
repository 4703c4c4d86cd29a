package commands

import (
	"context"
	"fmt"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// pressStanding opens the form of the presser's standing orders, and takes what was filled in.
func (b *Bot) pressStanding(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.standing(ctx, call, l)
}

// gameOrders is the same by a command.
func (b *Bot) gameOrders(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.standing(ctx, call, l)
}

func (b *Bot) standing(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
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
	done, err := b.table.Do(ctx, l.ID, runner.Request{
		Call: call.ID, Seat: seat, Command: cmd, Prose: strings.TrimSpace(call.Fields[gamekit.FieldWords]),
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := b.words.NoteAt(done.Live.Table(), orders.Note, notedOf(done.Live, cmd, engine.Duty{}))
	if err != nil {
		return b.untold(ctx, call, l.Where(), fmt.Errorf("note of orders: %w", err)), nil
	}
	return gamekit.Whisper(note), nil
}
