package runner

import (
	"context"
	"errors"
	"fmt"

	"warbell/engine"
	"warbell/storage"
)

// Load reads a game, from memory if it is there and no other process has changed it since.
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
	traced(ctx, id) // a bent button names what is no game, and no log has that
	l.stamp = stamp
	t.cache.putRead(l, before)
	return l, nil
}

// stamp is what tells whether a game is as it was read; empty if nobody else changes it. It is taken before
// the game is read: what changes in between is read again the next time.
func (t *Runner) stamp(ctx context.Context, id storage.GameID) (string, error) {
	if t.shared == nil {
		return "", nil
	}
	return t.shared.Stamp(ctx, id)
}

// LoadAt reads a game that has come at least to a position. Rows of a commit can be claimed before the
// LoadAt who committed has put the game into the cache; that is done when the game's lock is free.
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

// Await waits until no step of a game runs: a step's rows can be claimed before its game is in the cache.
func (t *Runner) Await(id storage.GameID) { t.games.Enter(string(id))() }

// IsNewest reports whether nothing has come after a position of a game, as far as that is known without the
// store.
func (t *Runner) IsNewest(id storage.GameID, seq int) bool {
	l, _ := t.cache.get(id)
	return l != nil && l.Seq == seq && t.shared == nil
}

// Moved says that another process has moved games, so that they are read anew when they are needed; without
// any that it may be all of them.
func (t *Runner) Moved(games ...storage.GameID) {
	if len(games) == 0 {
		t.cache.clear()
	}
	for _, id := range games {
		t.cache.drop(id)
	}
}

// Reread has all games read anew, after what the store keeps of their duties was changed by other means than
// a step.
func (t *Runner) Reread() { t.cache.clear() }

// wakeUp decodes a stored game; a snapshot of an older version is folded anew from the log.
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

// Log reads and decodes a game's whole log.
func (t *Runner) Log(ctx context.Context, l *Game) ([]engine.Entry, error) {
	return t.Since(ctx, l, 0)
}

// Entry reads one entry of the log.
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

// Since reads and decodes the entries behind a position.
func (t *Runner) Since(ctx context.Context, l *Game, after int) ([]engine.Entry, error) {
	rows, err := t.store.Log(ctx, l.ID, after)
	if err != nil {
		return nil, err
	}
	return l.Decoded(rows)
}

// Decoded reads entries of the game's log.
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

// Between reads and decodes the entries from one position to another.
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
