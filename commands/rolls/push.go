package rolls

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/diceline"
	"warbell/storage"
)

// push holds the dice that stay when the others are pushed.
type push struct {
	Kept int `json:"kept"` // successes
	Ones int `json:"ones"`
}

// verdict is that of the whole roll, from the successes of the dice that were rolled again.
func (p push) verdict(again int) diceline.Verdict {
	if n := p.Kept + again; n > 0 {
		return diceline.Verdict{Key: diceline.VerdictSuccesses, N: n}
	}
	return diceline.Verdict{Key: diceline.VerdictFailure}
}

// pushed ends the ID of the call that pushes a roll. That follows from the ID of the roll, so that a roll is
// pushed once, however often the button is pressed.
const pushed = ":push"

// pressPush rolls the dice of a roll again that show neither a six nor a one, once, for its roller.
func (s *Rolls) pressPush(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	id := plainly(call.CustomID.Parts)
	before, err := s.Throws.RollResult(ctx, id)
	if errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, errForgotten
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	if before.User != call.User.ID {
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"Only the roller can push a roll. Roll your own dice: `/roll`.")
	}
	var fell outcome
	if err := fell.of(before); err != nil {
		return gamekit.Reply{}, err
	}
	line, results, err := fell.again()
	if err != nil {
		return gamekit.Reply{}, err
	}
	again, kept, ones, ok := line.Push(results[0])
	if !ok || before.Veiled || fell.Push != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	_, err = s.Throws.RollResult(ctx, id+pushed)
	if err == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "", "This roll is already pushed. Roll again with `/roll`.")
	}
	if !errors.Is(err, storage.ErrNotFound) {
		return gamekit.Reply{}, err
	}
	pressing := *call
	pressing.ID = id + pushed
	a := asked{line: again, who: call.User, picture: fell.Picture, push: &push{kept, ones}}
	return s.throw(ctx, &pressing, a)
}
