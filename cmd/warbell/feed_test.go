package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"warbell/commands/organiser"
)

// TestFeeder checks that a feed is written once a minute, that an unknown address gets 404, and that no
// address is logged.
func TestFeeder(t *testing.T) {
	t.Parallel()
	asked := 0
	var log strings.Builder
	f := &feeder{log: slog.New(slog.NewTextHandler(&log, nil)), kept: map[string]fed{}, read: func(_ context.Context, key string) ([]byte, error) {
		switch asked++; key {
		case "right":
			return []byte("<feed/>"), nil
		case "broken":
			return nil, errors.New("the database does not answer")
		}
		return nil, organiser.ErrNoFeed
	}}
	mux := http.NewServeMux()
	mux.Handle("GET /feed/{name}", f)
	get := func(path string) *http.Response {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		return w.Result()
	}
	for path, want := range map[string]int{
		"/feed/right.atom": 200, "/feed/wrong.atom": 404, "/feed/right": 404, "/feed/": 404, "/feed/broken.atom": 503, "/feed/a/b.atom": 404,
	} {
		if got := get(path); got.StatusCode != want {
			t.Errorf("%s: %s, want %d", path, got.Status, want)
		}
	}
	before := asked
	if got := get("/feed/right.atom"); asked != before || !strings.HasPrefix(got.Header.Get("Content-Type"), "application/atom+xml") {
		t.Errorf("asked again: %v; %v", asked != before, got.Header)
	}
	if strings.Contains(log.String(), "broken") || !strings.Contains(log.String(), "does not answer") {
		t.Errorf("log: %s", log.String())
	}
}
