package enginetest

import (
	"bytes"
	"errors"
	"fmt"

	"warbell/engine"
)

// undo takes the finished game back to a random position and plays it again. Both must give the same bytes as
// before, without a new die.
func (p *play) undo() error {
	if len(p.past) < 3 {
		return nil
	}
	end := len(p.past) - 2 // the last position before the game was over
	if err := p.undoOver(); err != nil {
		return err
	}
	if p.lastLeft >= end {
		return nil
	}
	to := p.lastLeft + p.rnd.IntN(end-p.lastLeft) // an undo does not take back replacements
	g, log, err := p.undone(end, to)
	if err != nil {
		return err
	}
	if err := p.backAt(g, to); err != nil {
		return fmt.Errorf("undo from position %d to %d: %w", end+1, to+1, err)
	}
	if err := p.redo(g, log, to, end); err != nil {
		return fmt.Errorf("redo from position %d to %d: %w", to+1, end+1, err)
	}
	if err := p.redone(end, to); err != nil {
		return fmt.Errorf("undo from position %d to %d made undone: %w", end+1, to+1, err)
	}
	return p.undoAlone(end)
}

// redone redoes two undos, the later one first. Each time the game must be the same as before the undo,
// except for the length of the log and its undone ranges.
func (p *play) redone(end, to int) error {
	first, log, err := p.undone(end, to)
	if err != nil {
		return err
	}
	at := len(log)
	further := max(p.lastLeft, to-1)
	log = append(log, p.kernelEntry(at+1, engine.Undone{To: further + 1, Seat: 1}),
		p.kernelEntry(at+2, engine.Redone{At: at + 1, Seat: 1}))
	for _, was := range []engine.Game{first, p.past[end].game} {
		g, err := p.rs.Fold(log, was.Vault)
		if err != nil {
			return err
		}
		if err := p.asBefore(g, was); err != nil {
			return err
		}
		log = append(log, p.kernelEntry(len(log)+1, engine.Redone{At: at, Seat: 1}))
	}
	return nil
}

// asBefore compares a game with its state before an undo that was redone.
func (p *play) asBefore(g, was engine.Game) error {
	for _, s := range p.game.Vault.Secrets() {
		now, _ := g.Vault.Latest(&g.Kernel, s.Owner, s.Slot)
		then, _ := was.Vault.Latest(&was.Kernel, s.Owner, s.Slot)
		if now.Seq != then.Seq {
			return fmt.Errorf("secret %q of seat %d is the one of step %d, but was that of step %d", s.Slot,
				s.Owner, now.Seq, then.Seq)
		}
	}
	g.Kernel.Seq, g.Kernel.Void = was.Kernel.Seq, was.Kernel.Void
	want, err := p.rs.Encode(was)
	if err != nil {
		return err
	}
	return p.same("not the same as before the undo", want, g)
}

// kernelEntry returns an entry with one kernel event by the first seat.
func (p *play) kernelEntry(seq int, ev engine.Event) engine.Entry {
	return engine.Entry{Seq: seq, Call: "kernel", Seat: 1, At: p.now, Events: []engine.Event{ev}}
}

// undoAlone undoes the last commands as far as their seat may do so alone. The result must be the same from a
// stored game as from the beginning of the log.
func (p *play) undoAlone(end int) error {
	log := p.log[:end+1]
	for to := end - 1; to >= max(0, end-3); to-- {
		call := p.call(p.log[end].Seat)
		call.Now = p.log[end].At
		call.History = func() ([]engine.Entry, error) { return log, nil }
		folded, err := p.rs.Step(p.past[end].game, engine.Undo{To: to + 1}, call)
		if err != nil {
			return nil // dice were rolled, secrets revealed, or another seat acted
		}
		from := p.past[p.rnd.IntN(to+1)].game
		call.Kept = func(int, func(int) bool) (engine.Game, bool) { return from, true }
		res, err := p.rs.Step(p.past[end].game, engine.Undo{To: to + 1}, call)
		if err != nil {
			return err
		}
		want, err := p.rs.Encode(folded.Game)
		if err != nil {
			return err
		}
		if err := p.same("not the same after an undo from a kept game", want, res.Game); err != nil {
			return err
		}
		if err := p.redoAlone(end, folded, call); err != nil {
			return err
		}
	}
	return nil
}

// redoAlone redoes an undo that a seat made alone. The game must be the same as before the undo, also from a
// stored game.
func (p *play) redoAlone(end int, undone engine.Result, call engine.Call) error {
	if undone.Game.Kernel.Motion != nil {
		return nil // it must be answered first
	}
	log := append(p.log[:end+1:end+1], undone.Entry)
	call.History = func() ([]engine.Entry, error) { return log, nil }
	from := p.past[p.rnd.IntN(end+1)].game
	for _, kept := range []func(int, func(int) bool) (engine.Game, bool){
		nil, func(most int, counts func(int) bool) (engine.Game, bool) {
			return from, from.Kernel.Seq <= most && counts(from.Kernel.Seq)
		},
	} {
		call.Kept = kept
		res, err := p.rs.Step(undone.Game, engine.Redo{At: undone.Entry.Seq}, call)
		if err != nil {
			return fmt.Errorf("redo of an undo of one's own: %w", err)
		}
		if err := p.asBefore(res.Game, p.past[end].game); err != nil {
			return err
		}
	}
	return nil
}

// undone returns the game and its log after an undo from one position to another.
func (p *play) undone(from, to int) (engine.Game, []engine.Entry, error) {
	log := append([]engine.Entry(nil), p.log[:from+1]...)
	log = append(log, p.kernelEntry(from+2, engine.Undone{To: to + 1, Seat: 1}))
	g, err := p.rs.Fold(log, p.past[from].game.Vault)
	return g, log, err
}

func (p *play) backAt(g engine.Game, to int) error {
	if err := p.sameState(g, p.past[to].game); err != nil {
		return err
	}
	was := p.past[to].game
	for _, s := range p.game.Vault.Secrets() {
		now, okNow := g.Vault.Latest(&g.Kernel, s.Owner, s.Slot)
		then, okThen := was.Vault.Latest(&was.Kernel, s.Owner, s.Slot)
		if okNow != okThen || !bytes.Equal(now.Value, then.Value) {
			return fmt.Errorf("secret %q of seat %d is %q, but was %q", s.Slot, s.Owner, now.Value, then.Value)
		}
	}
	return nil
}

// sameState compares two games except for the traces of an undo in the kernel.
func (p *play) sameState(a, b engine.Game) error {
	if a.Kernel.Terms != b.Kernel.Terms {
		return nil // an undo keeps the terms, and new ones can change a system's duties
	}
	a.Kernel.Seq, a.Kernel.Void, a.Kernel.Undrawn = b.Kernel.Seq, b.Kernel.Void, b.Kernel.Undrawn
	a.Kernel.Terms, a.Kernel.Paused, a.Kernel.Extended = b.Kernel.Terms, b.Kernel.Paused, b.Kernel.Extended // are never undone
	a.Kernel.Absent, a.Kernel.Skipped = b.Kernel.Absent, b.Kernel.Skipped                                   // nor these
	a.Kernel.Secret = b.Kernel.Secret
	a.Kernel.Offered, a.Kernel.Ceded = b.Kernel.Offered, b.Kernel.Ceded
	if was, is := a.Kernel.Motion, b.Kernel.Motion; motionAboutTime(was) || motionAboutTime(is) {
		a.Kernel.Motion = is // its outcome was not undone
	} else if was != nil && is != nil {
		same := *was
		same.ID = is.ID // the ID is the position, which differs
		a.Kernel.Motion = &same
	}
	want, err := p.rs.Encode(b)
	if err != nil {
		return err
	}
	return p.same("not the same state", want, a)
}

// redo gives the commands between two positions again. It skips stretches with events about time, since these
// were not undone.
func (p *play) redo(g engine.Game, log []engine.Entry, to, end int) error {
	for i := to; i <= end; i++ {
		if motionAboutTime(p.past[i].game.Kernel.Motion) || i > to && aboutTime(p.log[i]) {
			return nil
		}
	}
	for i := to; i < end; i++ {
		m := p.past[i]
		call := p.call(m.seat)
		call.Now, call.Dice = p.log[i+1].At, &noDice{}
		call.History = func() ([]engine.Entry, error) { return log, nil }
		res, err := p.rs.Step(g, again(g, m.cmd), call)
		if err != nil {
			return fmt.Errorf("%s: %w", m.cmd.Kind(), err)
		}
		if call.Dice.(*noDice).asked {
			return errors.New("a new die was thrown, although undone faces were left")
		}
		g, log = res.Game, append(log, res.Entry)
	}
	return p.sameState(g, p.past[end].game)
}

// noDice records whether a die was asked for.
type noDice struct{ asked bool }

func (n *noDice) Die(int) int {
	n.asked = true
	return 1
}
