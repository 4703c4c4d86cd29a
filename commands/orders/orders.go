// Package orders implements /orders: what a player's models do in enemy turns, and what they do in their own
// next turn. It knows no rules. A system supplies the form for its orders, reads their special words, and has
// a button that queues a turn.
package orders

import (
	"context"
	"fmt"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Orders implements /orders. It shares its form with buttons of posts.
type Orders struct {
	Table   *runner.Runner
	Words   *templates.Renderer
	Games   GameFinder
	Buttons gamekit.Components
	Teller  Teller
}

// GameFinder finds the games for calls; see finder.Finder.
type GameFinder interface {
	// Game returns the running game for a slash command, and Reach the one that a custom ID names.
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// Teller answers a call that was carried out, but whose result can't be rendered; see play.Play.
type Teller interface {
	Untold(context.Context, *gamekit.Call, *runner.Game, error) gamekit.Reply
}

// The options of /orders, and the values of the first.
const (
	optFor = "for"
	optSet = gamekit.OptionOrders

	forEnemyTurns = "enemy"
	forNextTurn   = "next"
)

// longest bounds the typed orders, in characters.
const longest = 300

// Command returns /orders.
func (o *Orders) Command() gamekit.Command {
	return gamekit.Command{
		Name: "orders", Description: "Set private orders for enemy turns, or queue your next turn",
		Game: true, DM: true,
		Options: []gamekit.Option{
			{Name: optFor, Description: "Orders to change (default: enemy turns)", Kind: gamekit.OptionText,
				Choices: []templates.Choice{
					{Label: "Enemy turns", Value: forEnemyTurns}, {Label: "My next turn", Value: forNextTurn},
				}},
			{Name: optSet, Description: "Orders in words: pick or type (default: opens the panel)",
				Kind: gamekit.OptionText, Complete: true, Max: longest},
		},
		Run: o.run, Complete: o.complete, Asks: func(*gamekit.Call) bool { return true },
	}
}

// Presses returns the form of orders.
func (o *Orders) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{"o": {Run: o.press, Form: true}}
}

func (o *Orders) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := o.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, ui, err := ordering(l, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	said := strings.TrimSpace(call.Text(optSet, ""))
	switch {
	case call.Text(optFor, "") == forNextTurn:
		return o.next(ctx, call, l, seat)
	case said == "" && ui.Button != nil:
		id := ui.Button(l, seat)
		if id == "" {
			return gamekit.Reply{}, errNothing
		}
		return call.Interact(ctx, o.Buttons, gamekit.Press, id, nil)
	case said == "":
		return o.ask(l, seat, ui)
	}
	if ui.Read != nil {
		if cmd, ok, err := ui.Read(l, seat, said); ok || err != nil {
			return o.give(ctx, call, l, seat, cmd, err)
		}
	}
	fields, err := filled(ui.Ask(l, seat), said)
	if err != nil {
		return gamekit.Reply{}, err
	}
	cmd, err := ui.Parse(l, seat, fields)
	return o.give(ctx, call, l, seat, cmd, err)
}

// ordering returns a user's seat and the orders of the game. It refuses if the game has no orders.
func ordering(l *runner.Game, user string) (engine.Seat, *runner.OrdersUI, error) {
	seat, err := l.Player(user)
	if err == nil && l.Surface.OrdersUI == nil {
		err = engine.Refuse(engine.Illegal, "",
			"This game has no orders: Warbell asks you for each choice. See `/game status`.")
	}
	return seat, l.Surface.OrdersUI, err
}

// press opens the form of the presser's orders, or takes the submitted form.
func (o *Orders) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := o.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, ui, err := ordering(l, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind != gamekit.Submit {
		return o.ask(l, seat, ui)
	}
	cmd, err := ui.Parse(l, seat, call.Fields)
	return o.give(ctx, call, l, seat, cmd, err)
}

// ask opens the form of a seat's orders.
func (o *Orders) ask(l *runner.Game, seat engine.Seat, ui *runner.OrdersUI) (gamekit.Reply, error) {
	form := ui.Ask(l, seat)
	if len(form.Fields) == 0 {
		return gamekit.Reply{}, errNothing
	}
	form.ID = "o:" + string(l.ID)
	return gamekit.Reply{Modal: &form}, nil
}

var errNothing = engine.Refuse(engine.Illegal, "",
	"You can't set orders in this game right now. See `/game status`.")

// next queues the caller's next turn. It opens the game's panel, or its form filled in with typed words.
func (o *Orders) next(ctx context.Context, call *gamekit.Call, l *runner.Game,
	seat engine.Seat) (gamekit.Reply, error) {
	queue := l.Surface.OrdersUI.Next
	if queue == nil || queue(l, seat) == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't queue a turn in this game now. Act with `/act`, or set orders for enemy turns: `/orders`.")
	}
	reply, err := call.Interact(ctx, o.Buttons, gamekit.Press, queue(l, seat), nil)
	said := strings.TrimSpace(call.Text(optSet, ""))
	if err != nil || said == "" || reply.Modal == nil {
		return reply, err
	}
	fields, err := filled(*reply.Modal, said)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return call.Interact(ctx, o.Buttons, gamekit.Submit, reply.Modal.ID, fields)
}

// ordered is the data of the note that confirms orders.
type ordered struct {
	Command engine.Command
	Waiting bool
	Where   string
}

// give carries out orders and confirms them privately. If err is not nil, it returns that instead.
func (o *Orders) give(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	cmd engine.Command, err error) (gamekit.Reply, error) {
	if err != nil {
		return gamekit.Reply{}, err
	}
	given := runner.Request{Call: call.ID, Seat: seat, Command: cmd, Prose: call.Words()}
	done, err := o.Table.Do(ctx, l.ID, given)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now := done.Live
	note, err := o.Words.NoteAt(now.Table(), l.Surface.OrdersUI.Note, ordered{cmd, now.Waits(""), now.Mention()})
	if err != nil {
		return o.Teller.Untold(ctx, call, l, fmt.Errorf("note of orders: %w", err)), nil
	}
	return gamekit.Whisper(note), nil
}

// complete suggests orders in words.
func (o *Orders) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	choices, err := o.choices(ctx, call)
	return gamekit.Reply{Choices: choices}, err
}

func (o *Orders) choices(ctx context.Context, call *gamekit.Call) ([]templates.Choice, error) {
	l, err := o.Games.Game(ctx, call)
	if err != nil {
		return nil, err
	}
	seat, ui, err := ordering(l, call.User.ID)
	if err != nil {
		return nil, err
	}
	typed := call.Text(optSet, "")
	switch {
	case call.Text(optFor, "") == forNextTurn && ui.SuggestNext == nil:
		return nil, nil
	case call.Text(optFor, "") == forNextTurn:
		return gamekit.Fitting(ui.SuggestNext(l, seat), typed), nil
	case ui.Suggest != nil:
		return gamekit.Fitting(ui.Suggest(l, seat, typed), typed), nil
	}
	return suggested(ui.Ask(l, seat), typed), nil
}
