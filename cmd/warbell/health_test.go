package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/servercheck"
	"warbell/storage"
)

// noonSigns are those of a bot that is well at noon.
func noonSigns() signs {
	noon := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	return signs{
		Vitals: servercheck.Vitals{Version: "1.2.3", Started: noon.Add(-time.Hour), Connected: true, Servers: 3, Swept: noon.Add(-20 * time.Second), Database: "w.db"},
		now:    noon,
		kept:   storage.Health{Games: 4, Unsaid: 1, Oldest: noon.Add(-time.Second), NextDue: noon.Add(time.Hour)},
	}
}

func TestHealthProblems(t *testing.T) {
	noon := noonSigns().now
	for _, tt := range []struct {
		name   string
		change func(*signs)
		want   []string
	}{
		{"well", func(*signs) {}, nil},
		{"lost for a moment", func(s *signs) { s.Connected, s.lost = false, noon.Add(-time.Minute) }, nil},
		{"lost", func(s *signs) { s.Connected, s.lost = false, noon.Add(-61*time.Second) }, []string{"not connected to Discord for 1m1s"}},
		{"swept a while ago", func(s *signs) { s.Swept = noon.Add(-5 * time.Minute) }, nil},
		{"swept long ago", func(s *signs) { s.Swept = noon.Add(-6 * time.Minute) }, []string{"the scheduler has not run for 6m0s: no reminders, no deadlines"}},
		{"never swept, just started", func(s *signs) { s.Swept, s.Started = time.Time{}, noon.Add(-time.Minute) }, nil},
		{"never swept", func(s *signs) { s.Swept = time.Time{} }, []string{"the scheduler has not run for 1h0m0s: no reminders, no deadlines"}},
		{"the clock went back", func(s *signs) { s.Back = 3*time.Hour + 100*time.Millisecond }, []string{"the clock went back by 3h0m0s: set it. Until then, for up to 1 h, no deadlines pass"}},
		{"no database", func(s *signs) { s.kept, s.broken = storage.Health{}, errors.New("disk gone") }, []string{"the database doesn't answer: disk gone"}},
		{"a full disk", func(s *signs) { s.kept.Unwritable = "the disk is full" }, []string{"the database can't be written: the disk is full"}}, // F64
		{"a line waits", func(s *signs) { s.kept.Oldest = noon.Add(-10 * time.Minute) }, nil},
		{"a line is held", func(s *signs) { s.kept.Release = noon.Add(10 * time.Minute) }, nil},
		{"a line was held for too long", func(s *signs) { s.kept.Release = noon.Add(-11 * time.Minute) }, []string{"a delayed post is 11m0s late"}},
		{"a line waits long", func(s *signs) { s.kept.Oldest = noon.Add(-11 * time.Minute) }, []string{"1 message waits to be sent, the oldest for 11m0s"}},
		{"all at once", func(s *signs) {
			s.lost, s.Swept, s.kept.Unsaid, s.kept.Oldest = noon.Add(-time.Hour), noon.Add(-time.Hour), 7, noon.Add(-time.Hour)
		}, []string{"not connected to Discord for 1h0m0s", "the scheduler has not run for 1h0m0s: no reminders, no deadlines", "7 messages wait to be sent, the oldest for 1h0m0s"}},
	} {
		s := noonSigns()
		tt.change(&s)
		if got := s.problems(); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// told asks a monitor as a client would.
func told(t *testing.T, m *monitor, path, accept string) (status int, kind, body string) {
	t.Helper()
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set("Accept", accept)
	m.ServeHTTP(w, r)
	return w.Code, w.Header().Get("Content-Type"), w.Body.String()
}

func TestHealthIsTold(t *testing.T) {
	well := &monitor{look: func(context.Context) signs { return noonSigns() }}
	if status, kind, body := told(t, well, "/healthz", "*/*"); status != 200 || kind != "text/plain; charset=utf-8" || body != "ok\n" {
		t.Errorf("%d %s %q", status, kind, body)
	}
	const want = `{"ok":true,"problems":[],"version":"1.2.3","started":"2026-05-01T11:00:00Z","connected":true,"servers":3,` +
		`"swept":"2026-05-01T11:59:40Z","games":4,"unsaid":1,"next_due":"2026-05-01T13:00:00Z"}` + "\n"
	for path, accept := range map[string]string{"/healthz.json": "*/*", "/healthz": "application/json"} {
		if status, kind, body := told(t, well, path, accept); status != 200 || kind != "application/json" || body != want {
			t.Errorf("%s: %d %s %s", path, status, kind, body)
		}
	}
	ill := &monitor{look: func(context.Context) signs {
		s := noonSigns()
		s.Connected, s.lost, s.Swept = false, s.now.Add(-time.Hour), s.now.Add(-time.Hour)
		return s
	}}
	if status, _, body := told(t, ill, "/healthz", ""); status != 503 || body != "not connected to Discord for 1h0m0s\nthe scheduler has not run for 1h0m0s: no reminders, no deadlines\n" {
		t.Errorf("%d %q", status, body)
	}
	status, _, body := told(t, ill, "/healthz.json", "")
	var report healthReport
	if err := json.Unmarshal([]byte(body), &report); err != nil || status != 503 || report.OK || len(report.Problems) != 2 {
		t.Errorf("%d %s %v", status, body, err)
	}
}

func TestHealthIsLookedAtOnceASecond(t *testing.T) {
	looks := 0
	m := &monitor{look: func(context.Context) signs { looks++; return noonSigns() }}
	m.report()
	m.report()
	if looks != 1 {
		t.Errorf("looked %d times for two questions at once", looks)
	}
	m.at = m.at.Add(-healthKept - time.Millisecond)
	if m.report(); looks != 2 {
		t.Errorf("looked %d times, want twice", looks)
	}
}

// TestAskingForHealth runs `warbell health` with all kinds of answers.
func TestAskingForHealth(t *testing.T) {
	t.Chdir(t.TempDir())
	bubble(t, askForHealth)
}

func askForHealth(t *testing.T) {
	for _, tt := range []struct {
		name   string
		answer http.HandlerFunc
		code   int
		said   string
	}{
		{"well", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok\n") }, 0, "ok\n"},
		{"ill", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(503); _, _ = io.WriteString(w, "lost\n") }, 1, "lost\n"},
		{"another program", http.NotFound, 1, "another program answers"},
		{"nobody", nil, 1, "start it, with WARBELL_HEALTH set"},
	} {
		url := "http://127.0.0.1:1"
		if tt.answer != nil {
			url = served(t, tt.answer)
		}
		var said output
		m := &Main{Stdout: &said, Stderr: &said, Env: []string{"WARBELL_HEALTH=" + strings.TrimPrefix(url, "http://")}, seams: reached()}
		if code := m.Run(t.Context(), []string{"health"}); code != tt.code || !strings.Contains(said.String(), tt.said) {
			t.Errorf("%s: exit code %d, said %q", tt.name, code, said.String())
		}
	}
	for _, at := range []string{"", "8421"} {
		var said output
		m := &Main{Stdout: &said, Stderr: &said, Env: []string{"WARBELL_HEALTH=" + at}}
		if code := m.Run(t.Context(), []string{"health"}); code != 1 || !strings.Contains(said.String(), "127.0.0.1:8421") {
			t.Errorf("%q: exit code %d, said %q", at, code, said.String())
		}
	}
}
