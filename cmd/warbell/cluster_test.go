// The tests of this file run in real time: PostgreSQL is a process with a clock of its own.

package main

import (
	"context"
	"fmt"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// balancer shares requests out among processes in turn, without looking how they are.
func balancer(t *testing.T, to ...*serving) *httptest.Server {
	t.Helper()
	var next atomic.Int64
	web := httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		s := to[int(next.Add(1))%len(to)]
		r.SetURL(&url.URL{Scheme: "http", Host: s.HTTP})
	}})
	t.Cleanup(web.Close)
	return web
}

// TestDuelOnTwoProcesses plays a duel with two processes that share a database behind a load balancer. The
// game goes on whichever process gets a press, even after one has ended.
func TestDuelOnTwoProcesses(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	_, db := server(t, false)
	stand, web := standIn(t)
	first, second := serves(t, web, db, "-http", "127.0.0.1:0"), serves(t, web, db, "-http", "127.0.0.1:0")
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := stand.SetEndpoint(ctx, balancer(t, first, second).URL+interactionsPath); err != nil {
		t.Fatal(err)
	}
	run := &Running{table: &table{Stand: stand}}
	if err := run.lay(ctx); err != nil {
		t.Fatal(err)
	}
	s := accepted(t, run)
	m, _ := s.newest()
	s.answer(m)
	first.stop()
	if err := stand.SetEndpoint(ctx, balancer(t, second).URL+interactionsPath); err != nil {
		t.Fatal(err)
	}
	s.play()
	if stand.Online() {
		t.Error("there is a connection to the gateway")
	}
}

// TestProcessesShareShards lets three processes on a database divide sixteen shards. When one ends, the
// others take over its shards.
func TestProcessesShareShards(t *testing.T) {
	enginetest.Whole(t)
	t.Parallel()
	_, db := server(t, false)
	limits, scene := discordfake.GenerousLimits(), discordfake.DefaultScene()
	limits.Concurrency = 16
	for i := range 32 {
		scene.Servers = append(scene.Servers, discordfake.SceneServer{Name: fmt.Sprint(i, " stone halls"), Channels: []string{fmt.Sprint("hall-", i)}, Users: []string{"Ann"}})
	}
	stand, url := standAs(t, discordfake.Options{Scene: scene, Limits: &limits, Shards: 16, InTime: patience})
	three := []*serving{serves(t, url, db), serves(t, url, db), serves(t, url, db)}
	everywhere := func(what string) {
		t.Helper()
		begun := time.Now()
		for len(stand.Shards()) < 16 {
			if time.Sleep(10 * time.Millisecond); time.Since(begun) > patience {
				t.Fatalf("%s: %d shards are connected after %s", what, len(stand.Shards()), time.Since(begun))
			}
		}
		t.Logf("%s: all shards are connected after %s", what, time.Since(begun).Round(time.Millisecond))
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		for i := range 32 {
			if _, err := stand.As("Ann").Command(ctx, fmt.Sprint("hall-", i), "roll", discordfake.Opt{Name: "dice", Value: "2d6"}); err != nil {
				t.Errorf("%s: hall %d: %v", what, i, err)
			}
		}
	}
	everywhere("three processes")
	three[0].stop()
	everywhere("two of them")
	three[1].stop()
	everywhere("one of them")
}
