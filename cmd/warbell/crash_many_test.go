package main

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"warbell/storage/postgres/pgtest"
)

const (
	// manyProcesses share one database.
	manyProcesses = 3
	// manyByDefault is how often something of it is killed if nobody says how often.
	manyByDefault = 10
)

// TestCrashMany has three processes on one PostgreSQL server, that of the real program each, among which the stand-in shares
// out what people do, and kills one or two of them, or the server, at random moments. What is looked at is what TestCrash
// looks at.
//
//	make crash-many N=300
func TestCrashMany(t *testing.T) {
	t.Parallel()
	if os.Getenv("WARBELL_CRASHES") == "" {
		t.Skip("WARBELL_CRASHES is not set: make crash-many")
	}
	n, seed, bin := doom(t, manyByDefault)
	f, begun := &finds{}, time.Now()
	for i := 0; f.kills < n && !t.Failed(); i++ {
		w := newDoomed(t, bin, rand.New(rand.NewPCG(uint64(seed), uint64(i))), f, doomedServer(t))
		w.liveMany(min(crashesInWorld, n-f.kills))
	}
	f.tell(seed, begun)
}

// doomedServer is one that writes as for people.
func doomedServer(t *testing.T) *pgtest.Server {
	t.Helper()
	server, err := pgtest.Start(true)
	pgtest.Need(t, err)
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE "+doomedDatabase); err != nil {
		t.Fatal(err)
	}
	return server
}

// many are the processes that run.
type many struct {
	*doomed
	up []*victim
}

// liveMany goes from crash to crash, and looks after every few whether all is there.
func (w *doomed) liveMany(crashes int) {
	w.Helper()
	for done := 0; done < crashes && !w.Failed(); {
		m := &many{doomed: w, up: make([]*victim, manyProcesses)}
		m.start()
		stop := w.play()
		for i := 0; i < settleEvery && done < crashes && !w.Failed(); i++ {
			time.Sleep(w.upTo(900 * time.Millisecond))
			w.count(m.crash())
			m.start()
			done++
		}
		time.Sleep(w.upTo(900 * time.Millisecond))
		m.kill(0, 1, 2)
		stop()
		w.auditLog("killing all")
		w.settle()
	}
	w.games += len(w.checked)
	if w.Failed() {
		w.Errorf("after crash %d, by %v", w.kills, w.by)
	}
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

// start starts the processes that are not up, and waits until all are connected.
func (m *many) start() {
	m.Helper()
	for i, v := range m.up {
		if v == nil {
			m.up[i] = m.launch("", "serve", "-shards", "0/1") // all of them hear all, as behind a load balancer
		}
	}
	m.connected(manyProcesses)
}

func (m *many) kill(which ...int) {
	m.Helper()
	for _, i := range which {
		_ = m.up[i].Process.Kill() // it may have ended
		<-m.up[i].gone
		m.up[i] = nil
	}
	m.connected(manyProcesses - len(which))
}

// connected waits until the stand-in has so many sessions.
func (m *many) connected(n int) {
	m.Helper()
	for begun := time.Now(); m.stand.Sessions() != n; time.Sleep(time.Millisecond) {
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
			m.Fatalf("%d processes are connected, want %d", m.stand.Sessions(), n)
		}
	}
}
