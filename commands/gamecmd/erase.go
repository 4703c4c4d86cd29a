package gamecmd

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// fieldStep is the field for the step whose words are erased.
const fieldStep = "step"

// pressErase opens the form that erases the words of a step, or takes the submitted form. The words are
// deleted from the records and from their post. A GM or moderator can erase other players' words.
func (g *Game) pressErase(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if call.Kind == gamekit.Press {
		return gamekit.Reply{Modal: &templates.Modal{
			ID: call.CustomID.String(), Title: "Erase words", Fields: []templates.Field{
				{ID: fieldStep, Label: "Step with the words", About: "Its number in the log. You can't undo this.",
					Input: &templates.Input{Value: templates.Clip(call.CustomID.Part(1), 6), Hint: "12", Min: 1, Max: 6}},
			}}}, nil
	}
	step, err := strconv.Atoi(strings.TrimSpace(call.Fields[fieldStep]))
	if err != nil || step < 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a step. Write its number in `/game log`, such as 12.", call.Fields[fieldStep])
	}
	user := call.User.ID
	if call.Moderates(l) || l.Referee(call.User.ID) {
		user = ""
	}
	err = g.Store.EraseProse(ctx, l.ID, l.State.Kernel.At(step), user, g.Now())
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You wrote nothing at step %d. Find the step in `/game log`.", step)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	g.Table.Wake()
	note, err := g.Words.Note("unsaid", struct{ Step int }{step})
	return gamekit.Whisper(note), err
}
