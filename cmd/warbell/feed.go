package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"warbell/commands/organiser"
)

const (
	// feedKept is the time for which a feed is reused, so that frequent requests cost little.
	feedKept = time.Minute
	// mostFeeds bounds the number of stored feeds.
	mostFeeds = 500
	// feedWithin bounds the time to write a feed.
	feedWithin = 5 * time.Second
)

// feeder serves feeds, one at a time. It neither reveals whether an address was ever
// valid, nor logs addresses.
type feeder struct {
	read func(ctx context.Context, key string) ([]byte, error)
	log  *slog.Logger

	mu   sync.Mutex
	kept map[string]fed
}

type fed struct {
	body []byte
	at   time.Time
}

// ServeHTTP serves the feed KEY.atom, or 404.
func (f *feeder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key, ok := strings.CutSuffix(r.PathValue("name"), ".atom")
	if !ok {
		http.NotFound(w, r)
		return
	}
	body, err := f.feed(r.Context(), key)
	switch {
	case errors.Is(err, organiser.ErrNoFeed):
		http.NotFound(w, r)
		return
	case err != nil:
		f.log.Error("feed not written", slog.Any("err", err))
		http.Error(w, "try again later", http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
	w.Header().Set("Cache-Control", "private, max-age=60")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(body) // the client may have disconnected
}

func (f *feeder) feed(ctx context.Context, key string) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if old, ok := f.kept[key]; ok && time.Since(old.at) < feedKept {
		return old.body, nil
	}
	ctx, cancel := context.WithTimeout(ctx, feedWithin)
	defer cancel()
	body, err := f.read(ctx, key)
	delete(f.kept, key)
	if err != nil {
		return nil, err
	}
	if len(f.kept) >= mostFeeds {
		clear(f.kept)
	}
	f.kept[key] = fed{body, time.Now()}
	return body, nil
}
