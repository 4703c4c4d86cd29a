package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"warbell/storage"
	"warbell/storage/sqlite"
)

// weather is how bad the world is at the moment.
type weather struct {
	storm     int // status of most of Discord's answers, until stormEnds
	stormEnds time.Time
	full      time.Time // until when the disk is
	kind      bool      // nothing goes wrong any more
	slow      bool      // though Discord takes its time
	closed    []string  // who takes no DMs
	denied    []string  // channels where the bot lacks a permission
	backAt    time.Time // when the clock of the machine is right again
}

var (
	errLost = errors.New("connection reset by peer")
	errFull = fmt.Errorf("%w: database or disk is full", storage.ErrUnavailable)
	errBusy = fmt.Errorf("%w: database is locked", storage.ErrUnavailable)
	errCut  = errors.New("the connection to the database broke before the answer came")
)

// verdict says what becomes of one thing that the bot does.
func (w *weather) verdict(s *sim, g *gate) (v verdict) {
	if w.kind {
		if w.slow && g.rest && s.rnd.IntN(2) == 0 {
			v.delay = time.Duration(s.rnd.IntN(2500)) * time.Millisecond
		}
		return v
	}
	chance := s.rnd.IntN(1000)
	switch now := time.Now(); {
	case g.rest && now.Before(w.stormEnds) && chance < 600:
		v.status, v.global = w.storm, chance < 100
	case g.rest:
		return restVerdict(s, g, chance)
	case g.write && now.Before(w.full):
		v.before = errFull
	case g.write && chance < 4:
		v.before = errBusy
	case g.write && chance < 7 && g.commits():
		v.after = errCut
	case chance < 10:
		v.delay = time.Duration(s.rnd.IntN(4000)) * time.Millisecond
	}
	return v
}

func restVerdict(s *sim, g *gate, chance int) (v verdict) {
	switch {
	case chance < 8:
		v.before = errLost
	case chance < 16:
		v.after = io.ErrUnexpectedEOF
	case chance < 20:
		v.status, v.after = 502, io.EOF // it happened, and the gateway before it broke
	case chance < 80 && strings.Contains(g.key, "/callback"): // the first response to an interaction is lost
		v.status = []int{http.StatusNotFound, http.StatusBadRequest, http.StatusServiceUnavailable}[chance%3]
	case chance < 30:
		v.delay = time.Duration(s.rnd.IntN(8000)) * time.Millisecond
	case chance < 32:
		v.delay = time.Duration(s.rnd.IntN(40)) * time.Second
	}
	return v
}

// trouble begins or ends one of the larger troubles now and then.
func (s *sim) trouble() {
	s.recover()
	w := &s.weather
	switch n := s.rnd.IntN(300); {
	case n < 12:
		s.killIn = 1 + s.rnd.IntN(60)
	case n < 14:
		s.restart()
	case n < 20:
		s.line.drop(s.rnd.IntN(2) == 0, time.Duration(s.rnd.IntN(90))*time.Second)
	case n < 24:
		w.storm, w.stormEnds = []int{429, 500, 502, 503}[s.rnd.IntN(4)], time.Now().Add(time.Duration(s.rnd.IntN(60))*time.Second)
	case n < 27:
		w.full = time.Now().Add(time.Duration(s.rnd.IntN(40)) * time.Second)
	case n < 33:
		s.closeDMs()
	case n < 40:
		s.shutThread()
	case n < 44:
		s.deny()
	case n < 47:
		s.jump()
	case n < 50:
		s.second()
	}
}

// recover ends what has lasted long enough.
func (s *sim) recover() {
	w := &s.weather
	if !w.backAt.IsZero() && s.stand.Now().After(w.backAt) {
		s.trace("the clock is right again")
		s.skew.Store(0)
		w.backAt = time.Time{}
	}
	if len(w.denied) > 0 && s.rnd.IntN(20) == 0 {
		s.permit()
	}
}

// closeDMs lets somebody take no DMs, or take them again.
func (s *sim) closeDMs() {
	name := s.people[s.rnd.IntN(len(s.people))]
	closed := !slices.Contains(s.weather.closed, name)
	s.weather.closed = slices.DeleteFunc(s.weather.closed, func(other string) bool { return other == name })
	if closed {
		s.weather.closed = append(s.weather.closed, name)
	}
	s.trace("%s takes no DMs: %t", name, closed)
	s.stand.As(name).CloseDMs(closed)
}

// shutThread archives, locks or deletes a game's thread.
func (s *sim) shutThread() {
	threads := s.threads()
	if len(threads) == 0 {
		return
	}
	thread, n := threads[s.rnd.IntN(len(threads))], s.rnd.IntN(10)
	s.trace("thread %s is shut: %d", thread, n)
	if n == 0 {
		_ = s.stand.RemoveChannel(thread) // it is there
		return
	}
	_ = s.stand.Archive(thread, n == 1)
}

// deny takes a permission from the bot in a channel.
func (s *sim) deny() {
	channel := simChannels()[s.rnd.IntN(len(simChannels()))]
	what := []string{"SEND_MESSAGES", "ATTACH_FILES", "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS", "VIEW_CHANNEL"}[s.rnd.IntN(5)]
	s.trace("%s is denied in %s", what, channel)
	if err := s.stand.Overwrite(channel, "Warbell", nil, []string{what}); err != nil {
		s.t.Fatal(err)
	}
	s.weather.denied = append(s.weather.denied, channel)
}

func (s *sim) permit() {
	s.trace("all is permitted again")
	for _, channel := range s.weather.denied {
		if err := s.stand.Overwrite(channel, "Warbell", nil, nil); err != nil {
			s.t.Fatal(err)
		}
	}
	s.weather.denied = nil
	for _, c := range s.stand.As("Gil").Channels() {
		if c.IsThread() && c.ThreadMetadata.Locked {
			_ = s.stand.Archive(c.ID, false) // it is there
		}
	}
}

// jump sets the clock of the machine wrong, for some hours of Discord's time.
func (s *sim) jump() {
	by := time.Duration(s.rnd.IntN(96*60)-48*60) * time.Minute
	s.trace("the clock jumps by %s", by)
	s.jumps++
	s.skew.Store(int64(by))
	s.weather.backAt = s.stand.Now().Add(time.Duration(s.rnd.IntN(600)) * time.Minute)
}

// second starts another Warbell on the same database: it must be refused, and do no harm.
func (s *sim) second() {
	if s.life == nil {
		return
	}
	s.trace("a second process")
	other, err := sqlite.Open(s.t.Context(), s.life.db, sqlite.Volatile())
	if err == nil {
		_ = other.Close()
		s.fail("a second process could open the database")
	}
	if !errors.Is(err, storage.ErrUnavailable) {
		s.fail("a second process was not refused as it should be: %v", err)
	}
}

// clear ends all trouble, after a last one: lines are put off by a clock that runs ahead, and then it goes
// back.
func (s *sim) clear() {
	s.permit() // before the jump: what can't be taken back for two weeks is given up
	s.jumps++
	s.skew.Store(int64(6 * 24 * time.Hour))
	s.weather.storm, s.weather.stormEnds = 503, time.Now().Add(30*time.Second)
	for range 5 {
		s.act()
		s.pass(5 * time.Second)
	}
	s.weather.kind = true
	s.killIn = 0
	s.skew.Store(0)
	s.permit()
	for _, name := range s.weather.closed {
		s.stand.As(name).CloseDMs(false)
	}
	s.trace("all is well")
	s.pass(2 * time.Minute)
}
