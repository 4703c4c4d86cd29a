package runner

import (
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/storage"
)

// Load returns a game. It reads the game from the store if the cache lacks it or another process has changed
// it.
func (t *Runner) Load(ctx context.Context, id storage.GameID) (*Game, error) {
	l, before := t.cache.get(id)
	stamp, err := t.stamp(ctx, id)
	if err != nil {
		return nil, err
	}
	if l != nil && l.stamp == stamp {
		traced(ctx, id)
		return l, nil
	}
	g, err := t.store.Load(ctx, id)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	if l, err = t.wakeUp(ctx, g); err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	traced(ctx, id) // not earlier: a forged button may name a game that doesn't exist
	l.stamp = stamp
	t.cache.putRead(l, before)
	return l, nil
}

// stamp returns the stored version of a game; "" if no other process uses the store. It is taken before the
// game is read, so that a change in between is noticed the next time.
func (t *Runner) stamp(ctx context.Context, id storage.GameID) (string, error) {
	if t.shared == nil {
		return "", nil
	}
	return t.shared.Stamp(ctx, id)
}

// LoadAt returns a game at a position or later. It may have to wait for the game's lock, since the rows of a
// commit can be claimed before its game is in the cache.
func (t *Runner) LoadAt(ctx context.Context, id storage.GameID, seq int) (*Game, error) {
	l, err := t.Load(ctx, id)
	if err != nil || l.Seq >= seq {
		return l, err
	}
	defer t.games.Enter(string(id))()
	if l, err = t.Load(ctx, id); err != nil || l.Seq >= seq {
		return l, err
	}
	t.cache.drop(id) // another process has moved it
	return t.Load(ctx, id)
}

// Await waits until no step of a game is running. While a step runs, its rows can be claimed although its
// game is not in the cache yet.
func (t *Runner) Await(id storage.GameID) { t.games.Enter(string(id))() }

// IsNewest reports whether a position is known to be a game's last, without asking the store.
func (t *Runner) IsNewest(id storage.GameID, seq int) bool {
	l, _ := t.cache.get(id)
	return l != nil && l.Seq == seq && t.shared == nil
}

// Moved drops games from the cache after another process has changed them. Without arguments, it drops all
// games.
func (t *Runner) Moved(games ...storage.GameID) {
	if len(games) == 0 {
		t.cache.clear()
	}
	for _, id := range games {
		t.cache.drop(id)
	}
}

// Reread drops all games from the cache, after the stored rows of their duties were changed other than by a
// step.
func (t *Runner) Reread() { t.cache.clear() }

// wakeUp decodes a stored game. If its snapshot has an older version, it replays the log instead.
func (t *Runner) wakeUp(ctx context.Context, g storage.Game) (*Game, error) {
	sys, ok := t.systems[g.System]
	if !ok {
		return nil, fmt.Errorf("no system %q", g.System)
	}
	vault := engine.VaultOf(g.Secrets...)
	state, err := sys.Rules.Decode(g.Snapshot, vault)
	if errors.Is(err, engine.ErrOldSnapshot) {
		var log []engine.Entry
		if log, err = t.Log(ctx, &Game{Game: g, Rules: sys.Rules}); err == nil {
			state, err = sys.Rules.Fold(log, vault)
		}
	}
	if err != nil {
		return nil, err
	}
	g.Snapshot, g.Secrets = nil, nil
	clocks, err := t.store.Clocks(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	return t.recall(ctx, sys.Game(g, state, clocks...)), nil
}

// Log returns the entries of a game's whole log.
func (t *Runner) Log(ctx context.Context, l *Game) ([]engine.Entry, error) {
	return t.Since(ctx, l, 0)
}

// Entry returns one entry of a game's log.
func (t *Runner) Entry(ctx context.Context, l *Game, seq int) (engine.Entry, error) {
	row, err := t.store.Entry(ctx, l.ID, seq)
	if err != nil {
		return engine.Entry{}, err
	}
	e, err := l.Rules.Codec().DecodeEntry(row.Body)
	if err != nil {
		return e, fmt.Errorf("log of %s: %w", l.ID, err)
	}
	return e, nil
}

// Since returns the entries after a position.
func (t *Runner) Since(ctx context.Context, l *Game, after int) ([]engine.Entry, error) {
	rows, err := t.store.Log(ctx, l.ID, after)
	if err != nil {
		return nil, err
	}
	return l.Decoded(rows)
}

// Decoded decodes entries of the game's log.
func (l *Game) Decoded(rows []storage.Entry) ([]engine.Entry, error) {
	entries := make([]engine.Entry, len(rows))
	var err error
	for i, row := range rows {
		if entries[i], err = l.Rules.Codec().DecodeEntry(row.Body); err != nil {
			return nil, fmt.Errorf("log of %s: %w", l.ID, err)
		}
	}
	return entries, nil
}

// Between returns the entries between two positions, both included.
func (t *Runner) Between(ctx context.Context, l *Game, from, to int) ([]engine.Entry, error) {
	switch {
	case from == to && to == l.newest.Seq:
		return []engine.Entry{l.newest}, nil
	case from == to:
		e, err := t.Entry(ctx, l, to)
		return []engine.Entry{e}, err
	}
	rows, err := t.store.Entries(ctx, l.ID, from-1, to-from+1)
	if err != nil {
		return nil, err
	}
	return l.Decoded(rows)
}
