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
		g, err := l.Rules.Fold(live[:i+1], engine.VaultOf())
		if err != nil {
			return nil, fmt.Errorf("game %s at %d: %w", l.ID, e.Seq, err)
		}
		g.State = engine.Filled(l.shown.names, g.State)
		moments[i].Table.View, moments[i].Table.Kernel = l.Rules.View(g), g.Kernel
	}
	return moments, nil
}
