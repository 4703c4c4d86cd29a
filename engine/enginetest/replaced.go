package enginetest

import (
	"fmt"
	"maps"
	"slices"

	"warbell/engine"
)

const (
	changesEvery = 3  // one in so many random games has replacements
	leaveSeldom  = 12 // average number of steps between replacements
	mostLeave    = 5  // replacements in a game, at most
)

// leaves replaces the player of a random seat, if the game has replacements and the step is chosen for one.
func (p *play) leaves() (chosen, bool) {
	if p.seed%changesEvery != changesEvery-1 || p.left == mostLeave || p.rnd.IntN(leaveSeldom) > 0 {
		return chosen{}, false
	}
	in := p.game.Kernel.In()
	if len(in) == 0 {
		return chosen{}, false
	}
	return chosen{engine.NoSeat, engine.Replace{Seat: in[p.rnd.IntN(len(in))]}, ""}, true
}

// handedOver records that a seat got another player. Duties that were closed may then open again, since the
// new player must decide.
func (p *play) handedOver(res engine.Result) {
	if !slices.ContainsFunc(res.Entry.Events,
		func(ev engine.Event) bool { _, is := ev.(engine.Replaced); return is }) {
		return
	}
	p.left++
	p.lastLeft = len(p.log) - 1
	maps.DeleteFunc(p.open, func(_ engine.DutyID, open bool) bool { return !open })
}

// forgotten checks that nothing depends on former players' secrets. Without them, all seats must see the
// same, and a step must have the same result.
func (p *play) forgotten(c chosen, res engine.Result) error {
	if len(p.game.Kernel.Vacated) == 0 {
		return nil
	}
	g := purged(p.game)
	if err := p.sameFor(p.game, g); err != nil {
		return err
	}
	again, err := p.rs.Step(g, c.cmd, p.call(c.seat))
	if err != nil {
		return fmt.Errorf("without what former players had sealed it would have been refused: %w", err)
	}
	if a, b := p.trace(res), p.trace(again); a != b {
		return fmt.Errorf("it depends on what a former player had sealed:\n%s\n%s", a, b)
	}
	return p.sameFor(res.Game, again.Game)
}

// sameFor compares each seat's views in two games that differ only in void secrets.
func (p *play) sameFor(a, b engine.Game) error {
	for seat := engine.Seat(1); int(seat) <= a.Kernel.Seats; seat++ {
		if x, y := seen(p.rs.Own(a, seat)), seen(p.rs.Own(b, seat)); x != y {
			return fmt.Errorf("seat %d sees what a former player had sealed:\n%s\n%s", seat, x, y)
		}
	}
	return nil
}

// purged returns a game without former players' secrets.
func purged(g engine.Game) engine.Game {
	var kept []engine.Secret
	for _, s := range g.Vault.Secrets() {
		if s.Slot.HoldsCommand() || !g.Kernel.Voids(s) {
			kept = append(kept, s)
		}
	}
	g.Vault = engine.VaultOf(kept...)
	return g
}

// undoOver takes the finished game back to before a replacement. The new player must keep the seat and see no
// former secrets, and the game must be able to go on.
func (p *play) undoOver() error {
	if p.lastLeft < 2 {
		return nil
	}
	end := len(p.past) - 2
	to := p.rnd.IntN(p.lastLeft - 1)
	g, log, err := p.undone(end, to)
	if err != nil {
		return err
	}
	if len(g.Kernel.Vacated) == 0 {
		return fmt.Errorf("an undo from position %d to %d gives a seat back", end+1, to+1)
	}
	if err := p.sameFor(g, purged(g)); err != nil {
		return fmt.Errorf("undo from position %d to %d: %w", end+1, to+1, err)
	}
	back := *p
	back.game, back.log, back.open = g, log, map[engine.DutyID]bool{}
	if err := back.check(); err != nil {
		return fmt.Errorf("undo from position %d to %d: %w", end+1, to+1, err)
	}
	return nil
}
