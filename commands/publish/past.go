package publish

import (
	"context"
	"fmt"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Past returns a finished game for a replay: the entries that count, as they are posted, and the players'
// luck. Some entries come with the game's state at that time. The others have the present state without a
// view.
func (r *Log) Past(ctx context.Context, l *runner.Game) ([]templates.Snapshot, []engine.Luck, error) {
	log, err := r.Games.Log(ctx, l)
	if err != nil {
		return nil, nil, err
	}
	luck, err := r.luck(l, log)
	if err != nil {
		return nil, nil, err
	}
	live, _, _ := engine.Replay(log)
	moments, err := momentsOf(l, live, templates.ViewsOf(live))
	return moments, luck, err
}

// momentsOf returns entries that all count, those of the wanted positions with the game's state at that time.
func momentsOf(l *runner.Game, live []engine.Entry, wanted map[int]bool) ([]templates.Snapshot, error) {
	now := l.Table()
	now.View = nil
	moments := make([]templates.Snapshot, len(live))
	for i, e := range live {
		moments[i] = templates.Snapshot{Table: now, Entry: l.Entry(e)}
	}
	err := l.Rules.Retrace(live, func(i int) bool { return wanted[i] }, func(i int, g engine.Game) {
		moments[i].Table.View, moments[i].Table.Kernel = l.ViewOf(g), g.Kernel
	})
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", l.ID, err)
	}
	return moments, nil
}

// tellHow renders the players' luck in a finished game, with a picture of the game's course unless that is
// drawn already.
func (r *Log) tellHow(ctx context.Context, l *runner.Game, drawn bool) (templates.Public, error) {
	if !r.Words.HasOdds(l.System) && (drawn || !drawsEnd(l)) {
		return templates.Public{}, nil // there is nothing to add, and the log may be long
	}
	log, err := r.Games.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	luck, err := r.luck(l, log)
	if err != nil {
		return templates.Public{}, err
	}
	said, err := r.luckTold(l, luck)
	if err != nil || drawn || !drawsEnd(l) {
		return said, err
	}
	live, _, _ := engine.Replay(log)
	moments, err := momentsOf(l, live, templates.PointsOf(len(live)))
	if err != nil {
		return said, err
	}
	end, err := r.Words.Finale(l.Table(), moments, luck)
	return templates.Join(said, end), err
}

// drawsEnd reports whether the last post of a game has a picture of the game's course instead of any other.
func drawsEnd(l *runner.Game) bool {
	_, sided := l.View().(engine.SideCounter)
	return sided
}

// AsOf returns the data for the words of a game at a position, so that an edited post shows the state of that
// time.
func (r *Log) AsOf(ctx context.Context, l *runner.Game, seq int) (templates.Table, error) {
	if seq >= l.Seq {
		return l.Table(), nil
	}
	if g, kept := l.Stance(seq); kept {
		return l.TableOf(g, seq), nil
	}
	log, err := r.Games.Log(ctx, l)
	if err != nil {
		return templates.Table{}, err
	}
	return tableAfter(l, log[:min(max(seq, 1), len(log))])
}

// tableAfter returns the data for the words after some entries of a game's log, beginning with the first.
func tableAfter(l *runner.Game, log []engine.Entry) (templates.Table, error) {
	g, err := l.Rules.Fold(log, engine.VaultOf())
	if err != nil {
		return templates.Table{}, fmt.Errorf("game %s at %d: %w", l.ID, len(log), err)
	}
	return l.TableOf(g, log[len(log)-1].Seq), nil
}

// reckons reports whether to show the button for odds.
func reckons(l *runner.Game) bool {
	return !l.Over && (l.Surface.Reckons == nil || l.Surface.Reckons(l))
}

// MyOdds labels the button that shows the presser's odds in private.
const MyOdds = "My odds"

// Luck renders the players' luck after the end of a game; empty if the system doesn't compare luck.
func (r *Log) Luck(ctx context.Context, l *runner.Game) (templates.Public, error) {
	log, err := r.Games.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	all, err := r.luck(l, log)
	if err != nil {
		return templates.Public{}, err
	}
	return r.luckTold(l, all)
}

// luck returns the players' luck from a game's log; nil if the system doesn't compare luck.
func (r *Log) luck(l *runner.Game, log []engine.Entry) ([]engine.Luck, error) {
	if !r.Words.HasOdds(l.System) {
		return nil, nil
	}
	return l.Rules.Luck(log)
}

func (r *Log) luckTold(l *runner.Game, all []engine.Luck) (templates.Public, error) {
	if all == nil {
		return templates.Public{}, nil
	}
	return r.Words.Luck(l.Table().Unpinged(), all)
}
