package play

import (
	"context"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Current returns the buttons for the caller's present duties in the game of an outdated button. It also has
// the pressed message edited, which may have missed a change.
func (p *Play) Current(ctx context.Context, call *gamekit.Call, r *engine.Refusal) ([]templates.Row, error) {
	if call.Kind != gamekit.Press && call.Kind != gamekit.Submit {
		return nil, nil
	}
	l, err := p.pressedGame(ctx, call)
	if gamekit.Refused(err) || err == nil && !stale(call, l, r) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if call.Message.Message != "" {
		if err := p.Store.Reshow(ctx, l.ID, call.Message, p.Now()); err != nil {
			return nil, err
		}
		p.Table.Wake()
	}
	mine := runner.Filter(l.Owed(), func(d engine.Duty) bool { return l.UserAt(d.Seat) == call.User.ID })
	return runner.Rows(l, mine)
}

// gameIDLength is the length of a game's ID, in characters.
const gameIDLength = 8

// pressedGame returns the game that a custom ID names in its first part, as most do.
func (p *Play) pressedGame(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	id := call.CustomID.Part(0)
	if len(id) != gameIDLength {
		return nil, runner.ErrUnknown
	}
	return p.Games.Reach(ctx, call, id)
}

// stale reports whether a press was refused because the game has moved on.
func stale(call *gamekit.Call, l *runner.Game, r *engine.Refusal) bool {
	if r.Code == engine.Stale || r.Code == engine.Over {
		return true
	}
	at, err := strconv.Atoi(call.CustomID.Part(1))
	return err == nil && at < l.Seq && (r.Code == engine.Illegal || r.Code == engine.NotYours)
}
