package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"golang.org/x/net/netutil"

	"warbell/bot/webhook"
)

// interactionsPath is where Discord posts interactions.
const interactionsPath = "/interactions"

// Connections at a time, beyond which others wait until one of these ends. A connection that waits for its
// request costs some 20 kB.
const (
	mostAtDoor   = 1024
	mostAtHealth = 64
)

const (
	// A load balancer keeps its connections for up to ten minutes; it must be the one to end them.
	doorIdle = 11 * time.Minute
	// doorBody bounds the time for reading a request: Discord waits three seconds for the answer.
	doorBody = 3 * time.Second
	// leaving is the time for which the door stays open after /readyz reports that it closes, so that load
	// balancers notice and send no more requests. It waits only if one has asked within lately.
	leaving = 5 * time.Second
	lately  = 30 * time.Second
)

// door takes interactions by HTTP.
type door struct {
	listener net.Listener
	web      *http.Server
	endpoint string // where Discord posts interactions to; empty if it doesn't
	shutting atomic.Bool
	asked    atomic.Int64 // when readiness was asked for, in Unix seconds; 0: never
	log      *slog.Logger
}

// listenHTTP takes the address for interactions; nil if there is none.
func listenHTTP(s seams, at string) (net.Listener, error) {
	if at == "" {
		return nil, nil
	}
	l, err := s.listen(at)
	if err != nil {
		return nil, fmt.Errorf("can't serve interactions at %s: choose another address with WARBELL_HTTP, or stop the program that uses it (%w)", at, err)
	}
	return l, nil
}

// openDoor takes interactions at a listener until close. It closes the listener if it fails.
func (a *app) openDoor(ctx context.Context, l net.Listener) (*door, error) {
	app, err := a.api.Portal(ctx)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("ask Discord for the public key: %w", err), l.Close())
	}
	key, err := webhook.Key(app.Key)
	switch {
	case a.conf.key != nil && err == nil && !bytes.Equal(key, a.conf.key):
		err = final("DISCORD_PUBLIC_KEY belongs to another application than the token: copy it again from the developer portal, or leave it empty")
	case a.conf.key != nil:
		key, err = a.conf.key, nil
	}
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	d := &door{listener: l, endpoint: app.Endpoint, log: a.conf.log}
	mux := http.NewServeMux()
	mux.Handle("POST "+interactionsPath, &webhook.Handler{Key: key, To: a.inbox, Log: a.conf.log})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok\n") })
	mux.HandleFunc("GET /readyz", d.ready)
	d.web = &http.Server{
		Handler: brief(mux), ReadHeaderTimeout: doorBody, ReadTimeout: doorBody, WriteTimeout: 2 * doorBody, IdleTimeout: doorIdle, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(a.conf.log.Handler(), slog.LevelDebug), // whoever reaches it can fill a log
	}
	go func() { _ = d.web.Serve(netutil.LimitListener(l, mostAtDoor)) }() // it ends with close, and says so
	return d, nil
}

// brief lets only Discord and those who ask for health keep their connection.
func brief(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := mux.Handler(r); pattern == "" {
			w.Header().Set("Connection", "close")
		}
		mux.ServeHTTP(w, r)
	})
}

// ready says whether this process is the one to send interactions to. A database that is gone makes none
// unready: all would be, and nobody could tell players that nothing was written.
func (d *door) ready(w http.ResponseWriter, _ *http.Request) {
	d.asked.Store(time.Now().Unix())
	if d.shutting.Load() {
		http.Error(w, "stopping", http.StatusServiceUnavailable)
		return
	}
	_, _ = io.WriteString(w, "ready\n") // the client may be gone
}

// at is the address; empty if there is no door.
func (d *door) at() string {
	if d == nil {
		return ""
	}
	return d.listener.Addr().String()
}

// close says that it closes, stays open for as long as load balancers need to notice if there are any, and
// ends.
func (d *door) close() error {
	if d == nil {
		return nil
	}
	d.shutting.Store(true)
	if time.Since(time.Unix(d.asked.Load(), 0)) < lately {
		d.log.Info("the endpoint closes", slog.Duration("in", leaving))
		time.Sleep(leaving)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*doorBody)
	defer cancel()
	return d.web.Shutdown(ctx)
}
