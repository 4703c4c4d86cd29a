package runner

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

// paceOf returns the time before a player is reminded in a new game. A single person against Warbell is not
// reminded, for no other person waits.
func paceOf(seats []storage.Seat, terms engine.Terms) time.Duration {
	people := Filter(seats, func(s storage.Seat) bool { return !s.Bot })
	if len(people) == 1 && len(seats) > 1 {
		return 0
	}
	return terms.Pace.Rings()
}

// Opening describes a new game.
type Opening struct {
	System    string
	Rules     engine.Rules   // house rules
	Time      engine.Terms   // what is agreed about time limits
	Terms     any            // the system's own terms, which it stores in Setup.Config; nil: none
	By        string         // the Discord ID of the author of names in the terms; empty: the first player
	Seats     []storage.Seat // seat 1 first; Start fills in their numbers
	Salts     []string       // the IDs of the calls by which the players joined
	Seed      [32]byte       // of the dice; see NewSeed
	Guild     string
	Channel   string
	Challenge string
	Shown     storage.Ref // the message that shows the challenge; Pressed is the one with the pressed button
	Pressed   storage.Ref
	Thread    bool // whether to make a thread for the game
	Token     string
}

// NewSeed returns a random secret seed for a game's dice. A duel between people gets its seed with the
// challenge, which shows the seed's SHA-256. No player can choose a seed by its results, since the call that
// accepts the challenge is not known then. A game that begins with a single call (a practice duel, a
// roll-off) has no such delay: for the rolls of its start the host must be trusted. Later rolls depend on
// calls still to come.
func NewSeed() (seed [32]byte) {
	rand.Read(seed[:]) // never fails
	return seed
}

// Start sets up a game under the given call and stores it.
func (t *Runner) Start(ctx context.Context, call string, o Opening) (Done, error) {
	before, after, res, err := t.layOut(call, o)
	if err != nil {
		return Done{}, err
	}
	return t.create(ctx, before, after, res, o, call)
}

// Tried returns a game as Start would begin it. It stores nothing.
func (t *Runner) Tried(o Opening) (*Game, error) {
	_, after, _, err := t.layOut("tried", o)
	return after, err
}

func (t *Runner) layOut(call string, o Opening) (before, after *Game, res engine.Result, err error) {
	sys, ok := t.systems[o.System]
	if !ok {
		return nil, nil, res, engine.Refuse(engine.Invalid, "",
			"This Warbell doesn't have the game “%s”. Choose another game, or ask the host.", o.System)
	}
	g := storage.Game{
		ID: storage.GameID(ShortID(5)), System: o.System, Guild: o.Guild, Channel: o.Channel,
		Challenge: o.Challenge, Created: t.now(), Pace: paceOf(o.Seats, o.Time), Seed: o.Seed,
		Language: t.language(o.Guild),
	}
	setup, names, err := o.setup(sys.Rules, t.refer)
	if err != nil {
		return nil, nil, res, err
	}
	res, err = sys.Rules.Start(setup, engine.Opening{
		Call:       engine.Call{ID: call, Now: g.Created, Dice: dice.Fair(g.Seed, o.Salts, call), Salt: salt},
		Commitment: dice.Commitment(g.Seed), Salts: o.Salts,
	})
	if err != nil {
		return nil, nil, res, err
	}
	for i := range o.Seats {
		o.Seats[i].Seat = engine.Seat(i + 1)
	}
	g.Seats = o.Seats
	before = &Game{Game: g, Rules: sys.Rules, Surface: &sys.Surface, words: sys.words}
	return before, before.after(res, nil, names), res, nil
}

// setup returns the rules' description of a new game, with references in place of names. The rules see the
// names once, so that they can refuse bad ones.
func (o *Opening) setup(rules engine.Ruleset, refer func(string) string) (engine.Setup, []storage.Name, error) {
	setup := engine.Setup{Seats: len(o.Seats), Rules: o.Rules, Terms: o.Time}
	var err error
	if o.Terms == nil {
		return setup, nil, nil
	}
	if setup.Config, err = json.Marshal(o.Terms); err != nil {
		return setup, nil, fmt.Errorf("terms: %w", err)
	}
	if err := rules.Check(setup); err != nil {
		return setup, nil, err
	}
	names := christener{refer: refer, owner: o.By}
	setup.Config, err = names.terms(o.Terms, o.Seats)
	return setup, names.fresh, err
}

func (t *Runner) create(ctx context.Context, before, after *Game, res engine.Result, o Opening,
	call string) (Done, error) {
	traced(ctx, after.ID)
	commit, err := t.commitOf(ctx, before, after, res, Request{Call: call, Token: o.Token})
	if err != nil {
		return Done{}, err
	}
	t.outbox.Start(after, o, &commit)
	defer t.games.Enter(string(after.ID))()
	game := after.Game
	game.Snapshot = commit.Snapshot
	committed, err := t.store.Create(ctx, game, commit)
	switch {
	case errors.Is(err, storage.ErrSeen):
		return t.Seen(ctx, call)
	case errors.Is(err, storage.ErrMoved):
		return Done{}, engine.Refuse(engine.Stale, "",
			"This challenge has already been answered or withdrawn. Make a new one if you still want to play.")
	case err != nil:
		return Done{}, err
	}
	after.keepStance()
	t.cache.put(after)
	t.spread(committed)
	return t.settle(ctx, doneBy(after, res, commit, committed), Request{Call: call, Token: o.Token}), nil
}
