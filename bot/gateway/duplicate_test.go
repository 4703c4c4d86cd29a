package gateway_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestTwoProcessesGetOneCall sends a call to two processes. One executes it and must answer publicly. The
// other finds it executed, and answers only the user. Whichever responds first, the post counts as sent
// only if it exists.
func TestTwoProcessesGetOneCall(t *testing.T) {
	const soonest, late, never = 300 * time.Millisecond, 1200 * time.Millisecond, time.Minute
	tests := []struct {
		name         string
		teller, seen time.Duration // after which each defers its answer
		tells, sees  time.Duration // after which each has it
		said         bool          // by the reply, rather than left
	}{
		{"told first", never, never, 0, late, true},
		{"the caller is told first", never, never, late, 0, false},
		{"the other has deferred it", never, soonest, late, late + late, false},
		{"both have, the other first", late, soonest, 2 * late, 2 * late, false},
		{"both have, the other later", soonest, late, 3 * late, 2 * late, true},
		{"the other has, and is done first", late, soonest, 3 * late, 2 * late, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				told := gamekit.Post(public("told"))
				told.Receipt = gamekit.Receipt{Row: 9}
				teller := &fakeBot{public: true, slow: tt.teller, do: having(tt.tells, told)}
				tb := sit(t, teller)
				other := tb.beside(t, &fakeBot{public: true, slow: tt.seen, do: having(tt.sees, gamekit.Whisper(private("told before")))})
				if _, err := tb.s.As("Ann").Command(soon(t), "duels", "ping"); err != nil {
					t.Fatal(err)
				}
				until(t, "the row is said or left", func() bool {
					teller.mu.Lock()
					defer teller.mu.Unlock()
					return len(teller.sent)+len(teller.left) > 0
				})
				closes(other)
				closes(tb.g)
				public := tb.s.As("Bob").Messages("duels")
				if !tt.said {
					if diff := cmp.Diff([]gamekit.Receipt{told.Receipt}, teller.left); diff != "" || len(teller.sent) > 0 || len(public) > 0 {
						t.Errorf("left (-want +got):\n%ssaid %+v; all read %+v", diff, teller.sent, public)
					}
					return
				}
				if len(public) != 1 || public[0].Content != "told" || public[0].Flags&discordfake.FlagLoading != 0 || len(teller.left) > 0 {
					t.Fatalf("all read %+v; left %+v", public, teller.left)
				}
				told.Receipt.Ref = storage.Ref{Channel: public[0].ChannelID, Message: public[0].ID}
				if diff := cmp.Diff([]gamekit.Receipt{told.Receipt}, teller.sent); diff != "" {
					t.Errorf("said (-want +got):\n%s", diff)
				}
			})
		})
	}
}

// deaf loses what the first response is answered with, which has come.
type deaf struct {
	by    http.RoundTripper
	heard atomic.Bool
}

func (d *deaf) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := d.by.RoundTrip(r)
	if err == nil && strings.HasSuffix(r.URL.Path, "/callback") && !d.heard.Swap(true) {
		_ = res.Body.Close()
		return nil, errors.New("the connection was lost")
	}
	return res, err
}

// TestDeferralThatSeemedLost lets Discord acknowledge a deferral only at the second attempt. Since the
// first response may be of another process, the outbox posts the answer, and no "thinking" message remains.
func TestDeferralThatSeemedLost(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		told := gamekit.Post(public("told"))
		told.Receipt = gamekit.Receipt{Row: 9}
		bot := &fakeBot{public: true, do: having(2*time.Second, told)}
		tb := stand(t, bot)
		by := &http.Client{Transport: &deaf{by: tb.net.Client().Transport}}
		client := rest.New(rest.Options{Token: discordfake.Token, Base: tb.url + "/api", HTTP: by})
		g := opened(t, tb.gateway(bot, gateway.Options{REST: client}))
		if a, err := tb.s.As("Ann").Command(soon(t), "duels", "ping"); err != nil || a.Message != nil {
			t.Errorf("answered %+v, %v", a, err)
		}
		closes(g)
		if diff := cmp.Diff([]gamekit.Receipt{told.Receipt}, bot.left); diff != "" || len(bot.sent) > 0 {
			t.Errorf("left (-want +got):\n%ssaid %+v", diff, bot.sent)
		}
		if all := tb.s.As("Bob").Messages("duels"); len(all) > 0 {
			t.Errorf("all read %+v", all)
		}
	})
}

// having is a bot's answer after a while.
func having(after time.Duration, r gamekit.Reply) func(context.Context, *gamekit.Call) gamekit.Reply {
	return func(context.Context, *gamekit.Call) gamekit.Reply {
		time.Sleep(after)
		return r
	}
}

// beside connects another process, with everything that the first has.
func (tb *table) beside(t *testing.T, bot *fakeBot) *gateway.Gateway {
	t.Helper()
	g := tb.gateway(bot, gateway.Options{Slow: bot.slow})
	return opened(t, g)
}
