package playground

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

type obj = map[string]any

// table is the page on a stand-in, with an HTTP server around it.
type table struct {
	t   *testing.T
	s   *discordfake.Server
	net *bottest.Net
	url string
}

func newTable(t *testing.T, stand discordfake.Options, opts Options) *table {
	t.Helper()
	s, err := discordfake.New(stand)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(s, opts)
	if err != nil {
		t.Fatal(err)
	}
	net := bottest.NewNet(t)
	url := net.Serve(t, p)
	t.Cleanup(func() {
		p.Close()
		_ = s.Close()
	})
	return &table{t, s, net, url}
}

// dialer opens WebSockets.
func (tb *table) dialer() *websocket.Dialer {
	return &websocket.Dialer{NetDialContext: tb.net.Dial}
}

func soon(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// answered is what an address said.
type answered struct {
	Status int
	Header http.Header
	Body   []byte
}

func (a answered) into(t *testing.T, v any) {
	t.Helper()
	if err := json.Unmarshal(a.Body, v); err != nil {
		t.Fatalf("%s: %v", a.Body, err)
	}
}

func (tb *table) do(method, path, auth string, body any) answered {
	tb.t.Helper()
	raw, err := json.Marshal(body)
	if text, ok := body.(string); ok {
		raw = []byte(text)
	}
	if err != nil {
		tb.t.Fatal(err)
	}
	req, err := http.NewRequest(method, tb.url+path, bytes.NewReader(raw))
	if err != nil {
		tb.t.Fatal(err)
	}
	if body == nil {
		req.Body = http.NoBody
	}
	req.Header.Set("Authorization", auth)
	req.Header.Set("Content-Type", "application/json")
	resp, err := tb.net.Client().Do(req)
	if err != nil {
		tb.t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	if raw, err = io.ReadAll(resp.Body); err != nil {
		tb.t.Fatal(err)
	}
	return answered{resp.StatusCode, resp.Header, raw}
}

// api calls the stand-in's REST API as the bot.
func (tb *table) api(method, path string, body any) answered {
	tb.t.Helper()
	return tb.do(method, "/api/v10"+path, "Bot "+discordfake.Token, body)
}

func (tb *table) get(path string) answered { return tb.do("GET", path, "", nil) }

// channelID is the ID of a channel that Gil sees, by name.
func (tb *table) channelID(name string) string {
	tb.t.Helper()
	all := tb.s.As("Gil").Channels()
	i := slices.IndexFunc(all, func(c discordfake.Channel) bool { return c.Name == name })
	if i < 0 {
		tb.t.Fatalf("no channel %s", name)
	}
	return all[i].ID
}

func (tb *table) botID() string { return tb.s.As("Warbell").ID() }

// send posts a message as the bot.
func (tb *table) send(channel, text string) (m discordfake.Message) {
	tb.t.Helper()
	tb.api("POST", "/channels/"+tb.channelID(channel)+"/messages", obj{"content": text}).into(tb.t, &m)
	return m
}

// register sets the bot's commands: one without options for each name.
func (tb *table) register(names ...string) {
	tb.t.Helper()
	list := []obj{}
	for _, name := range names {
		list = append(list, obj{"name": name, "description": "A command.", "options": []obj{{"type": 3, "name": "what", "description": "An option.", "autocomplete": true}}})
	}
	if a := tb.api("PUT", "/applications/"+tb.botID()+"/commands", list); a.Status != 200 {
		tb.t.Fatalf("registering: %d %s", a.Status, a.Body)
	}
}

// call is an interaction as the bot gets it.
type call struct {
	ID, Token string
	Type      int
}

func (c call) callback() string { return "/interactions/" + c.ID + "/" + c.Token + "/callback" }

func (c call) hook(tb *table) string { return "/webhooks/" + tb.botID() + "/" + c.Token }

// connect brings the bot to the gateway; each interaction goes to react.
func (tb *table) connect(react func(call)) {
	tb.t.Helper()
	ws, _, err := tb.dialer().Dial("ws"+strings.TrimPrefix(tb.url, "http")+"/gateway?v=10", nil)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { _ = ws.Close() })
	if err := ws.WriteJSON(obj{"op": 2, "d": obj{"token": discordfake.Token, "intents": 0}}); err != nil {
		tb.t.Fatal(err)
	}
	go func() {
		for {
			var f struct {
				T string
				D call
			}
			if ws.ReadJSON(&f) != nil {
				return
			}
			if f.T == "INTERACTION_CREATE" {
				go react(f.D)
			}
		}
	}()
	if err := tb.s.As("Ann").Until(soon(tb.t), tb.s.Online); err != nil {
		tb.t.Fatal(err)
	}
}

// calls lets Ann run a command for each answer and gives what the bot got of it.
func (tb *table) calls() func() call {
	tb.t.Helper()
	tb.register("secret")
	got := make(chan call, 10)
	tb.connect(func(c call) { got <- c })
	view, _ := tb.s.View("Ann")
	return func() call {
		use := discordfake.CommandUse{User: tb.s.As("Ann").ID(), ChannelID: tb.channelID("duels"), CommandID: view.Commands[0].ID}
		if _, err := tb.s.UseCommand(use); err != nil {
			tb.t.Fatal(err)
		}
		return <-got
	}
}

// client is one open page: the events it got.
type client struct {
	tb   *table
	user string
	ws   *websocket.Conn
}

func (tb *table) page(name string) *client {
	tb.t.Helper()
	id := tb.s.As(name).ID()
	ws, _, err := tb.dialer().Dial("ws"+strings.TrimPrefix(tb.url, "http")+"/play/events?user="+id, nil)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { _ = ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(60 * time.Second))
	return &client{tb, id, ws}
}

// until reads events up to one of the type, and gives the whole text that was read.
func (p *client) until(event string) (read string) {
	p.tb.t.Helper()
	for {
		_, raw, err := p.ws.ReadMessage()
		if err != nil {
			p.tb.t.Fatalf("waiting for %s: %v", event, err)
		}
		read += string(raw)
		if strings.HasPrefix(string(raw), `{"t":"`+event+`"`) {
			return read
		}
	}
}

func (p *client) post(path string, body obj) answered {
	p.tb.t.Helper()
	body["user"] = p.user
	return p.tb.do("POST", "/play/"+path, "", body)
}
