package gateway_test

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
)

// reconnect connects a further gateway to the same stand-in.
func (tb *table) reconnect(t testing.TB) {
	t.Helper()
	tb.g = tb.gateway(tb.bot, gateway.Options{})
	if err := tb.g.Open(soon(t)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closes(tb.g) })
}

func TestLostConnectionIsResumed(t *testing.T) {
	for _, lose := range []struct {
		name string
		do   func(*discordfake.Server)
	}{
		{"by the network", (*discordfake.Server).DropGateway},
		{"on request", (*discordfake.Server).Reconnect},
	} {
		t.Run(lose.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb := sit(t, &fakeBot{public: true, do: always(gamekit.Post(public("still here")))})
				ann := tb.s.As("Ann")
				for range 2 { // once while it is lost, once when it is back
					tb.loses(lose.do)
					a, err := ann.Command(soon(t), "duels", "ping")
					if err != nil {
						t.Fatal(err)
					}
					if a.Message == nil || a.Message.Content != "still here" {
						t.Errorf("answer: %+v", a.Message)
					}
				}
				if n := len(ann.Messages("duels")); n != 2 {
					t.Errorf("%d answers, want 2", n)
				}
			})
		})
	}
}

func TestPassingTroubleIsOvercome(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		for _, fault := range []discordfake.Faults{{RateLimit: 1}, {ServerError: 1}, {ServerError: 2}} {
			tb := sit(t, &fakeBot{public: true, do: always(gamekit.Post(public("through")))})
			if err := tb.s.SetFaults(fault); err != nil {
				t.Fatal(err)
			}
			a, err := tb.s.As("Ann").Command(soon(t), "duels", "ping")
			if err != nil || a.Message == nil || a.Message.Content != "through" {
				t.Errorf("%+v: %+v, %v", fault, a, err)
			}
		}
	})
}

// TestAnArchivedThreadIsOpenedForAnAnswer checks that a button in an archived thread is answered there.
func TestAnArchivedThreadIsOpenedForAnAnswer(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: func(_ context.Context, call *gamekit.Call) gamekit.Reply {
			if call.Kind == gamekit.Press {
				return gamekit.Reply{Update: public("awake")}
			}
			return gamekit.Post(public("here"))
		}})
		ann := tb.s.As("Ann")
		first, err := ann.Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		client := tb.client()
		thread, err := client.StartThread(soon(t), first.Message.ChannelID, wire.NewThread("A game"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := client.Post(soon(t), thread, wire.Post(pressed("old", "old:1").Message(), "")); err != nil {
			t.Fatal(err)
		}
		if err := tb.s.Archive(thread, false); err != nil {
			t.Fatal(err)
		}
		said := ann.Messages(thread)
		a, err := ann.Click(soon(t), said[len(said)-1], "Press")
		if err != nil || a.Message == nil || a.Message.Content != "awake" || a.Message.ChannelID != thread {
			t.Errorf("%+v, %v", a, err)
		}
	})
}

func TestUndeliveredReplyIsLeftToTheCourier(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		r := gamekit.Post(public("lost"))
		r.Receipt.Row = 5
		tb := sit(t, &fakeBot{public: true, do: always(r)})
		if err := tb.s.SetFaults(discordfake.Faults{ServerError: 1000}); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(soon(t), 5*time.Second)
		defer cancel()
		if _, err := tb.s.As("Ann").Command(ctx, "duels", "ping"); err == nil {
			t.Fatal("the answer arrived")
		}
		tb.wantReceipts(t)
	})
}

func TestUnsendableReplyIsExcused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t, &fakeBot{public: true, do: always(gamekit.Post(pressed("bad", strings.Repeat("x", 200))))})
		a, err := tb.s.As("Ann").Command(soon(t), "duels", "ping")
		if err != nil {
			t.Fatal(err)
		}
		if a.Message == nil || !a.Message.Ephemeral() || !strings.Contains(a.Message.Content, "couldn't show the result") {
			t.Errorf("answer: %+v", a.Message)
		}
	})
}

func TestTooManyCallsAreTurnedAway(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		gate := make(chan struct{})
		bot := &fakeBot{forms: map[string]bool{"ping": true}, do: func(context.Context, *gamekit.Call) gamekit.Reply {
			<-gate
			return gamekit.Whisper(private("done"))
		}}
		tb, w := stand(t, bot), &watched{}
		g := tb.gateway(bot, gateway.Options{Workers: 1, Metrics: w.watch()})
		if err := g.Open(soon(t)); err != nil {
			t.Fatal(err)
		}
		first := make(chan error, 1)
		go func() {
			_, err := tb.s.As("Bob").Command(soon(t), "duels", "ping")
			first <- err
		}()
		synctest.Wait()
		begun := time.Now()
		a, err := tb.s.As("Ann").Command(soon(t), "duels", "ping")
		if err != nil || a.Message == nil || !strings.Contains(a.Message.Content, "too busy") {
			t.Errorf("answer: %+v, %v", a, err)
		}
		if took := time.Since(begun); took != 1400*time.Millisecond {
			t.Errorf("turned away after %s", took)
		}
		close(gate)
		if err := <-first; err != nil {
			t.Error(err)
		}
		closes(g)
		busy := slices.IndexFunc(w.reports, func(r gateway.Report) bool { return r.Outcome == gateway.Busy && r.Took == 0 })
		if len(w.reports) != 2 || busy < 0 || w.reports[1-busy].Outcome != gateway.Answered {
			t.Errorf("reported: %+v", w.reports)
		}
	})
}

func TestWrongTokenIsToldPlainly(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		client := rest.New(rest.Options{Token: "wrong", Base: tb.url + "/api", HTTP: tb.net.Client()})
		g := gateway.New(gateway.Options{Dial: tb.net.Dial, Token: "wrong", REST: client, Bot: tb.bot})
		err := g.Open(soon(t))
		if err == nil || !strings.Contains(err.Error(), "token is not accepted") {
			t.Errorf("error: %v", err)
		}
		closes(g)

		// The REST token is right and the gateway's wrong: Discord closes with 4004.
		client = rest.New(rest.Options{Token: discordfake.Token, Base: tb.url + "/api", HTTP: tb.net.Client()})
		g = gateway.New(gateway.Options{Dial: tb.net.Dial, Token: "wrong", REST: client, Bot: tb.bot})
		err = g.Open(soon(t))
		if err == nil || !strings.Contains(err.Error(), "token is not accepted") {
			t.Errorf("error: %v", err)
		}
		closes(g)
	})
}

func TestCloseLeavesNoGoroutines(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{public: true, do: always(gamekit.Post(public("x")))})
		client := tb.client()
		g := tb.gateway(tb.bot, gateway.Options{REST: client})
		if err := g.Open(soon(t)); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			if _, err := tb.s.As("Ann").Command(soon(t), "duels", "ping"); err != nil {
				t.Fatal(err)
			}
		}
		if running() == nil {
			t.Fatal("the goroutines of an open gateway are not seen")
		}
		if err := g.Close(); err != nil || g.Connected() {
			t.Fatalf("close: %v, connected %v", err, g.Connected())
		}
		client.Close()
		time.Sleep(settled)
		if left := running(); left != nil {
			t.Errorf("left are %s", left)
		}
	})
}

// running are the stacks of all goroutines that belong to a gateway, or to its client's connections.
func running() (all []string) {
	synctest.Wait()
	raw := make([]byte, 1<<20)
	for stack := range strings.SplitSeq(string(raw[:runtime.Stack(raw, true)]), "\n\n") {
		for _, of := range []string{"warbell/bot/gateway.", "warbell/bot/rest.", "discordgo.", "net/http.(*persistConn)"} {
			if strings.Contains(stack, of) {
				all = append(all, stack)
				break
			}
		}
	}
	return all
}

// TestAResumeDoesNotWaitForTheGoodbye checks F104: discordgo takes a second to close the lost connection,
// and calls during that time are answered by the next one.
func TestAResumeDoesNotWaitForTheGoodbye(t *testing.T) {
	for name, lose := range map[string]func(*discordfake.Server){
		"by the network": (*discordfake.Server).DropGateway, "on request": (*discordfake.Server).Reconnect,
	} {
		t.Run(name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				var resumed []bool
				let := func(again bool) { resumed = append(resumed, again) }
				tb := sit(t, &fakeBot{public: true, watch: gateway.Metrics{Connected: let}, do: always(gamekit.Post(public("here")))})
				for n := range 3 {
					tb.loses(lose)
					began := time.Now()
					a, err := tb.s.As("Ann").Command(soon(t), "duels", "ping")
					if err != nil || a.Message == nil {
						t.Fatal(err)
					}
					if took := time.Since(began); took > 500*time.Millisecond {
						t.Errorf("answered after %s", took)
					}
					if until(t, "it is back", tb.g.Connected); len(resumed) != n+2 || !resumed[n+1] {
						t.Errorf("let in %v; want the same session again", resumed)
					}
				}
			})
		})
	}
}
