package discordfake

import (
	"bytes"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
)

func otherLimits() []limitRow {
	const policy = "policy: a promise of whoever runs the bot, nothing that a request could show"
	return []limitRow{
		{11, "View Channel, Send Messages", "the least permissions", proveLeastPermissions, ""},
		{12, "Privacy policy", "a privacy policy", nil, policy},
		{12, "\"Easily accessible way\"", "changing and deleting one's data", nil, policy},
		{12, "Encrypt API data", "encryption at rest", nil, policy},
		{12, "Use data only", "data for the stated function only", nil, policy},
		{12, "Token:", "tokens stay out of the log", proveTokensAreNotLogged, ""},
		{12, "Not directed at under-13s", "age and attribution", nil, policy},
		{12, "Terms + privacy", "terms for verification", nil, policy},
	}
}

func codeLimits() []limitRow {
	return []limitRow{{13, "10003 channel gone", "error codes", proveCodes, ""}}
}

func proveLeastPermissions(t *testing.T) {
	tb := newTable(t, Options{})
	have := tb.may("warbell", "duels")
	for _, name := range []string{"VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES"} {
		if !have.has(permNames[name]) {
			t.Errorf("the bot lacks %s", name)
		}
	}
	for _, name := range []string{"ADMINISTRATOR", "MANAGE_CHANNELS", "MENTION_EVERYONE", "MANAGE_MESSAGES", "MANAGE_THREADS"} {
		if have.has(permNames[name]) {
			t.Errorf("the bot has %s, which a server need not give", name)
		}
	}
	th := tb.thread("a game", 60)
	there, file := "/channels/"+th+"/messages", map[string][]byte{"a.txt": []byte("a")}
	tb.overwrite("duels", "Warbell", nil, []string{"ATTACH_FILES", "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"})
	tb.accepts("a plain message", "POST", tb.posts(), obj{"content": "x"})
	tb.refusesIt("a thread", 50013, "POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": "x", "type": ChannelPublicThread})
	wrong{status: 403, code: 50013}.check(t, tb.upload(obj{}, file))
	tb.refusesIt("a message in a thread", 50013, "POST", there, obj{"content": "x"})
	tb.overwrite("duels", "Warbell", nil, []string{"SEND_MESSAGES"})
	tb.refusesIt("a message", 50013, "POST", tb.posts(), obj{"content": "x"})
	tb.overwrite("duels", "Warbell", nil, []string{"VIEW_CHANNEL"})
	tb.refusesIt("a message in a hidden channel", 50001, "POST", tb.posts(), obj{"content": "x"})
}

// safeBuffer is a buffer for a log that several goroutines write.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func proveTokensAreNotLogged(t *testing.T) {
	var out safeBuffer
	tb := newTable(t, Options{Log: slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	tb.register(command("go"))
	c := tb.begin("go")
	tb.apiAs("Bot swordfish", "GET", "/users/@me", nil)
	tb.refusesIt("a bad response", 50035, "POST", c.callback(), reply(obj{"content": long(2001)}))
	tb.refusesIt("an early followup", 10015, "POST", c.hook(tb), obj{"content": "a secret pick"})
	for _, secret := range []string{"swordfish", c.Token, "secret pick", Token + `"`} {
		if strings.Contains(out.String(), secret) {
			t.Errorf("the log has %q", secret)
		}
	}
	if !strings.Contains(out.String(), "10015") {
		t.Error("the log says nothing of refusals")
	}
}

func proveCodes(t *testing.T) {
	proofs := errorCodes()
	for _, code := range slices.Sorted(maps.Keys(proofs)) {
		part(t, code, proofs[code])
	}
}

// errorCodes are the codes that a bot handles by name, each with its proof.
func errorCodes() map[string]func(*testing.T) {
	return map[string]func(*testing.T){
		"10003": proveGone, "10004": proveGone, "10008": proveGone, "10015": proveNoWebhook, "10062": proveAcknowledged,
		"20016": prepared(429, 20016), "20028": prepared(429, 20028), "30046": proveOldEdits, "40003": proveDMOpenings,
		"40005": proveFileSizes, "40060": proveAcknowledged, "50001": proveLeastPermissions, "50007": proveClosedDMs,
		"50013": proveLeastPermissions, "50027": proveTokenLife, "50035": proveTextSize, "50083": proveArchives,
		"50278": proveClosedDMs, "130000": prepared(503, 130000), "160005": proveArchives, "160006": proveArchives, "200000": prepared(400, 200000),
	}
}

// prepared proves a code that is brought about by hand, with what a 429 carries.
func prepared(status, code int) func(*testing.T) {
	return func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.s.Refuse("POST", "/channels/{channel}/messages", 1, status, code)
		a := tb.refusesIt("the next message", code, "POST", tb.posts(), obj{"content": "x"})
		limited := strings.Contains(string(a.Body), `"retry_after":0.25,"global":false`) && a.Header.Get("Retry-After") == "1" && a.Header.Get("X-RateLimit-Scope") == "user"
		if a.Status != status || limited != (status == 429) {
			t.Errorf("%d %s %v", a.Status, a.Body, a.Header)
		}
		tb.accepts("the one after", "POST", tb.posts(), obj{"content": "x"})
	}
}

func proveGone(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	th := tb.thread("a game", 60)
	m, c := tb.send("duels", obj{"content": "x"}), tb.begin("go")
	tb.accepts("a response", "POST", c.callback(), reply(obj{"content": "x"}))
	late := tb.begin("go")
	if err := tb.s.As("Gil").Delete(m); err != nil {
		t.Fatal(err)
	}
	tb.refusesIt("an edit of a deleted message", 10008, "PATCH", tb.posts()+"/"+m.ID, obj{"content": "x"})
	posts := tb.posts()
	if err := tb.s.RemoveChannel("duels"); err != nil {
		t.Fatal(err)
	}
	tb.refusesIt("a message to a deleted channel", 10003, "POST", posts, obj{"content": "x"})
	tb.refusesIt("a message to its thread", 10003, "POST", "/channels/"+th+"/messages", obj{"content": "x"})
	tb.refusesIt("a response there", 10003, "POST", late.callback(), reply(obj{"content": "x"}))
	tb.refusesIt("a followup there", 10003, "POST", c.hook(tb), obj{"content": "x"})
	tb.s.Kick()
	tb.refusesIt("a server that the bot left", 10004, "GET", "/guilds/"+stableID("guild", "The Long Table")+"/roles", nil)
}

func proveNoWebhook(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	c := tb.begin("go")
	tb.refusesIt("a followup before the response", 10015, "POST", c.hook(tb), obj{"content": "x"})
	tb.accepts("a response", "POST", c.callback(), obj{"type": respondDeferred})
	tb.s.Refuse("POST", "/webhooks/{app}/{token}", 1, 404, 10015)
	tb.refusesIt("a followup without its webhook", 10015, "POST", c.hook(tb), obj{"content": "x"})
	tb.accepts("a normal message", "POST", tb.posts(), obj{"content": "x"})
	tb.accepts("a followup", "POST", c.hook(tb), obj{"content": "x"})
}
