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

// Runner runs engine commands against stored games: one at a time for each game, games in parallel.
type Runner struct {
	store   storage.Store
	shared  storage.MultiProcess // nil: no other process uses the store
	systems map[string]*System
	words   *templates.Renderer
	now     func() time.Time
	logger  *slog.Logger
	wake    func()
	refer   func(name string) string
	limits  Limits
	clocks  Clocks
	outbox  Outbox
	games   *KeyedMutex
	cache   *cache
}

// Config is what a Runner is made of.
type Config struct {
	Store   storage.Store
	Systems []System
	Words   *templates.Renderer
	Now     func() time.Time
	Log     *slog.Logger
	Wake    func() // called when there is something new to say; it must not block
	// Refer makes a reference of letters and digits for a name; nil: a random one, which tells nothing of it.
	Refer  func(name string) string
	Limits Limits                  // of each game
	Light  func(guild string) bool // whether a server wants light pictures; nil: none does
	Clocks Clocks
	Outbox Outbox
}

// mostCached is how many games are kept in memory.
const mostCached = 512

// New makes a Runner.
func New(c Config) *Runner {
	t := &Runner{
		store: c.Store, systems: map[string]*System{}, words: c.Words, now: c.Now, logger: c.Log, wake: c.Wake,
		refer: c.Refer, limits: c.Limits, clocks: c.Clocks, outbox: c.Outbox, games: NewKeyedMutex(),
		cache: newCache(mostCached),
	}
	t.shared, _ = c.Store.(storage.MultiProcess)
	if t.refer == nil {
		t.refer = func(string) string { return ShortID(refBytes) }
	}
	for _, s := range c.Systems {
		s.words, s.light = c.Words, c.Light
		t.systems[s.Rules.Info().ID] = &s
	}
	return t
}

// spread wakes who says what a commit left to say. Often a reply says all of it, and nobody has to look
// before that is marked.
func (t *Runner) spread(done storage.Committed) {
	if done.Others {
		t.wake()
	}
}

// Rules finds a system's rules.
func (t *Runner) Rules(system string) (engine.Ruleset, bool) {
	s, ok := t.systems[system]
	if !ok {
		return nil, false
	}
	return s.Rules, true
}

// Wake tells that there is something new to say.
func (t *Runner) Wake() { t.wake() }

// Request is one command on one game.
type Request struct {
	Call    string // its ID
	Seat    engine.Seat
	Command engine.Command
	Prose   string             // the player's own words that come with it
	Duty    engine.DutyID      // that it answers, if any: stale unless that is open
	Joins   *storage.Seat      // who takes the new seat of a Join, the seat of a Replace, or of a Lapse or CloseOffer if it comes to that
	Offer   *storage.SeatOffer // of the seat that the command offers, or asks whether it may be offered, if it comes to that
	Token   string             // of the interaction whose reply may tell the entry; empty: the courier tells it
	Guest   bool               // only that reply can: Warbell is no member there
	Takes   *storage.SeatOffer // it takes the seat of this offer, which must still stand
	Untold  bool               // it is told with another entry, and needs no line of its own
	Pressed storage.Ref        // the message that was pressed: the reply takes care of its buttons
	By      string             // who keeps the server's games going and does this; the game reads that
	Updates storage.Ref        // the message that the reply puts a turn that goes on into: as Pressed, but only then
	Shows   storage.Row        // changes the pressed message if the reply could not, and that is nothing of the game's own
}

// Done is what became of an act, with what Warbell's own seat did then.
type Done struct {
	Live  *Game // after it
	From  int   // the first entry that is told with Entry
	Entry engine.Entry
	Own   engine.Entry // what the caller did; Entry is later where Warbell has acted since
	Row   int64        // the outbox row that tells Entry, 0 if the courier says it
	// Updates is the row that changes the pressed message if the reply could not; 0 if the courier does it
	// anyway.
	Updates int64
	Held    bool // the turn goes on: nobody but who acted is told of it yet
	Noted   bool // the post that stands says it from now on
	Seen    bool // the call had been carried out before
	posted  bool // a post tells it, by now or later
}

// attempts is how often a command is tried again when another process moved the game.
const attempts = 5

// Do carries out an act, and then whatever Warbell's own seat owes.
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
	commit.Prose, commit.Names = said.Prose, names.fresh
	committed, err := t.store.Commit(ctx, commit)
	if err != nil { // another process may have been faster, or the commit stands and only its answer was lost
		t.cache.drop(l.ID)
		return Done{}, err
	}
	done := doneBy(next, res, commit, committed)
	if done.posted && !done.Held {
		next.keepStance()
	}
	t.cache.put(next)
	t.spread(committed)
	return done, nil
}

// decide has the rules carry a command out, with what the limits say before and after.
func (t *Runner) decide(ctx context.Context, l *Game, act Request, words said,
	names *christener) (engine.Result, error) {
	if err := cmp.Or(act.admitted(l), t.limits.before(l, act)); err != nil {
		return engine.Result{}, err
	}
	cmd := names.command(l.UserAt(act.Seat), act.Command)
	if len(names.fresh) > 0 {
		// The rules see references only: what they would say of the names themselves comes first.
		if err := l.Try(act.Seat, act.Command); err != nil {
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

// doneBy is what a commit has brought.
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

// Seen finds what a call that comes again had led to.
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

// admitted refuses what the kernel, which knows neither people nor questions that were answered, can't.
func (act Request) admitted(l *Game) error {
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
