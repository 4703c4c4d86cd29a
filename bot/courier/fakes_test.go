package courier

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// shelf is an outbox in memory.
type shelf struct {
	mu    sync.Mutex
	rows  []storage.Row
	state map[int64]string // "said", or "dropped: why"
	sent  map[int64]storage.Sent
	put   map[int64]time.Duration // how long a row was put off
}

func newShelf(rows ...storage.Row) *shelf {
	for i := range rows {
		rows[i].ID = int64(i + 1)
		rows[i].Created = time.Now()
		if rows[i].Lane == "" {
			rows[i].Lane = fmt.Sprint("game:", i)
		}
	}
	return &shelf{rows: rows, state: map[int64]string{}, sent: map[int64]storage.Sent{}, put: map[int64]time.Duration{}}
}

func (s *shelf) Claim(_ context.Context, now, until time.Time, limit int) ([]storage.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var claimed []storage.Row
	held := map[string]bool{}
	for i, r := range s.rows {
		if s.state[r.ID] != "" || held[r.Lane] {
			continue
		}
		held[r.Lane] = true
		if len(claimed) < limit && !r.Until.After(now) && !r.NotBefore.After(now) {
			s.rows[i].Until = until
			s.rows[i].Attempts++
			claimed = append(claimed, s.rows[i])
		}
	}
	return claimed, nil
}

func (s *shelf) Said(_ context.Context, row int64, sent storage.Sent) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state[row], s.sent[row] = "said", sent
	return nil
}

func (s *shelf) Retry(_ context.Context, row storage.Row, at time.Time, _ string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held(row) {
		s.rows[row.ID-1].NotBefore, s.rows[row.ID-1].Until = at, time.Time{}
		s.put[row.ID] = time.Until(at)
	}
	return nil
}

func (s *shelf) Drop(_ context.Context, row storage.Row, why string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held(row) {
		s.state[row.ID] = "dropped: " + why
	}
	return nil
}

// held reports whether a row is still its claimer's.
func (s *shelf) held(row storage.Row) bool {
	return s.state[row.ID] == "" && s.rows[row.ID-1].Attempts == row.Attempts
}

func (s *shelf) of(row int64) (state string, sent storage.Sent, put time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state[row], s.sent[row], s.put[row]
}

// people keeps settings in memory.
type people struct {
	mu  sync.Mutex
	all map[string]storage.Settings
}

func (p *people) Settings(_ context.Context, user string) (storage.Settings, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.all[user]
	s.User = user
	return s, nil
}

func (p *people) SetDM(_ context.Context, user, channel string, closed bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = map[string]storage.Settings{}
	}
	s := p.all[user]
	s.User, s.DMChannel, s.DMClosed = user, channel, closed
	p.all[user] = s
	return nil
}

// places remembers threads.
type places struct {
	mu  sync.Mutex
	all map[storage.GameID]string
}

func (p *places) Place(_ context.Context, id storage.GameID, thread string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = map[storage.GameID]string{}
	}
	p.all[id] = thread
	return nil
}

func (p *places) of(id storage.GameID) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all[id]
}

// script composes rows by a function of the test.
type script func(storage.Row) (publish.Dispatch, error)

func (f script) Compose(_ context.Context, r storage.Row) (publish.Dispatch, error) { return f(r) }

// discord refuses requests as the test wants, and remembers all of them as "POST channel" and the like.
type discord struct {
	mu     sync.Mutex
	fails  map[string][]error // by request, one for each attempt
	asked  []string
	bodies []wire.Body
	flags  int // of @original
}

func (d *discord) take(what string, body wire.Body) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked = append(d.asked, what)
	d.bodies = append(d.bodies, body)
	queue := d.fails[what]
	if len(queue) == 0 {
		return nil
	}
	d.fails[what] = queue[1:]
	return queue[0]
}

func (d *discord) requests() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.asked)
}

func (d *discord) Application(context.Context) (string, error) { return "app", nil }

func (d *discord) Original(context.Context, string, string) (wire.Message, error) {
	return wire.Message{ID: "orig", ChannelID: "c", Flags: d.flags}, d.take("GET original", wire.Body{})
}

func (d *discord) EditOriginal(_ context.Context, _, _ string, b wire.Body) (wire.Message, error) {
	return wire.Message{ID: "orig", ChannelID: "c"}, d.take("EDIT original", b)
}

func (d *discord) Post(_ context.Context, channel string, b wire.Body) (wire.Message, error) {
	err := d.take("POST "+channel, b)
	return wire.Message{ID: "new", ChannelID: channel}, err
}

func (d *discord) Edit(_ context.Context, ref storage.Ref, b wire.Body) error {
	return d.take("EDIT "+ref.Channel, b)
}

func (d *discord) Delete(_ context.Context, ref storage.Ref) error {
	return d.take("DELETE "+ref.Channel, wire.Body{})
}

func (d *discord) Pin(_ context.Context, ref storage.Ref) error {
	return d.take("PIN "+ref.Channel, wire.Body{})
}

func (d *discord) Unpin(_ context.Context, ref storage.Ref) error {
	return d.take("UNPIN "+ref.Channel, wire.Body{})
}

func (d *discord) After(_ context.Context, ref storage.Ref) ([]wire.Message, error) {
	return nil, d.take("AFTER "+ref.Channel, wire.Body{})
}

func (d *discord) StartThread(_ context.Context, channel string, b wire.Body) (string, error) {
	return "thread", d.take("THREAD "+channel, b)
}

func (d *discord) Rename(_ context.Context, thread, name string) error {
	return d.take("NAME "+thread+" "+name, wire.Body{})
}

func (d *discord) Unarchive(_ context.Context, thread string) error {
	return d.take("OPEN "+thread, wire.Body{})
}

func (d *discord) OpenDM(_ context.Context, user string) (string, error) {
	return "dm-" + user, d.take("DM "+user, wire.Body{})
}

func refusal(status int, code wire.Code) error { return &rest.Error{Status: status, Code: code} }

// words is a view that a template writes as it is.
type words struct {
	Text, Link string
	pings      []string
}

func (words) ViewOf() string    { return "ui/prompt" }
func (w words) Pings() []string { return w.pings }

// renderer is one for all tests: it takes a while to read the templates.
var renderer = sync.OnceValues(func() (*templates.Renderer, error) { return templates.New(systems.Words()...) })

func public(text string, pings ...string) *templates.Public {
	r, err := renderer()
	if err != nil {
		panic(err)
	}
	p, err := r.View(words{Text: text, pings: pings})
	if err != nil {
		panic(err)
	}
	return &p
}

func private(text string) *templates.Ephemeral {
	p := (&templates.Renderer{}).Refusal(&engine.Refusal{Why: text})
	return &p
}

// run lets a courier work until a condition holds.
func run(t *testing.T, o Options, until func() bool) *Courier {
	t.Helper()
	c := New(o)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	done := make(chan struct{})
	go func() { c.Run(ctx); close(done) }()
	for !until() && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	expired := errors.Is(ctx.Err(), context.DeadlineExceeded)
	cancel()
	<-done
	if expired {
		t.Fatal("the courier didn't get that far")
	}
	return c
}

// clock is moved by hand.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) time() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}
