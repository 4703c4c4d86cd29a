package table

import (
	"context"
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/templates"
)

// mostUndone is how many steps are told that an undo took back.
const mostUndone = 6

// undoneView tells what was undone.
type undoneView struct {
	Steps int
	Told  []string // the latest of them, in their order
	More  int      // that came before these
}

func (undoneView) ViewOf() string { return "ui/undone" }

// tellUndone tells what an undo took back; nothing if the entry is none.
func (t *Table) tellUndone(ctx context.Context, l *Live, e engine.Entry) (templates.Public, error) {
	i := slices.IndexFunc(e.Events, func(ev engine.Event) bool { _, ok := ev.(engine.Undone); return ok })
	if i < 0 {
		return templates.Public{}, nil
	}
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	gone := undone(log, e.Events[i].(engine.Undone).To, e.Seq)
	view := undoneView{Steps: len(gone), More: max(len(gone)-mostUndone, 0)}
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

// undone are the entries behind a step that counted until an undo at a later one.
func undone(log []engine.Entry, to, at int) []engine.Entry {
	live, _, _ := engine.Replay(Filter(log, func(e engine.Entry) bool { return e.Seq < at }))
	return Filter(live, func(e engine.Entry) bool { return e.Seq > to && !Settling(e) })
}

// Settling reports whether an entry is only about agreeing on something.
func Settling(e engine.Entry) bool {
	for _, ev := range e.Events {
		switch ev.(type) {
		case engine.Proposed, engine.Agreed, engine.Disagreed, engine.Undone:
		default:
			return false
		}
	}
	return len(e.Seals) == 0
}
