package commands

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/rulesets"
	"warbell/storage"
	"warbell/templates"
)

// Table runs engine commands against stored games: one at a time for each game, games in parallel.
type Table struct {
	store  storage.Store
	rules  rulesets.Set
	words  *templates.Renderer
	now    func() time.Time
	logger *slog.Logger
	wake   func()
	locks  locks
	cache  *cache
}

func newTable(c Config) *Table {
	return &Table{store: c.Store, rules: c.Rules, words: c.Words, now: c.Now, logger: c.Log, wake: c.Wake, cache: newCache(512)}
}

// Live is a game in memory: what is kept of it, and its state. It is never changed.
type Live struct {
	storage.Game
	State engine.Game
	Rules engine.Ruleset
}

// Act is one command on one game.
type Act struct {
	Call    string // its ID
	Seat    engine.Seat
	Command engine.Command
	Prose   string        // the player's own words that come with it
	Duty    engine.DutyID // that it answers, if any: stale unless that is open
	Joins   *storage.Seat // who takes the new seat of a Join
	Token   string        // of the interaction whose reply may tell the entry; empty: the courier tells it
	Untold  bool          // it is told with another entry, and needs no line of its own
	Pressed storage.Ref   // the message that was pressed: the reply takes care of its buttons
}

// Done is what became of an act.
type Done struct {
	Live  *Live // after it
	Entry engine.Entry
	Row   int64 // the outbox row that tells Entry, 0 if the courier says it
	Seen  bool  // the call had been carried out before
}

// Load reads a game, from memory if it is there.
func (t *Table) Load(ctx context.Context, id storage.GameID) (*Live, error) {
	l, before := t.cache.get(id)
	if l != nil {
		return l, nil
	}
	g, err := t.store.Load(ctx, id)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, errUnknown
	}
	if err != nil {
		return nil, err
	}
	if l, err = t.wakeUp(ctx, g); err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	t.cache.putRead(l, before)
	return l, nil
}

// LoadAt reads a game that has come at least to a position. Rows of a commit can be claimed before the
// one who committed has put the game into the cache; that is done when the game's lock is free.
func (t *Table) LoadAt(ctx context.Context, id storage.GameID, seq int) (*Live, error) {
	l, err := t.Load(ctx, id)
	if err != nil || l.Seq >= seq {
		return l, err
	}
	defer t.locks.lock(id)()
	if l, err = t.Load(ctx, id); err != nil || l.Seq >= seq {
		return l, err
	}
	t.cache.drop(id) // another process has moved it
	return t.Load(ctx, id)
}

// wakeUp decodes a stored game; a snapshot of an older version is folded anew from the log.
func (t *Table) wakeUp(ctx context.Context, g storage.Game) (*Live, error) {
	rs, ok := t.rules.Find(g.System)
	if !ok {
		return nil, fmt.Errorf("no system %q", g.System)
	}
	l := &Live{Game: g, Rules: rs}
	state, err := rs.Decode(g.Snapshot, g.Secrets)
	if errors.Is(err, engine.ErrOldSnapshot) {
		var log []engine.Entry
		if log, err = t.log(ctx, l); err == nil {
			state, err = rs.Fold(log, g.Secrets)
		}
	}
	if err != nil {
		return nil, err
	}
	l.State, l.Snapshot, l.Secrets = state, nil, nil
	return l, nil
}

// log reads and decodes a game's whole log.
func (t *Table) log(ctx context.Context, l *Live) ([]engine.Entry, error) {
	return t.since(ctx, l, 0)
}

// entry reads one entry of the log.
func (t *Table) entry(ctx context.Context, l *Live, seq int) (engine.Entry, error) {
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

func (t *Table) since(ctx context.Context, l *Live, after int) ([]engine.Entry, error) {
	rows, err := t.store.Log(ctx, l.ID, after)
	if err != nil {
		return nil, err
	}
	entries := make([]engine.Entry, len(rows))
	for i, row := range rows {
		if entries[i], err = l.Rules.Codec().DecodeEntry(row.Body); err != nil {
			return nil, fmt.Errorf("log of %s: %w", l.ID, err)
		}
	}
	return entries, nil
}

// attempts is how often a command is tried again when another process moved the game.
const attempts = 5

// Do carries out an act, and then whatever Warbell's own seat owes.
func (t *Table) Do(ctx context.Context, id storage.GameID, act Act) (Done, error) {
	defer t.locks.lock(id)()
	done, err := t.try(ctx, id, act)
	if err != nil {
		return done, err
	}
	defer t.wake()
	if done.Seen {
		return done, nil
	}
	done.Live = t.settle(ctx, done.Live, act.Call)
	return done, nil
}

func (t *Table) try(ctx context.Context, id storage.GameID, act Act) (Done, error) {
	for range attempts {
		l, err := t.Load(ctx, id)
		if err != nil {
			return Done{}, err
		}
		done, err := t.step(ctx, l, act)
		switch {
		case errors.Is(err, storage.ErrMoved):
			t.cache.drop(id)
			continue
		case errors.Is(err, storage.ErrSeen):
			return t.seen(ctx, act.Call)
		}
		return done, err
	}
	return Done{}, fmt.Errorf("game %s: %w %d times", id, storage.ErrMoved, attempts)
}

func (t *Table) step(ctx context.Context, l *Live, act Act) (Done, error) {
	if err := l.admits(act); err != nil {
		return Done{}, err
	}
	said := l.said(act)
	res, err := l.Rules.Step(l.State, act.Command, engine.Call{
		ID: act.Call, Seat: act.Seat, Now: t.now(), Prose: said.hash(),
		Dice:    dice.Fair(l.Seed, l.State.Kernel.Salts, act.Call),
		Salt:    salt,
		History: func() ([]engine.Entry, error) { return t.log(ctx, l) },
	})
	if err != nil {
		return Done{}, err
	}
	next := l.after(res, act.Joins)
	if act.Joins != nil && len(next.Seats) != next.State.Kernel.Seats {
		return Done{}, fmt.Errorf("game %s: %d people for %d seats", l.ID, len(next.Seats), next.State.Kernel.Seats)
	}
	commit, err := t.commitOf(l, next, res, act)
	if err != nil {
		return Done{}, err
	}
	commit.Prose = said.Prose
	committed, err := t.store.Commit(ctx, commit)
	if err != nil {
		return Done{}, err
	}
	t.cache.put(next)
	return Done{Live: next, Entry: res.Entry, Row: replied(commit, committed)}, nil
}

// seen finds what a call that comes again had led to.
func (t *Table) seen(ctx context.Context, call string) (Done, error) {
	a, err := t.store.Answer(ctx, call)
	if err != nil {
		return Done{}, err
	}
	l, err := t.Load(ctx, a.Game)
	if err != nil {
		return Done{}, err
	}
	e, err := t.entry(ctx, l, a.Seq)
	if err != nil {
		return Done{}, fmt.Errorf("call %s: its entry is gone: %w", call, err)
	}
	return Done{Live: l, Entry: e, Seen: true}, nil
}

// admits refuses what the kernel, which knows neither people nor questions that were answered, can't.
func (l *Live) admits(act Act) error {
	if act.Duty != "" && !l.open(act.Duty) {
		return errSettled
	}
	if act.Joins != nil && sits(l.Game, act.Joins.User) {
		return errSits
	}
	return nil
}

// duty finds an open duty.
func (l *Live) duty(id engine.DutyID) (engine.Duty, bool) {
	for _, d := range l.Rules.Owed(l.State) {
		if d.ID == id {
			return d, true
		}
	}
	return engine.Duty{}, false
}

func (l *Live) open(id engine.DutyID) bool {
	_, open := l.duty(id)
	return open
}

// options are what meets a duty.
func (l *Live) options(d engine.Duty) []engine.Option {
	return filter(l.Rules.Options(l.State, d.Seat), func(o engine.Option) bool { return o.Duty == d.ID })
}

// after is the game after a result; the old one stays as it is.
func (l *Live) after(res engine.Result, joins *storage.Seat) *Live {
	next := *l
	next.State, next.Seq, next.Over = res.Game, res.Entry.Seq, res.Game.Kernel.Over()
	if joins != nil {
		taken := *joins
		taken.Seat = engine.Seat(res.Game.Kernel.Seats)
		next.Seats = append(slices.Clip(slices.Clone(l.Seats)), taken)
	}
	return &next
}

func salt() string {
	raw := make([]byte, 16)
	rand.Read(raw) // never fails
	return hex.EncodeToString(raw)
}
