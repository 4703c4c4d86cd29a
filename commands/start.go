package commands

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/storage"
)

// defaultPace is how long somebody may owe something before they are rung, and rung again.
const defaultPace = 24 * time.Hour

// opening is how a game begins.
type opening struct {
	System    string
	Setup     engine.Setup
	Seats     []storage.Seat // seat 1 first; their numbers are filled in
	Salts     []string       // the IDs of the calls by which the players joined
	Guild     string
	Channel   string
	Challenge string
	Thread    bool // make a thread for it
	Token     string
}

// Start lays out a game under the given call and stores it.
func (t *Table) Start(ctx context.Context, call string, o opening) (Done, error) {
	rs, ok := t.rules.Find(o.System)
	if !ok {
		return Done{}, engine.Refuse(engine.Invalid, "", "Warbell doesn't know the rules “%s”.", o.System)
	}
	g := storage.Game{
		ID: storage.GameID(shortID(5)), System: o.System, Guild: o.Guild, Channel: o.Channel,
		Challenge: o.Challenge, Created: t.now(), Pace: defaultPace,
	}
	rand.Read(g.Seed[:]) // never fails
	o.Setup.Seats = len(o.Seats)
	res, err := rs.Start(o.Setup, engine.Opening{
		Call:       engine.Call{ID: call, Now: g.Created, Dice: dice.Fair(g.Seed, o.Salts, call), Salt: salt},
		Commitment: dice.Commitment(g.Seed), Salts: o.Salts,
	})
	if err != nil {
		return Done{}, err
	}
	for i := range o.Seats {
		o.Seats[i].Seat = engine.Seat(i + 1)
	}
	g.Seats = o.Seats
	before := &Live{Game: g, Rules: rs}
	after := before.after(res, nil)
	return t.create(ctx, before, after, res, o, call)
}

func (t *Table) create(ctx context.Context, before, after *Live, res engine.Result, o opening, call string) (Done, error) {
	commit, err := t.commitOf(before, after, res, Act{Call: call, Command: started{}, Token: o.Token})
	if err != nil {
		return Done{}, err
	}
	if o.Thread {
		thread := storage.Row{Lane: lane(after.ID), Kind: storage.RowThread, Game: after.ID, Created: commit.Now}
		commit.Say = append([]storage.Row{thread}, commit.Say...)
	}
	defer t.locks.lock(after.ID)()
	game := after.Game
	game.Snapshot = commit.Snapshot
	committed, err := t.store.Create(ctx, game, commit)
	switch {
	case errors.Is(err, storage.ErrSeen):
		return t.seen(ctx, call)
	case errors.Is(err, storage.ErrMoved):
		return Done{}, engine.Refuse(engine.Stale, "", "That challenge has been answered or withdrawn meanwhile.")
	case err != nil:
		return Done{}, err
	}
	t.cache.put(after)
	done := Done{Live: after, Entry: res.Entry, Row: replied(commit, committed)}
	defer t.wake()
	last, n, err := t.answer(ctx, after, call)
	done.Live, done.Further = last, n
	return done, err
}

// started names the answer that is kept for the call that began a game.
type started struct{}

func (started) Kind() string { return "started" }
