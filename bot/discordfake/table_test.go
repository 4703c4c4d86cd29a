package discordfake

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"warbell/bot/bottest"
)

// table is a stand-in with an HTTP server around it.
type table struct {
	t   *testing.T
	s   *Server
	net *bottest.Net
	url string
}

func newTable(t *testing.T, opts Options) *table {
	t.Helper()
	net := bottest.NewNet(t)
	opts.Client = net.Client()
	s, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	url := net.Serve(t, s)
	t.Cleanup(func() { _ = s.Close() })
	return &table{t: t, s: s, net: net, url: url}
}

// part runs one row of a table test. In a bubble there is no t.Run.
func part(t *testing.T, name string, test func(t *testing.T)) {
	t.Helper()
	before := t.Failed()
	defer func() {
		if t.Failed() && !before {
			t.Errorf("that was %q", name)
		}
	}()
	test(t)
}

// soon is a context for things that happen at once unless something is broken.
func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// answerOf is what the REST API said.
type answerOf struct {
	Status int
	Header http.Header
	Body   json.RawMessage
}

func (a answerOf) code() int {
	var body struct {
		Code int `json:"code"`
	}
	_ = json.Unmarshal(a.Body, &body)
	return body.Code
}

func (a answerOf) into(t *testing.T, v any) {
	t.Helper()
	if err := json.Unmarshal(a.Body, v); err != nil {
		t.Fatalf("%s: %v", a.Body, err)
	}
}

// api calls the REST API as the default bot. A body that isn't a string is
// encoded.
func (tb *table) api(method, path string, body any) answerOf {
	return tb.apiAs("Bot "+Token, method, path, body)
}

func (tb *table) apiAs(auth, method, path string, body any) answerOf {
	tb.t.Helper()
	var r io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		r = strings.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		if err != nil {
			tb.t.Fatal(err)
		}
		r = bytes.NewReader(raw)
	}
	return tb.do(method, "/api/v10"+path, auth, "application/json", r)
}

func (tb *table) do(method, path, auth, contentType string, body io.Reader) answerOf {
	tb.t.Helper()
	req, err := http.NewRequest(method, tb.url+path, body)
	if err != nil {
		tb.t.Fatal(err)
	}
	if auth != "" {
		req.Header.Set("Authorization", auth)
	}
	if body != nil {
		req.Header.Set("Content-Type", contentType)
	}
	resp, err := tb.net.Client().Do(req)
	if err != nil {
		tb.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		tb.t.Fatal(err)
	}
	return answerOf{resp.StatusCode, resp.Header, raw}
}

// channelID is the ID of a channel by name.
func (tb *table) channelID(name string) string {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	return tb.s.channelNamed(name, "").id
}

func (tb *table) botID() string { return stableID("app", Token) }

// seenCall is what the tests read of an interaction.
type seenCall struct {
	ID        string          `json:"id"`
	Token     string          `json:"token"`
	Type      int             `json:"type"`
	ChannelID string          `json:"channel_id"`
	Data      json.RawMessage `json:"data"`
	Raw       json.RawMessage `json:"-"`
}

func (c seenCall) callback() string { return "/interactions/" + c.ID + "/" + c.Token + "/callback" }

func (c seenCall) hook(tb *table) string { return "/webhooks/" + tb.botID() + "/" + c.Token }

// customID is the custom ID of a component or modal interaction.
func (c seenCall) customID() string {
	var d struct {
		CustomID string `json:"custom_id"`
	}
	_ = json.Unmarshal(c.Data, &d)
	return d.CustomID
}

// session opens a discordgo session to the stand-in the way the bot does it: a
// transport that sends discord.com's API elsewhere.
func (tb *table) session(token string) *discordgo.Session {
	tb.t.Helper()
	dg, err := discordgo.New("Bot " + token)
	if err != nil {
		tb.t.Fatal(err)
	}
	dg.StateEnabled = false
	dg.ShouldReconnectOnError = false // discordgo's own reconnect can lock itself up
	dg.Identify.Intents = discordgo.IntentsGuilds
	dg.Client = &http.Client{Timeout: 10 * time.Second, Transport: elsewhere{tb.url, tb.net.Client().Transport}}
	dg.Dialer = &websocket.Dialer{NetDialContext: tb.net.Dial}
	dg.LogLevel = -1 // says nothing: lost connections are part of the tests
	return dg
}

// elsewhere sends every request to another host.
type elsewhere struct {
	url string
	by  http.RoundTripper
}

func (e elsewhere) RoundTrip(r *http.Request) (*http.Response, error) {
	u, err := url.Parse(e.url)
	if err != nil {
		return nil, err
	}
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = u.Scheme, u.Host, u.Host
	return e.by.RoundTrip(r)
}

// client is a connected discordgo session with the interactions it got and the
// resumes it made.
type client struct {
	*discordgo.Session
	calls   chan seenCall
	resumes chan struct{}
}

// connect starts a bot whose interactions go to react, each in a goroutine of
// its own, and to the channel calls.
func (tb *table) connect(react func(seenCall)) *client {
	tb.t.Helper()
	b := &client{Session: tb.session(Token), calls: make(chan seenCall, 1000), resumes: make(chan struct{}, 10)}
	b.AddHandler(rawEvent("RESUMED", func(json.RawMessage) { b.resumes <- struct{}{} }))
	b.AddHandler(rawEvent("INTERACTION_CREATE", func(raw json.RawMessage) {
		var c seenCall
		if err := json.Unmarshal(raw, &c); err != nil {
			tb.t.Errorf("interaction: %v", err)
		}
		c.Raw = raw
		b.calls <- c
		if react != nil {
			react(c)
		}
	}))
	if err := b.Open(); err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { leave(b.Session) })
	b.beats(tb.t)
	return b
}

// leave closes a session when its heart beats: its first heartbeat waits for a mutex while the session
// closes, and that stops the clock.
func leave(dg *discordgo.Session) {
	synctest.Wait()
	_ = dg.Close()
}

// beats waits for the first heartbeat. discordgo closes whichever connection its session has then if that
// heartbeat fails: one that is due when its own connection is already lost may end the one that resumes it.
func (b *client) beats(t *testing.T) {
	t.Helper()
	synctest.Wait()
	b.RLock()
	defer b.RUnlock()
	if !b.DataReady {
		t.Fatal("the client's heart does not beat")
	}
}

// register sets the default bot's global commands.
func (tb *table) register(commands ...map[string]any) {
	tb.t.Helper()
	a := tb.api("PUT", "/applications/"+tb.botID()+"/commands", commands)
	if a.Status != 200 {
		tb.t.Fatalf("registering: %d %s", a.Status, a.Body)
	}
}

// command is a slash command definition without options.
func command(name string, options ...map[string]any) map[string]any {
	return map[string]any{"name": name, "description": "A command.", "options": options}
}

func option(kind int, name string, extra ...any) map[string]any {
	o := map[string]any{"type": kind, "name": name, "description": "An option."}
	for i := 0; i+1 < len(extra); i += 2 {
		o[extra[i].(string)] = extra[i+1]
	}
	return o
}

func row(components ...map[string]any) map[string]any {
	return map[string]any{"type": ComponentActionRow, "components": components}
}

func button(label, customID string) map[string]any {
	return map[string]any{"type": ComponentButton, "style": 1, "label": label, "custom_id": customID}
}

// reply is the callback body of an immediate message.
func reply(data map[string]any) map[string]any {
	return map[string]any{"type": respondMessage, "data": data}
}

// rawEvent makes a discordgo handler for one kind of gateway event.
func rawEvent(kind string, do func(json.RawMessage)) func(*discordgo.Session, *discordgo.Event) {
	return func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type == kind {
			do(e.RawData)
		}
	}
}
