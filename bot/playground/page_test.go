package playground

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

func TestPageServesItsFiles(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		a := tb.get("/")
		if a.Status != 200 || !strings.Contains(a.Header.Get("Content-Type"), "text/html") || !strings.Contains(a.Header.Get("Content-Security-Policy"), "default-src 'self'") {
			t.Errorf("%d %v", a.Status, a.Header)
		}
		if a := tb.get("/assets/index.html"); a.Status >= 400 {
			t.Errorf("%d", a.Status)
		}
	})
}

func TestPagePlaysARound(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		tb.register("go")
		tb.connect(func(c call) {
			switch c.Type {
			case 4: // autocomplete
				tb.api("POST", c.callback(), obj{"type": 8, "data": obj{"choices": []any{obj{"name": "One", "value": "one"}}}})
			case 2: // the command
				button := obj{"type": 2, "style": 1, "label": "Form", "custom_id": "form"}
				tb.api("POST", c.callback(), obj{"type": 4, "data": obj{"content": "press", "components": []obj{{"type": 1, "components": []obj{button}}}}})
			case 3: // the button
				tb.api("POST", c.callback(), obj{"type": 9, "data": form("a")})
			default:
				tb.api("POST", c.callback(), obj{"type": 4, "data": obj{"content": "the end"}})
			}
		})
		p := tb.page("Ann")
		channel := tb.channelID("duels")
		seen, _ := tb.s.View("Ann")
		cmd := obj{"channel_id": channel, "command_id": seen.Commands[0].ID, "options": []any{obj{"name": "what", "type": 3, "value": "o", "focused": true}}}
		if a := p.post("autocomplete", cmd); !strings.Contains(string(a.Body), `{"choices":[{"name":"One","value":"one"}]}`) {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		cmd["options"] = []any{obj{"name": "what", "type": 3, "value": "one"}}
		if a := p.post("command", cmd); !strings.Contains(string(a.Body), "interaction_id") {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		p.until("INTERACTION_DONE")
		m := tb.s.As("ann").Messages("duels")[0]
		p.post("component", obj{"channel_id": channel, "message_id": m.ID, "custom_id": "form", "component_type": discordfake.ComponentButton})
		opened := p.until("INTERACTION_DONE")
		if !strings.Contains(opened, `"t":"MODAL"`) {
			t.Fatal(opened)
		}
		a := p.post("modal", obj{"interaction_id": tb.s.As("ann").Modal().InteractionID, "custom_id": "m",
			"components": []any{obj{"type": 18, "component": obj{"type": 4, "custom_id": "a", "value": "x"}}}})
		if a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if got := p.until("INTERACTION_DONE"); !strings.Contains(got, "the end") {
			t.Error(got)
		}
	})
}

func TestPageRefusalsArePlainSentences(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		p := tb.page("Ann")
		rows := map[string]obj{
			"command":   {"channel_id": tb.channelID("duels"), "command_id": "1"},
			"component": {"channel_id": tb.channelID("duels"), "message_id": "1", "custom_id": "x"},
			"modal":     {"interaction_id": "1"},
			"message":   {"channel_id": "1", "content": "x"},
			"dismiss":   {"message_id": "1"},
			"clock":     {"advance": "a while"},
			"restart":   {},
			"faults":    {"missing_permissions": []any{"FLY"}},
		}
		for path, body := range rows {
			a := p.post(path, body)
			var got struct{ Message string }
			a.into(t, &got)
			if a.Status != 400 || !strings.HasSuffix(got.Message, ".") {
				t.Errorf("%s: %d %s", path, a.Status, a.Body)
			}
		}
		if a := tb.do("POST", "/play/clock", "", "["); a.Status != 400 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
}

func TestPageOperatesTheStandIn(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var restarted bool
		var told time.Time
		start := time.Now()
		tb := newTable(t, discordfake.Options{Now: func() time.Time { return start }}, Options{
			Restart:  func(context.Context) error { restarted = true; return nil },
			Advanced: func(_ context.Context, now time.Time) error { told = now; return nil },
		})
		p := tb.page("Ann")
		p.post("clock", obj{"advance": "24h"})
		if got := p.until("CLOCK"); !strings.Contains(got, start.Add(24*time.Hour).UTC().Format(time.RFC3339)) || !told.Equal(start.Add(24*time.Hour)) {
			t.Errorf("%s, told %v", got, told)
		}
		if p.post("restart", obj{}); !restarted {
			t.Error("restart hook was not called")
		}
		if a := p.post("faults", obj{"rate_limit": 2, "dms_closed": []any{p.user}}); !strings.Contains(string(a.Body), `"rate_limit":2`) || !strings.Contains(string(a.Body), p.user) {
			t.Errorf("%s", a.Body)
		}
		p.until("FAULTS")
		a := p.post("faults", obj{"rate_limit": 0})
		if !strings.Contains(string(a.Body), p.user) {
			t.Errorf("a fault that wasn't named changed: %s", a.Body)
		}
		p.post("message", obj{"channel_id": tb.channelID("tavern"), "content": "hello"})
		if got := p.until("MESSAGE_CREATE"); !strings.Contains(got, "hello") {
			t.Error(got)
		}
		p.post("dm", obj{})
		p.until("CHANNEL_CREATE")
		tb.register("go")
		p.until("COMMANDS_UPDATE")
		tb.connect(func(call) {})
		p.until("BOT_STATUS")
		tb.api("POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": "a game", "type": discordfake.ChannelPublicThread})
		p.until("THREAD_CREATE")
		if err := tb.s.Archive("a game", false); err != nil {
			t.Fatal(err)
		}
		p.until("THREAD_UPDATE")
		if err := tb.s.RemoveChannel("a game"); err != nil {
			t.Fatal(err)
		}
		p.until("THREAD_DELETE")
		p.post("faults", obj{"drop_gateway": true})
		p.until("BOT_STATUS")
	})
}

func TestTimeoutReachesThePage(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		call := tb.calls()
		p := tb.page("Ann")
		began := time.Now()
		call()
		if got := p.until("INTERACTION_FAILED"); !strings.Contains(got, "The application did not respond") || time.Since(began) != 3*time.Second {
			t.Errorf("after %s: %s", time.Since(began), got)
		}
	})
}

func TestForeignRequestsAreRefused(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		for _, r := range []struct {
			host, origin, method, path string
			want                       int
		}{
			{"evil.example", "", "GET", "/play/state", 403},
			{"127.0.0.1.evil.example:8420", "", "GET", "/", 403},
			{"localhost:8420", "", "GET", "/play/state", 200},
			{"", "https://evil.example", "POST", "/play/message", 403},
			{"", "null", "POST", "/play/message", 403},
			{"", tb.url, "POST", "/play/message", 400},
			{"", "", "GET", "/assets/../page.go", 404},
			{"", "", "GET", "/assets/%2e%2e/page.go", 404},
			{"", "", "GET", "/play/nothing", 404},
		} {
			req, err := http.NewRequest(r.method, tb.url+r.path, strings.NewReader(`{"user":"x","channel_id":"x","content":"x"}`))
			if err != nil {
				t.Fatal(err)
			}
			if r.host != "" {
				req.Host = r.host
			}
			if r.origin != "" {
				req.Header.Set("Origin", r.origin)
			}
			resp, err := tb.net.Client().Do(req)
			if err != nil {
				t.Fatal(err)
			}
			if _ = resp.Body.Close(); resp.StatusCode != r.want {
				t.Errorf("%+v: %d", r, resp.StatusCode)
			}
		}
		foreign := http.Header{"Origin": {"https://evil.example"}}
		if ws, _, err := tb.dialer().Dial("ws"+strings.TrimPrefix(tb.url, "http")+"/play/events?user=ann", foreign); err == nil {
			_ = ws.Close()
			t.Error("the events let a foreign page in")
		}
	})
}
