package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// scrape is what /metrics said: values by series, help texts and kinds by metric.
type scrape struct {
	series     map[string]float64
	help, kind map[string]string
}

// scraped reads the text format, as far as Warbell uses it.
func scraped(t *testing.T, text string) scrape {
	t.Helper()
	s := scrape{series: map[string]float64{}, help: map[string]string{}, kind: map[string]string{}}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if about, ok := strings.CutPrefix(line, "# HELP "); ok {
			name, help, _ := strings.Cut(about, " ")
			s.help[name] = help
			continue
		}
		if about, ok := strings.CutPrefix(line, "# TYPE "); ok {
			name, kind, _ := strings.Cut(about, " ")
			s.kind[name] = kind
			continue
		}
		i := strings.LastIndexByte(line, ' ')
		if i < 0 || strings.HasPrefix(line, "#") {
			continue
		}
		v, err := strconv.ParseFloat(line[i+1:], 64)
		if err != nil {
			t.Fatalf("no sample: %q", line)
		}
		s.series[line[:i]] = v
	}
	return s
}

// sum adds all series of a metric whose labels contain all of these texts.
func (s scrape) sum(name string, labels ...string) (sum float64) {
next:
	for series, v := range s.series {
		of, rest, _ := strings.Cut(series, "{")
		if of != name {
			continue
		}
		for _, l := range labels {
			if !strings.Contains(rest, l) {
				continue next
			}
		}
		sum += v
	}
	return sum
}

// scrape asks a running Warbell as Prometheus would.
func (s *serving) scrape() scrape {
	s.t.Helper()
	resp, err := client().Get("http://" + s.Health + "/metrics")
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if kind := resp.Header.Get("Content-Type"); err != nil || resp.StatusCode != 200 || !strings.HasPrefix(kind, "text/plain; version=0.0.4") {
		s.t.Fatalf("%s %s %v", resp.Status, kind, err)
	}
	return scraped(s.t, string(raw))
}

// counts waits until the sums of metrics are as wanted: what is counted last may come after its answer.
func (s *serving) counts(what string, want float64, sum func(scrape) float64) {
	s.t.Helper()
	var got float64
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(250 * time.Millisecond) {
		if got = sum(s.scrape()); got == want {
			return
		}
	}
	s.t.Errorf("%s: %v, want %v", what, got, want)
}

// calledBack counts the answers to interactions that the stand-in took.
func calledBack(stand *discordfake.Server) (n float64) {
	for _, r := range stand.Requests() {
		if r.Route == "/interactions/{call}/{token}/callback" && r.Status < 300 {
			n++
		}
	}
	return n
}

// TestMetricsCountWhatWasPlayed plays a duel through Main, as on Discord, and compares Warbell's counts
// with those of the stand-in.
func TestMetricsCountWhatWasPlayed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		stand, url := standIn(t)
		s := serves(t, url, filepath.Join(t.TempDir(), "metrics.db"), "-health", "127.0.0.1:0", "-log-format", "json", "-log", "debug")
		before := s.scrape()
		if n := before.sum("warbell_interactions_total"); n != 0 {
			t.Errorf("%v interactions before the first", n)
		}
		s.playAll(stand)
		rests()
		of := func(name string, labels ...string) func(scrape) float64 {
			return func(got scrape) float64 { return got.sum(name, labels...) }
		}
		s.counts("answers", calledBack(stand), of("warbell_interactions_total"))
		s.counts("first responses", calledBack(stand), of("warbell_first_response_seconds_count"))
		s.counts("refusals", 1, of("warbell_interactions_total", `outcome="refused"`))
		s.counts("refused slash commands", 1, of("warbell_interactions_total", `outcome="refused"`, `kind="slash"`))
		s.counts("lists of choices", 1, of("warbell_interactions_total", `outcome="answered"`, `kind="autocomplete"`))
		s.counts("faults", 0, of("warbell_interactions_total", `outcome="broke"`))
		s.counts("games", 0, of("warbell_games_open"))
		s.counts("lines to be said", 0, of("warbell_outbox_waiting"))
		s.counts("threads", 1, of("warbell_outbox_rows_total", `kind="thread"`, `fate="said"`))
		s.counts("requests", float64(len(stand.Requests())), of("warbell_discord_request_seconds_count"))
		s.counts("sessions", 1, of("warbell_gateway_connections_total", `session="new"`))

		after := s.scrape()
		for _, name := range []string{"warbell_picture_seconds_count", "warbell_outbox_delay_seconds_count", "warbell_database_bytes", "warbell_database_wal_bytes", "warbell_servers"} {
			if after.sum(name) == 0 {
				t.Errorf("%s is 0 after a duel", name)
			}
		}
		wantDocumented(t, after)
		s.faults(stand)
		s.stop()
		wantJSON(t, s.said.String())
	})
}

// playAll rolls, is refused, asks for a list of choices, and plays a duel to its end.
func (s *serving) playAll(stand *discordfake.Server) {
	s.t.Helper()
	rolls(s.t, stand)
	d := &scene{T: s.t, run: s.Running, ann: stand.As("Ann"), bob: stand.As("Bob"), done: map[string]bool{}}
	_, err := d.ann.Command(d.ctx(), "tavern", "roll", discordfake.Opt{Name: "dice", Value: "no dice"})
	d.must(err)
	_, err = d.ann.Suggest(d.ctx(), "duels", "duel", "fighter", "orc")
	d.must(err)
	_, err = d.ann.Command(d.ctx(), "duels", "duel", discordfake.Opt{Name: "opponent", Value: d.bob}, discordfake.Opt{Name: "fighter", Value: laidFighter})
	d.must(err)
	d.accept()
	d.play()
}

// faults loses the connection and meets a rate limit.
func (s *serving) faults(stand *discordfake.Server) {
	s.t.Helper()
	rests()
	stand.DropGateway()
	rolls(s.t, stand)
	s.counts("resumed sessions", 1, func(got scrape) float64 {
		return got.sum("warbell_gateway_connections_total", `session="resumed"`)
	})
	waits := func(got scrape) float64 { return got.sum("warbell_rate_limit_wait_seconds_count") }
	waited := waits(s.scrape())
	if err := stand.SetFaults(discordfake.Faults{RateLimit: 1}); err != nil {
		s.t.Fatal(err)
	}
	rolls(s.t, stand)
	s.counts("429", 1, func(got scrape) float64 { return got.sum("warbell_discord_errors_total", `code="429"`) })
	s.counts("waits for the limit", waited+1, waits)
}

// wantJSON wants the log, among what else was said, to be one JSON object a line.
func wantJSON(t *testing.T, said string) {
	t.Helper()
	lines := 0
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, "time=") {
			t.Errorf("a line of text: %s", line)
		}
		if !strings.HasPrefix(line, "{") {
			continue // the banner
		}
		lines++
		var one struct{ Time, Level, Msg string }
		if err := json.Unmarshal([]byte(line), &one); err != nil || one.Time == "" || one.Level == "" || one.Msg == "" {
			t.Errorf("%v in %s", err, line)
		}
	}
	if lines < 10 {
		t.Errorf("the log has %d lines:\n%s", lines, said)
	}
}

// TestMetricsCountWhatTimeBrought checks the counts of reminders and safe moves, with a
// clock that is moved.
func TestMetricsCountWhatTimeBrought(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		if _, err := run.Stand.As("Ann").Command(ctx, "tavern", "rolloff", opt("entrants", run.Stand.As("Bob").Mention()), opt("press", true)); err != nil {
			t.Fatal(err)
		}
		run.Stand.Advance(25 * time.Hour)
		then := run.Stand.Now()
		if err := run.advanced(ctx, then); err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		run.app.metrics.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
		got := scraped(t, w.Body.String())
		for name, want := range map[string]float64{"warbell_rings_total": 2, "warbell_defaults_total": 2, "warbell_last_sweep_time_seconds": float64(then.Unix())} {
			if v := got.sum(name); v < want || v > want+60 {
				t.Errorf("%s is %v, want %v", name, v, want)
			}
		}
	})
}
