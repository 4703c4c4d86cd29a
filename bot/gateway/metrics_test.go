package gateway_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands/gamekit"
)

// watched keeps what a gateway tells.
type watched struct {
	mu      sync.Mutex
	reports []gateway.Report
	let     []bool // resumed or not, each time Discord let the bot in
}

func (w *watched) watch() gateway.Metrics {
	return gateway.Metrics{
		Served:    func(r gateway.Report) { w.mu.Lock(); defer w.mu.Unlock(); w.reports = append(w.reports, r) },
		Connected: func(resumed bool) { w.mu.Lock(); defer w.mu.Unlock(); w.let = append(w.let, resumed) },
	}
}

// only is the one report that there must be. The gateway is closed before, so that all is told.
func (w *watched) only(t *testing.T, tb *table) gateway.Report {
	t.Helper()
	closes(tb.g)
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.reports) != 1 {
		t.Fatalf("%d reports: %+v", len(w.reports), w.reports)
	}
	return w.reports[0]
}

func TestEachOutcomeIsReported(t *testing.T) {
	hello := gamekit.Post(public("hello"))
	tests := []struct {
		name  string
		reply gamekit.Reply
		slow  bool
		fault func(*discordfake.Server)
		want  gateway.Outcome
		first bool // Discord took a first response
	}{
		{"at once", hello, false, nil, gateway.Answered, true},
		{"late", hello, true, nil, gateway.Deferred, true},
		{"refused", hello.Came(gamekit.ResultRefused), false, nil, gateway.Refused, true},
		{"refused late", hello.Came(gamekit.ResultRefused), true, nil, gateway.Refused, true},
		{"broken", hello.Came(gamekit.ResultBroke), false, nil, gateway.Broke, true},
		{"broken late", hello.Came(gamekit.ResultBroke), true, nil, gateway.Broke, true},
		{"not taken", hello, false, func(s *discordfake.Server) {
			s.Refuse("POST", "/interactions/{call}/{token}/callback", 1, 404, 10062)
		}, gateway.Missed, false},
		{"not shown", gamekit.Post(pressed("bad", strings.Repeat("x", 200))), false, nil, gateway.Missed, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				w := &watched{}
				bot := &fakeBot{public: true, watch: w.watch(), do: always(tt.reply)}
				gate := make(chan struct{})
				if tt.slow {
					bot, gate = held(true, func(*gamekit.Call) gamekit.Reply { return tt.reply })
					bot.watch = w.watch()
				}
				tb := sit(t, bot)
				ann := tb.s.As("Ann")
				call := func() (*discordfake.Answer, error) { return ann.Command(soon(t), "duels", "ping") }
				switch {
				case tt.slow:
					after(t, ann, gate, call)
				case tt.fault != nil:
					tt.fault(tb.s)
					unanswered(t, ann, bot)
				default:
					if _, err := call(); err != nil {
						t.Fatal(err)
					}
				}
				r := w.only(t, tb)
				if r.Outcome != tt.want || r.Kind != gamekit.Slash || r.Took <= 0 || r.First > 0 != tt.first {
					t.Errorf("%+v, want %s", r, tt.want)
				}
				if tt.slow && r.First != 1500*time.Millisecond {
					t.Errorf("deferred after %s", r.First)
				}
			})
		})
	}
}

// unanswered makes a call whose answer Discord won't take, and waits until it was carried out.
func unanswered(t *testing.T, who *discordfake.Person, bot *fakeBot) {
	t.Helper()
	ctx, cancel := context.WithCancel(soon(t))
	defer cancel()
	go func() {
		for len(bot.calls()) == 0 && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	if _, err := who.Command(ctx, "duels", "ping"); err == nil {
		t.Error("the answer arrived")
	}
}

func TestConnectionsAreReported(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		w := &watched{}
		tb := sit(t, &fakeBot{public: true, watch: w.watch(), do: always(gamekit.Post(public("here")))})
		tb.loses((*discordfake.Server).DropGateway)
		if _, err := tb.s.As("Ann").Command(soon(t), "duels", "ping"); err != nil {
			t.Fatal(err)
		}
		until(t, "the session is resumed", func() bool { w.mu.Lock(); defer w.mu.Unlock(); return len(w.let) > 1 }) // what was missed comes before
		closes(tb.g)
		w.mu.Lock()
		defer w.mu.Unlock()
		if len(w.let) != 2 || w.let[0] || !w.let[1] {
			t.Errorf("let in %v; want a new session, and the same again", w.let)
		}
	})
}
