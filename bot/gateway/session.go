package gateway

import (
	"bytes"
	"context"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/rest"
)

// dialWithin bounds a connection attempt, so that it is soon noticed when the network is back.
const dialWithin = 5 * time.Second

// errStuck reports an attempt to connect that didn't end in time. Its session can't be used again.
var errStuck = errors.New("the bot was not let in in time")

// session is a session of discordgo, used only for its WebSocket.
type session struct {
	dg   *discordgo.Session
	via  Dial
	take func(e *discordgo.Event, missed bool)
	lost chan struct{} // gets an element when the connection is lost

	roots    *x509.CertPool // root certificates for Discord; nil: the system's
	letIn    atomic.Bool    // Discord has accepted the session at least once
	catching atomic.Bool    // events that arrive were missed while the connection was lost
	told     atomic.Int64   // the number of the last event that the lookout reported

	at rest.Gateway // the gateway at which the session began

	mu     sync.Mutex
	conn   *lookout
	raw    net.Conn   // below conn
	addr   string     // of conn
	since  time.Time  // when it was first lost since it was accepted; zero: it is up
	resume resumption // the data to resume it on another connection
}

func (l *link) newSession(at rest.Gateway) (*session, error) {
	dg, err := discordgo.New("Bot " + l.token)
	if err != nil {
		return nil, fmt.Errorf("make session: %w", err)
	}
	s := &session{dg: dg, via: l.dial, take: l.event, lost: make(chan struct{}, 1), roots: l.roots, at: at}
	dg.ShardID, dg.ShardCount = l.shard.ID, l.shard.Of
	dg.Identify.Intents = discordgo.IntentsGuilds
	dg.Compress, dg.Identify.Compress = false, false // input is small, and the lookout reads it
	dg.StateEnabled = false
	dg.SyncEvents = true // the handlers only start goroutines
	dg.ShouldReconnectOnError = false
	dg.LogLevel = -1 // it would log whole events
	dg.Client = &http.Client{Transport: address(at.URL)}
	dg.Dialer = s.dialer(at.URL)
	dg.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Sequence > s.told.Load() {
			s.event(e)
		}
	})
	dg.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { s.lose() })
	return s, nil
}

// tell reports an event that the lookout has read.
func (s *session) tell(f *frame) {
	s.told.Store(f.Seq)
	s.event(&discordgo.Event{Operation: f.Op, Sequence: f.Seq, Type: f.Type, RawData: f.D})
}

func (s *session) event(e *discordgo.Event) {
	if e.Type == "READY" || e.Type == "RESUMED" {
		s.letIn.Store(true)
		s.catching.Store(false)
	}
	s.note(e)
	s.take(e, s.catching.Load())
}

// note stores the data needed to resume the session.
func (s *session) note(e *discordgo.Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch e.Type {
	case "READY":
		_ = json.Unmarshal(e.RawData, &s.resume) // if it fails, there is nothing to resume
		s.since = time.Time{}
	case "RESUMED":
		s.since = time.Time{}
	}
	s.resume.seq = max(s.resume.seq, e.Sequence)
}

// open connects and waits until Discord lets the bot in or refuses.
func (s *session) open(ctx context.Context, within time.Duration) error {
	select {
	case <-s.lost: // of the previous connection
	default:
	}
	s.catching.Store(true)
	s.told.Store(0) // a new session counts from 1
	done := make(chan error, 1)
	go func() { done <- s.dg.Open() }()
	timer := time.NewTimer(within)
	defer timer.Stop()
	select {
	case err := <-done:
		return s.explain(err)
	case <-timer.C:
	case <-ctx.Done():
	}
	s.cut()
	select {
	case err := <-done:
		return errors.Join(errStuck, err)
	case <-time.After(time.Second):
		return errStuck // it waits for ever for a lock that it holds itself
	}
}

// close sends a close frame, so that Discord shows the bot as offline at once. discordgo takes a second
// longer, which close doesn't wait for.
func (s *session) close() {
	if s == nil {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = s.dg.Close() // it never fails
	}()
	s.mu.Lock()
	var left chan struct{} // nil if there never was a connection
	if s.conn != nil {
		left = s.conn.left
	}
	s.mu.Unlock()
	select {
	case <-left:
	case <-done: // there is no connection
	}
	s.cut()
}

// cut closes the connection without a close frame.
func (s *session) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.raw != nil {
		_ = s.raw.Close() // it may be closed already
	}
}

// lose records that the connection is lost, when it breaks or discordgo closes it.
func (s *session) lose() {
	s.mu.Lock()
	if s.since.IsZero() {
		s.since = time.Now()
	}
	s.mu.Unlock()
	select {
	case s.lost <- struct{}{}:
	default:
	}
}

// resumable reports whether the session can still be resumed after an attempt failed with err.
func (s *session) resumable(err error) bool {
	var refused invalid
	if errors.As(err, &refused) && !bool(refused) {
		return false
	}
	return s.letIn.Load() && !errors.Is(err, errStuck)
}

// greeted reports whether the gateway has accepted the WebSocket connection, so that a session begins.
func (s *session) greeted() bool {
	if s == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.conn != nil && s.conn.begun.Load() && strings.HasPrefix(s.conn.status, "101")
}

// stale reports whether the session was lost too long ago to be resumed.
func (s *session) stale() bool {
	if s == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.since.IsZero() && time.Since(s.since) > resumable
}

// address answers the only REST call of discordgo, which asks for the gateway's address. So discordgo's
// package-level endpoints don't matter.
type address string

func (a address) RoundTrip(*http.Request) (*http.Response, error) {
	raw, err := json.Marshal(map[string]string{"url": string(a)})
	if err != nil {
		return nil, err
	}
	return &http.Response{
		StatusCode: http.StatusOK, Status: "200 OK", Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(raw)),
	}, nil
}
