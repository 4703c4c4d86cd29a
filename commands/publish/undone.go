package publish

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// mostUndone bounds the undone steps that are listed.
const mostUndone = 6

// undoneView says what was undone, would be undone, or was redone.
type undoneView struct {
	Asked bool // the undo is only proposed
	Back  bool // the steps were undone before, and count again
	Sure  bool // the proposer must confirm it
	Anew  bool // the game has moved on since the question
	// Amended says that the steps were amended, or that they lead to something else since.
	Amended bool
	Steps   int
	Told    []string // the latest steps, in their order
	More    int      // the number of steps before these
}

func (undoneView) ViewOf() string { return "ui/undone" }

// tellUndone renders what the last undo among some entries removed, or the last redo brought back. If there
// is only a proposal, it renders what an undo would remove. It returns nothing if there is neither.
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
	if change.amends {
		gone = withoutSame(gone, log)
	}
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	view, err := r.listed(l, gone)
	if err != nil {
		return templates.Public{}, err
	}
	view.Asked, view.Back, view.Amended = change.asked, change.back, change.amends
	return r.Words.View(view)
}

// public returns a filter for the entries of a game that are not secret.
func public(l *runner.Game) func(engine.Entry) bool {
	return func(e engine.Entry) bool { return !l.State.Kernel.IsSecret(e.Seq) }
}

// listed returns a view of the latest of some steps, with their players.
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

// whose returns the name of a step's player; "" if no seat made the step.
func whose(l *runner.Game, e engine.Entry) string {
	if row, ok := l.Sitter(e.Seat); ok {
		return "**" + templates.Escape(row.Name) + "**: "
	}
	return ""
}

// Losing renders what a seat's undo to a position would remove, for confirmation. It returns false if that is
// only the seat's own last step, or if the others must consent, for then they see the list. The caller
// says whether the game has moved on since the question.
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

// change describes an undo or a redo, or the proposal of an undo.
type change struct {
	to, at int
	asked  bool // it is only proposed
	back   bool // the undo was undone: the steps count again
	amends bool // the undo begins an amendment
}

// lastChange returns the last undo or redo among some entries. If there is none, it returns the last proposal
// of an undo.
func lastChange(entries []engine.Entry) (c change, ok bool) {
	for _, e := range entries {
		if to, undone := e.UndoneTo(); undone {
			_, amends := e.Amends()
			c, ok = change{to: to, at: e.Seq, amends: amends}, true
		} else if at, redone := e.RedoneAt(); redone {
			c, ok = change{at: at, back: true}, true
		} else if to := proposedUndo(e); to > 0 && (!ok || c.asked) {
			c, ok = change{to: to, at: e.Seq, asked: true}, true
		}
	}
	return c, ok
}

// proposedUndo returns the position to which an entry proposes to undo; 0 if it proposes none.
func proposedUndo(e engine.Entry) int {
	for _, ev := range e.Events {
		if p, ok := ev.(engine.Proposed); ok && p.Motion.Kind == engine.MotionUndo {
			return p.Motion.To
		}
	}
	return 0
}

// steps returns the entries that a change concerns.
func (c change) steps(log []engine.Entry) []engine.Entry {
	if c.back {
		c.to, _ = log[c.at-1].UndoneTo()
	}
	live, _, _ := engine.Replay(log[:c.at-1])
	return runner.Filter(live, func(e engine.Entry) bool { return e.Seq > c.to && !e.Settles() })
}

// takenBack returns the position of an undo that a seat made alone with the last of some entries, or of an
// amendment, if no step has followed. That seat may redo it. It returns 0 if there is none.
func takenBack(l *runner.Game, entries []engine.Entry) int {
	at := l.State.Kernel.Amending.End // unchanged steps of an amendment aren't among the entries
	if slices.ContainsFunc(entries, func(e engine.Entry) bool { return e.Seq == at }) {
		return at
	}
	if len(entries) == 0 || entries[len(entries)-1].Seq != l.Seq {
		return 0
	}
	last := entries[len(entries)-1]
	if _, undone := last.UndoneTo(); !undone || len(last.Events) > 1 {
		return 0
	}
	return last.Seq
}

// withoutSame leaves out the steps that later entries replay without a change.
func withoutSame(steps, later []engine.Entry) []engine.Entry {
	same := map[int]bool{}
	for _, e := range later {
		if again, ok := e.Replays(); ok && again.Same {
			same[again.Step] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(steps), func(e engine.Entry) bool { return same[e.Seq] })
}

// unmadeView says how many steps of an existing post don't count any more.
type unmadeView struct{ Gone, Of int }

func (unmadeView) ViewOf() string { return "ui/unmade" }

// unmade renders the line for a post with undone entries; nothing for other posts.
func (r *Log) unmade(ctx context.Context, l *runner.Game, entries []engine.Entry) (templates.Public, error) {
	counts := slices.DeleteFunc(slices.Clone(entries), engine.Entry.Settles)
	gone := runner.Filter(counts, func(e engine.Entry) bool { return !l.State.Kernel.Live(e.Seq) })
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	since, err := r.Games.Since(ctx, l, gone[0].Seq)
	if err != nil {
		return templates.Public{}, err
	}
	if gone = withoutSame(gone, runner.Filter(since, func(e engine.Entry) bool { return l.State.Kernel.Live(e.Seq) })); len(gone) == 0 {
		return templates.Public{}, nil
	}
	return r.Words.View(unmadeView{Gone: len(gone), Of: len(counts)})
}
