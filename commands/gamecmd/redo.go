package gamecmd

import (
	"context"
	"fmt"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// confirmed ends the custom ID of a button that undoes an amendment after the question.
const confirmed = "sure"

// pressRedo redoes the steps of the undo whose post has the button. An amendment is undone only after a
// private question, because other steps count again than those that the GM last saw.
func (g *Game) pressRedo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	at, err := strconv.Atoi(call.CustomID.Part(1))
	if err != nil {
		return gamekit.Reply{}, runner.ErrSettled
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	redo := engine.Redo{At: at}
	if call.CustomID.Part(2) == confirmed {
		return g.do(ctx, call, l, seat, redo)
	}
	question, asks, err := g.Publisher.Reverting(ctx, l, at)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !asks:
		return g.do(ctx, call, l, seat, redo)
	}
	if _, err := g.Table.Preview(ctx, l, seat, redo); err != nil {
		return gamekit.Reply{}, err
	}
	sure := templates.Button{ID: fmt.Sprintf("b:%s:%d:%s", l.ID, at, confirmed), Label: "Undo correction",
		Style: templates.Danger}
	return gamekit.Whisper(question.Whisper().With(templates.Row{Buttons: []templates.Button{sure}})), nil
}
