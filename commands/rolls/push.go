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

// verdict returns the verdict on the whole roll. pushed is that on the pushed dice, and again their number of
// successes.
func (p push) verdict(pushed diceline.Verdict, again int) diceline.Verdict {
	if pushed.Key == diceline.VerdictPanic {
		return diceline.Verdict{Key: pushed.Key, N: p.Kept + again}
	}
	if n := p.Kept + again; n > 0 {
		return diceline.Verdict{Key: diceline.VerdictSuccesses, N: n}
	}
	return diceline.Verdict{Key: diceline.VerdictFailure}
}

var errPushed = engine.Refuse(engine.Stale, "", "This roll has already been pushed. Roll again with `/roll`.")

// pressPush rolls again the dice of a roll that show neither 6 nor 1, once, for its roller. The dice depend
// on the ID of the press, so that they can't be known before.
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
	return s.throw(ctx, call, asked{line: again, owner: call.User, picture: fell.Picture, push: &push{kept, ones},
		once: "push:" + id, errOnce: errPushed})
}
