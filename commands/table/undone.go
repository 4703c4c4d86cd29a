package table

import (
	"context"
	"strconv"

	"warbell/engine"
	"warbell/templates"
)

// mostUndone is how many steps are told that an undo took back.
const mostUndone = 6

// undoneView tells what was undone, or would be.
type undoneView struct {
	Asked bool // it is only proposed
	Steps int
	Told  []string // the latest of them, in their order
	More  int      // that came before these
}

func (undoneView) ViewOf() string { return "ui/undone" }

// tellUndone tells what the last undo of some entries took back, or would take back if the others agree; nothing if there
// is none.
func (t *Table) tellUndone(ctx context.Context, l *Live, entries []engine.Entry) (templates.Public, error) {
	i, to := lastUndo(entries)
	asked := i < 0
	if asked {
		i, to = proposedUndo(entries)
	}
	if i < 0 {
		return templates.Public{}, nil
	}
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	gone := undone(log, to, entries[i].Seq)
	view := undoneView{Asked: asked, Steps: len(gone), More: max(len(gone)-mostUndone, 0)}
	for _, g := range gone[view.More:] {
		told, err := t.words.Happened(l.Table().Unpinged(), l.Entry(g))
		if err != nil {
			return templates.Public{}, err
		}
		view.Told = append(view.Told, "`"+strconv.Itoa(g.Seq)+"` "+templates.Clip(told, 140))
	}
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	return t.words.View(view)
}

// lastUndo finds the last undo of some entries, and to where it went; -1 if there is none.
func lastUndo(entries []engine.Entry) (at, to int) {
	at = -1
	for i, e := range entries {
		if back, ok := e.UndoneTo(); ok {
			at, to = i, back
		}
	}
	return at, to
}

// proposedUndo finds the last proposal to go back among some entries, and to where; -1 if there is none.
func proposedUndo(entries []engine.Entry) (at, to int) {
	at = -1
	for i, e := range entries {
		for _, ev := range e.Events {
			if p, ok := ev.(engine.Proposed); ok && p.Motion.Kind == engine.MotionUndo {
				at, to = i, p.Motion.To
			}
		}
	}
	return at, to
}

// undone are the entries behind a step that counted until an undo at a later one.
func undone(log []engine.Entry, to, at int) []engine.Entry {
	live, _, _ := engine.Replay(Filter(log, func(e engine.Entry) bool { return e.Seq < at }))
	return Filter(live, func(e engine.Entry) bool { return e.Seq > to && !Settling(e) })
}

// Settling reports whether an entry is only about agreeing on something.
func Settling(e engine.Entry) bool {
	for _, ev := range e.Events {
		switch ev.(type) {
		case engine.Proposed, engine.Agreed, engine.Disagreed, engine.Undone, engine.Paused, engine.Continued, engine.TermsChanged, engine.Extended:
		default:
			return false
		}
	}
	return len(e.Seals) == 0
}
