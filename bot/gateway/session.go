package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// silence is how long the connection may be quiet. Discord answers a heartbeat every 41 s or so.
const silence = 100 * time.Second

// errStuck is an attempt to connect that didn't come to an end: its session can't be used again.
var errStuck = errors.New("the bot was not let in in time")

// session is one of discordgo's, used for its WebSocket alone.
type session struct {
	dg   *discordgo.Session
	lost chan struct{} // gets an element when the connection was lost

	catching atomic.Bool // what comes in was missed while the connection was lost

	mu    sync.Mutex
	conn  net.Conn
	since time.Time // when it was lost; zero before
}

func (l *link) newSession(ctx context.Context) (*session, error) {
	at, err := l.where(ctx)
	if err != nil {
		return nil, fmt.Errorf("ask Discord where to connect: %w", plainly(err))
	}
	if at.Limit.Remaining == 0 && at.Limit.ResetAfter > 0 {
		return nil, fmt.Errorf("no further session may be started for %s", time.Duration(at.Limit.ResetAfter)*time.Millisecond)
	}
	if at.Shards > 1 {
		l.log.Warn("the bot is in many servers: one connection will soon not be enough", slog.Int("recommended", at.Shards))
	}
	dg, err := discordgo.New("Bot " + l.token)
	if err != nil {
		return nil, fmt.Errorf("make session: %w", err)
	}
	s := &session{dg: dg, lost: make(chan struct{}, 1)}
	dg.Identify.Intents = discordgo.IntentsGuilds
	dg.Identify.Compress = true
	dg.StateEnabled = false
	dg.SyncEvents = true // the handlers only start goroutines
	dg.ShouldReconnectOnError = false
	dg.LogLevel = -1 // it would log whole events
	dg.Client = &http.Client{Transport: address(at.URL)}
	dg.Dialer = &websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: openWithin, NetDialContext: s.dial}
	dg.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type == "READY" || e.Type == "RESUMED" {
			s.catching.Store(false)
		}
		l.event(e, s.catching.Load())
	})
	dg.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { s.lose() })
	return s, nil
}

// open connects and waits until Discord lets the bot in or refuses.
func (s *session) open(ctx context.Context, within time.Duration) error {
	select {
	case <-s.lost: // of the connection before
	default:
	}
	s.catching.Store(true)
	done := make(chan error, 1)
	go func() { done <- s.dg.Open() }()
	timer := time.NewTimer(within)
	defer timer.Stop()
	select {
	case err := <-done:
		return err
	case <-timer.C:
	case <-ctx.Done():
	}
	s.cut()
	select {
	case err := <-done:
		return errors.Join(errStuck, err)
	case <-time.After(time.Second):
		return errStuck // it waits for a lock that it holds itself, and always will
	}
}

// close says goodbye, so that Discord shows the bot as offline at once.
func (s *session) close() {
	if s != nil {
		_ = s.dg.Close() // it never fails
		s.cut()
	}
}

// cut drops the connection without a word.
func (s *session) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != nil {
		_ = s.conn.Close() // it may be closed already
	}
}

func (s *session) lose() {
	s.mu.Lock()
	s.since = time.Now()
	s.mu.Unlock()
	select {
	case s.lost <- struct{}{}:
	default:
	}
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

func (s *session) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	c, err := (&net.Dialer{}).DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.conn = &watched{Conn: c}
	return s.conn, nil
}

// watched is a connection that fails when it was silent for too long.
type watched struct{ net.Conn }

func (w *watched) Read(p []byte) (int, error) {
	if err := w.SetReadDeadline(time.Now().Add(silence)); err != nil {
		return 0, err
	}
	return w.Conn.Read(p)
}

// address answers the one REST call that discordgo makes, for the gateway's address, so that its
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
