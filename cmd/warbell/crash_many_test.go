// The tests of this file run in real time: the program is a process of its own, which is killed.

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/storage/postgres/pgtest"
)

const (
	// manyProcesses share one database.
	manyProcesses = 3
	// manyByDefault is how often something of it is killed if nobody says how often.
	manyByDefault = 10
	// crashesInMany is after how many a world is left: Discord lets a bot begin a session a thousand times a
	// day, and those who have used up half of them begin them slowly.
	crashesInMany = 15
	// manyShards are told to processes that share shards out.
	manyShards = 16
)

// manyWorld is how some processes share out what people do, and the servers behind them.
type manyWorld struct {
	name    string
	args    []string
	stand   func() discordfake.Options
	sharded bool
	standby bool // a second server follows the first, which acknowledges nothing that the second lacks, and takes its place
}

func manyWorlds() []manyWorld {
	auto := []string{"serve", "-shards", "auto"}
	return []manyWorld{
		{name: "shards, standby", args: auto, stand: sixteen, sharded: true, standby: true},
		// All of them have all shards, and the stand-in gives what comes to each in turn, as a load balancer
		// does.
		{name: "in turn", args: []string{"serve", "-shards", "0/1"}, stand: func() discordfake.Options { return discordfake.Options{Spread: true} }},
		{name: "shards", args: auto, stand: sixteen, sharded: true},
	}
}

// sixteen is a Discord that wants sixteen shards of a large bot, and lets so many begin at once.
func sixteen() discordfake.Options {
	limits := discordfake.GenerousLimits()
	limits.Concurrency, limits.IdentifyEvery = manyShards, 5*time.Second
	return discordfake.Options{Shards: manyShards, Limits: &limits}
}

// TestCrashMany runs three processes of the real program on one PostgreSQL server. They divide shards or
// get interactions in turn. At random moments it kills one or two of them, or the server, and once a
// standby takes over. It makes the same checks as TestCrash.
//
//	make crash-many N=300
func TestCrashMany(t *testing.T) {
	t.Parallel()
	if os.Getenv("WARBELL_CRASHES") == "" {
		t.Skip("WARBELL_CRASHES is not set: make crash-many")
	}
	n, seed, bin := doom(t, manyByDefault)
	worlds := manyWorlds()
	each := min(crashesInMany, (n+len(worlds)-1)/len(worlds))
	f, begun := &finds{}, time.Now()
	for i := 0; f.kills < n && !t.Failed(); i++ {
		server, err := pgtest.Start(true)
		pgtest.Need(t, err)
		kind := worlds[i%len(worlds)]
		t.Run(kind.name, func(t *testing.T) {
			t.Cleanup(func() {
				if err := server.Close(); err != nil {
					t.Error(err)
				}
			})
			w := newDoomed(t, bin, rand.New(rand.NewPCG(uint64(seed), uint64(i))), f, kind.stand())
			w.serves(server, kind.standby)
			m := &many{doomed: w, kind: kind, up: make([]*victim, manyProcesses)}
			m.live(min(each, n-f.kills))
		})
	}
	fmt.Printf("crash processes_killed=%d\n", f.processes)
	f.tell(t, seed, begun)
}

// serves makes a server, which writes as for people, the world's, and starts one that follows it if there is
// to be one.
func (w *doomed) serves(server *pgtest.Server, followed bool) {
	w.Helper()
	w.server = server
	if err := server.Do(w.Context(), "postgres", "CREATE DATABASE "+doomedDatabase); err != nil {
		w.Fatal(err)
	}
	if !followed {
		return
	}
	standby, err := server.Follow()
	if err != nil {
		w.Fatal(err)
	}
	w.Cleanup(func() { w.must(standby.Close()) })
	w.standby = standby
	w.must(server.Do(w.Context(), "postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"))
}

// many are the processes that run.
type many struct {
	*doomed
	kind     manyWorld
	up       []*victim
	promoted bool
}

// live goes from crash to crash, and looks after every few whether all is there.
func (m *many) live(crashes int) {
	m.Helper()
	for done := 0; done < crashes && !m.Failed(); {
		m.start()
		stop := m.play()
		for i := 0; i < settleEvery && done < crashes && !m.Failed(); i++ {
			time.Sleep(m.upTo(900 * time.Millisecond))
			if done++; m.kind.standby && !m.promoted && done > crashes/2 {
				m.promote()
			} else {
				m.count(m.crash())
			}
			m.start()
		}
		time.Sleep(m.upTo(900 * time.Millisecond))
		m.kill(0, 1, 2)
		stop()
		m.auditLog("killing all")
		m.settle()
	}
	m.games += len(m.checked)
	if m.Failed() {
		m.Errorf("after crash %d in the world %q, by %v", m.kills, m.kind.name, m.by)
	}
}

// promote kills the server for good, and lets the other one take its place.
func (m *many) promote() {
	m.Helper()
	m.must(m.server.Kill())
	time.Sleep(m.upTo(500 * time.Millisecond))
	m.must(m.standby.Promote())
	m.server, m.standby, m.promoted = m.standby, m.server, true
	m.count("standby promoted")
}

// crash lets one thing go down, and names it.
func (m *many) crash() string {
	m.Helper()
	one := m.rng.IntN(manyProcesses)
	switch m.rng.IntN(8) {
	case 0:
		m.must(m.server.Kill())
		time.Sleep(m.upTo(500 * time.Millisecond))
		m.must(m.server.Up())
		return "server killed"
	case 1:
		m.must(m.server.Down())
		m.must(m.server.Up())
		return "server restarted"
	case 2, 3:
		m.kill(one, (one+1)%manyProcesses)
		return "two processes"
	}
	m.kill(one)
	return "one process"
}

// start starts the processes that are not up, and waits until they are, and all is connected.
func (m *many) start() {
	m.Helper()
	for i, v := range m.up {
		if v == nil {
			m.up[i] = m.launch("", m.kind.args...)
		}
	}
	m.until("all are connected", func() bool {
		for _, v := range m.up {
			if !strings.Contains(v.said.String(), "Stop with") {
				return false
			}
		}
		if m.kind.sharded {
			return len(m.stand.Shards()) == manyShards
		}
		return m.stand.Sessions() == manyProcesses
	})
}

func (m *many) kill(which ...int) {
	m.Helper()
	for _, i := range which {
		_ = m.up[i].Process.Kill() // it may have ended
		<-m.up[i].gone
		m.up[i] = nil
	}
	m.processes += len(which)
	if m.kind.sharded && len(which) < manyProcesses {
		return // the others may have taken over already
	}
	m.until("those that were killed are gone", func() bool { return m.stand.Sessions() == manyProcesses-len(which) })
}

// until waits until something is so, as long as the processes run.
func (m *many) until(what string, so func() bool) {
	m.Helper()
	for begun := time.Now(); !so(); time.Sleep(time.Millisecond) {
		for i, v := range m.up {
			if v == nil {
				continue
			}
			select {
			case <-v.gone:
				m.Fatalf("process %d ended by itself: %s", i, v.said)
			default:
			}
		}
		if time.Since(begun) > 3*patience {
			m.Fatalf("it is not so that %s: %d sessions, %d shards", what, m.stand.Sessions(), len(m.stand.Shards()))
		}
	}
}
