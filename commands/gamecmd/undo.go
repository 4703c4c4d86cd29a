package gamecmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// errAlone refuses to undo known results for a player who plays only against Warbell.
var errAlone = engine.Refuse(engine.Illegal, "",
	"You can't undo a roll or a reveal when you only play against Warbell: no player can agree to it. Play on.")

// takeBack undoes to a step.
func (g *Game) takeBack(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.undoLast(ctx, call, l)
}

// undoLast undoes to the step that the caller names, or the caller's last step.
func (g *Game) undoLast(ctx context.Context, call *gamekit.Call, l *runner.Game) (gamekit.Reply, error) {
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	to, err := g.undoTarget(ctx, call, l, seat)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return g.undoOrAsk(ctx, call, l, seat, to, false)
}

// undoOrAsk undoes to a step, or asks the other players to agree. If more than the caller's own last step
// would be lost, it asks the caller for confirmation first.
func (g *Game) undoOrAsk(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat, to int,
	anew bool) (gamekit.Reply, error) {
	reach, asks, err := g.Table.UndoReach(ctx, l, seat, to)
	if err == nil && asks {
		err = g.alone(ctx, l, seat, to)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	asks = asks && len(l.Others(seat)) > 0 // Warbell's own seat answers at once
	wanted := publish.Undoing{Seat: seat, To: reach, Asks: asks, Anew: anew}
	losing, more, err := g.Publisher.Losing(ctx, l, wanted)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !more {
		return g.undo(ctx, call, l, seat, to)
	}
	undo := templates.Button{ID: fmt.Sprintf("%s:%s:%d:%d:%d", gamekit.VerbUndo, l.ID, l.Seq, to, seat),
		Label: "Undo these steps", Style: templates.Danger}
	if asks {
		undo.Label, undo.Style = "Ask to undo these", templates.Primary
	}
	question := losing.Whisper().With(templates.Row{Buttons: []templates.Button{undo}})
	return gamekit.Whisper(question), nil
}

// alone refuses an undo to which no player can agree.
func (g *Game) alone(ctx context.Context, l *runner.Game, seat engine.Seat, to int) error {
	who, err := g.Table.UndoConsent(ctx, l, seat, to)
	if err == nil && who == runner.Nobody && len(l.State.Kernel.In()) > 1 {
		return errAlone
	}
	return err
}

// pressUndo undoes to a step after confirmation, or the presser's last step if the button names none. If the
// game has moved on since the question, it asks again.
func (g *Game) pressUndo(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(call.CustomID.Parts) == 1 {
		return g.undoLast(ctx, call, l)
	}
	at, _ := strconv.Atoi(call.CustomID.Part(1))
	to, err := strconv.Atoi(call.CustomID.Part(2))
	asked, err2 := strconv.Atoi(call.CustomID.Part(3))
	if err != nil || err2 != nil || to < 1 {
		return gamekit.Reply{}, runner.ErrSettled
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if int(seat) != asked {
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't confirm another player's undo. Use `/game undo` for your own.")
	}
	if at != l.Seq {
		return g.undoOrAsk(ctx, call, l, seat, to, true)
	}
	return g.undo(ctx, call, l, seat, to)
}

// undo undoes at once if no consent is needed. Otherwise it asks the others. It is refused if the game has
// moved on since it was loaded, since it would take steps that the caller hasn't seen.
func (g *Game) undo(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat,
	to int) (gamekit.Reply, error) {
	act := runner.Request{Seat: seat, Command: engine.Undo{To: to}, Prose: call.Words(), At: l.Seq}
	reply, err := g.Doer.Do(ctx, call, l, act)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) && refusal.Rule == engine.ConsentRule {
		if err := g.alone(ctx, l, seat, to); err != nil {
			return gamekit.Reply{}, err
		}
		act.Command = engine.Propose{Motion: engine.Motion{Kind: engine.MotionUndo, To: to}}
		return g.Doer.Do(ctx, call, l, act)
	}
	return reply, err
}

// undoTarget returns the step that the caller names. Without one, it returns the step before the last command
// that counts and that the seat may know of: its own, or any seat's if no consent is needed.
func (g *Game) undoTarget(ctx context.Context, call *gamekit.Call, l *runner.Game, seat engine.Seat) (int, error) {
	if call.Has(stepOption.Name) {
		if to := call.Int(stepOption.Name, 0); to >= 1 {
			return l.State.Kernel.Keeping(to), nil
		}
		return 0, engine.Refuse(engine.Invalid, "", "Steps start at 1. Name step 1 or a later one.")
	}
	last, to, err := g.Table.LastStep(ctx, l, seat)
	if err != nil || last.Seq > 0 {
		return to, err
	}
	return 0, engine.Refuse(engine.Illegal, "",
		"You have nothing to undo. To go back further, name a step in “to”: see `/game log`.")
}

// completeStep suggests the last steps to which the game can be undone, the latest first.
func (g *Game) completeStep(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := g.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	log, err := g.Table.Log(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	typed := strings.ToLower(strings.TrimSpace(call.Text(stepOption.Name, "")))
	steps := []templates.Choice{}
	for _, e := range slices.Backward(log) {
		if len(steps) == templates.MaxChoices {
			break
		}
		if e.Seq >= l.Seq || !l.State.Kernel.Live(e.Seq) || e.Settles() || l.State.Kernel.IsSecret(e.Seq) {
			continue
		}
		told, err := g.Words.Happened(l.Table().Unpinged(), l.Entry(e))
		if err != nil {
			return gamekit.Reply{}, err
		}
		step := strconv.Itoa(l.State.Kernel.Step(e.Seq))
		label := templates.Plain(step+" · "+templates.Bare(told), templates.MaxChoiceText)
		if strings.Contains(strings.ToLower(label), typed) {
			steps = append(steps, templates.Choice{Label: label, Verbatim: true, Value: step})
		}
	}
	return gamekit.Reply{Choices: steps, Numbers: true}, nil
}
