package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/netutil"

	"warbell/commands/servercheck"
	"warbell/storage"
)

const (
	// Times beyond which a delay is a problem.
	longLost  = time.Minute
	longBlind = 5 * time.Minute
	longMute  = 10 * time.Minute
	// healthWithin bounds the time that a report waits for the database.
	healthWithin = 3 * time.Second
	// healthKept is the time for which a report is reused, so that frequent requests cost nothing.
	healthKept = time.Second
)

// signs holds the data for a health report.
type signs struct {
	servercheck.Vitals
	now    time.Time
	lost   time.Time // when Discord's events stopped arriving; zero while they arrive
	kept   storage.Health
	broken error // of the database
}

// problems returns the problems, as plain sentences. If there are none, all is well.
func (s signs) problems() (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if gone := s.now.Sub(s.lost); !s.lost.IsZero() && gone > longLost {
		say("not connected to Discord for %s", gone.Round(time.Second))
	}
	looked := s.Swept
	if looked.IsZero() {
		looked = s.Started
	}
	if late := s.now.Sub(looked); late > longBlind {
		say("the scheduler has not run for %s: no reminders, no deadlines", late.Round(time.Second))
	}
	if s.Back > 0 {
		say("the clock went back by %s: set it. Until then, for up to 1 h, no deadlines pass",
			s.Back.Round(time.Second))
	}
	if s.broken != nil {
		say("the database doesn't answer: %v", s.broken)
	}
	if s.kept.Unwritable != "" {
		say("the database can't be written: %s", s.kept.Unwritable)
	}
	if waits := s.now.Sub(s.kept.Oldest); !s.kept.Oldest.IsZero() && waits > longMute {
		say("%s to be sent, the oldest for %s", waiting(s.kept.Unsaid), waits.Round(time.Second))
	}
	if late := s.now.Sub(s.kept.Release); !s.kept.Release.IsZero() && late > longMute {
		say("a delayed post is %s late", late.Round(time.Second))
	}
	return all
}

func waiting(lines int) string {
	if lines == 1 {
		return "1 message waits"
	}
	return fmt.Sprintf("%d messages wait", lines)
}

// healthReport is the content of /healthz.json. It holds no player data.
type healthReport struct {
	OK        bool      `json:"ok"`
	Problems  []string  `json:"problems"`
	Version   string    `json:"version"`
	Started   time.Time `json:"started"`
	Connected bool      `json:"connected"`
	Servers   int       `json:"servers"`
	Swept     time.Time `json:"swept,omitzero"`
	Games     int       `json:"games"`
	Unsaid    int       `json:"unsaid"`
	NextDue   time.Time `json:"next_due,omitzero"`
}

func (s signs) report() healthReport {
	problems := s.problems()
	if problems == nil {
		problems = []string{} // [] in JSON
	}
	return healthReport{
		OK: len(problems) == 0, Problems: problems, Version: s.Version, Started: s.Started, Connected: s.Connected,
		Servers: s.Servers, Swept: s.Swept, Games: s.kept.Games, Unsaid: s.kept.Unsaid, NextDue: s.kept.NextDue,
	}
}

// signs returns the data of the running bot.
func (a *app) signs(ctx context.Context) signs {
	ctx, cancel := context.WithTimeout(ctx, healthWithin)
	defer cancel()
	s := signs{Vitals: a.vitals(), lost: a.gateway.Lost()}
	s.kept, s.broken = a.store.Health(ctx)
	s.now = a.conf.now()
	return s
}

// monitor serves the health report, to one request at a time.
type monitor struct {
	look func(context.Context) signs

	mu   sync.Mutex
	last healthReport
	at   time.Time // time of the last report
}

func (m *monitor) report() healthReport {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.at.IsZero() || time.Since(m.at) > healthKept {
		m.last, m.at = m.look(context.Background()).report(), time.Now() // other requests may wait for it
	}
	return m.last
}

// ServeHTTP writes "ok", or the problems with status 503. A client that prefers JSON gets the full report.
func (m *monitor) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	report := m.report()
	status, body, kind := http.StatusOK, "ok\n", "text/plain; charset=utf-8"
	if !report.OK {
		status, body = http.StatusServiceUnavailable, strings.Join(report.Problems, "\n")+"\n"
	}
	if strings.HasSuffix(r.URL.Path, ".json") || strings.Contains(r.Header.Get("Accept"), "application/json") {
		raw, err := json.Marshal(report)
		if err != nil {
			http.Error(w, "broken", http.StatusInternalServerError)
			return
		}
		body, kind = string(raw)+"\n", "application/json"
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body) // the client may be gone
}

// listenHealth listens on the address of the health report. It returns nil if there is none.
func listenHealth(c appConfig) (net.Listener, error) {
	if c.health == "" {
		return nil, nil
	}
	l, err := c.seams.listen(c.health)
	if err != nil {
		return nil, fmt.Errorf("can't serve health at %s: choose another address with WARBELL_HEALTH, or stop the program that uses it (%w)", c.health, err)
	}
	return l, nil
}

// tellHealth serves the health report and the metrics on l, if it isn't nil, until the result is closed.
func tellHealth(a *app, l net.Listener) io.Closer {
	m := &monitor{look: a.signs}
	mux := http.NewServeMux()
	mux.Handle("GET /healthz", m)
	mux.Handle("GET /healthz.json", m)
	mux.Handle("GET /metrics", a.metrics)
	if a.conf.feeds != "" {
		mux.Handle("GET /feed/{name}", &feeder{read: a.bot.Feed, log: a.conf.log, kept: map[string]fed{}})
	}
	web := &http.Server{
		Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second,
		IdleTimeout: 90 * time.Second, MaxHeaderBytes: 8 << 10,
	}
	if l != nil {
		go func() { _ = web.Serve(netutil.LimitListener(l, mostAtHealth)) }() // it ends at Close
	}
	return web
}

// health asks a running Warbell for its health. The exit code is 0 or 1, as Docker's HEALTHCHECK expects it.
func (m *Main) health(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setHealth)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	at, err := set.health()
	if err != nil {
		return fmt.Errorf("can't ask for health: %v", err) // with exit code 1, as Docker expects
	}
	if at == "" {
		return errors.New("can't ask for health: no address. Use the one of `warbell serve`, such as warbell health -health 127.0.0.1:8421")
	}
	said, ok, err := m.seams.ask(ctx, at)
	if err != nil {
		return fmt.Errorf("no Warbell at %s: start it, with WARBELL_HEALTH set (%w)", at, err)
	}
	fmt.Fprint(m.Stdout, said)
	if !ok {
		return errSaid
	}
	return nil
}

// ask returns the health report at an address, and whether all is well.
func (s seams) ask(ctx context.Context, at string) (said string, ok bool, err error) {
	host, port, err := net.SplitHostPort(at)
	if err != nil {
		return "", false, err
	}
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "localhost"
	}
	ctx, cancel := context.WithTimeout(ctx, 2*healthWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/healthz", nil)
	if err != nil {
		return "", false, err
	}
	resp, err := cmp.Or(s.client(), http.DefaultClient).Do(r)
	if err != nil {
		return "", false, err
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(resp.Body, 64<<10))
	switch {
	case err != nil:
		return "", false, err
	case resp.StatusCode != http.StatusOK && resp.StatusCode != http.StatusServiceUnavailable:
		return "", false, fmt.Errorf("another program answers there: %s", resp.Status)
	}
	return string(raw), resp.StatusCode == http.StatusOK, nil
}
