package rest

import (
	"errors"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/wire"
)

// told keeps what a client tells. One request is made at a time.
type told struct {
	sent   []Report
	unsent int
	waited []time.Duration
}

// line is a network that may be cut off.
type line struct {
	http.RoundTripper
	off bool
}

func (l *line) RoundTrip(r *http.Request) (*http.Response, error) {
	if l.off {
		return nil, errors.New("cut off")
	}
	return l.RoundTripper.RoundTrip(r)
}

func (w *told) client(t *testing.T, perSecond int, answer http.HandlerFunc) (*Client, *line) {
	t.Helper()
	net := bottest.NewNet(t)
	by := &line{RoundTripper: net.Client().Transport}
	c := New(Options{Token: botToken, Base: net.Serve(t, answer), HTTP: &http.Client{Transport: by}, PerSecond: perSecond, Watch: Watch{
		Sent:   func(r Report) { w.sent = append(w.sent, r) },
		Unsent: func() { w.unsent++ },
		Waited: func(d time.Duration) { w.waited = append(w.waited, d) },
	}})
	return c, by
}

// outcomes are the reports without their times.
func (w *told) outcomes() []Report {
	all := slices.Clone(w.sent)
	for i := range all {
		all[i].Took = 0
	}
	return all
}

func TestRequestsAreReported(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		w, n := &told{}, atomic.Int32{}
		c, by := w.client(t, 1000, func(rw http.ResponseWriter, _ *http.Request) {
			switch n.Add(1) {
			case 1:
				refuse(rw, 502, 0, 0)
			case 2:
				refuse(rw, 429, 0, 0.05)
			case 4:
				refuse(rw, 403, wire.CodeMissingAccess, 0)
			}
		})
		body := wire.Body{Type: "application/json", Data: []byte(`{}`)}
		if err := c.Unarchive(t.Context(), "1"); err != nil {
			t.Error(err)
		}
		if _, err := c.Post(t.Context(), "1", body); !Is(err, wire.CodeMissingAccess) {
			t.Error(err)
		}
		want := []Report{{Status: 502}, {Status: 429}, {}, {Status: 403, Code: wire.CodeMissingAccess}}
		if got := w.outcomes(); !slices.Equal(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
		if len(w.waited) != 1 || w.waited[0] != 50*time.Millisecond {
			t.Errorf("waited %v, want once, for what Discord asked", w.waited)
		}
		by.off = true
		w.sent = nil
		if _, err := c.Post(t.Context(), "1", body); err == nil || len(w.sent) == 0 || !w.sent[0].Lost {
			t.Errorf("without Discord: %+v, %v", w.sent, err)
		}
	})
}

func TestWaitsForALimitAreReported(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		w, n := &told{}, atomic.Int32{}
		c, _ := w.client(t, 1000, func(rw http.ResponseWriter, _ *http.Request) {
			after := "0.05"
			if n.Add(1) == 2 {
				after = "3600"
			}
			rw.Header().Set("X-RateLimit-Limit", "1")
			rw.Header().Set("X-RateLimit-Remaining", "0")
			rw.Header().Set("X-RateLimit-Reset-After", after)
			rw.Header().Set("X-RateLimit-Bucket", "b")
		})
		for i := range 3 {
			if err := c.Unarchive(t.Context(), "1"); (err != nil) != (i == 2) {
				t.Errorf("request %d: %v", i, err)
			}
		}
		if len(w.sent) != 2 || w.unsent != 1 || len(w.waited) > 1 {
			t.Errorf("%d sent, %d not sent, waited %v", len(w.sent), w.unsent, w.waited)
		}
	})
}
