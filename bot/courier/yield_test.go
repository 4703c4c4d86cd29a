package courier

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/rest"
	"warbell/commands/publish"
	"warbell/storage"
)

// TestWhoYields checks that reminders, boards and digests let moves go first for ten minutes, unless the
// next post of a game waits behind them.
func TestWhoYields(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		now := time.Now()
		for _, c := range []struct {
			kind storage.RowKind
			lane string
			age  time.Duration
			want bool
		}{
			{storage.RowRing, "user:1", 0, true},
			{storage.RowBoard, "board:1", time.Minute, true},
			{storage.RowDigest, "user:1", yieldsFor - 1, true},
			{storage.RowDigest, "user:1", yieldsFor, false},
			{storage.RowRing, "game:1", 0, false},
			{storage.RowPost, "game:1", 0, false},
			{storage.RowPrompt, "user:1", 0, false},
			{storage.RowWarn, "user:1", 0, false},
		} {
			row := storage.Row{Kind: c.kind, Lane: c.lane, Created: now.Add(-c.age), Attempts: 1}
			if got := yields(row, now); got != c.want {
				t.Errorf("a %s in %s after %s: %v", c.kind, c.lane, c.age, got)
			}
			if v := judge(row, &rest.Error{Status: http.StatusTooManyRequests}, now); v.drop || v.after < hasty || v.after > hasty+aside {
				t.Errorf("a %s in %s is put off for %v", c.kind, c.lane, v.after)
			}
		}
	})
}

// TestAnEveningOfRings makes ten moves while two hundred boards wait. The moves are posted at
// once, the boards gradually.
func TestAnEveningOfRings(t *testing.T) {
	const boards, moves = 200, 10
	rows := make([]storage.Row, boards+moves)
	for i := range rows {
		rows[i] = storage.Row{Kind: storage.RowBoard, Lane: fmt.Sprint("board:", i)}
		if i >= boards {
			rows[i] = storage.Row{Kind: storage.RowPost, Lane: fmt.Sprint("game:", i)}
		}
	}
	text := public("x")
	bottest.Run(t, func(t *testing.T) {
		shelf, begun := newShelf(rows...), time.Now()
		said := func(from, to int) (n int) {
			for id := from + 1; id <= to; id++ {
				if state, _, _ := shelf.of(int64(id)); state == "said" {
					n++
				}
			}
			return n
		}
		client := rest.New(rest.Options{Token: "t", PerSecond: 30, HTTP: &http.Client{Transport: quick{}}})
		run(t, Options{Outbox: shelf, People: &people{}, Games: &places{}, Discord: client, Words: script(func(r storage.Row) (publish.Dispatch, error) {
			return publish.Dispatch{Action: publish.SendPost, Channel: fmt.Sprint(r.ID), Post: text}, nil
		})}, func() bool { return said(boards, boards+moves) == moves })
		took, shown := time.Since(begun), said(0, boards)
		t.Logf("%d moves were posted after %s, and %d of %d boards", moves, took.Round(time.Millisecond), shown, boards)
		if shown == 0 || shown > boards/2 {
			t.Errorf("%d of %d boards were shown when the moves were posted", shown, boards)
		}
	})
}

// quick answers each request at once with a message.
type quick struct{}

func (quick) RoundTrip(*http.Request) (*http.Response, error) {
	rec := httptest.NewRecorder()
	_, _ = io.WriteString(rec, `{"id":"1"}`)
	return rec.Result(), nil
}
