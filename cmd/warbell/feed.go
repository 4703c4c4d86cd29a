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
	// feedKept is how long a feed is given again without looking, so that asking often costs little.
	feedKept = time.Minute
	// mostFeeds is how many feeds are kept.
	mostFeeds = 500
	// feedWithin is how long it may take to write one.
	feedWithin = 5 * time.Second
)

// feeder answers those who have the address of a server's feed, one at a time. It tells nobody whether an
// address was ever right, and logs none.
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

// ServeHTTP gives the feed KEY.atom, or 404.
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
	_, _ = w.Write(body) // who asked may have gone
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
