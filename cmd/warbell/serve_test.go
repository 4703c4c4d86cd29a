package main

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/discordfake"
	"warbell/bot/rest"
)

// output is a writer that may be read while it is written.
type output struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.buf.String()
}

// standIn is Discord's stand-in at an address. In real time it is patient.
func standIn(t *testing.T) (*discordfake.Server, string) {
	t.Helper()
	if lan != nil {
		return standAs(t, discordfake.Options{})
	}
	return standAs(t, discordfake.Options{InTime: patience})
}

// standAs is standIn with options of the test's own.
func standAs(t *testing.T, opts discordfake.Options) (*discordfake.Server, string) {
	t.Helper()
	opts.Client = wired(t).client()
	stand, err := discordfake.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	url := served(t, stand)
	t.Cleanup(func() { _ = stand.Close() }) // it always succeeds
	return stand, url
}

// served is where a handler answers until the end of the test.
func served(t *testing.T, h http.Handler) (url string) {
	t.Helper()
	if lan != nil {
		return lan.Serve(t, h)
	}
	web := httptest.NewServer(h)
	t.Cleanup(web.Close)
	return web.URL
}

// ran carries out a command line against a stand-in, and gives the exit code and what was said.
func ran(ctx context.Context, url, db, token string, args ...string) (int, string) {
	ctx, stop := context.WithTimeout(ctx, 2*patience)
	defer stop()
	var said output
	m := &Main{Stdout: &said, Stderr: &said, Env: environment(url, db, token), store: volatile, seams: reached()}
	return m.Run(ctx, args), said.String()
}

func environment(url, db, token string) []string {
	return []string{"DISCORD_API_URL=" + url + "/api", "WARBELL_DB=" + db, "DISCORD_TOKEN=" + token}
}

// serving is `warbell serve` while it runs.
type serving struct {
	*Running
	t    *testing.T
	said *output
	end  context.CancelFunc
	code chan int
}

// serves runs `warbell serve` against a stand-in until the end of the test, and waits until it is up.
func serves(t *testing.T, url, db string, args ...string) *serving {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	ready := make(chan *Running, 1)
	s := &serving{t: t, said: &output{}, end: end, code: make(chan int, 1)}
	m := &Main{Stdout: s.said, Stderr: s.said, Env: environment(url, db, discordfake.Token), Ready: func(r *Running) { ready <- r }, store: volatile, seams: wired(t)}
	if lan == nil {
		m.unhurried()
	}
	go func() { s.code <- m.Run(ctx, append([]string{"serve"}, args...)) }()
	t.Cleanup(func() { s.stop() })
	select {
	case s.Running = <-ready:
		rests()
	case code := <-s.code:
		close(s.code)
		t.Fatalf("the bot does not start: exit code %d: %s", code, s.said)
	case <-time.After(patience):
		t.Fatal("the bot is not ready in time")
	}
	return s
}

// stop ends it as a signal would, and wants it to end well; later calls do nothing.
func (s *serving) stop() {
	s.t.Helper()
	s.end()
	if code, first := <-s.code; first && code != exitOK {
		s.t.Errorf("exit code %d: %s", code, s.said)
	} else if first {
		close(s.code)
	}
}

// wantBanner wants these pieces in what was said, and nothing secret.
func (s *serving) wantBanner(pieces ...string) {
	s.t.Helper()
	for _, p := range append(pieces, "Warbell development") {
		if !strings.Contains(s.said.String(), p) {
			s.t.Errorf("the banner does not say %q:\n%s", p, s.said)
		}
	}
	if strings.Contains(s.said.String(), discordfake.Token) {
		s.t.Errorf("the token stands in what is said:\n%s", s.said)
	}
}

// rolls throws dice, to see that the bot answers; all events before that were seen by it then.
func rolls(t *testing.T, stand *discordfake.Server) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	answer, err := stand.As("Ann").Command(ctx, "tavern", "roll", discordfake.Opt{Name: "dice", Value: "2d6"})
	if err != nil || !strings.Contains(answer.Message.Content, "rolls") {
		t.Errorf("/roll: %+v %v", answer, err)
	}
}

// joined is in how many servers the bot is.
func joined(t *testing.T, url string) int {
	t.Helper()
	client := rest.New(rest.Options{Token: discordfake.Token, Base: url + "/api", HTTP: wired(t).client()})
	defer client.Close()
	all, err := client.Servers(t.Context())
	if err != nil || len(all) == 0 {
		t.Fatalf("in %d servers, %v", len(all), err)
	}
	return len(all)
}

// TestServe runs the bot as on Discord, but with the stand-in, by settings alone.
func TestServe(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		db := filepath.Join(t.TempDir(), "serve.db")
		s := serves(t, url, db, "-health", "127.0.0.1:0")
		rolls(t, stand)
		s.wantBanner("as Warbell, in "+count(joined(t, url), "server")+"\n", db+" (version", "0 running games", "in every server", "http://"+s.Health+"/healthz")
		if code, said := ran(t.Context(), url, db, "", "health", "-health", s.Health); code != exitOK || said != "ok\n" {
			t.Errorf("health: exit code %d, %q", code, said)
		}
		code, said := ran(t.Context(), url, db, discordfake.Token, "serve")
		wantSentence(t, exitTrouble, code, said, "another Warbell")
		code, said = ran(t.Context(), url, filepath.Join(t.TempDir(), "x.db"), discordfake.Token, "serve", "-health", s.Health)
		wantSentence(t, exitTrouble, code, said, "WARBELL_HEALTH")
	})
}

// TestServeIsRefused checks that the program ends with a sentence if Discord refuses the bot.
func TestServeIsRefused(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		db := filepath.Join(t.TempDir(), "x.db")
		code, said := ran(t.Context(), url, db, "no.such.token", "serve")
		wantSentence(t, exitFinal, code, said, "token")
		if strings.Contains(said, "no.such.token") {
			t.Error("the token stands in what is said")
		}
		code, said = ran(t.Context(), url, db, discordfake.Token, "serve", "-guild", "123456789012345678")
		wantSentence(t, exitFinal, code, said, "123456789012345678")
		stand.Refuse("PUT", "/applications/{app}/commands", 9, 403, 50001)
		code, said = ran(t.Context(), url, db, discordfake.Token, "serve")
		wantSentence(t, exitTrouble, code, said, "commands")
	})
}

// wantSentence wants an exit code and one plain line.
func wantSentence(t *testing.T, want, code int, said, piece string) {
	t.Helper()
	if lines := strings.Split(strings.TrimSpace(said), "\n"); code != want || len(lines) != 1 || !strings.Contains(said, piece) {
		t.Errorf("exit code %d, said %q; want %d and one line with %q", code, said, want, piece)
	}
}

// TestServeForOneServer registers the commands in one server, and then in all.
func TestServeForOneServer(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		db := filepath.Join(t.TempDir(), "one.db")
		guild := stand.As("Ann").Channels()[0].GuildID
		for _, args := range [][]string{{"-guild", guild}, nil, {"-guild", guild}} {
			s := serves(t, url, db, args...)
			rolls(t, stand)
			where := "in every server"
			if args != nil {
				where = "only in the server " + guild
			}
			s.wantBanner(where)
			s.stop()
		}
	})
}

// TestJoiningAServerIsSilent removes the bot from a server and invites it again. The
// bot sends only answers.
func TestJoiningAServerIsSilent(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		serves(t, url, filepath.Join(t.TempDir(), "join.db"))
		stand.Kick()
		stand.Invite()
		rolls(t, stand)
		for _, r := range stand.Requests() {
			if r.Method != http.MethodGet && !strings.Contains(r.Route, "/callback") && !strings.HasSuffix(r.Route, "/commands") {
				t.Errorf("the bot sent %s %s", r.Method, r.Route)
			}
		}
	})
}

// TestShutOutForGood checks that the program ends when Discord no longer accepts the token. It gives the
// reason in a sentence, and the exit code after which it isn't restarted.
func TestShutOutForGood(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, _ := standIn(t)
		var out atomic.Bool
		url := served(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !out.Load() || !strings.HasPrefix(r.URL.Path, "/gateway") {
				stand.ServeHTTP(w, r)
				return
			}
			up := websocket.Upgrader{}
			if conn, err := up.Upgrade(w, r, nil); err == nil {
				_ = conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(4004, "Authentication failed."))
				_ = conn.Close()
			}
		}))
		s := serves(t, url, filepath.Join(t.TempDir(), "out.db"), "-log", "error")
		out.Store(true)
		stand.DropGateway()
		select {
		case code := <-s.code:
			close(s.code)
			if said := s.said.String(); code != exitFinal || !strings.Contains(said, "warbell: the bot's token is not accepted") {
				t.Errorf("exit code %d, said %s", code, said)
			}
		case <-time.After(2 * patience):
			t.Fatal("the bot goes on")
		}
	})
}
