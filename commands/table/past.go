package table

import (
	"context"
	"fmt"

	"warbell/engine"
	"warbell/templates"
)

// Moments are the entries of a game that still count, as they are told. Those that a replay asks for have the table
// with them as it stood then; all others as it stands now, without a view.
func (t *Table) Moments(ctx context.Context, l *Live) ([]templates.Moment, error) {
	log, err := t.Log(ctx, l)
	if err != nil {
		return nil, err
	}
	live, _, _ := engine.Replay(log)
	wanted := templates.ViewsOf(live)
	moments := make([]templates.Moment, len(live))
	for i, e := range live {
		moments[i] = templates.Moment{Table: l.Table(), Entry: l.Entry(e)}
		moments[i].Table.View = nil
		if !wanted[i] {
			continue
		}
		if moments[i].Table, err = l.tableAfter(live[:i+1]); err != nil {
			return nil, err
		}
	}
	return moments, nil
}

// tableAt is what the words may look at of a game as it stood at a position: a post that is told again says how it was.
func (t *Table) tableAt(ctx context.Context, l *Live, seq int) (templates.Table, error) {
	if seq >= l.Seq {
		return l.Table(), nil
	}
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Table{}, err
	}
	return l.tableAfter(log[:min(max(seq, 1), len(log))])
}

// tableAfter is what the words may look at after some entries of a game's log, the first included.
func (l *Live) tableAfter(log []engine.Entry) (templates.Table, error) {
	g, err := l.Rules.Fold(log, engine.VaultOf())
	if err != nil {
		return templates.Table{}, fmt.Errorf("game %s at %d: %w", l.ID, len(log), err)
	}
	g.State = engine.Filled(l.shown.names, g.State)
	about := l.Table()
	about.View, about.Kernel = l.Rules.View(g), g.Kernel
	return about, nil
}
