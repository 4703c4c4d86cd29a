package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// amend amends steps of the finished game to themselves, if the game has a referee. The state must be the
// same as before, without a new die, and that of the whole log.
func (p *play) amend() error {
	end := len(p.past) - 2 // the last position before the game was over
	if end < 1 {
		return nil
	}
	was, log := p.past[end].game, p.log[:end+1]
	var gm engine.Seat
	for _, seat := range was.Kernel.In() {
		if p.rs.Referees(was, seat) {
			gm = seat
		}
	}
	if gm == engine.NoSeat || was.Kernel.Motion != nil { // an undo closes a motion
		return nil
	}
	for back := range amendments {
		step := end + 1 - (int(p.seed)+back*7)%engine.MaxAmended
		if _, err := engine.Amendable(&was.Kernel, log, step); err != nil {
			continue
		}
		if err := p.amendTo(was, log, step, gm); err != nil {
			return err
		}
	}
	return nil
}

// amendments is the number of steps that are amended in one game.
const amendments = 5

// amendTo amends the step at a position to itself.
func (p *play) amendTo(was engine.Game, log []engine.Entry, step int, gm engine.Seat) error {
	cmd, err := engine.GivenCommand(p.rs, log[step-1], was.Vault)
	if err != nil {
		return fmt.Errorf("the command of step %d: %w", step, err)
	}
	call := p.call(gm)
	call.History = func() ([]engine.Entry, error) { return log, nil }
	tape := dice.NewTape()
	made, err := engine.Amendment{Step: step, Command: cmd, Prose: log[step-1].Prose}.Amend(p.rs, was, call,
		func(string) dice.Source { return tape })
	if refused := (*engine.Refusal)(nil); errors.As(err, &refused) && refused.Code == engine.Illegal {
		return nil // it isn't an action of the game
	}
	switch {
	case err != nil:
		return fmt.Errorf("amend step %d to itself: %w", step, err)
	case tape.Err() != nil:
		return fmt.Errorf("amend step %d to itself: %w", step, tape.Err())
	}
	for _, s := range made.Steps[1:] {
		if s.Changed() {
			return fmt.Errorf("amend step %d to itself: step %d changes from %+v to %+v: %v", step, s.Was.Seq, s.Was.Events,
				s.Now.Events, s.Refused)
		}
	}
	after := made.Game()
	after.Kernel.Amending = was.Kernel.Amending
	if err := p.sameState(after, was); err != nil {
		return fmt.Errorf("amend step %d to itself: %w", step, err)
	}
	if !slices.Equal(after.Kernel.Undrawn, was.Kernel.Undrawn) {
		return fmt.Errorf("amend step %d to itself: faces wait: %v", step, after.Kernel.Undrawn)
	}
	all := slices.Clone(log)
	for _, res := range made.Results {
		all = append(all, res.Entry)
	}
	folded, err := p.rs.Fold(all, after.Vault)
	if err != nil {
		return err
	}
	return p.sameState(folded, made.Game())
}
