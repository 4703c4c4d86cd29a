package discordfake

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"
)

func rateLimits() []limitRow {
	return []limitRow{
		{8, "Global 50 requests/s", "the global limit and the routes' buckets", proveBuckets, ""},
		{8, "**10,000 invalid", "ten thousand invalid requests", proveBan, ""},
		{8, "Ping queue", "pings are spread", nil, "the bot spreads its own pings"},
	}
}

func gatewayLimits() []limitRow {
	return []limitRow{
		{9, "No privileged intent", "intents", proveIntents, ""},
		{9, "Without MESSAGE_CONTENT", "what is read without the privileged intents", nil, "the bot reads no messages of others; the stand-in sends it none"},
		{9, "Since 2026-06-10", "review of privileged intents", nil, "a procedure of Discord's; the stand-in refuses those intents"},
		{9, "120 gateway sends", "sends, heartbeats, resumes and identifies", proveGatewayPace, ""},
		{9, "Sharding **required", "final close codes; see TestShards", proveFinalCodes, ""},
		{9, "Ignore interactions seen twice", "interactions may come twice", proveRedelivery, ""},
		{10, "POST endpoint", "signed HTTP interactions", proveEndpoint, ""},
		{10, "No gateway events then", "webhook events", nil, "the bot takes none: it counts its servers"},
	}
}

func proveBuckets(t *testing.T) {
	strict := StrictLimits()
	if strict.Global != 50 {
		t.Errorf("the strict limits allow %d requests a second", strict.Global)
	}
	strict.Bucket, strict.BucketWindow = 2, time.Hour
	tb := newTable(t, Options{Limits: &strict})
	for i := range 2 {
		h := tb.accepts("a message", "POST", tb.posts(), obj{"content": "x"}).Header
		if h.Get("X-RateLimit-Limit") != "2" || h.Get("X-RateLimit-Remaining") != strconv.Itoa(1-i) || h.Get("X-RateLimit-Bucket") == "" ||
			h.Get("X-RateLimit-Reset") == "" || h.Get("X-RateLimit-Reset-After") == "" || h.Get("Via") == "" {
			t.Errorf("%v", h)
		}
	}
	proveTooMany(t, tb.api("POST", tb.posts(), obj{"content": "x"}), "user", false)
	tb.accepts("another channel", "POST", "/channels/"+tb.channelID("tavern")+"/messages", obj{"content": "x"})
	global := StrictLimits()
	global.Global, global.Bucket = 1, 0
	tb = newTable(t, Options{Limits: &global})
	tb.accepts("the only one in a second", "GET", "/users/@me", nil)
	proveTooMany(t, tb.api("GET", "/users/@me", nil), "global", true)
	tb.s.Advance(time.Second)
	tb.accepts("one in the next", "GET", "/users/@me", nil)
}

// proveTooMany looks at a 429 as it is documented.
func proveTooMany(t *testing.T, a answerOf, scope string, global bool) {
	t.Helper()
	var body map[string]any
	a.into(t, &body)
	after, ok := body["retry_after"].(float64)
	wait, err := strconv.Atoi(a.Header.Get("Retry-After"))
	if a.Status != 429 || !ok || after <= 0 || err != nil || float64(wait) < after || body["global"] != global || body["message"] == "" {
		t.Errorf("%d %s %v", a.Status, a.Body, a.Header)
	}
	if _, coded := body["code"]; coded || a.Header.Get("X-RateLimit-Scope") != scope || a.Header.Get("X-RateLimit-Global") == "true" != global {
		t.Errorf("%s %v", a.Body, a.Header)
	}
}

func proveBan(t *testing.T) {
	tb := newTable(t, Options{})
	tb.s.limiter.mu.Lock()
	tb.s.limiter.bad = window{ends: tb.s.Now().Add(invalidWindow), n: maxInvalid - 1}
	tb.s.limiter.mu.Unlock()
	if err := tb.s.SetFaults(Faults{RateLimit: 1}); err != nil {
		t.Fatal(err)
	}
	if a := tb.api("GET", "/users/@me", nil); a.Status != 429 || a.Header.Get("X-RateLimit-Scope") != "shared" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	tb.accepts("after a shared limit, which does not count", "GET", "/users/@me", nil)
	tb.refusesIt("an unknown route, which does not count", 0, "GET", "/guilds/"+stableID("guild", "The Long Table")+"/none", nil)
	if a := tb.apiAs("Bot wrong", "GET", "/users/@me", nil); a.Status != 401 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	a := tb.api("GET", "/users/@me", nil)
	if json.Valid(a.Body) || a.Status != 429 || a.Header.Get("Via") != "" || a.Header.Get("Retry-After") == "" || a.Header.Get("X-RateLimit-Scope") != "" {
		t.Errorf("a banned address hears from the network, not from Discord: %d %s %v", a.Status, a.Body, a.Header)
	}
	tb.s.Advance(banFor - 1)
	if a := tb.api("GET", "/users/@me", nil); a.Status != 429 {
		t.Errorf("within the hour: %d", a.Status)
	}
	tb.s.Advance(1)
	tb.accepts("after an hour", "GET", "/users/@me", nil)
}

func proveIntents(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	for _, intent := range []int{intentMembers, intentPresences, intentContent} {
		w := tb.wire(v9)
		w.send(opIdentify, identify(obj{"intents": intent}))
		if got := w.closed(); got != closeDisallowedIntent {
			t.Errorf("intent %d: closed with %d", intent, got)
		}
	}
	none, guilds := tb.wire(v9), tb.wire(v9)
	none.send(opIdentify, identify(obj{"intents": 0}))
	none.until(opDispatch, "READY")
	guilds.send(opIdentify, identify(nil))
	guilds.until(opDispatch, "GUILD_CREATE")
	tb.begin("go")
	none.until(opDispatch, "INTERACTION_CREATE")
	tb.s.Kick()
	guilds.until(opDispatch, "GUILD_DELETE")
	none.send(opHeartbeat, nil)
	if got := none.namesUntil(opHeartbeatAck); len(got) != 0 {
		t.Errorf("without intents came %v", got)
	}
}

func proveGatewayPace(t *testing.T) {
	tb := newTable(t, Options{Heartbeat: time.Minute})
	w := tb.wire(v9)
	if f := w.until(opHello, ""); !strings.Contains(string(f.D), `"heartbeat_interval":60000`) {
		t.Errorf("%s", f.D)
	}
	for range 120 {
		_ = w.ws.WriteJSON(obj{"op": opHeartbeat, "d": nil})
		w.until(opHeartbeatAck, "")
	}
	_ = w.ws.WriteJSON(obj{"op": opHeartbeat, "d": nil})
	if got := w.closed(); got != closeRateLimited {
		t.Errorf("send 121: closed with %d", got)
	}
	left := func() (n int) {
		var body struct {
			Limit struct{ Remaining int } `json:"session_start_limit"`
		}
		tb.api("GET", "/gateway/bot", nil).into(t, &body)
		return body.Limit.Remaining
	}
	if got := left(); got != 1000 {
		t.Errorf("%d identifies left", got)
	}
	tb.resumes()
	if got := left(); got != 999 {
		t.Errorf("%d identifies left", got)
	}
	tb.s.mu.Lock()
	tb.s.bot.starts.n = identifyLimit
	tb.s.mu.Unlock()
	tired := tb.wire(v9)
	tired.send(opIdentify, identify(nil))
	if got := tired.closed(); got != closeAuthFailed || left() != 0 {
		t.Errorf("identify 1001: closed with %d, %d left", got, left())
	}
	tb.s.Advance(24 * time.Hour)
	if got := left(); got != 1000 {
		t.Errorf("the next day %d identifies are left", got)
	}
}

// resumes loses a session, resumes it at the place that READY named and loses it
// for too long.
func (tb *table) resumes() {
	tb.t.Helper()
	var ready struct {
		Session string `json:"session_id"`
		URL     string `json:"resume_gateway_url"`
	}
	w := tb.wire(v9)
	w.send(opIdentify, identify(nil))
	f := w.until(opDispatch, "READY")
	if err := json.Unmarshal(f.D, &ready); err != nil || !strings.HasPrefix(ready.URL, "ws://") || !strings.HasSuffix(ready.URL, strings.TrimPrefix(tb.url, "http://")+"/gateway") {
		tb.t.Errorf("%s %v", f.D, err)
	}
	lost := func(ago time.Duration) {
		_ = w.ws.NetConn().Close()
		if err := tb.s.As("ann").Until(soon(tb.t), func() bool { return !tb.s.Online() }); err != nil {
			tb.t.Fatal(err)
		}
		tb.s.Advance(ago)
		w = tb.wire(v9)
	}
	lost(sessionLife)
	tb.thread("missed", 60)
	resume := obj{"token": "Bot " + Token, "session_id": ready.Session, "seq": f.S}
	w.send(opResume, resume)
	for _, event := range []string{"GUILD_CREATE", "THREAD_CREATE", "RESUMED"} {
		w.until(opDispatch, event)
	}
	lost(sessionLife + 1)
	w.send(opResume, resume)
	if f := w.until(opInvalidSession, ""); string(f.D) != "false" {
		tb.t.Errorf("%s", f.D)
	}
}

func proveFinalCodes(t *testing.T) {
	tb := newTable(t, Options{})
	if a := tb.api("GET", "/gateway/bot", nil); !strings.Contains(string(a.Body), `"max_concurrency":1`) {
		t.Errorf("%s", a.Body)
	}
	for _, c := range []struct {
		query string
		extra obj
		want  int
	}{
		{v9, obj{"token": "wrong"}, 4004}, {v9, obj{"shard": []int{3, 3}}, 4010}, {"?v=7", nil, 4012},
		{v9, obj{"intents": 1 << 30}, 4013}, {v9, obj{"intents": intentContent}, 4014},
	} {
		w := tb.wire(c.query)
		_ = w.ws.WriteJSON(obj{"op": opIdentify, "d": identify(c.extra)}) // a wrong query closes before this is read
		if got := w.closed(); got != c.want {
			t.Errorf("closed with %d, want %d", got, c.want)
		}
	}
	if every := StrictLimits().IdentifyEvery; every != 5*time.Second {
		t.Errorf("the strict limits let bots identify every %v", every)
	}
}

// namesUntil reads up to a frame with an opcode and tells the events before it.
func (w *wire) namesUntil(op int) (names []string) {
	w.t.Helper()
	for {
		var f frame
		if err := w.ws.ReadJSON(&f); err != nil {
			w.t.Fatal(err)
		}
		if f.Op == op {
			return names
		}
		names = append(names, f.T)
	}
}
