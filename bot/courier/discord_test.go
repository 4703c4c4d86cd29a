package courier_test

import (
	"context"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/courier"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// caller gives calls to the test, and answers them only as the test does.
type caller struct {
	calls chan *gamekit.Call
	hold  chan struct{}
}

func (c *caller) Do(_ context.Context, call *gamekit.Call) gamekit.Reply {
	c.calls <- call
	<-c.hold
	return gamekit.Reply{Done: true}
}
func (*caller) Public(*gamekit.Call) bool { return true }
func (*caller) Again(context.Context, *gamekit.Call) (gamekit.Reply, bool, error) {
	return gamekit.Reply{}, false, nil
}
func (*caller) Leave(context.Context, gamekit.Receipt, time.Duration) error { return nil }
func (*caller) Gone(context.Context, string) error                          { return nil }

func (*caller) OpensModal(*gamekit.Call) bool               { return true } // never deferred
func (*caller) Sent(context.Context, gamekit.Receipt) error { return nil }
func (*caller) Commands() []gamekit.Command {
	return []gamekit.Command{{Name: "ping", Description: "Answers"}}
}

// stage is a stand-in with a client.
type stage struct {
	s      *discordfake.Server
	client *rest.Client
	net    *bottest.Net
}

// With WARBELL_OPENAPI, the path of Discord's OpenAPI document, all requests are checked against that as
// well.
func sit(t *testing.T) *stage {
	t.Helper()
	s, err := discordfake.New(discordfake.Options{OpenAPI: os.Getenv("WARBELL_OPENAPI")})
	if err != nil {
		t.Fatal(err)
	}
	net := bottest.NewNet(t)
	url := net.Serve(t, s)
	t.Cleanup(func() { _ = s.Close() })
	client := rest.New(rest.Options{Token: discordfake.Token, Base: url + "/api", HTTP: net.Client(), PerSecond: 5000})
	return &stage{s: s, client: client, net: net}
}

func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// deliver has one row delivered, and gives what became of it.
func (tb *stage) deliver(t *testing.T, row storage.Row, d publish.Dispatch) (string, *desk) {
	t.Helper()
	time.Sleep(time.Millisecond) // each row has a time of its own, and so a nonce
	row.ID, row.Created = 1, time.Now()
	shelf := &desk{rows: []storage.Row{row}, results: make(chan string, 10)}
	return tb.deliverFrom(t, shelf, d), shelf
}

func (tb *stage) deliverFrom(t *testing.T, shelf *desk, d publish.Dispatch) string {
	t.Helper()
	return tb.deliverWords(t, shelf, func(storage.Row) (publish.Dispatch, error) { return d, nil })
}

func (tb *stage) deliverWords(t *testing.T, shelf *desk, words compose) string {
	t.Helper()
	c := courier.New(courier.Options{
		Outbox: shelf, People: shelf, Games: shelf, Discord: tb.client, Log: slog.New(slog.DiscardHandler),
		Words: words,
	})
	ctx, cancel := context.WithCancel(soon(t))
	done := make(chan struct{})
	go func() { c.Run(ctx); close(done) }()
	defer func() { cancel(); <-done }()
	select {
	case r := <-shelf.results:
		return r
	case <-ctx.Done():
		t.Fatal("the row was not delivered")
		return ""
	}
}

func (tb *stage) channel(t *testing.T, name string) string {
	t.Helper()
	for _, c := range tb.s.As("Ann").Channels() {
		if c.Name == name {
			return c.ID
		}
	}
	t.Fatalf("no channel %s", name)
	return ""
}

func TestPostRingsOnlyWhomItNames(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
		post := public("Your turn, "+bob.Mention()+"! Not yours, "+ann.Mention()+" @everyone", bob.ID())
		got, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post})
		if got != "said" {
			t.Fatal(got)
		}
		m, err := ann.Await(soon(t), "duels", discordfake.HasText("Your turn"))
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Mentions) != 1 || m.Mentions[0].ID != bob.ID() || m.MentionEveryone {
			t.Errorf("mentions: %+v, everyone %v", m.Mentions, m.MentionEveryone)
		}
		if shelf.sent.Ref != (storage.Ref{Channel: m.ChannelID, Message: m.ID}) {
			t.Errorf("ref: %+v", shelf.sent.Ref)
		}
	})
}

func TestSameRowIsNotPostedTwice(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		post := public("once")
		d := publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post}
		row := storage.Row{ID: 1, Created: time.Now()}
		shelf := &desk{rows: []storage.Row{row}, results: make(chan string, 2)}
		first := tb.deliverFrom(t, shelf, d)
		ref := shelf.sent.Ref
		shelf.rows = []storage.Row{row} // as after a crash before it was marked
		if second := tb.deliverFrom(t, shelf, d); first != "said" || second != "said" || shelf.sent.Ref != ref {
			t.Errorf("%s %+v, then %s %+v", first, ref, second, shelf.sent.Ref)
		}
		if n := len(tb.s.As("Ann").Messages("duels")); n != 1 {
			t.Errorf("%d messages", n)
		}
	})
}

func TestPassingTrouble(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		for _, fault := range []discordfake.Faults{{RateLimit: 2}, {ServerError: 2}, {ServerError: 6}} {
			tb := sit(t)
			if err := tb.s.SetFaults(fault); err != nil {
				t.Fatal(err)
			}
			post := public("through")
			got, _ := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post})
			if n := len(tb.s.As("Ann").Messages("duels")); got != "said" || n != 1 {
				t.Errorf("%+v: %s, %d messages", fault, got, n)
			}
		}
	})
}

func TestClosedDMFallsBackToTheChannel(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		bob := tb.s.As("Bob")
		post, prompt := public("Pick here, "+bob.Mention(), bob.ID()), private("Pick")
		d := publish.Dispatch{Action: publish.SendDM, User: bob.ID(), Whisper: &prompt, Fallback: &publish.Dispatch{
			Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post,
		}}
		bob.CloseDMs(true)
		got, shelf := tb.deliver(t, storage.Row{}, d)
		if got != "said" || !shelf.settings.DMClosed || shelf.sent.Channel != d.Fallback.Channel {
			t.Errorf("%s, settings %+v, sent %+v", got, shelf.settings, shelf.sent)
		}
		bob.CloseDMs(false)
		shelf.rows = []storage.Row{{ID: 2, Created: time.Now()}}
		if got = tb.deliverFrom(t, shelf, d); got != "said" || shelf.settings.DMClosed || shelf.settings.DMChannel != bob.DM() || shelf.sent.Channel != bob.DM() {
			t.Errorf("%s, settings %+v, sent %+v", got, shelf.settings, shelf.sent)
		}
	})
}

func TestThreadIsMadeUsedAndReopened(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		got, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.MakeThread, Channel: tb.channel(t, "duels"), Name: "Ann against Bob", Game: "g"})
		if got != "said" || shelf.thread == "" || shelf.sent.Channel != shelf.thread {
			t.Fatalf("%s, thread %q, sent %+v", got, shelf.thread, shelf.sent)
		}
		if err := tb.s.Archive(shelf.thread, false); err != nil {
			t.Fatal(err)
		}
		post := public("wake up")
		if got, _ = tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: shelf.thread, Post: &post}); got != "said" {
			t.Fatal(got)
		}
		if err := tb.s.Archive(shelf.thread, false); err != nil {
			t.Fatal(err)
		}
		ms := tb.s.As("Ann").Messages(shelf.thread)
		last := storage.Ref{Channel: shelf.thread, Message: ms[len(ms)-1].ID}
		if got, _ = tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.Strip, Ref: last}); got != "said" {
			t.Errorf("strip in an archived thread: %s", got)
		}
		if err := tb.s.Archive(shelf.thread, true); err != nil {
			t.Fatal(err)
		}
		if got, _ = tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: shelf.thread, Post: &post}); !strings.HasPrefix(got, "dropped") {
			t.Errorf("post in a locked thread: %s", got)
		}
	})
}

// TestGameGoesOnWithoutItsThread deletes or locks the thread of a game. The game goes on in the channel
// where it began.
func TestGameGoesOnWithoutItsThread(t *testing.T) {
	tests := map[string]func(*discordfake.Server, string) error{
		"deleted": func(s *discordfake.Server, thread string) error { return s.RemoveChannel(thread) },
		"locked":  func(s *discordfake.Server, thread string) error { return s.Archive(thread, true) },
	}
	for name, shut := range tests {
		t.Run(name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb := sit(t)
				home := tb.channel(t, "duels")
				_, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.MakeThread, Channel: home, Name: "Ann against Bob", Game: "g"})
				thread := shelf.thread
				if err := shut(tb.s, thread); err != nil || thread == "" {
					t.Fatalf("thread %q: %v", thread, err)
				}
				post := public("on we go")
				shelf.rows = []storage.Row{{ID: 2, Created: time.Now()}}
				got := tb.deliverWords(t, shelf, func(storage.Row) (publish.Dispatch, error) {
					d := publish.Dispatch{Action: publish.SendPost, Channel: home, Game: "g", Post: &post}
					if where := shelf.lives(); where != "" {
						d.Channel, d.Home = where, home
					}
					return d, nil
				})
				if got != "said" || shelf.sent.Channel != home || shelf.lives() != "" {
					t.Fatalf("%s, sent %+v, thread %q", got, shelf.sent, shelf.lives())
				}
				if _, err := tb.s.As("Bob").Await(soon(t), "duels", discordfake.HasText("on we go")); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

func TestButtonsAreTakenOff(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		post := public("Choose").With(templates.Row{Buttons: []templates.Button{{ID: "x", Label: "X", Style: templates.Primary}}})
		_, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post})
		if got, _ := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.Strip, Ref: shelf.sent.Ref}); got != "said" {
			t.Fatal(got)
		}
		m := tb.s.As("Ann").Messages("duels")[0]
		if len(m.Buttons()) != 0 || m.Content != "Choose" {
			t.Errorf("message: %+v", m)
		}
		edited := public("Chosen")
		if got, _ := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.Edit, Ref: shelf.sent.Ref, Post: &edited}); got != "said" {
			t.Fatal(got)
		}
		if m := tb.s.As("Ann").Messages("duels")[0]; m.Content != "Chosen" {
			t.Errorf("message: %+v", m)
		}
		again := public("unsaid").With(templates.Row{Buttons: []templates.Button{{ID: "y", Label: "Y", Style: templates.Primary}}}).Staying()
		if got, _ := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.Edit, Ref: shelf.sent.Ref, Post: &again}); got != "said" {
			t.Fatal(got)
		}
		if m := tb.s.As("Ann").Messages("duels")[0]; m.Content != "Chosen" || len(m.Buttons()) != 1 {
			t.Errorf("message: %+v", m)
		}
	})
}

// TestMessagesAreDeleted checks that a replaced message is deleted once, and that it is no error if
// it is gone already.
func TestMessagesAreDeleted(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := sit(t)
		post := public("Asked")
		_, shelf := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.SendPost, Channel: tb.channel(t, "duels"), Post: &post})
		for range 2 {
			if got, _ := tb.deliver(t, storage.Row{}, publish.Dispatch{Action: publish.Delete, Ref: shelf.sent.Ref}); got != "said" {
				t.Fatal(got)
			}
			if ms := tb.s.As("Ann").Messages("duels"); len(ms) != 0 {
				t.Errorf("messages: %+v", ms)
			}
		}
	})
}

// TestCrashBetweenCommitAndReply checks all cases after a crash between commit and reply: the reply was
// sent, deferred, or not sent at all.
func TestCrashBetweenCommitAndReply(t *testing.T) {
	tests := map[string]wire.Body{
		"sent":       wire.AnswerMessage(templates.Message{Text: "the line"}, false),
		"announced":  wire.AnswerLater(false),
		"not sent":   {},
		"other line": wire.AnswerMessage(templates.Message{Text: "Noted."}, true),
	}
	for name, body := range tests {
		t.Run(name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb := sit(t)
				bot := &caller{calls: make(chan *gamekit.Call, 1), hold: make(chan struct{})}
				g := gateway.New(gateway.Options{Dial: tb.net.Dial, Token: discordfake.Token, REST: tb.client, Bot: bot})
				if err := g.Open(soon(t)); err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() {
					time.Sleep(time.Second) // until the connection's heart beats
					close(bot.hold)
					_ = g.Close()
				})
				go func() { _, _ = tb.s.As("Ann").Command(soon(t), "duels", "ping") }()
				call := <-bot.calls
				if body.Data != nil {
					if _, err := tb.client.Answer(soon(t), strings.TrimPrefix(call.ID, "i:"), call.Token, body); err != nil {
						t.Fatal(err)
					}
				}
				post := public("the line")
				got, shelf := tb.deliver(t, storage.Row{Token: call.Token}, publish.Dispatch{Action: publish.SendPost, Channel: call.Channel.ID, Post: &post})
				if got != "said" {
					t.Fatal(got)
				}
				m, err := tb.s.As("Bob").Await(soon(t), "duels", discordfake.HasText("the line"))
				if err != nil || shelf.sent.Message != m.ID {
					t.Errorf("sent %+v, shown %s (%v)", shelf.sent, m.ID, err)
				}
				if n := len(tb.s.As("Bob").Messages("duels")); n != 1 {
					t.Errorf("%d messages", n)
				}
			})
		})
	}
}
