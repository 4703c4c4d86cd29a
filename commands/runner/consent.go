package runner

import (
	"context"
	"errors"

	"warbell/engine"
	"warbell/engine/dice"
)

// UndoConsent says which players must agree to an undo.
type UndoConsent int

// The kinds of consent.
const (
	Anyone  UndoConsent = iota // any player's, even that of Warbell's own seat: nothing was learned since
	Persons                    // that of the other people in the game; Warbell's own seat follows them
	Nobody                     // none: the proposer plays with Warbell alone, and would know the dice
)

// UndoConsent returns the consent for a seat's proposal to undo to a position. Warbell's own seat can't judge
// whether a second try is fair. It agrees by itself only if no die was rolled and nothing was revealed since.
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

// UndoReach returns the position to which a seat's undo leads, and reports whether the other players must
// agree to it. It returns the rules' refusal if the undo isn't possible.
func (t *Runner) UndoReach(ctx context.Context, l *Game, by engine.Seat, to int) (reach int, asks bool,
	err error) {
	_, err = t.Preview(ctx, l, by, engine.Undo{To: to})
	if refusal := (*engine.Refusal)(nil); !errors.As(err, &refusal) || refusal.Rule != engine.ConsentRule {
		return to, false, err
	}
	motion := engine.Motion{Kind: engine.MotionUndo, To: to}
	proposed, err := t.Preview(ctx, l, by, engine.Propose{Motion: motion})
	if err != nil {
		return 0, false, err
	}
	for _, ev := range proposed.Entry.Events {
		if p, ok := ev.(engine.Proposed); ok {
			to = p.Motion.To // revealed secrets are locked again
		}
	}
	return to, true, nil
}

// Preview returns the result of a command about the log, such as an undo, without carrying it out.
func (t *Runner) Preview(ctx context.Context, l *Game, by engine.Seat,
	cmd engine.Command) (engine.Result, error) {
	if err := t.limits.before(l, Request{Seat: by, Command: cmd}); err != nil {
		return engine.Result{}, err
	}
	res, err := l.Rules.Step(l.State, cmd, engine.Call{ID: "preview", Seat: by, Now: t.now(), Salt: salt,
		Dice:    dice.Fair([32]byte{}, nil, "preview"),
		History: func() ([]engine.Entry, error) { return t.Log(ctx, l) }})
	if err != nil {
		return engine.Result{}, l.refused(err)
	}
	return res, nil
}

// Others returns the seats of the other people who are still in the game.
func (l *Game) Others(than engine.Seat) []engine.Seat {
	return Filter(l.State.Kernel.In(), func(s engine.Seat) bool {
		row, ok := l.Sitter(s)
		return s != than && ok && !row.Bot
	})
}

// ownConsent returns the answer of Warbell's own seat to a motion; nil while people still have to answer
// first.
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

// asksPersons reports whether a motion still waits for the answer of a person.
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
