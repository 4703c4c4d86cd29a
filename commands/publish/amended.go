package publish

import (
	"context"
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
)

// unchanged returns the positions of the entries that replay a step from before a range and read as it did,
// because an earlier post shows them already. A step within the range is undone there, so that only its
// replay can show it.
func (r *Log) unchanged(ctx context.Context, l *runner.Game, entries []engine.Entry,
	first int) (map[int]bool, error) {
	same := map[int]bool{}
	var doubtful []engine.Entry
	from := l.Seq
	for _, e := range entries {
		again, ok := e.Replays()
		switch {
		case !ok || again.Step >= first:
		case again.Same:
			same[e.Seq] = true
		case !again.Amended && !again.Unchecked:
			doubtful, from = append(doubtful, e), min(from, again.Step)
		}
	}
	if len(doubtful) == 0 {
		return same, nil
	}
	log, err := r.Games.Between(ctx, l, from, doubtful[len(doubtful)-1].Seq)
	if err != nil {
		return nil, err
	}
	for _, e := range doubtful {
		again, _ := e.Replays()
		if same[e.Seq], err = r.readsSame(l, log[again.Step-from], e); err != nil {
			return nil, err
		}
	}
	return same, nil
}

// readsSame reports whether a step reads in a post as its replay does, which rolled no new dice.
func (r *Log) readsSame(l *runner.Game, was, now engine.Entry) (bool, error) {
	if again, _ := now.Replays(); len(again.Fresh) > 0 {
		return false, nil
	}
	before, err := r.Words.InFull(l.Table(), l.Entry(was))
	if err != nil {
		return false, err
	}
	after, err := r.Words.InFull(l.Table(), l.Entry(now))
	return before == after, err
}

// changed returns those of some undone steps that no entry of the log replays as they were. It reports those
// that the log replays with other words of the player, and otherwise as they were.
func (r *Log) changed(ctx context.Context, l *runner.Game, steps, log []engine.Entry) ([]engine.Entry,
	map[int]bool, error) {
	replays := replaysIn(log)
	return r.differing(ctx, l, steps, func(seq int) (engine.Entry, bool) {
		now, ok := replays[seq]
		return now, ok
	})
}

// ceased returns those of some undone steps that no entry which counts replays as they were, perhaps after
// several amendments.
func (r *Log) ceased(ctx context.Context, l *runner.Game, steps, log []engine.Entry) ([]engine.Entry, error) {
	replays := replaysIn(log)
	gone, _, err := r.differing(ctx, l, steps, func(seq int) (last engine.Entry, ok bool) {
		for now, more := replays[seq]; more; now, more = replays[now.Seq] {
			last = now
		}
		return last, last.Seq > 0 && l.State.Kernel.Live(last.Seq)
	})
	return gone, err
}

// replaysIn returns the entries of a log that replay steps, by the positions of the steps.
func replaysIn(log []engine.Entry) map[int]engine.Entry {
	replays := map[int]engine.Entry{}
	for _, e := range log {
		if again, ok := e.Replays(); ok {
			replays[again.Step] = e
		}
	}
	return replays
}

// differing does the work of changed for any way to find the replay of a step.
func (r *Log) differing(ctx context.Context, l *runner.Game, steps []engine.Entry,
	replay func(seq int) (engine.Entry, bool)) (gone []engine.Entry, reworded map[int]bool, err error) {
	replayed := func(e engine.Entry) bool { _, ok := replay(e.Seq); return ok }
	if !slices.ContainsFunc(steps, replayed) {
		return steps, nil, nil
	}
	said, err := r.Games.Prose(ctx, l, steps[0].Seq-1)
	if err != nil {
		return nil, nil, err
	}
	reworded = map[int]bool{}
	for _, was := range steps {
		now, ok := replay(was.Seq)
		same := false
		if ok {
			if same, err = r.readsSame(l, was, now); err != nil {
				return nil, nil, err
			}
		}
		if reworded[was.Seq] = same && said[was.Seq] != said[now.Seq]; !same || reworded[was.Seq] {
			gone = append(gone, was)
		}
	}
	return gone, reworded, nil
}
