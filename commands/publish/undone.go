package publish

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// mostUndone is how many steps are told that an undo took back.
const mostUndone = 6

// undoneView tells what was undone, would be, or has come back.
type undoneView struct {
	Asked bool // it is only proposed
	Back  bool // it was undone before, and counts again
	Sure  bool // who asked for it is to confirm it
	Anew  bool // something has happened since it was asked
	Steps int
	Told  []string // the latest of them, in their order
	More  int      // that came before these
}

func (undoneView) ViewOf() string { return "ui/undone" }

// tellUndone tells what the last undo of some entries took back, what came back with the last redo, or what
// would be taken back if the others agree; nothing if there is none.
func (r *Log) tellUndone(ctx context.Context, l *runner.Game, entries []engine.Entry) (templates.Public,
	error) {
	change, ok := lastChange(entries)
	if !ok {
		return templates.Public{}, nil
	}
	log, err := r.Games.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	gone := runner.Filter(change.steps(log), public(l))
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	view, err := r.listed(l, gone)
	if err != nil {
		return templates.Public{}, err
	}
	view.Asked, view.Back = change.asked, change.back
	return r.Words.View(view)
}

// public finds the entries of a game that are no secret.
func public(l *runner.Game) func(engine.Entry) bool {
	return func(e engine.Entry) bool { return !l.State.Kernel.IsSecret(e.Seq) }
}

// listed tells the latest of some steps, with whose they are.
func (r *Log) listed(l *runner.Game, gone []engine.Entry) (undoneView, error) {
	view := undoneView{Steps: len(gone), More: max(len(gone)-mostUndone, 0)}
	for _, g := range gone[view.More:] {
		told, err := r.Words.Happened(l.Table().Unpinged(), l.Entry(g))
		if err != nil {
			return undoneView{}, err
		}
		view.Told = append(view.Told, "`"+strconv.Itoa(l.State.Kernel.Step(g.Seq))+"` "+whose(l, g)+
			templates.Clip(told, 140))
	}
	return view, nil
}

// whose names the player of a step, if a seat took it.
func whose(l *runner.Game, e engine.Entry) string {
	if row, ok := l.Sitter(e.Seat); ok {
		return "**" + templates.Escape(row.Name) + "**: "
	}
	return ""
}

// Losing tells what a seat would take back by going back to a position, if that is more than its own last
// step; nothing if it isn't, or if the others are to agree, who read the same list. Anew says that something
// has happened since it was asked last.
func (r *Log) Losing(ctx context.Context, l *runner.Game, seat engine.Seat, to int,
	anew bool) (templates.Public, bool, error) {
	log, err := r.Games.Since(ctx, l, to)
	if err != nil {
		return templates.Public{}, false, err
	}
	gone := runner.Filter(log, func(e engine.Entry) bool {
		return e.Seq > to && l.State.Kernel.Live(e.Seq) && !e.Settles()
	})
	others := runner.Filter(gone, func(e engine.Entry) bool { return e.Seat != seat })
	learned := runner.Filter(gone, func(e engine.Entry) bool { return len(e.Drawn)+len(e.Reveals) > 0 })
	byConsent := !l.Rules.Referees(l.State, seat) && (len(learned) > 0 || len(others) > 0 && len(l.Others(seat)) > 0)
	if byConsent || len(others) == 0 && len(gone) < 2 {
		return templates.Public{}, false, nil
	}
	view, err := r.listed(l, runner.Filter(gone, public(l)))
	if err != nil {
		return templates.Public{}, false, err
	}
	view.Sure, view.Anew = true, anew
	post, err := r.Words.View(view)
	return post, true, err
}

// change is what an undo, at a position of the log, does to the steps behind the one to which it goes.
type change struct {
	to, at int
	asked  bool // it is only proposed
	back   bool // it was undone itself: the steps count again
}

// lastChange finds the last undo or redo of some entries, or else the last proposal to go back.
func lastChange(entries []engine.Entry) (c change, ok bool) {
	for _, e := range entries {
		if to, undone := e.UndoneTo(); undone {
			c, ok = change{to: to, at: e.Seq}, true
		} else if at, redone := e.RedoneAt(); redone {
			c, ok = change{at: at, back: true}, true
		} else if to := proposedUndo(e); to > 0 && (!ok || c.asked) {
			c, ok = change{to: to, at: e.Seq, asked: true}, true
		}
	}
	return c, ok
}

// proposedUndo is the step to which an entry proposes to go back, 0 if it doesn't.
func proposedUndo(e engine.Entry) int {
	for _, ev := range e.Events {
		if p, ok := ev.(engine.Proposed); ok && p.Motion.Kind == engine.MotionUndo {
			return p.Motion.To
		}
	}
	return 0
}

// steps are the entries that a change is about.
func (c change) steps(log []engine.Entry) []engine.Entry {
	if c.back {
		c.to, _ = log[c.at-1].UndoneTo()
	}
	live, _, _ := engine.Replay(log[:c.at-1])
	return runner.Filter(live, func(e engine.Entry) bool { return e.Seq > c.to && !e.Settles() })
}

// takenBack is the position of an undo that one seat made alone with the last of some entries, and that
// nothing has followed: that seat may bring back what it took. 0 if there is none.
func takenBack(l *runner.Game, entries []engine.Entry) int {
	if len(entries) == 0 || entries[len(entries)-1].Seq != l.Seq {
		return 0
	}
	last := entries[len(entries)-1]
	if _, undone := last.UndoneTo(); !undone || len(last.Events) > 1 {
		return 0
	}
	return last.Seq
}

// unmadeView says what of a post that stands doesn't count any more.
type unmadeView struct{ Gone, Of int }

func (unmadeView) ViewOf() string { return "ui/unmade" }

// unmade is the line of a post some of whose entries were taken back after it; nothing for any other.
func (r *Log) unmade(l *runner.Game, entries []engine.Entry) (templates.Public, error) {
	counts := slices.DeleteFunc(slices.Clone(entries), engine.Entry.Settles)
	gone := runner.Filter(counts, func(e engine.Entry) bool { return !l.State.Kernel.Live(e.Seq) })
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	return r.Words.View(unmadeView{Gone: len(gone), Of: len(counts)})
}
