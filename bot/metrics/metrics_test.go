package metrics

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/courier"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands"
	"warbell/commands/gamekit"
	"warbell/commands/servercheck"
	"warbell/storage"
)

var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// options are those of a bot that is well at noon.
func options() Options {
	return Options{
		Version: "1.2.3", Now: func() time.Time { return noon },
		Vitals: func() servercheck.Vitals {
			return servercheck.Vitals{Started: noon.Add(-time.Hour), Connected: true, Servers: 3, Swept: noon.Add(-20 * time.Second)}
		},
		Shards: func() (map[int]bool, int) { return map[int]bool{0: true, 2: false}, 3 },
		Health: func(context.Context) (storage.Health, error) {
			return storage.Health{Games: 4, Unsaid: 2, Oldest: noon.Add(-time.Minute), Bytes: 8192, Journal: 4096}, nil
		},
	}
}

// scraped is what a scrape says, without the library's own metrics and without comments.
func scraped(t *testing.T, m *Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	raw, err := io.ReadAll(w.Body)
	if err != nil || w.Code != 200 {
		t.Fatalf("%d, %v: %s", w.Code, err, raw)
	}
	var ours strings.Builder
	for line := range strings.Lines(string(raw)) {
		if strings.HasPrefix(line, prefix+"_") {
			ours.WriteString(line)
		}
	}
	return ours.String()
}

func wantLines(t *testing.T, text string, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains("\n"+text, "\n"+line+"\n") {
			t.Errorf("there is no line %q in\n%s", line, text)
		}
	}
}

func TestWhatIsToldIsCounted(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		m := New(options())
		g, r := m.Gateway(), m.REST()
		g.Served(gateway.Report{Kind: gamekit.Press, Outcome: gateway.Deferred, First: 1600 * time.Millisecond, Took: 2 * time.Second})
		g.Served(gateway.Report{Kind: gamekit.Press, Outcome: gateway.Missed})
		g.Connected(false)
		g.Connected(true)
		g.Heard(2)
		r.Sent(rest.Report{Took: 30 * time.Millisecond})
		r.Sent(rest.Report{Status: 403, Code: wire.CodeMissingAccess})
		r.Sent(rest.Report{Status: 429})
		r.Sent(rest.Report{Lost: true})
		r.Unsent()
		r.Waited(2 * time.Second)
		m.Row(courier.Report{Kind: storage.RowRing, Result: courier.Said, Age: 10 * time.Second})
		m.Row(courier.Report{Kind: storage.RowRing, Result: courier.PutOff, Age: time.Hour})
		m.Swept(commands.Swept{Rings: 3, Defaults: 2, Lapsed: 1})
		m.Trouble(storage.FailureFull)
		m.Drawing()()
		wantLines(t, scraped(t, m),
			`warbell_interactions_total{kind="press",outcome="deferred"} 1`,
			`warbell_interactions_total{kind="press",outcome="missed"} 1`,
			`warbell_interactions_total{kind="autocomplete",outcome="answered"} 0`,
			`warbell_first_response_seconds_sum{kind="press"} 1.6`,
			`warbell_first_response_seconds_count{kind="press"} 1`,
			`warbell_command_seconds_sum{kind="press"} 2`,
			`warbell_gateway_connections_total{session="new"} 1`,
			`warbell_gateway_connections_total{session="resumed"} 1`,
			`warbell_shard_interactions_total{shard="2"} 1`,
			`warbell_shards 3`, `warbell_shard_connected{shard="0"} 1`, `warbell_shard_connected{shard="2"} 0`,
			`warbell_discord_request_seconds_count 4`,
			`warbell_discord_errors_total{code="50001"} 1`,
			`warbell_discord_errors_total{code="429"} 1`,
			`warbell_discord_errors_total{code="unreachable"} 1`,
			`warbell_discord_unsent_total 1`,
			`warbell_rate_limit_wait_seconds_sum 2`,
			`warbell_outbox_rows_total{fate="said",kind="ring"} 1`,
			`warbell_outbox_rows_total{fate="put off",kind="ring"} 1`,
			`warbell_outbox_delay_seconds_sum 10`,
			`warbell_rings_total 3`, `warbell_defaults_total 2`, `warbell_challenges_lapsed_total 1`,
			`warbell_database_errors_total{reason="full"} 1`,
			`warbell_database_errors_total{reason="busy"} 0`,
			`warbell_picture_seconds_count 1`,
			`warbell_build_info{version="1.2.3"} 1`,
			`warbell_gateway_connected 1`, `warbell_servers 3`, `warbell_games_open 4`,
			`warbell_outbox_waiting 2`, `warbell_outbox_oldest_seconds 60`,
			`warbell_database_up 1`, `warbell_database_bytes 8192`, `warbell_database_wal_bytes 4096`,
			fmt.Sprintf("warbell_last_sweep_time_seconds %s", "1.77763678e+09"),
		)
	})
}

// TestCodesAreBounded checks that the number of series stays small, whatever codes a broken proxy returns.
func TestCodesAreBounded(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		m := New(options())
		for code := range 10 * mostCodes {
			m.REST().Sent(rest.Report{Status: 400, Code: wire.Code(10000 + code)})
		}
		text := scraped(t, m)
		if n := strings.Count(text, "warbell_discord_errors_total{"); n > mostCodes+6 {
			t.Errorf("%d series", n)
		}
		wantLines(t, text, `warbell_discord_errors_total{code="10000"} 1`, fmt.Sprintf(`warbell_discord_errors_total{code="other"} %d`, 9*mostCodes))
	})
}

// TestSilentDatabase checks that a scrape doesn't wait for a database that hangs, and asks it only once.
func TestSilentDatabase(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		o, asked, gate := options(), make(chan struct{}, 9), make(chan struct{})
		well := o.Health
		o.Health = func(ctx context.Context) (storage.Health, error) {
			asked <- struct{}{}
			<-gate // it does not heed its context, like a statement that runs
			return well(ctx)
		}
		m, s := New(options()), newState(o)
		m.registry.Unregister(newState(options()))
		m.registry.MustRegister(s)
		for range 3 {
			text := scraped(t, m)
			wantLines(t, text, "warbell_database_up 0", "warbell_gateway_connected 1")
			if strings.Contains(text, "warbell_games_open") {
				t.Error("it tells of games that it could not count")
			}
		}
		if took := time.Since(bottest.Start); len(asked) != 1 || took != healthWithin {
			t.Errorf("asked %d times, in %s", len(asked), took)
		}
		close(gate)
		synctest.Wait()
		wantLines(t, scraped(t, m), "warbell_database_up 1", "warbell_games_open 4")
	})
}

func TestBrokenDatabase(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		o := options()
		o.Health = func(context.Context) (storage.Health, error) { return storage.Health{}, errors.New("disk gone") }
		wantLines(t, scraped(t, New(o)), "warbell_database_up 0", "warbell_servers 3")
	})
}

// TestLabels checks that only these labels exist, and that no value could be an ID or a user's text.
func TestLabels(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		families, err := New(options()).Gatherer().Gather()
		if err != nil {
			t.Fatal(err)
		}
		names := map[string]bool{"kind": true, "outcome": true, "session": true, "code": true, "fate": true, "reason": true, "version": true, "shard": true}
		value, series := regexp.MustCompile(`^[a-z -]+$|^\d{3}$|^\d$`), 0
		for _, f := range families {
			if !strings.HasPrefix(f.GetName(), prefix+"_") {
				continue
			}
			if f.GetHelp() == "" {
				t.Errorf("%s has no help text", f.GetName())
			}
			for _, one := range f.GetMetric() {
				series++
				for _, l := range one.GetLabel() {
					if !names[l.GetName()] || l.GetName() != "version" && !value.MatchString(l.GetValue()) {
						t.Errorf("%s has the label %s=%q", f.GetName(), l.GetName(), l.GetValue())
					}
				}
			}
		}
		if series < 60 || series > 220 {
			t.Errorf("%d series", series)
		}
	})
}
