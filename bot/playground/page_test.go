package playground

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestPageServesItsFiles(t *testing.T) {
	tb := newTable(t, Options{})
	a := tb.do("GET", "/", "", "", nil)
	if a.Status != 200 || !strings.Contains(a.Header.Get("Content-Type"), "text/html") || !strings.Contains(a.Header.Get("Content-Security-Policy"), "default-src 'self'") {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	if a := tb.do("GET", "/assets/index.html", "", "", nil); a.Status >= 400 {
		t.Errorf("%d", a.Status)
	}
}

func TestPageState(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	var st struct {
		Now      time.Time
		Users    []pageUser
		Bots     []pageUser
		Guilds   []pageGuild
		Channels []Channel
		Messages map[string][]Message
		Commands []Command
		Hint     string
		Faults   map[string]any
	}
	tb.do("GET", "/play/state?user="+tb.s.As("ann").ID(), "", "", nil).into(t, &st)
	if len(st.Users) != 4 || st.Users[0].AvatarColor == "" || !st.Users[3].GM || len(st.Bots) != 1 || *st.Bots[0].Online {
		t.Errorf("%+v %+v", st.Users, st.Bots)
	}
	if len(st.Channels) != 5 || st.Channels[0].Name != "duels" || st.Channels[4].Name != "general-chat" || st.Messages[st.Channels[0].ID] == nil {
		t.Errorf("%+v", st.Channels)
	}
	if len(st.Commands) != 1 || st.Commands[0].ID == "" || st.Commands[0].ApplicationID != tb.botID() || st.Hint == "" || st.Now.IsZero() || st.Guilds[0].Name != "The Long Table" {
		t.Errorf("%+v", st)
	}
	ann, gil := tb.s.As("ann").ID(), tb.s.As("gil").ID()
	back := st.Guilds[1]
	if back.Name != "The Back Room" || back.OwnerID != gil || !slices.Equal(back.Members, []string{ann, gil, tb.botID()}) ||
		len(back.Roles) != 1 || back.Roles[0].Name != "GM" || !slices.Equal(back.Roles[0].Members, []string{gil}) {
		t.Errorf("%+v", back)
	}
	tb.do("GET", "/play/state?user=bob", "", "", nil).into(t, &st)
	if len(st.Guilds) != 1 || len(st.Channels) != 4 {
		t.Errorf("Bob is in %d servers with %d channels", len(st.Guilds), len(st.Channels))
	}
	if a := tb.do("GET", "/play/state?user=nobody", "", "", nil); a.Status != 404 {
		t.Errorf("%d", a.Status)
	}
}

func TestPagePlaysARound(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go", option(optionString, "what", "autocomplete", true)))
	tb.connect(func(c seenCall) {
		switch c.Type {
		case callAutocomplete:
			tb.api("POST", c.callback(), obj{"type": respondAutocomplete, "data": obj{"choices": []any{obj{"name": "One", "value": "one"}}}})
		case callCommand:
			tb.api("POST", c.callback(), reply(obj{"content": "press", "components": []any{row(button("Form", "form"))}}))
		case callComponent:
			tb.api("POST", c.callback(), obj{"type": respondModal, "data": modal(label(input("a")))})
		default:
			tb.api("POST", c.callback(), reply(obj{"content": "the end"}))
		}
	})
	p := tb.page("Ann")
	channel := tb.channelID("duels")
	var cmds struct{ Commands []Command }
	if err := json.Unmarshal([]byte(p.state()), &cmds); err != nil {
		t.Fatal(err)
	}
	cmd := obj{"channel_id": channel, "command_id": cmds.Commands[0].ID, "options": []any{obj{"name": "what", "type": 3, "value": "o", "focused": true}}}
	if a := p.post("autocomplete", cmd); !strings.Contains(string(a.Body), `{"choices":[{"name":"One","value":"one"}]}`) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	cmd["options"] = []any{obj{"name": "what", "type": 3, "value": "one"}}
	if a := p.post("command", cmd); !strings.Contains(string(a.Body), "interaction_id") {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	p.until("INTERACTION_DONE")
	m := tb.s.As("ann").Messages("duels")[0]
	p.post("component", obj{"channel_id": channel, "message_id": m.ID, "custom_id": "form", "component_type": ComponentButton})
	opened := p.until("INTERACTION_DONE")
	if !strings.Contains(opened, `"t":"MODAL"`) {
		t.Fatal(opened)
	}
	form := tb.s.As("ann").Modal()
	a := p.post("modal", obj{"channel_id": channel, "interaction_id": form.InteractionID, "custom_id": "m",
		"components": []any{obj{"type": 18, "component": obj{"type": 4, "custom_id": "a", "value": "x"}}}})
	if a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if got := p.until("INTERACTION_DONE"); !strings.Contains(got, "the end") {
		t.Error(got)
	}
}

func TestPageRefusalsArePlainSentences(t *testing.T) {
	tb := newTable(t, Options{})
	p := tb.page("Ann")
	rows := map[string]obj{
		"command":   {"channel_id": tb.channelID("duels"), "command_id": "1"},
		"component": {"channel_id": tb.channelID("duels"), "message_id": "1", "custom_id": "x"},
		"modal":     {"interaction_id": "1"},
		"message":   {"channel_id": "1", "content": "x"},
		"dismiss":   {"message_id": "1"},
		"dm":        {"bot_id": "1"},
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
	if a := tb.do("POST", "/play/clock", "", "application/json", strings.NewReader("[")); a.Status != 400 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestPageOperatesTheStandIn(t *testing.T) {
	var restarted bool
	var told time.Time
	start := time.Now()
	tb := newTable(t, Options{
		Now:      func() time.Time { return start },
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
	p.post("dm", obj{"bot_id": tb.botID()})
	p.until("CHANNEL_CREATE")
	tb.api("POST", "/channels/"+tb.channelID("tavern")+"/typing", nil)
	p.until("TYPING_START")
	tb.register(command("go"))
	p.until("COMMANDS_UPDATE")
	tb.connect(nil)
	p.until("BOT_STATUS")
	tb.thread("a game", 60)
	p.until("THREAD_CREATE")
	if err := tb.s.Archive("a game", false); err != nil {
		t.Fatal(err)
	}
	p.until("THREAD_UPDATE")
	if err := tb.s.RemoveChannel("a game"); err != nil {
		t.Fatal(err)
	}
	p.until("CHANNEL_DELETE")
	p.post("faults", obj{"drop_gateway": true})
	p.until("BOT_STATUS")
}

func TestTimeoutReachesThePage(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	p := tb.page("Ann")
	tb.begin("go")
	if got := p.until("INTERACTION_FAILED"); !strings.Contains(got, failedReason) {
		t.Error(got)
	}
}
