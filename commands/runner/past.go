package runner

import (
	"context"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/templates"
)

// Past is a game that is over as a replay asks for it: the entries that still count, as they are told, and
// how lucky all were. Some entries have the table with them as it stood then; all others as it stands now,
// without a view.
func (t *Runner) Past(ctx context.Context, l *Game) ([]templates.Snapshot, []engine.Luck, error) {
	log, err := t.Log(ctx, l)
	if err != nil {
		return nil, nil, err
	}
	luck, err := t.luck(l, log)
	if err != nil {
		return nil, nil, err
	}
	live, _, _ := engine.Replay(log)
	moments, err := l.moments(live, templates.ViewsOf(live))
	return moments, luck, err
}

// moments are entries that all count, with the table as it stood at the wanted ones.
func (l *Game) moments(live []engine.Entry, wanted map[int]bool) ([]templates.Snapshot, error) {
	now := l.Table()
	now.View = nil
	moments := make([]templates.Snapshot, len(live))
	for i, e := range live {
		moments[i] = templates.Snapshot{Table: now, Entry: l.Entry(e)}
	}
	err := l.Rules.Retrace(live, func(i int) bool { return wanted[i] }, func(i int, g engine.Game) {
		g.State = engine.Filled(l.shown.names, g.State)
		moments[i].Table.View, moments[i].Table.Kernel = l.Rules.View(g), g.Kernel
	})
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", l.ID, err)
	}
	return moments, nil
}

// tellHow tells how lucky all were in a game that is over, with a picture of how it went unless that is drawn
// already.
func (t *Runner) tellHow(ctx context.Context, l *Game, drawn bool) (templates.Public, error) {
	if !t.words.HasOdds(l.System) && (drawn || !drawsEnd(l)) {
		return templates.Public{}, nil // its log, which may be long, has nothing more to say
	}
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	luck, err := t.luck(l, log)
	if err != nil {
		return templates.Public{}, err
	}
	said, err := t.luckTold(l, luck)
	if err != nil || drawn || !drawsEnd(l) {
		return said, err
	}
	live, _, _ := engine.Replay(log)
	moments, err := l.moments(live, templates.PointsOf(len(live)))
	if err != nil {
		return said, err
	}
	end, err := t.words.Finale(l.Table(), moments, luck)
	return templates.Join(said, end), err
}

// drawsEnd reports whether the last post of a game has a picture of how it went, in the place of any other.
func drawsEnd(l *Game) bool {
	_, sided := l.View().(engine.SideCounter)
	return sided
}

// AsOf is what the words may look at of a game as it stood at a position: a post that is told again says
// how it was.
func (t *Runner) AsOf(ctx context.Context, l *Game, seq int) (templates.Table, error) {
	if seq >= l.Seq {
		return l.Table(), nil
	}
	if i := slices.IndexFunc(l.told, func(s stance) bool { return s.seq == seq }); i >= 0 {
		return l.tableOf(l.told[i].game, seq), nil
	}
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Table{}, err
	}
	return l.tableAfter(log[:min(max(seq, 1), len(log))])
}

// stance is a game as it stood at a position.
type stance struct {
	seq  int
	game engine.Game
}

// mostTold is how many stances are kept: what the newest post tells, and the one whose place it takes, which
// is told once more without its buttons.
const mostTold = 2

// keepStance remembers that a game is told as it stands now.
func (l *Game) keepStance() {
	kept := l.told[max(len(l.told)-mostTold+1, 0):]
	l.told = append(slices.Clone(kept), stance{l.Seq, l.State})
}

// tableAfter is what the words may look at after some entries of a game's log, the first included.
func (l *Game) tableAfter(log []engine.Entry) (templates.Table, error) {
	g, err := l.Rules.Fold(log, engine.VaultOf())
	if err != nil {
		return templates.Table{}, fmt.Errorf("game %s at %d: %w", l.ID, len(log), err)
	}
	return l.tableOf(g, log[len(log)-1].Seq), nil
}

// tableOf is what the words may look at of a game that stood so at a position.
func (l *Game) tableOf(g engine.Game, seq int) templates.Table {
	g.State = engine.Filled(l.shown.names, g.State)
	about := l.TableAt(seq)
	about.View, about.Kernel = l.Rules.View(g), g.Kernel
	return about
}
