// The tests of this file run in real time: they measure a process, which answers by sockets.

package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/storage"
)

// field is the stand-in with many channels, two people in each, and the bot in a process of its own.
type field struct {
	*testing.T
	plan   loadPlan
	stand  *discordfake.Server
	people []*discordfake.Person
	bot    *process
	db     string
	extra  atomic.Int64 // calls that are not measured themselves
	told   atomic.Int64 // messages of the bot that everybody sees
	missed atomic.Int64 // calls that were not answered as they should be
}

func newField(t *testing.T, plan loadPlan) *field {
	t.Helper()
	f := &field{T: t, plan: plan, db: filepath.Join(t.TempDir(), "load.db")}
	if plan.server {
		_, f.db = server(t, true)
	}
	url := f.seat()
	t.Cleanup(f.stand.Subscribe(f.people[0].ID(), func(e *discordfake.Event) {
		if m, ok := e.Data.(*discordfake.Message); ok && e.Name == "MESSAGE_CREATE" && m.Author.Bot && !m.Ephemeral() {
			f.told.Add(1)
		}
	}))
	env := environment(url, f.db, discordfake.Token)
	if plan.profile != "" {
		env = append(env, "WARBELL_LOAD_PROFILE="+plan.profile)
	}
	// The first start makes the tables and tells Discord the commands; the second is the one that counts.
	launch(t, plan.binary, env, "-health", "127.0.0.1:0").stop()
	f.bot = launch(t, plan.binary, env, "-health", "127.0.0.1:0")
	return f
}

// seat starts the stand-in with a channel and two people for each table, and gives its address. Where no
// figures are wanted it waits longer for answers than Discord does.
func (f *field) seat() string {
	f.Helper()
	opts := discordfake.Options{Scene: discordfake.Scene{Guild: "Load"}}
	if !f.plan.long {
		opts.InTime = patience
	}
	for i := range f.plan.tables {
		opts.Scene.Channels = append(opts.Scene.Channels, channelAt(i))
		opts.Scene.Users = append(opts.Scene.Users, discordfake.SceneUser{Name: fmt.Sprintf("u%d", i)}, discordfake.SceneUser{Name: fmt.Sprintf("v%d", i)})
	}
	stand, url := standAs(f.T, opts)
	f.stand = stand
	for i := range f.plan.tables {
		f.people = append(f.people, stand.As(fmt.Sprintf("u%d", i)), stand.As(fmt.Sprintf("v%d", i)))
	}
	return url
}

func channelAt(i int) string { return fmt.Sprintf("c%d", i) }

// team is some people at one table who make calls one after the other.
type team interface {
	// ready waits until there is something to do. It is not measured.
	ready(ctx context.Context) error
	// act makes one call and wants the answer that belongs to it.
	act(ctx context.Context) error
}

// open makes calls at a rate, each by the team that has waited the longest, and gives what each of them took,
// sorted, from when it was planned.
func (f *field) open(teams []team, calls, perSecond int) []time.Duration {
	f.Helper()
	ctx, cancel := context.WithTimeout(f.Context(), patience+4*time.Duration(calls)*time.Second/time.Duration(perSecond))
	defer cancel()
	free := make(chan team, len(teams))
	for _, one := range teams {
		if err := one.ready(ctx); err != nil {
			f.Fatal(err)
		}
		free <- one
	}
	var all sync.WaitGroup
	took, begun := make([]time.Duration, calls), time.Now()
	for i := range calls {
		due := begun.Add(time.Duration(i) * time.Second / time.Duration(perSecond))
		time.Sleep(time.Until(due))
		one := <-free
		all.Go(func() {
			defer func() { free <- one }()
			err := one.act(ctx)
			if took[i] = time.Since(due); err == nil {
				err = one.ready(ctx)
			}
			if err != nil {
				f.missed.Add(1)
				f.Errorf("%T: %v", one, err)
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	return took
}

// through makes calls one after the other, so many at a time as fast as they are answered and, since Discord
// takes fifty lines a second, as what they leave to be said is said: the bot is busy, but never gets behind.
func (f *field) through(teams []team, calls int) {
	f.Helper()
	free := make(chan team, len(teams))
	for _, one := range teams {
		free <- one
	}
	var left atomic.Int64
	left.Store(int64(calls))
	var all sync.WaitGroup
	for range abreast {
		all.Go(func() {
			for n := left.Add(-1); n >= 0; n = left.Add(-1) {
				if n%100 == 0 {
					f.unsaid(1000)
				}
				one := <-free
				if err := f.call(one); err != nil {
					f.missed.Add(1)
					f.Errorf("%T: %v", one, err)
				}
				free <- one
			}
		})
	}
	all.Wait()
}

// abreast is how many calls are under way at the same time where they follow each other.
const abreast = 16

// call makes one call when there is something to do.
func (f *field) call(one team) error {
	ctx, cancel := context.WithTimeout(f.Context(), patience)
	defer cancel()
	return errors.Join(one.ready(ctx), one.act(ctx))
}

// quantile gives the value of sorted ones below which that share of them lies.
func quantile(sorted []time.Duration, share float64) time.Duration {
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}

// settled waits until the bot has said all that it has to say now. Turns that go on may be told later: their
// lines are held.
func (f *field) settled() {
	f.Helper()
	f.unsaid(0)
}

// unsaid waits until the bot has no more lines than that to say.
func (f *field) unsaid(most int) {
	f.Helper()
	for begun := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		var health healthReport
		f.bot.ask(&health)
		if health.Unsaid <= most {
			return
		}
		if time.Since(begun) > 10*patience {
			f.Errorf("%d lines are left unsaid", health.Unsaid)
			return
		}
	}
}

// stands looks at the database when the bot has ended: all that was asked for happened once, and all was
// said.
func (f *field) stands() {
	f.Helper()
	store, err := openPlain(f.Context(), f.db)
	if err != nil {
		f.Fatal(err)
	}
	defer store.Close()
	for _, c := range f.people[0].Channels() {
		games, err := store.GamesIn(f.Context(), c.ID, true)
		if err != nil {
			f.Fatal(err)
		}
		for _, g := range games {
			f.whole(store, g.Game)
		}
	}
}

// whole wants a game whose log has every position once, as far as the game has come.
func (f *field) whole(store storage.Store, g storage.Game) {
	f.Helper()
	log, err := store.Log(f.Context(), g.ID, 0)
	if err != nil || len(log) != g.Seq {
		f.Errorf("game %s is at %d and its log has %d entries, %v", g.ID, g.Seq, len(log), err)
	}
}
