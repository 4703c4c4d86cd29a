package discordfake

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"warbell/bot/bottest"
)

func TestRateLimitHeadersAndBuckets(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := GenerousLimits()
		limits.Bucket, limits.BucketWindow = 3, time.Hour
		tb := newTable(t, Options{Limits: &limits})
		path := "/channels/" + tb.channelID("duels") + "/messages"
		for i := range 3 {
			a := tb.api("POST", path, obj{"content": "x"})
			h := a.Header
			if a.Status != 200 || h.Get("X-RateLimit-Limit") != "3" || h.Get("X-RateLimit-Remaining") != strconv.Itoa(2-i) || h.Get("X-RateLimit-Bucket") == "" || h.Get("X-RateLimit-Reset") == "" {
				t.Fatalf("%d %v", a.Status, h)
			}
			if s, err := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64); err != nil || s != 3600 {
				t.Errorf("reset after %v %v", s, err)
			}
		}
		a := tb.api("POST", path, obj{"content": "x"})
		var body struct {
			Message    string
			RetryAfter float64 `json:"retry_after"`
			Global     *bool
		}
		a.into(t, &body)
		if a.Status != 429 || body.RetryAfter != 3600 || body.Global == nil || *body.Global || a.Header.Get("Retry-After") == "" || a.Header.Get("X-RateLimit-Scope") != "user" {
			t.Errorf("%d %s %v", a.Status, a.Body, a.Header)
		}
		if a := tb.api("POST", "/channels/"+tb.channelID("tavern")+"/messages", obj{"content": "x"}); a.Status != 200 {
			t.Errorf("another channel has a bucket of its own: %d %s", a.Status, a.Body)
		}
		if a := tb.api("GET", "/channels/"+tb.channelID("duels"), nil); a.Status != 200 {
			t.Errorf("another route has a bucket of its own: %d %s", a.Status, a.Body)
		}
		tb.s.Advance(time.Hour)
		if a := tb.api("POST", path, obj{"content": "x"}); a.Status != 200 || a.Header.Get("X-RateLimit-Remaining") != "2" {
			t.Errorf("an hour later: %d %v", a.Status, a.Header)
		}
	})
}

func TestGlobalLimitSparesInteractions(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := GenerousLimits()
		limits.Global = 1
		tb := newTable(t, Options{Limits: &limits})
		tb.register(command("go"))
		limited := tb.api("GET", "/users/@me", nil) // registering was the only one in this second
		if limited.Status != 429 || limited.Header.Get("X-RateLimit-Global") != "true" || limited.Header.Get("X-RateLimit-Scope") != "global" {
			t.Fatalf("no global limit: %+v", limited)
		}
		c := tb.begin("go")
		if a := tb.api("POST", c.callback(), reply(obj{"content": "x"})); a.Status != 204 {
			t.Errorf("a callback was limited: %d %s", a.Status, a.Body)
		}
		for range 10 {
			if a := tb.api("POST", c.hook(tb), obj{"content": "x"}); a.Status != 200 {
				t.Errorf("a followup was limited: %d %s", a.Status, a.Body)
			}
		}
	})
}

func TestInvalidRequestsGetBanned(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		l := newLimiter(&clock{base: time.Now})
		for range maxInvalid - 1 {
			l.invalid(403, "")
		}
		l.invalid(429, "shared")
		l.invalid(404, "")
		if l.banned() {
			t.Fatal("banned too early: shared 429 and 404 don't count")
		}
		if l.invalid(401, ""); !l.banned() {
			t.Fatal("ten thousand invalid requests go unpunished")
		}
	})
}

func TestFaultSwitches(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		if err := tb.s.SetFaults(Faults{RateLimit: 1, ServerError: 1}); err != nil {
			t.Fatal(err)
		}
		var got []int
		for range 3 {
			got = append(got, tb.api("GET", "/users/@me", nil).Status)
		}
		if fmt.Sprint(got) != "[429 502 200]" {
			t.Errorf("%v", got)
		}
		tb.s.Refuse("GET", "/users/@me", 1, 400, 130000)
		wrong{status: 400, code: 130000}.check(t, tb.api("GET", "/users/@me", nil))
		if a := tb.api("GET", "/users/@me", nil); a.Status != 200 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		reqs := tb.s.Requests()
		if last := reqs[len(reqs)-1]; last.Route != "/users/@me" || last.Status != 200 || reqs[len(reqs)-2].Code != 130000 {
			t.Errorf("%+v", reqs)
		}
	})
}

func TestTokens(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		for auth, status := range map[string]int{"Bot " + Token: 200, "Bot wrong": 401, Token: 401, "": 401, "Bot " + Token + "-s3cr3t": 200} {
			if a := tb.apiAs(auth, "GET", "/users/@me", nil); a.Status != status {
				t.Errorf("%q: %d %s", auth, a.Status, a.Body)
			}
		}
		wrong{status: 403, code: 50001}.check(t, tb.api("GET", "/applications/1/commands", nil))
	})
}

func TestDailyCommandCreates(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := GenerousLimits()
		limits.DailyCreates = 3
		tb := newTable(t, Options{Limits: &limits})
		put := func(names ...string) answerOf {
			list := []any{}
			for _, n := range names {
				list = append(list, command(n))
			}
			return tb.api("PUT", "/applications/"+tb.botID()+"/commands", list)
		}
		var before, after []Command
		put("a", "b").into(t, &before)
		put("b", "a").into(t, &after)
		if before[0].ID != after[1].ID {
			t.Error("a command that stays keeps its ID")
		}
		wrong{status: 400, code: 30034}.check(t, put("c", "d"))
		tb.s.Advance(24 * time.Hour)
		if a := put("c", "d"); a.Status != 200 {
			t.Errorf("the next day: %d %s", a.Status, a.Body)
		}
	})
}
