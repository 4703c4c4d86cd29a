package publish

import (
	"context"
	"fmt"
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
	Sure  bool // the reader must confirm it
	Anew  bool // the game has moved on since the question
	// Amended says that the steps were amended, or that they lead to something else since.
	Amended bool
	Steps   int
	Told    []undoneStep // the latest steps, in their order
	More    int          // the number of steps before these
	reach                // of an undo to confirm
}

// undoneStep is a step in such a list.
type undoneStep struct {
	Text     string
	Reworded bool // only its player's words differ
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
	var reworded map[int]bool
	if change.amends {
		if gone, reworded, err = r.changed(ctx, l, gone, log); err != nil {
			return templates.Public{}, err
		}
	}
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	view, err := r.listed(l, gone, reworded)
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

// listed returns a view of the latest of some steps, with their players. Of reworded ones it says that only
// the words differ. It doesn't repeat the words, since their player can erase them in their own post.
func (r *Log) listed(l *runner.Game, gone []engine.Entry, reworded map[int]bool) (undoneView, error) {
	view := undoneView{Steps: len(gone), More: max(len(gone)-mostUndone, 0)}
	for _, g := range gone[view.More:] {
		told, err := r.Words.Happened(l.Table().Unpinged(), l.Entry(g.WithoutReplay()))
		if err != nil {
			return undoneView{}, err
		}
		text := "`" + strconv.Itoa(l.State.Kernel.Step(g.Seq)) + "` " + whose(l, g) + templates.Clip(told, 140)
		view.Told = append(view.Told, undoneStep{text, reworded[g.Seq]})
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

// change describes an undo or a redo, or the proposal of an undo.
type change struct {
	to, at int
	asked  bool // it is only proposed
	back   bool // the undo was undone: the steps count again
	amends bool // it begins an amendment, or undoes one
}

// lastChange returns the last undo or redo among some entries. If there is none, it returns the last proposal
// of an undo.
func lastChange(entries []engine.Entry) (c change, ok bool) {
	for _, e := range entries {
		if to, undone := e.UndoneTo(); undone {
			_, amends := e.Amends()
			c, ok = change{to: to, at: e.Seq, amends: amends}, true
		} else if redone, is := redoneIn(e); is {
			c, ok = change{at: redone.At, back: true, amends: redone.Amended}, true
		} else if to := proposedUndo(e); to > 0 && (!ok || c.asked) {
			c, ok = change{to: to, at: e.Seq, asked: true}, true
		}
	}
	return c, ok
}

// redoneIn returns the event with which an entry redoes steps. It reports false if there is none.
func redoneIn(e engine.Entry) (engine.Redone, bool) {
	for _, ev := range e.Events {
		if redone, ok := ev.(engine.Redone); ok {
			return redone, true
		}
	}
	return engine.Redone{}, false
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
func takenBack(l *runner.Game, entries []engine.Entry) (at int, amends bool) {
	at = l.State.Kernel.Amending.End // unchanged steps of an amendment aren't among the entries
	if slices.ContainsFunc(entries, func(e engine.Entry) bool { return e.Seq == at }) {
		return at, true
	}
	if len(entries) == 0 || followed(l, entries[len(entries)-1].Seq) {
		return 0, false
	}
	last := entries[len(entries)-1]
	if _, undone := last.UndoneTo(); !undone || len(last.Events) > 1 {
		return 0, false
	}
	return last.Seq, false
}

// followed reports whether a step that all players see has followed a position.
func followed(l *runner.Game, seq int) bool {
	for seq++; seq <= l.Seq; seq++ {
		if !l.State.Kernel.IsSecret(seq) {
			return true
		}
	}
	return false
}

// redoButton returns the button under an undo or an amendment that cancels it. It reports false if there is
// none.
func redoButton(l *runner.Game, entries []engine.Entry) (templates.Button, bool) {
	at, amends := takenBack(l, entries)
	b := templates.Button{ID: fmt.Sprintf("b:%s:%d", l.ID, at), Label: "Redo", Style: templates.Secondary}
	if amends {
		b.Label = "Undo correction…"
	}
	return b, at > 0
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
	since, err := r.Games.Since(ctx, l, gone[0].Seq-1)
	if err != nil {
		return templates.Public{}, err
	}
	if gone, err = r.ceased(ctx, l, gone, since); err != nil || len(gone) == 0 {
		return templates.Public{}, err
	}
	return r.Words.View(unmadeView{Gone: len(gone), Of: len(counts)})
}
