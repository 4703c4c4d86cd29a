package main

import (
	"encoding/json"
	"slices"
	"sync"
	"time"
)

// happening is one event on its way from Discord to the bot.
type happening struct {
	kind   string
	data   json.RawMessage
	id     string // of an interaction
	made   time.Time
	era    int
	due    time.Time
	missed bool
}

// simLine is the connection that brings events.
type simLine struct {
	s      *sim
	mu     sync.Mutex
	fresh  []happening // from the stand-in, without a fate yet
	flying []happening // on their way
	held   []happening // came while the connection was lost
	detach func()
	up     bool
	resume bool
	again  time.Time // when the connection stands again; zero: it isn't lost

	prompt map[int]bool       // eras in which something has come in time: only then can the bot know what is late
	first  map[string]arrival // when each interaction came first; guarded by mu
}

// arrival is when an interaction came to the bot for the first time, counted from when it was made.
type arrival struct {
	after   time.Duration
	telling bool // the bot could know how old it is
}

// late reports whether a call came when its maker had long been told that it failed.
func (l *simLine) late(interaction string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := l.first[interaction]
	return a.telling && a.after > 5*time.Second
}

// take gets what the stand-in sends.
func (l *simLine) take(kind string, data json.RawMessage) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fresh = append(l.fresh, happening{kind: kind, data: data})
	select {
	case l.s.gates.arrived <- struct{}{}:
	default:
	}
}

// attach begins a session.
func (l *simLine) attach() {
	l.cut()
	l.detach = l.s.stand.Attach(l.take)
	l.up = true
}

// cut ends the session. What flies comes to the next one: when one process follows another, both may get an
// event.
func (l *simLine) cut() {
	if l.detach != nil {
		l.detach()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.detach, l.up, l.again, l.fresh, l.held = nil, false, time.Time{}, nil, nil
	clear(l.prompt) // the next process knows nothing yet
}

// drop loses the connection for a time.
func (l *simLine) drop(resume bool, d time.Duration) {
	if !l.up || l.s.life == nil {
		return
	}
	l.s.trace("the connection is lost for %s, resumed: %t", d, resume)
	l.up, l.resume, l.again = false, resume, time.Now().Add(d)
	l.s.life.feed.Stands(false)
	l.wake(d)
}

func (l *simLine) wake(d time.Duration) {
	time.AfterFunc(d, func() {
		select {
		case l.s.gates.arrived <- struct{}{}:
		default:
		}
	})
}

// deliver brings the bot what is due.
func (s *sim) deliver() {
	l := s.line
	l.comeBack()
	l.mu.Lock()
	fresh := l.fresh
	l.fresh = nil
	l.mu.Unlock()
	for _, e := range fresh {
		l.send(e)
	}
	now := time.Now()
	for _, e := range slices.Clone(l.flying) {
		if !e.due.After(now) {
			l.flying = slices.DeleteFunc(l.flying, func(f happening) bool { return f.id == e.id && f.due.Equal(e.due) })
			l.bring(e)
		}
	}
}

// send gives an event its fate: lost, late, doubled, or as it should be.
func (l *simLine) send(e happening) {
	if e.kind != "INTERACTION_CREATE" {
		l.bring(e)
		return
	}
	var it struct{ ID string }
	if err := json.Unmarshal(e.data, &it); err != nil {
		l.s.t.Fatal(err)
	}
	s := l.s
	e.id, e.due, e.made, e.era = it.ID, time.Now(), time.Now(), s.era
	s.sent++
	if !s.weather.kind {
		switch n := s.rnd.IntN(100); {
		case n < 1:
			s.trace("interaction %s is lost", e.id)
			return
		case n < 9:
			twin := e
			twin.due = e.due.Add(time.Duration(s.rnd.IntN(20000)) * time.Millisecond)
			l.fly(twin)
			if s.rnd.IntN(5) == 0 && s.killIn <= 0 {
				s.killIn = 1 + s.rnd.IntN(30)
			}
		case n < 16:
			e.due = e.due.Add(time.Duration(s.rnd.IntN(7000)) * time.Millisecond)
		}
	}
	l.fly(e)
}

func (l *simLine) fly(e happening) {
	l.flying = append(l.flying, e)
	l.wake(time.Until(e.due))
}

// bring hands an event over, or keeps it until the connection stands again.
func (l *simLine) bring(e happening) {
	switch {
	case l.s.life == nil:
	case !l.up:
		e.missed = true
		l.held = append(l.held, e)
	default:
		l.s.trace("event %s %s", e.kind, e.id)
		l.arrived(e)
		l.s.life.feed.Event(e.kind, e.data, e.missed)
	}
}

// arrived notes when an interaction came first.
func (l *simLine) arrived(e happening) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, again := l.first[e.id]; again || e.id == "" {
		return
	}
	after := time.Since(e.made)
	l.first[e.id] = arrival{after, l.prompt[e.era] && e.era == l.s.era}
	if after < time.Second && e.era == l.s.era {
		l.prompt[e.era] = true
	}
}

// comeBack restores the connection when it is time.
func (l *simLine) comeBack() {
	if l.up || l.again.IsZero() || time.Now().Before(l.again) || l.s.life == nil {
		return
	}
	l.s.trace("the connection stands again")
	l.again = time.Time{}
	if !l.resume {
		l.attach()
	} else {
		l.up = true
		for _, e := range l.held {
			l.bring(e)
		}
		l.held = nil
		l.bring(happening{kind: "RESUMED", data: json.RawMessage(`{}`)})
	}
	l.s.life.feed.Stands(true)
}
