package gateway

import (
	"context"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"warbell/bot/bottest"
	"warbell/bot/rest"
)

// stubborn is a gateway that lets in whoever identifies, refuses every resume, and does with its
// first connection what the test wants.
type stubborn struct {
	first func(*websocket.Conn)
	wary  int      // how many sessions it refuses before it lets one in
	final int      // close code in answer to a resume, instead of INVALID_SESSION
	ops   chan int // what the connections began with
	at    string   // where it is

	once sync.Once
	last atomic.Pointer[websocket.Conn]
}

func (s *stubborn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	up := websocket.Upgrader{}
	conn, err := up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer func() { _ = conn.Close() }()
	s.last.Store(conn)
	_ = conn.WriteJSON(map[string]any{"op": 10, "d": map[string]any{"heartbeat_interval": 40000}})
	op := beginning(conn)
	s.ops <- op
	switch {
	case op == 6 && s.final != 0:
		_ = conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(s.final, ""))
	case op == 6, op == 2 && s.wary > 0:
		s.wary--
		_ = conn.WriteJSON(map[string]any{"op": 9, "d": false})
	default:
		_ = conn.WriteJSON(map[string]any{"op": 0, "s": 1, "t": "READY", "d": map[string]any{
			"session_id": "s", "resume_gateway_url": s.at, "user": map[string]any{"id": "1"},
		}})
	}
	mine := false
	s.once.Do(func() { mine = true })
	if mine {
		s.first(conn)
		return
	}
	for err == nil {
		_, _, err = conn.ReadMessage()
	}
}

// drops drops a connection when the client's heart beats.
func drops(c *websocket.Conn) {
	time.Sleep(time.Millisecond)
	_ = c.NetConn().Close()
}

// beginning reads frames until one that isn't a heartbeat.
func beginning(conn *websocket.Conn) int {
	for {
		var frame struct {
			Op int             `json:"op"`
			D  json.RawMessage `json:"d"`
		}
		if err := conn.ReadJSON(&frame); err != nil {
			return -1
		}
		if frame.Op != 1 {
			return frame.Op
		}
	}
}

func linkTo(t *testing.T, s *stubborn) *link {
	t.Helper()
	net := bottest.NewNet(t)
	return linkAt(t, s, net, net.Serve(t, s))
}

func linkAt(t *testing.T, s *stubborn, net *bottest.Net, url string) *link {
	t.Helper()
	s.ops, s.at = make(chan int, 10), "ws"+strings.TrimPrefix(url, "http")
	where := func(context.Context) (rest.Gateway, error) {
		return rest.Gateway{URL: s.at}, nil
	}
	l := newLink("token", Shard{0, 1}, newGate(where, nil, slog.New(slog.DiscardHandler)), net.Dial, func(*discordgo.Event, bool) {}, slog.New(slog.DiscardHandler))
	l.limit = time.Minute // longer than any test waits: a refusal must be seen at once
	t.Cleanup(func() {
		synctest.Wait() // until the heart beats
		l.close()
	})
	return l
}

func TestRefusedResumeBeginsAnew(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s := &stubborn{first: drops}
		wantAnew(t, s, linkTo(t, s))
	})
}

func TestRefusedResumeBeginsAnewByTLS(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s, network := &stubborn{first: drops}, bottest.NewNet(t)
		at, err := network.Listen("127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		web := &httptest.Server{Listener: at, Config: &http.Server{Handler: s}}
		web.StartTLS()
		l := linkAt(t, s, network, web.URL)
		l.roots = x509.NewCertPool()
		l.roots.AddCert(web.Certificate())
		wantAnew(t, s, l)
		// The network doesn't see discordgo's goodbye through TLS. So the connection is lost before the link
		// is closed.
		web.Close()
		_ = s.last.Load().NetConn().Close()
		time.Sleep(2 * time.Second)
	})
}

// wantAnew expects a link to begin a session, to try to resume it, and to begin another.
func wantAnew(t *testing.T, s *stubborn, l *link) {
	t.Helper()
	if err := l.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{2, 6, 2} { // identify, resume, identify
		select {
		case got := <-s.ops:
			if got != want {
				t.Fatalf("connection began with opcode %d, want %d", got, want)
			}
		case <-time.After(time.Minute):
			t.Fatal("no further connection")
		}
	}
	if synctest.Wait(); !l.connected() || !l.lostAt().IsZero() {
		t.Errorf("connected: %v, lost since %v", l.connected(), l.lostAt())
	}
}

// TestRefusedSessionsAreApart checks F102: sessions that are refused in a row begin at least 5 s apart.
func TestRefusedSessionsAreApart(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s := &stubborn{first: func(*websocket.Conn) {}, wary: 4}
		l := linkTo(t, s)
		go func() { _ = l.open(t.Context()) }() // its end is seen by what it begins
		var last time.Time
		for i := range 5 {
			if op := <-s.ops; op != 2 || i > 0 && time.Since(last) < identifyEvery {
				t.Errorf("attempt %d begins with opcode %d, %v after the one before", i, op, time.Since(last))
			}
			last = time.Now()
		}
		synctest.Wait()
	})
}

func TestFinalRefusalEndsTheLink(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s := &stubborn{first: drops, final: 4014}
		l := linkTo(t, s)
		if err := l.open(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !l.lostAt().IsZero() && l.connected() {
			t.Error("both connected and lost")
		}
		<-l.dead
		if err := l.err(); err == nil || !Final(err) || !strings.Contains(err.Error(), "intents") || l.connected() || l.lostAt().IsZero() {
			t.Errorf("error %v, connected %v, lost %v", err, l.connected(), l.lostAt())
		}
	})
}

func TestFinally(t *testing.T) {
	for code, final := range map[int]bool{4000: false, 4001: false, 4004: true, 4008: false, 4009: false, 4010: true, 4011: true, 4012: true, 4013: true, 4014: true, 1000: false, 1006: false} {
		if got := finally(&websocket.CloseError{Code: code}); (got != nil) != final {
			t.Errorf("close code %d: %v", code, got)
		}
	}
	if !Final(fmt.Errorf("open: %w", errToken)) || Final(errStuck) || Final(nil) {
		t.Error("what is final is not recognised")
	}
	if finally(nil) != nil || finally(errStuck) != nil {
		t.Error("what is no close code is final")
	}
}

func TestSeenForgetsTheOldest(t *testing.T) {
	s := newSeen()
	if !s.first("a") || s.first("a") {
		t.Fatal("a duplicate is not recognised")
	}
	for i := range remembered {
		s.first(string(rune(i + 1000)))
	}
	if !s.first("a") || len(s.ids) != remembered {
		t.Errorf("%d are remembered, want %d", len(s.ids), remembered)
	}
}
