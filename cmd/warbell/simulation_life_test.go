package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands"
	"warbell/storage"
	"warbell/storage/sqlite"
)

// life is one process of the bot.
type life struct {
	s        *sim
	n        int
	dead     bool // gates.mu guards it
	stopping bool
	left     string // the database that it left when it was killed while it stopped
	app      *app
	feed     *gateway.Feed
	db       string
	begun    time.Time
	raw      *sqlite.Store // of the database, past all gates
}

// before stands in front of a process's database.
func (l *life) before(store storage.Store) storage.Store {
	l.raw = store.(*sqlite.Store)
	return &simStore{Store: store, l: l}
}

// start starts a process on a database; again and again, as a supervisor does, if the world keeps it from
// starting.
func (s *sim) start(db string) {
	words, err := allWords()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(db), 0o700); err != nil {
		s.t.Fatal(err)
	}
	for {
		l := &life{s: s, n: s.lives, db: db, begun: s.stand.Now()}
		s.lives++
		l.feed = &gateway.Feed{}
		conf := appConfig{
			token: discordfake.Token, api: "http://localhost/api", db: db, store: volatile,
			log: s.log(), now: s.now, limits: commands.DefaultLimits(),
			seams: seams{feed: l.feed, http: &http.Client{Transport: l}, words: words.Unpainted(), store: l.before,
				passed: func() time.Duration { return s.stand.Now().Sub(l.begun) },
			},
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			l.app, err = start(context.Background(), conf)
		}()
		s.life, s.lastDB = l, db
		s.until(done)
		if s.life != l {
			return // it was killed when it had just started, and the next one runs
		}
		if err == nil {
			s.line.attach()
			s.settle()
			return
		}
		s.life = nil
		s.trace("not started: %v", err)
		if s.weather.kind {
			s.t.Fatalf("seed %d: it does not start though all is well: %v", s.seed, err)
		}
		if l.dead {
			db = s.salvage(db)
		}
		s.pass(5 * time.Second)
	}
}

// kill ends the process at once: nothing that it still does has any effect. The next one finds the files as
// they are.
func (s *sim) kill() {
	l := s.life
	if l == nil {
		return
	}
	s.kills++
	s.killIn = 0
	s.gates.kill(l)
	s.line.cut()
	switch {
	case l.stopping:
		l.left = s.salvage(l.db)
		return // restart goes on from there
	case l.app == nil:
		return // start is told so, and begins again
	}
	s.life = nil
	db := s.salvage(l.db)
	s.ending.Go(func() { _ = l.app.close() }) // the dead end somehow
	s.pass(time.Duration(s.rnd.IntN(30)) * time.Second)
	s.start(db)
}

// salvage copies the database as a dead process left it: that may go on as it likes.
func (s *sim) salvage(db string) string {
	next := filepath.Join(s.dir, fmt.Sprint(s.lives), "warbell.db")
	if err := os.MkdirAll(filepath.Dir(next), 0o700); err != nil {
		s.t.Fatal(err)
	}
	for _, end := range []string{"", "-wal"} {
		raw, err := os.ReadFile(db + end)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = os.WriteFile(next+end, raw, 0o600)
		}
		if err != nil {
			s.t.Fatal(err)
		}
	}
	return next
}

// restart stops the process as an operator does, and starts it again.
func (s *sim) restart() {
	if s.life == nil {
		return
	}
	s.trace("restarted")
	db := s.life.db
	if left := s.stop(); left != "" {
		db = left
	}
	s.start(db)
}

// stop ends the process in peace. If it is killed meanwhile, it tells what database that leaves.
func (s *sim) stop() (left string) {
	l, done := s.life, make(chan struct{})
	l.stopping = true
	go func() {
		defer close(done)
		if err := l.app.close(); err != nil && !l.dead {
			s.fail("the bot did not stop in peace: %v", err)
		}
	}()
	s.until(done)
	s.life = nil
	s.line.cut()
	return l.left
}

// end ends the run. A goroutine that is left makes synctest fail.
func (s *sim) end() {
	if s.life != nil {
		s.stop()
	}
	s.ending.Wait()
	if s.logFile != nil {
		if _, err := s.logFile.WriteString(strings.Join(s.journal, "\n")); err != nil {
			s.t.Error(err)
		}
	}
	_ = s.stand.Close() // it has no WebSockets
}
