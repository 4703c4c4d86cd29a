package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// Runner runs engine commands against stored games: one at a time for each game, different games in parallel.
type Runner struct {
	store    storage.Store
	shared   storage.MultiProcess // nil: no other process uses the store
	systems  map[string]*System
	words    *templates.Renderer
	now      func() time.Time
	logger   *slog.Logger
	wake     func()
	refer    func(name string) string
	limits   Limits
	language func(guild string) string
	clocks   Clocks
	outbox   Outbox
	games    *KeyedMutex
	cache    *cache
}

// Config configures a Runner.
type Config struct {
	Store   storage.Store
	Systems []System
	Words   *templates.Renderer
	Now     func() time.Time
	Log     *slog.Logger
	Wake    func() // called when the outbox has a new row; must not block
	// Refer makes a reference of letters and digits for a name; nil: a random one, from which the name can't be
	// guessed.
	Refer  func(name string) string
	Limits Limits                  // of each game
	Light  func(guild string) bool // reports whether a server prefers light pictures; nil: none does
	// Language returns the locale of a server's posts, which its new games keep; nil: all are in English.
	Language func(guild string) string
	Clocks   Clocks
	Outbox   Outbox
}

// mostCached bounds the games in memory.
const mostCached = 512

// New returns a Runner.
func New(c Config) *Runner {
	t := &Runner{
		store: c.Store, systems: map[string]*System{}, words: c.Words, now: c.Now, logger: c.Log, wake: c.Wake,
		refer: c.Refer, limits: c.Limits, clocks: c.Clocks, outbox: c.Outbox, games: NewKeyedMutex(),
		cache: newCache(mostCached),
	}
	t.shared, _ = c.Store.(storage.MultiProcess)
	if t.language = c.Language; t.language == nil {
		t.language = func(string) string { return "" }
	}
	if t.refer == nil {
		t.refer = func(string) string { return ShortID(refBytes) }
	}
	for _, s := range c.Systems {
		s.words, s.light = c.Words, c.Light
		t.systems[s.Rules.Info().ID] = &s
	}
	return t
}

// spread wakes the courier if a commit has rows for it. Often the reply posts all rows, and the courier has
// nothing to do.
func (t *Runner) spread(done storage.Committed) {
	if done.Others {
		t.wake()
	}
}

// Rules returns a system's rules; false if there is no such system.
func (t *Runner) Rules(system string) (engine.Ruleset, bool) {
	s, ok := t.systems[system]
	if !ok {
		return nil, false
	}
	return s.Rules, true
}

// Wake says that the outbox has a new row.
func (t *Runner) Wake() { t.wake() }

// Request is a command for one game.
type Request struct {
	Call    string // the call's ID
	Seat    engine.Seat
	Command engine.Command
	At      int                // the position that the player saw: refused at any other; 0: any
	Prose   string             // the player's own words with the command
	Duty    engine.DutyID      // the duty that it answers, if any: refused unless it is open
	Joins   *storage.Seat      // the new player of a Join or Replace, or that of a Lapse or CloseOffer
	Offer   *storage.SeatOffer // of the seat that the command offers or asks consent to offer
	Token   string             // of the interaction whose reply may post the entry; empty: the courier posts it
	Guest   bool               // only the reply can post: Warbell is no member there
	Takes   *storage.SeatOffer // the offer whose seat it takes, which must still be open
	Untold  bool               // it is posted with another entry, and needs no line of its own
	Pressed storage.Ref        // the message whose button was pressed: the reply updates the buttons
	By      string             // the organiser who does this; it is stored in the game
	Updates storage.Ref        // as Pressed, but only while the turn goes on
	Desk    storage.Ref        // the pressed message, if it may be a GM's panel: the reply updates it
	Hinted  string             // the step of a tutorial before the player's request, of which this is a part
	Shows   storage.Row        // edits a pressed message outside the game if the reply can't
}

// Done is the result of a request, with the acts of Warbell's own seat after it.
type Done struct {
	Live  *Game // the game afterwards
	From  int   // the first entry that is posted with Entry
	Entry engine.Entry
	Own   engine.Entry // the caller's entry; Entry is a later one if Warbell has acted since
	Row   int64        // the outbox row that posts Entry; 0: the courier does
	// Updates is the row that edits the pressed message if the reply can't; 0 if the courier does that anyway.
	Updates int64
	Held    bool   // the turn goes on: only the acting player sees the entry yet
	Noted   bool   // the last post shows it from now on
	Seen    bool   // the call was carried out before
	posted  bool   // a post shows it, now or later
	hinted  string // the step of a tutorial before the player's request, which Warbell's own acts follow
}

// attempts bounds the tries of a command while other processes move the game.
const attempts = 5

// Do carries out a request, and then the open duties of Warbell's own seat.
func (t *Runner) Do(ctx context.Context, id storage.GameID, act Request) (Done, error) {
	defer t.games.Enter(string(id))()
	done, err := t.try(ctx, id, act)
	if err != nil {
		return done, err
	}
	if done.Seen {
		return done, nil
	}
	return t.settle(ctx, done, act), nil
}

func (t *Runner) try(ctx context.Context, id storage.GameID, act Request) (Done, error) {
	for range attempts {
		l, err := t.Load(ctx, id)
		if err != nil {
			return Done{}, err
		}
		done, err := t.step(ctx, l, act)
		switch {
		case errors.Is(err, storage.ErrMoved):
			continue
		case errors.Is(err, storage.ErrSeen):
			return t.Seen(ctx, act.Call)
		}
		return done, err
	}
	return Done{}, fmt.Errorf("game %s: %w %d times", id, storage.ErrMoved, attempts)
}

func (t *Runner) step(ctx context.Context, l *Game, act Request) (Done, error) {
	act.Hinted = cmp.Or(act.Hinted, l.TutorialStep())
	said := act.said(l)
	names := christener{known: l.Names, refer: t.refer}
	res, err := t.decide(ctx, l, act, said, &names)
	if err != nil {
		return Done{}, err
	}
	if TakenSeat(res.Entry) == engine.NoSeat {
		act.Joins = nil
	}
	next := l.after(res, act.Joins, names.fresh)
	if act.Joins != nil && len(next.Seats) != next.State.Kernel.Seats {
		return Done{}, fmt.Errorf("game %s: %d people for %d seats", l.ID, len(next.Seats), next.State.Kernel.Seats)
	}
	commit, err := t.commitOf(ctx, l, next, res, act)
	if err != nil {
		return Done{}, err
	}
	if commit.Rosters, err = t.rosters(ctx, l, next); err != nil {
		return Done{}, err
	}
	if commit.Party, err = t.party(ctx, l, next); err != nil {
		return Done{}, err
	}
	commit.Prose, commit.Names = said.Prose, names.fresh
	committed, err := t.store.Commit(ctx, commit)
	if err != nil { // another process may have been faster, or the commit succeeded and only its answer was lost
		t.cache.drop(l.ID)
		return Done{}, err
	}
	done := doneBy(next, res, commit, committed)
	done.hinted = act.Hinted
	if done.posted && !done.Held {
		next.keepStance()
	}
	t.cache.put(next)
	t.spread(committed)
	return done, nil
}

// decide has the rules carry out a command, within the limits.
func (t *Runner) decide(ctx context.Context, l *Game, act Request, words said,
	names *christener) (engine.Result, error) {
	if err := cmp.Or(act.admitted(l), t.limits.before(l, act)); err != nil {
		return engine.Result{}, err
	}
	cmd := names.command(l, act.Seat, act.Command)
	if len(names.fresh) > 0 {
		// The rules see only references. Try lets them refuse the names themselves first.
		if err := l.try(act.Seat, act.Command, words.hash()); err != nil {
			return engine.Result{}, err
		}
	}
	res, err := l.Rules.Step(l.State, cmd, engine.Call{
		ID: act.Call, Seat: act.Seat, Now: t.now(), Prose: words.hash(),
		Dice:    dice.Fair(l.Seed, l.State.Kernel.Salts, act.Call),
		Salt:    salt,
		History: func() ([]engine.Entry, error) { return t.Log(ctx, l) },
	})
	if err != nil {
		return engine.Result{}, l.refused(err)
	}
	return res, t.limits.after(l, act, res)
}

// doneBy returns the result of a commit.
func doneBy(l *Game, res engine.Result, c storage.Commit, made storage.Committed) Done {
	done := Done{
		Live: l, From: cmp.Or(made.From, res.Entry.Seq), Entry: res.Entry, Own: res.Entry,
		Row: replied(c, made), Updates: cmp.Or(made.Updates, updates(c, made)),
	}
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Kind == storage.RowPost })
	done.posted = i >= 0
	done.Held = done.posted && !c.Say[i].NotBefore.IsZero()
	done.Noted = !done.posted && c.Renew
	return done
}

// Seen returns the earlier result of a call that comes again.
func (t *Runner) Seen(ctx context.Context, call string) (Done, error) {
	a, err := t.store.Ack(ctx, call)
	if err != nil {
		return Done{}, err
	}
	if a.Void {
		return Done{}, ErrVoid
	}
	l, err := t.Load(ctx, a.Game)
	if err != nil {
		return Done{}, err
	}
	e, err := t.Entry(ctx, l, a.Seq)
	if err != nil {
		return Done{}, fmt.Errorf("call %s: its entry is gone: %w", call, err)
	}
	return Done{Live: l, From: e.Seq, Entry: e, Own: e, Seen: true}, nil
}

// admitted refuses a request that the kernel can't judge, as it knows neither users nor closed duties.
func (act Request) admitted(l *Game) error {
	if act.At > 0 && act.At != l.Seq {
		return ErrMovedOn
	}
	if act.Duty != "" && !l.IsOpen(act.Duty) {
		return ErrSettled
	}
	if act.Takes != nil && !l.Open(*act.Takes) {
		return ErrOffer
	}
	if act.Joins != nil && !act.Joins.Bot && Sits(l.Game, act.Joins.User) {
		return ErrSits
	}
	return nil
}
