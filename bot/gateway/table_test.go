package gateway_test

import (
	"context"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/templates"
)

// fakeBot answers calls by a function of the test.
type fakeBot struct {
	do     func(context.Context, *gamekit.Call) gamekit.Reply
	public bool
	forms  map[string]bool // by custom ID or command name
	watch  gateway.Metrics
	again  func(*gamekit.Call) (gamekit.Reply, bool, error)
	slow   time.Duration // after which its answers are deferred; 0: as always

	mu   sync.Mutex
	sent []gamekit.Receipt
	left []gamekit.Receipt
	got  []*gamekit.Call
}

func (b *fakeBot) Do(ctx context.Context, call *gamekit.Call) gamekit.Reply {
	b.mu.Lock()
	b.got = append(b.got, call)
	b.mu.Unlock()
	return b.do(ctx, call)
}

func (b *fakeBot) Public(*gamekit.Call) bool { return b.public }

func (b *fakeBot) Gone(context.Context, string) error { return nil }

func (b *fakeBot) OpensModal(c *gamekit.Call) bool {
	return b.forms[c.CustomID.String()] || len(c.Path) > 0 && b.forms[c.Path[0]]
}

func (b *fakeBot) Commands() []gamekit.Command {
	return []gamekit.Command{
		{Name: "ping", Description: "Answers", DM: true, Options: []gamekit.Option{
			{Name: "text", Description: "What to say", Kind: gamekit.OptionText, Complete: true},
			{Name: "who", Description: "Whom to greet", Kind: gamekit.OptionUser},
		}},
		{Name: "game", Description: "Games", Subs: []gamekit.Command{{Name: "status", Description: "How it stands"}}},
	}
}

func (b *fakeBot) Sent(_ context.Context, r gamekit.Receipt) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sent = append(b.sent, r)
	return nil
}

func (b *fakeBot) Leave(_ context.Context, r gamekit.Receipt, _ time.Duration) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.left = append(b.left, r)
	return nil
}

func (b *fakeBot) Again(_ context.Context, c *gamekit.Call) (gamekit.Reply, bool, error) {
	if b.again == nil {
		return gamekit.Reply{}, false, nil
	}
	return b.again(c)
}

func (b *fakeBot) receipts() []gamekit.Receipt {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]gamekit.Receipt(nil), b.sent...)
}

func (b *fakeBot) calls() []*gamekit.Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]*gamekit.Call(nil), b.got...)
}

// table is a stand-in with a gateway connected to it.
type table struct {
	s   *discordfake.Server
	g   *gateway.Gateway
	bot *fakeBot
	net *bottest.Net
	url string
}

// sit starts a stand-in and connects a bot to it.
func sit(t *testing.T, bot *fakeBot) *table {
	t.Helper()
	tb := stand(t, bot)
	opened(t, tb.g)
	return tb
}

// opened connects a gateway until the end of the test.
func opened(t *testing.T, g *gateway.Gateway) *gateway.Gateway {
	t.Helper()
	if err := g.Open(soon(t)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closes(g) })
	return g
}

// settled is after how long each of discordgo's sessions is either lost or there, with a heart that beats.
// One that is lost sleeps for a second with its mutex locked. Who waited for that meanwhile would stop the
// clock: a first heartbeat, or whoever closes the session.
const settled = 2 * time.Second

// closes closes a gateway once its sessions have settled.
func closes(g *gateway.Gateway) {
	time.Sleep(settled)
	_ = g.Close()
}

// stand starts a stand-in, with a gateway that isn't connected yet. With WARBELL_OPENAPI, the path of
// Discord's OpenAPI document, all requests are checked against that as well.
func stand(t *testing.T, bot *fakeBot) *table {
	t.Helper()
	return standWith(t, bot, discordfake.Options{OpenAPI: os.Getenv("WARBELL_OPENAPI")})
}

func standWith(t *testing.T, bot *fakeBot, opts discordfake.Options) *table {
	t.Helper()
	s, err := discordfake.New(opts)
	if err != nil {
		t.Fatal(err)
	}
	net := bottest.NewNet(t)
	tb := &table{s: s, bot: bot, net: net, url: net.Serve(t, s)}
	t.Cleanup(func() { _ = s.Close() })
	tb.g = tb.gateway(bot, gateway.Options{Slow: bot.slow, Metrics: bot.watch})
	return tb
}

// gateway makes one with some options for a bot on the stand-in.
func (tb *table) gateway(bot *fakeBot, o gateway.Options) *gateway.Gateway {
	o.Dial, o.Token, o.Bot = tb.net.Dial, discordfake.Token, bot
	if o.REST == nil {
		o.REST = tb.client()
	}
	return gateway.New(o)
}

// client is one of the stand-in's API.
func (tb *table) client() *rest.Client {
	return rest.New(rest.Options{Token: discordfake.Token, Base: tb.url + "/api", HTTP: tb.net.Client(), PerSecond: 5000})
}

// loses makes the connections end in some way, once the sessions have settled.
func (tb *table) loses(how func(*discordfake.Server)) {
	time.Sleep(settled)
	how(tb.s)
}

// until waits for a condition.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for ctx := soon(t); ; time.Sleep(time.Millisecond) {
		if synctest.Wait(); holds() {
			return
		}
		if ctx.Err() != nil {
			t.Fatalf("waited in vain until %s", what)
		}
	}
}

// soon is a context for what happens at once unless something is broken.
func soon(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
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

// renderer is one for all tests: it takes a while to read the templates.
var renderer = sync.OnceValues(func() (*templates.Renderer, error) { return templates.New(systems.Words()...) })

func public(text string, pings ...string) templates.Public {
	r, err := renderer()
	if err != nil {
		panic(err)
	}
	p, err := r.View(words{Text: text, pings: pings})
	if err != nil {
		panic(err)
	}
	return p
}

func private(text string) templates.Ephemeral {
	return (&templates.Renderer{}).Refusal(&engine.Refusal{Why: text})
}
