package playground

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// page is one open page: its state and the events it got.
type page struct {
	tb   *table
	user string
	ws   *websocket.Conn
}

func (tb *table) page(name string) *page {
	tb.t.Helper()
	id := tb.s.As(name).ID()
	ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(tb.web.URL, "http")+"/play/events?user="+id, nil)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.t.Cleanup(func() { _ = ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(60 * time.Second))
	return &page{tb, id, ws}
}

// until reads events up to one of the type, which it returns, and gives the
// whole text that was read.
func (p *page) until(event string) (read string) {
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

func (p *page) state() string {
	p.tb.t.Helper()
	return string(p.tb.do("GET", "/play/state?user="+p.user, "", "", nil).Body)
}

func (p *page) post(path string, body obj) answerOf {
	body["user"] = p.user
	return p.tb.do("POST", "/play/"+path, "", "application/json", bytes.NewReader(mustRaw(p.tb.t, body)))
}

func TestEphemeralMessagesStayWithTheirReader(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("secret"))
	tb.connect(func(c seenCall) {
		body := obj{"content": "xyzzy", "flags": FlagEphemeral, "components": []any{row(button("Open", "open"))}}
		tb.api("POST", c.callback(), reply(body))
		tb.api("POST", c.hook(tb), with(body, "content", "plugh"))
		tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "xyzzy 2"})
		tb.send("duels", obj{"content": "all done"})
	})
	annPage, bobPage := tb.page("Ann"), tb.page("Bob")
	ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
	a, err := ann.Command(soon(t), "duels", "secret")
	if err != nil {
		t.Fatal(err)
	}
	if got := annPage.until("MESSAGE_UPDATE"); !strings.Contains(got, "xyzzy") || !strings.Contains(got, "plugh") {
		t.Errorf("Ann got %s", got)
	}
	if got := bobPage.until("MESSAGE_CREATE") + bobPage.state(); strings.Contains(got, "xyzzy") || strings.Contains(got, "plugh") || !strings.Contains(got, "all done") {
		t.Errorf("Bob got %s", got)
	}
	if !strings.Contains(annPage.state(), "xyzzy 2") {
		t.Error("Ann's page lost her message")
	}
	m := *a.Message
	if _, err := bob.Click(soon(t), m, "Open"); err == nil {
		t.Error("Bob pressed a button that only Ann sees")
	}
	if err := bob.Dismiss(m); err == nil {
		t.Error("Bob dismissed Ann's message")
	}
	path := "/channels/" + m.ChannelID + "/messages"
	for _, method := range []string{"GET", "PATCH", "DELETE"} {
		wrong{status: 404, code: 10008}.check(t, tb.api(method, path+"/"+m.ID, nil))
	}
	if got := string(tb.api("GET", path, nil).Body); strings.Contains(got, "xyzzy") {
		t.Errorf("the channel's list has the message: %s", got)
	}
	if err := ann.Dismiss(m); err != nil {
		t.Fatal(err)
	}
	if got := annPage.until("MESSAGE_DELETE"); !strings.Contains(got, m.ID) {
		t.Errorf("Ann got %s", got)
	}
}

// The link of a private picture can't be guessed from its message.
func TestLinksAreSigned(t *testing.T) {
	tb := newTable(t, Options{})
	var m Message
	tb.upload(obj{}, map[string][]byte{"map.png": picture(t)}).into(t, &m)
	path, query, _ := strings.Cut(strings.TrimPrefix(m.Attachments[0].URL, tb.web.URL), "?")
	for query, want := range map[string]int{query: 200, "": 404, "hm=guessed": 404} {
		if a := tb.do("GET", path+"?"+query, "", "", nil); a.Status != want {
			t.Errorf("%q: %d", query, a.Status)
		}
	}
}

func TestDirectMessagesStayBetweenTwo(t *testing.T) {
	tb := newTable(t, Options{})
	bobPage := tb.page("Bob")
	ann := tb.s.As("Ann")
	dm := ann.DM()
	tb.api("POST", "/channels/"+dm+"/messages", obj{"content": "xyzzy"})
	tb.send("duels", obj{"content": "all done"})
	if got := bobPage.until("MESSAGE_CREATE") + bobPage.state(); strings.Contains(got, "xyzzy") || strings.Contains(got, dm) {
		t.Errorf("Bob got %s", got)
	}
	if got := tb.page("Ann").state(); !strings.Contains(got, "xyzzy") || !strings.Contains(got, `"username":"Warbell"`) {
		t.Errorf("Ann's state: %s", got)
	}
	if _, err := tb.s.As("Bob").Say(dm, "hello"); err == nil {
		t.Error("Bob wrote in Ann's DM")
	}
}

func TestModalsOpenForOneUser(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("pick"))
	c := tb.begin("pick") // by Ann
	annPage, bobPage := tb.page("Ann"), tb.page("Bob")
	tb.api("POST", c.callback(), obj{"type": respondModal, "data": modal(label(input("xyzzy")))})
	tb.send("duels", obj{"content": "all done"})
	if got := annPage.until("MESSAGE_CREATE"); !strings.Contains(got, `"t":"MODAL"`) || !strings.Contains(got, "INTERACTION_DONE") {
		t.Errorf("Ann got %s", got)
	}
	if got := bobPage.until("MESSAGE_CREATE"); strings.Contains(got, "MODAL") || strings.Contains(got, "INTERACTION") {
		t.Errorf("Bob got %s", got)
	}
}

func TestGatewayHidesTextWithoutTheIntent(t *testing.T) {
	tb := newTable(t, Options{})
	dg := tb.session(Token)
	dg.Identify.Intents = intentGuildMessages | intentDirectMessages
	seen := make(chan string, 10)
	dg.AddHandler(rawEvent("MESSAGE_CREATE", func(raw json.RawMessage) {
		var m Message
		_ = json.Unmarshal(raw, &m)
		seen <- m.Content
	}))
	if err := dg.Open(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = dg.Close() }()
	ann := tb.s.As("Ann")
	var got []string
	for _, say := range [][2]string{{"duels", "xyzzy"}, {"duels", "<@" + tb.botID() + "> hey"}, {ann.DM(), "in private"}} {
		if _, err := ann.Say(say[0], say[1]); err != nil {
			t.Fatal(err)
		}
		got = append(got, <-seen)
	}
	if want := []string{"", "<@" + tb.botID() + "> hey", "in private"}; !slices.Equal(got, want) {
		t.Errorf("the bot read %q", got)
	}
}

func TestForeignRequestsAreRefused(t *testing.T) {
	tb := newTable(t, Options{})
	try := func(host, origin, method, path string) int {
		req, err := http.NewRequest(method, tb.web.URL+path, strings.NewReader(`{"user":"x","channel_id":"x","content":"x"}`))
		if err != nil {
			t.Fatal(err)
		}
		if host != "" {
			req.Host = host
		}
		if origin != "" {
			req.Header.Set("Origin", origin)
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		return resp.StatusCode
	}
	rows := []struct {
		host, origin, method, path string
		want                       int
	}{
		{"evil.example", "", "GET", "/play/state", 403},
		{"127.0.0.1.evil.example:8420", "", "GET", "/", 403},
		{"localhost:8420", "", "GET", "/play/state", 200},
		{"[::1]:8420", "", "GET", "/play/state", 200},
		{"", "https://evil.example", "POST", "/play/message", 403},
		{"", "null", "POST", "/play/message", 403},
		{"", "https://evil.example", "POST", "/api/v9/users/@me/channels", 403},
		{"", tb.web.URL, "POST", "/play/message", 400},
		{"", "", "GET", "/assets/../server.go", 404},
		{"", "", "GET", "/assets/%2e%2e/server.go", 404},
		{"", "", "GET", "/play/nothing", 404},
	}
	for _, r := range rows {
		if got := try(r.host, r.origin, r.method, r.path); got != r.want {
			t.Errorf("%+v: %d", r, got)
		}
	}
	header := http.Header{"Origin": {"https://evil.example"}}
	for _, path := range []string{"/play/events?user=ann", "/gateway?v=9"} {
		if ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(tb.web.URL, "http")+path, header); err == nil {
			_ = ws.Close()
			t.Errorf("%s let a foreign page in", path)
		}
	}
}
