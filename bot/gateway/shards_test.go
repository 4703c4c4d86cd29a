package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/rest"
)

func TestParseShards(t *testing.T) {
	for text, want := range map[string]Shards{
		"": {}, "auto": {Auto: true}, "0-3/16": {0, 3, 16, false}, "15/16": {15, 15, 16, false}, "0/1": {0, 0, 1, false},
	} {
		if got, err := ParseShards(text); err != nil || got != want || text != "" && got.String() != text {
			t.Errorf("%q: %+v (%s), %v", text, got, got, err)
		}
	}
	for _, bad := range []string{"4", "4/4", "3-1/4", "-1/4", "0-4/4", "a/b", "1-/4", "0/0", "0/99999", "auto/2", "0-3/16 "} {
		if got, err := ParseShards(bad); err == nil {
			t.Errorf("%q: %+v", bad, got)
		}
	}
}

// TestServersOfShards checks that a new session of a shard doesn't change the servers of other shards.
func TestServersOfShards(t *testing.T) {
	s := newServers()
	first, second := server{ID: "8388608"}, server{ID: "4194304"} // 2 and 1 when shifted by 22 bits
	s.begin(Shard{0, 2}, []server{first})
	s.begin(Shard{1, 2}, []server{second})
	if s.count() != 2 {
		t.Errorf("%d servers", s.count())
	}
	if s.begin(Shard{1, 2}, nil); s.count() != 1 {
		t.Errorf("%d servers are left", s.count())
	}
	s.begin(Shard{0, 2}, []server{first})
	if s.begin(Shard{0, 1}, []server{second}); s.count() != 1 {
		t.Errorf("one connection for all: %d servers", s.count())
	}
}

// turns lets so many shards begin sessions, and tells when each of them did.
func turns(t *testing.T, shards int, at rest.Gateway, every time.Duration) (g *gate, began []time.Time) {
	g = newGate(func(context.Context) (rest.Gateway, error) { return at, nil }, nil, slog.New(slog.DiscardHandler))
	g.every = every
	began = make([]time.Time, shards)
	var all sync.WaitGroup
	for id := range shards {
		all.Go(func() {
			_, leave, err := g.pass(t.Context(), id, time.Second)
			if err != nil {
				t.Error(err)
				return
			}
			began[id] = time.Now()
			leave(true)
		})
	}
	all.Wait()
	return g, began
}

// TestGate checks that each bucket begins one session per interval, and that buckets don't
// wait for each other.
func TestGate(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var at rest.Gateway
		at.Limit.Total, at.Limit.Remaining, at.Limit.Concurrency = 1000, 1000, 4
		const every = identifyEvery
		begun := time.Now()
		_, when := turns(t, 16, at, every)
		for i, a := range when {
			for j, b := range when[:i] {
				if i%4 == j%4 && a.Sub(b).Abs() < every {
					t.Errorf("shards %d and %d began within %s", j, i, a.Sub(b).Abs())
				}
			}
		}
		if took := time.Since(begun); took != 3*every {
			t.Errorf("sixteen shards in four buckets took %s", took)
		}
	})
}

// taken is turns that are taken, and how long each of them waits.
type taken struct {
	mu   sync.Mutex
	of   []string
	wait time.Duration
	err  error
}

func (k *taken) Turn(_ context.Context, what string, every time.Duration) (time.Duration, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if every <= identifyEvery {
		return 0, fmt.Errorf("turns are %s apart", every)
	}
	k.of = append(k.of, what)
	return k.wait, k.err
}

// TestSessionsOfOneShard checks F102: a shard whose sessions are refused begins them as far apart as
// Discord requires, and tries again at once if none was begun.
func TestSessionsOfOneShard(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		where := func(context.Context) (rest.Gateway, error) { return rest.Gateway{}, nil }
		g := newGate(where, nil, slog.New(slog.DiscardHandler))
		var last time.Time
		for i := range 4 {
			_, leave, err := g.pass(t.Context(), 0, time.Second)
			if err != nil {
				t.Fatal(err)
			}
			if gap := time.Since(last); i > 0 && gap < identifyEvery {
				t.Errorf("session %d begins %v after the one before", i, gap)
			}
			last = time.Now()
			leave(true)
		}
		time.Sleep(identifyEvery)
		for range 3 {
			begun := time.Now()
			_, leave, err := g.pass(t.Context(), 0, time.Second)
			if err != nil || time.Since(begun) > 0 {
				t.Fatalf("it waits %v for nothing, %v", time.Since(begun), err)
			}
			leave(false)
		}
	})
}

// TestGateOfMany checks that the sessions of several processes take turns at each bucket. If the database
// fails, no session is delayed.
func TestGateOfMany(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var at rest.Gateway
		at.Limit.Total, at.Limit.Remaining, at.Limit.Concurrency = 1000, 1000, 4
		g, _ := turns(t, 0, at, identifyEvery)
		k := &taken{wait: 50 * time.Millisecond}
		g.turns = k
		for shard := range 5 {
			begun := time.Now()
			if shard == 3 {
				k.wait, k.err = time.Hour, errors.New("the database is gone")
			}
			g.buckets = map[int]*bucket{} // as another process has them
			_, leave, err := g.pass(t.Context(), shard, time.Second)
			if err != nil {
				t.Fatal(err)
			}
			leave(true)
			if took := time.Since(begun); shard < 3 && took != k.wait {
				t.Errorf("shard %d has waited %s", shard, took)
			}
		}
		if want := []string{"identify:0", "identify:1", "identify:2", "identify:3", "identify:0"}; !slices.Equal(k.of, want) {
			t.Errorf("turns were taken at %q", k.of)
		}
	})
}

// TestGateSaves checks that the last sessions of a day are spread over the rest of it, for all shards, and
// that none begins if there are none left.
func TestGateSaves(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var at rest.Gateway
		at.Limit.Total, at.Limit.Remaining, at.Limit.ResetAfter, at.Limit.Concurrency = 1000, 10, 1000, 16
		begun := time.Now()
		g, _ := turns(t, 4, at, 0)
		if took := time.Since(begun); took != 300*time.Millisecond {
			t.Errorf("four of the last ten sessions of a second were begun within %s", took)
		}
		at.Limit.Remaining = 0
		g.where = func(context.Context) (rest.Gateway, error) { return at, nil }
		if _, _, err := g.pass(t.Context(), 0, time.Second); err == nil {
			t.Error("a session is begun that Discord does not allow")
		}
	})
}

// TestKeeper checks that all shards have a process, that none has far too many, and that a process that
// starts or ends moves no shards between others.
func TestKeeper(t *testing.T) {
	three := []string{"9f1c2a", "9f1c2b", "a0"}
	had := map[string]int{}
	for shard := range 300 {
		who := keeper(three, shard)
		had[who]++
		if left := keeper(three[:2], shard); who != three[2] && left != who {
			t.Errorf("shard %d goes from %s to %s, for another process has gone", shard, who, left)
		}
	}
	for who, n := range had {
		if n < 60 || n > 140 {
			t.Errorf("%s has %d of 300 shards of three processes", who, n)
		}
	}
}
