package discordfake

import (
	"net/http"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// watcher is the client of one user: what it sees and the events it got.
type watcher struct {
	tb     *table
	user   string
	events chan *Event
}

func (tb *table) watch(name string) *watcher {
	w := &watcher{tb, tb.s.As(name).ID(), make(chan *Event, 1000)}
	tb.t.Cleanup(tb.s.Subscribe(w.user, func(e *Event) { w.events <- e }))
	return w
}

// until reads events up to one of the name, which it returns, and gives the
// whole text that was read.
func (w *watcher) until(name string) (read string) {
	w.tb.t.Helper()
	for {
		select {
		case e := <-w.events:
			if read += string(e.JSON()); e.Name == name {
				return read
			}
		case <-soon(w.tb.t).Done():
			w.tb.t.Fatalf("waiting for %s", name)
		}
	}
}

func (w *watcher) state() string {
	w.tb.t.Helper()
	v, ok := w.tb.s.View(w.user)
	if !ok {
		w.tb.t.Fatalf("there is no %s", w.user)
	}
	return string(mustRaw(w.tb.t, v))
}

func TestEphemeralMessagesStayWithTheirReader(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("secret"))
		tb.connect(func(c seenCall) {
			body := obj{"content": "xyzzy", "flags": FlagEphemeral, "components": []any{row(button("Open", "open"))}}
			tb.api("POST", c.callback(), reply(body))
			tb.api("POST", c.hook(tb), with(body, "content", "plugh"))
			tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "xyzzy 2"})
			tb.send("duels", obj{"content": "all done"})
		})
		annPage, bobPage := tb.watch("Ann"), tb.watch("Bob")
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
		wrong{status: 404, code: 10008}.check(t, tb.api("PATCH", path+"/"+m.ID, obj{"content": "x"}))
		if err := ann.Dismiss(m); err != nil {
			t.Fatal(err)
		}
		if got := annPage.until("MESSAGE_DELETE"); !strings.Contains(got, m.ID) {
			t.Errorf("Ann got %s", got)
		}
	})
}

// TestLinksAreSigned checks that the link of a private picture can't be guessed from its message.
func TestLinksAreSigned(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		var m Message
		tb.upload(obj{}, map[string][]byte{"map.png": picture(t)}).into(t, &m)
		path, query, _ := strings.Cut(strings.TrimPrefix(m.Attachments[0].URL, tb.url), "?")
		for query, want := range map[string]int{query: 200, "": 404, "hm=guessed": 404} {
			if a := tb.do("GET", path+"?"+query, "", "", nil); a.Status != want {
				t.Errorf("%q: %d", query, a.Status)
			}
		}
	})
}

func TestDirectMessagesStayBetweenTwo(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		bobPage := tb.watch("Bob")
		ann := tb.s.As("Ann")
		dm := ann.DM()
		tb.api("POST", "/channels/"+dm+"/messages", obj{"content": "xyzzy"})
		tb.send("duels", obj{"content": "all done"})
		if got := bobPage.until("MESSAGE_CREATE") + bobPage.state(); strings.Contains(got, "xyzzy") || strings.Contains(got, dm) {
			t.Errorf("Bob got %s", got)
		}
		if got := tb.watch("Ann").state(); !strings.Contains(got, "xyzzy") || !strings.Contains(got, `"username":"Warbell"`) {
			t.Errorf("Ann's state: %s", got)
		}
		if _, err := tb.s.As("Bob").Say(dm, "hello"); err == nil {
			t.Error("Bob wrote in Ann's DM")
		}
	})
}

func TestModalsOpenForOneUser(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("pick"))
		c := tb.begin("pick") // by Ann
		annPage, bobPage := tb.watch("Ann"), tb.watch("Bob")
		tb.api("POST", c.callback(), obj{"type": respondModal, "data": modal(label(input("xyzzy")))})
		tb.send("duels", obj{"content": "all done"})
		if got := annPage.until("MESSAGE_CREATE"); !strings.Contains(got, `"t":"MODAL"`) || !strings.Contains(got, "INTERACTION_DONE") {
			t.Errorf("Ann got %s", got)
		}
		if got := bobPage.until("MESSAGE_CREATE"); strings.Contains(got, "MODAL") || strings.Contains(got, "INTERACTION") {
			t.Errorf("Bob got %s", got)
		}
	})
}

func TestForeignRequestsAreRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		try := func(host, origin, method, path string) int {
			req, err := http.NewRequest(method, tb.url+path, strings.NewReader(`{"user":"x","channel_id":"x","content":"x"}`))
			if err != nil {
				t.Fatal(err)
			}
			if host != "" {
				req.Host = host
			}
			if origin != "" {
				req.Header.Set("Origin", origin)
			}
			resp, err := tb.net.Client().Do(req)
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
			{"evil.example", "", "GET", "/api/v9/gateway", 403},
			{"127.0.0.1.evil.example:8420", "", "GET", "/api/v9/gateway", 403},
			{"localhost:8420", "", "GET", "/api/v9/gateway", 200},
			{"[::1]:8420", "", "GET", "/api/v9/gateway", 200},
			{"", "https://evil.example", "POST", "/api/v9/users/@me/channels", 403},
			{"", "null", "POST", "/api/v9/users/@me/channels", 403},
			{"", tb.url, "POST", "/api/v9/users/@me/channels", 401},
		}
		for _, r := range rows {
			if got := try(r.host, r.origin, r.method, r.path); got != r.want {
				t.Errorf("%+v: %d", r, got)
			}
		}
		header := http.Header{"Origin": {"https://evil.example"}}
		if ws, err := tb.dial("/gateway?v=9", header); err == nil {
			_ = ws.Close()
			t.Error("the gateway let a foreign page in")
		}
	})
}

// TestNewTokensAreCut checks that the pattern that removes tokens matches those of newCallToken.
func TestNewTokensAreCut(t *testing.T) {
	for _, id := range []string{"1", "1573776079720636416", ""} {
		text := "POST /webhooks/1/" + newCallToken(id) + "/messages/@original"
		if got := CutTokens(text); got != "POST /webhooks/1/…/messages/@original" {
			t.Error(got)
		}
	}
}
