package main

import (
	"bytes"
	"context"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/playground"
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

// served runs `warbell serve` against a stand-in and gives the exit code and what it said.
func served(ctx context.Context, url, db, token string, ready func(*Running)) (int, string) {
	ctx, stop := context.WithTimeout(ctx, 2*patience)
	defer stop()
	var said output
	m := &Main{Stdout: &said, Stderr: &said, Ready: ready, Env: []string{
		"DISCORD_API_URL=" + url + "/api", "WARBELL_DB=" + db, "DISCORD_TOKEN=" + token,
	}}
	return m.Run(ctx, []string{"serve"}), said.String()
}

// TestServe runs the bot as on Discord, but against the stand-in: the same binary, by setting alone.
func TestServe(t *testing.T) {
	stand, err := playground.New(playground.Options{})
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(stand)
	t.Cleanup(func() { stand.Close(); web.Close() })
	db := filepath.Join(t.TempDir(), "serve.db")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	up, down := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(down)
		if code, said := served(ctx, web.URL, db, playground.Token, func(*Running) { close(up) }); code != 0 {
			t.Errorf("exit code %d: %s", code, said)
		}
	}()
	select {
	case <-up:
	case <-time.After(patience):
		t.Fatal("the bot is not ready in time")
	}
	answer, err := stand.As("Ann").Command(ctx, "tavern", "roll", playground.Opt{Name: "dice", Value: "2d6"})
	if err != nil || !strings.Contains(answer.Message.Content, "rolls") {
		t.Errorf("/roll: %+v %v", answer, err)
	}
	t.Run("a second process on the same file", func(t *testing.T) {
		code, said := served(ctx, web.URL, db, playground.Token, nil)
		wantSentence(t, code, said, "another Warbell")
	})
	stop()
	<-down
	t.Run("a wrong token", func(t *testing.T) {
		code, said := served(t.Context(), web.URL, db, "no.such.token", nil)
		wantSentence(t, code, said, "token")
		if strings.Contains(said, "no.such.token") {
			t.Error("the token stands in what is said")
		}
	})
	t.Run("no right to register commands", func(t *testing.T) {
		stand.Refuse("PUT", "/applications/{app}/commands", 9, 403, 50001)
		code, said := served(t.Context(), web.URL, filepath.Join(t.TempDir(), "x.db"), playground.Token+"-2", nil)
		wantSentence(t, code, said, "commands")
	})
}

// wantSentence wants exit code 1 and one plain line.
func wantSentence(t *testing.T, code int, said, piece string) {
	t.Helper()
	if lines := strings.Split(strings.TrimSpace(said), "\n"); code != 1 || len(lines) != 1 || !strings.Contains(said, piece) {
		t.Errorf("exit code %d, said %q; want 1 and one line with %q", code, said, piece)
	}
}
