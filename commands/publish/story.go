package publish

import (
	"context"
	"fmt"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Story returns a game as a story: the entries that count and are posted, with the players' own words that
// are still stored.
func (r *Log) Story(ctx context.Context, l *runner.Game) (templates.Story, error) {
	log, err := r.Games.Log(ctx, l)
	if err != nil {
		return templates.Story{}, err
	}
	about := l.Table()
	about.Title = l.Surface.Title(l)
	if about.Prose, err = r.Games.Prose(ctx, l, 0); err != nil {
		return templates.Story{}, err
	}
	live, _, _ := engine.Replay(log)
	told := make([]engine.Entry, len(live))
	for i, e := range live {
		told[i] = l.Entry(e)
		if l.State.Kernel.IsSecret(e.Seq) || l.Surface.Silent != nil && l.Surface.Silent(l, e) {
			told[i] = engine.Entry{Seq: e.Seq}
		}
	}
	teller := r.Words.StoryWriter(about, told)
	err = l.Rules.Retrace(live, func(int) bool { return true }, func(i int, g engine.Game) {
		if err == nil {
			err = teller.Tell(i, l.TableOf(g, live[i].Seq))
		}
	})
	if err != nil {
		return templates.Story{}, fmt.Errorf("story of game %s: %w", l.ID, err)
	}
	return teller.Story()
}
