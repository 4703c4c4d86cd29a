package runner

import (
	"context"

	"warbell/engine"
)

// UndoConsent is who can agree to go back.
type UndoConsent int

// Who can.
const (
	Anyone  UndoConsent = iota // Warbell's own seat, too: nothing is known that wasn't known then
	Persons                    // the other people at the table; Warbell's own seat follows them
	Nobody                     // who asks plays with Warbell alone, and would know the dice
)

// UndoConsent says who can agree to a seat's proposal to go back to a position. Warbell's own seat is no
// person, who could weigh whether a second try is fair: by itself it agrees only where no die fell and
// nothing was revealed.
func (t *Runner) UndoConsent(ctx context.Context, l *Game, by engine.Seat, to int) (UndoConsent, error) {
	log, err := t.Since(ctx, l, to)
	if err != nil {
		return Nobody, err
	}
	learned := Filter(log, func(e engine.Entry) bool { return l.State.Kernel.Live(e.Seq) && len(e.Drawn)+len(e.Reveals) > 0 })
	switch {
	case len(learned) == 0:
		return Anyone, nil
	case len(l.Others(by)) > 0:
		return Persons, nil
	}
	return Nobody, nil
}

// Others are the seats of the other people who are still in the game.
func (l *Game) Others(than engine.Seat) []engine.Seat {
	return Filter(l.State.Kernel.In(), func(s engine.Seat) bool {
		row, ok := l.Sitter(s)
		return s != than && ok && !row.Bot
	})
}

// ownConsent is how Warbell's own seat answers a motion; nil while it leaves that to people who haven't
// answered.
func (t *Runner) ownConsent(ctx context.Context, l *Game) (engine.Command, error) {
	m := l.State.Kernel.Motion
	if m.Motion.Kind != engine.MotionUndo {
		return engine.Agree{Motion: m.ID}, nil
	}
	who, err := t.UndoConsent(ctx, l, m.Seat, m.Motion.To)
	switch {
	case err != nil:
		return nil, err
	case who == Nobody:
		return engine.Disagree{Motion: m.ID}, nil
	case who == Persons && l.asksPersons(m.ID):
		return nil, nil
	}
	return engine.Agree{Motion: m.ID}, nil
}

// asksPersons reports whether a motion still waits for somebody who is a person.
func (l *Game) asksPersons(motion int) bool {
	for _, d := range l.Owed() {
		agrees, ok := d.Default.(engine.Disagree)
		row, sits := l.Sitter(d.Seat)
		if ok && agrees.Motion == motion && sits && !row.Bot {
			return true
		}
	}
	return false
}
