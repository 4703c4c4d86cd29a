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

// The number of connections at a time. Further ones wait until one of them ends. A connection that waits
// for its request takes about 20 kB.
const (
	mostAtDoor   = 1024
	mostAtHealth = 64
)

const (
	// A load balancer keeps idle connections for up to ten minutes, and must be the one that closes them.
	doorIdle = 11 * time.Minute
	// doorBody bounds the time to read a request, since Discord waits only 3 s for the answer.
	doorBody = 3 * time.Second
	// leaving is the time that door stays open after /readyz reports the end, so that load balancers stop
	// sending requests. It is skipped unless /readyz was requested within lately.
	leaving = 5 * time.Second
	lately  = 30 * time.Second
)

// door serves interactions by HTTP.
type door struct {
	listener net.Listener
	web      *http.Server
	endpoint string // the address to which Discord posts interactions; empty: none
	shutting atomic.Bool
	asked    atomic.Int64 // when /readyz was last requested, in Unix seconds; 0: never
	log      *slog.Logger
}

// listenHTTP listens on the address for interactions. It returns nil if there is none.
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

// openDoor serves interactions on a listener until close. If it fails, it closes the listener.
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
		ErrorLog: slog.NewLogLogger(a.conf.log.Handler(), slog.LevelDebug), // any client could fill the log
	}
	go func() { _ = d.web.Serve(netutil.LimitListener(l, mostAtDoor)) }() // it ends at close
	return d, nil
}

// brief closes the connections of clients that request unknown paths.
func brief(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := mux.Handler(r); pattern == "" {
			w.Header().Set("Connection", "close")
		}
		mux.ServeHTTP(w, r)
	})
}

// ready reports whether this process accepts interactions. A failed database doesn't matter: all processes
// would be unready, and players would get no error message.
func (d *door) ready(w http.ResponseWriter, _ *http.Request) {
	d.asked.Store(time.Now().Unix())
	if d.shutting.Load() {
		http.Error(w, "stopping", http.StatusServiceUnavailable)
		return
	}
	_, _ = io.WriteString(w, "ready\n") // the client may be gone
}

// at returns the address; empty if there is no door.
func (d *door) at() string {
	if d == nil {
		return ""
	}
	return d.listener.Addr().String()
}

// close makes /readyz report the end, waits for load balancers if there are any, and closes the server.
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
