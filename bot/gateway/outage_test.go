package gateway_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands/gamekit"
)

// sessionsLeft is how many sessions Discord lets the bot start today.
func (tb *table) sessionsLeft(t *testing.T) int {
	t.Helper()
	client := tb.client()
	at, err := client.Gateway(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	return at.Limit.Remaining
}

func TestForgottenSessionBeginsAnew(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: always(gamekit.Post(public("still here")))})
		tb.loses((*discordfake.Server).ForgetSessions)
		until(t, "the loss is noticed", func() bool { return !tb.g.Connected() })
		until(t, "it is back", tb.g.Connected)
		a, err := tb.s.As("Ann").Command(soon(t), "duels", "ping")
		if err != nil || a.Message == nil || a.Message.Content != "still here" {
			t.Errorf("answer: %+v, %v", a, err)
		}
		if left := tb.sessionsLeft(t); left != 998 {
			t.Errorf("%d sessions are left", left)
		}
	})
}

func TestOutageCostsNoSession(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{})
		tb.s.RefuseGateway(4, http.StatusServiceUnavailable)
		tb.loses((*discordfake.Server).DropGateway)
		until(t, "the loss is noticed", func() bool { return !tb.g.Connected() })
		until(t, "it is back", tb.g.Connected)
		if left := tb.sessionsLeft(t); left != 999 {
			t.Errorf("%d sessions are left: it was not resumed", left)
		}
	})
}

func TestFailedHandshakeNamesAddressAndStatus(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		tb.s.RefuseGateway(1, http.StatusBadGateway)
		err := tb.g.Open(soon(t))
		if err == nil {
			t.Fatal("connected")
		}
		for _, want := range []string{strings.TrimPrefix(tb.url, "http://"), "502 Bad Gateway"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q does not name %s", err, want)
			}
		}
		if strings.Contains(err.Error(), discordfake.Token) || gateway.Final(err) {
			t.Errorf("error: %v", err)
		}
	})
}

// TestTooEarlyASessionIsTriedAgain restarts a process too early for Discord, which allows one
// session in 5 s.
func TestTooEarlyASessionIsTriedAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := discordfake.GenerousLimits()
		limits.IdentifyEvery = 5 * time.Second
		tb := standWith(t, &fakeBot{}, discordfake.Options{Limits: &limits})
		if err := tb.g.Open(soon(t)); err != nil {
			t.Fatal(err)
		}
		closes(tb.g)
		tb.reconnect(t)
	})
}

// stall is for how much longer than Discord waits the network stands still.
const stall = 5 * time.Second

// TestCallsAfterAStallAreNotCarriedOut checks that calls from a stalled network aren't executed, since
// their users saw an error and may have tried again.
func TestCallsAfterAStallAreNotCarriedOut(t *testing.T) {
	for _, forms := range []bool{false, true} {
		t.Run(fmt.Sprint("forms ", forms), func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				bot := &fakeBot{public: true, do: always(gamekit.Post(public("done")))}
				if forms {
					bot.forms = map[string]bool{"ping": true}
				}
				tb := standWith(t, bot, discordfake.Options{})
				opened(t, tb.g)
				ann := tb.s.As("Ann")
				again := func() error { _, err := ann.Command(soon(t), "duels", "ping"); return err }
				if err := again(); err != nil {
					t.Fatal(err)
				}
				tb.s.StallGateway(true)
				if err := again(); !errors.Is(err, discordfake.ErrNoAnswer) {
					t.Fatalf("the network stands still: %v", err)
				}
				time.Sleep(stall) // an age is told by as much too low as the quickest call took to come
				tb.s.StallGateway(false)
				if err := again(); err != nil {
					t.Fatal(err)
				}
				closes(tb.g) // waits for what is under way
				if n := len(bot.calls()); n != 2 {
					t.Errorf("%d calls were carried out, want 2", n)
				}
			})
		})
	}
}
