package gateway_test

import (
	"cmp"
	"context"
	"net/http/httptest"
	"os"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/commands/plug"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/templates"
)

// fakeBot answers calls by a function of the test.
type fakeBot struct {
	do     func(context.Context, *plug.Call) plug.Reply
	public bool
	forms  map[string]bool // by custom ID or command name
	watch  gateway.Watch
	again  func(*plug.Call) (plug.Reply, bool, error)
	slow   time.Duration // after which its answers are deferred; 0: never before it must be, on a loaded machine too

	mu   sync.Mutex
	sent []plug.Receipt
	left []plug.Receipt
	got  []*plug.Call
}

func (b *fakeBot) Do(ctx context.Context, call *plug.Call) plug.Reply {
	b.mu.Lock()
	b.got = append(b.got, call)
	b.mu.Unlock()
	return b.do(ctx, call)
}

func (b *fakeBot) Public(*plug.Call) bool { return b.public }

func (b *fakeBot) Gone(context.Context, string) error { return nil }

func (b *fakeBot) OpensModal(c *plug.Call) bool {
	return b.forms[c.CustomID.String()] || len(c.Path) > 0 && b.forms[c.Path[0]]
}

func (b *fakeBot) Commands() []plug.Command {
	return []plug.Command{
		{Name: "ping", Description: "Answers", DM: true, Options: []plug.Option{
			{Name: "text", Description: "What to say", Kind: plug.OptionText, Complete: true},
			{Name: "who", Description: "Whom to greet", Kind: plug.OptionUser},
		}},
		{Name: "game", Description: "Games", Subs: []plug.Command{{Name: "status", Description: "How it stands"}}},
	}
}

func (b *fakeBot) Sent(_ context.Context, r plug.Receipt) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sent = append(b.sent, r)
	return nil
}

func (b *fakeBot) Leave(_ context.Context, r plug.Receipt, _ time.Duration) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left = append(b.left, r)
	return nil
}

func (b *fakeBot) Again(_ context.Context, c *plug.Call) (plug.Reply, bool, error) {
	if b.again == nil {
		return plug.Reply{}, false, nil
	}
	return b.again(c)
}

func (b *fakeBot) receipts() []plug.Receipt {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]plug.Receipt(nil), b.sent...)
}

func (b *fakeBot) calls() []*plug.Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]*plug.Call(nil), b.got...)
}

// table is a stand-in with a gateway connected to it.
type table struct {
	s   *discordfake.Server
	g   *gateway.Gateway
	bot *fakeBot
	web *httptest.Server
}

// sit starts a stand-in and connects a bot to it.
func sit(t testing.TB, bot *fakeBot) *table {
	t.Helper()
	tb := stand(t, bot)
	opened(t, tb.g)
	return tb
}

// opened connects a gateway until the end of the test.
func opened(t testing.TB, g *gateway.Gateway) *gateway.Gateway {
	t.Helper()
	if err := g.Open(soon(t)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = g.Close() })
	return g
}

// stand starts a stand-in, with a gateway that isn't connected yet. With WARBELL_OPENAPI, the path of
// Discord's OpenAPI document, all requests are checked against that as well.
func stand(t testing.TB, bot *fakeBot) *table {
	t.Helper()
	return standWith(t, bot, discordfake.Options{OpenAPI: os.Getenv("WARBELL_OPENAPI")})
}

// patience is how long interactions wait for their first response where nothing else is said: on a machine that is loaded
// Discord's three seconds are over before a test has done anything wrong.
const patience = time.Minute

func standWith(t testing.TB, bot *fakeBot, opts discordfake.Options) *table {
	t.Helper()
	opts.InTime = cmp.Or(opts.InTime, patience)
	s, err := discordfake.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s)
	t.Cleanup(func() {
		_ = s.Close()
		web.Close()
	})
	client := rest.New(rest.Options{Token: discordfake.Token, Base: web.URL + "/api", PerSecond: 5000})
	t.Cleanup(client.Close)
	g := gateway.New(gateway.Options{
		Token: discordfake.Token, REST: client, Bot: bot, Slow: cmp.Or(bot.slow, 2*time.Second), InTime: opts.InTime - 200*time.Millisecond, Watch: bot.watch,
	})
	return &table{s: s, g: g, bot: bot, web: web}
}

// soon is a context for what happens at once unless something is broken.
func soon(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// words is a view that a template writes as it is.
type words struct {
	Text, Link string
	pings      []string
}

func (words) ViewOf() string    { return "ui/prompt" }
func (w words) Pings() []string { return w.pings }

func public(text string, pings ...string) templates.Public {
	r, err := templates.New(systems.Words()...)
	if err != nil {
		panic(err)
	}
	p, err := r.View(words{Text: text, pings: pings})
	if err != nil {
		panic(err)
	}
	return p
}

func private(text string) templates.Private {
	return (&templates.Renderer{}).Refusal(&engine.Refusal{Why: text})
}
