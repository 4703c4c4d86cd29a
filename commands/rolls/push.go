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

var errPushed = engine.Refuse(engine.Stale, "", "This roll has already been pushed. Roll again with `/roll`.")

// pressPush rolls the dice of a roll again that show neither a six nor a one, once, for its roller. They are
// drawn under the ID of the press: nothing that is known before it tells them.
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
	return s.throw(ctx, call, asked{line: again, who: call.User, picture: fell.Picture, push: &push{kept, ones},
		once: "push:" + id, errOnce: errPushed})
}
