package rest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/wire"
	"warbell/storage"
)

const (
	botToken  = "secret-of-the-bot"
	callToken = "secret-of-the-call"
)

// clientOf makes a client of a server that answers as the test wants.
func clientOf(t *testing.T, answer http.HandlerFunc) *Client {
	t.Helper()
	net := bottest.NewNet(t)
	return New(Options{Token: botToken, Base: net.Serve(t, answer) + "/api/", HTTP: net.Client()})
}

// refuse answers with an error of Discord's.
func refuse(w http.ResponseWriter, status int, code wire.Code, after float64) {
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"message": "No.", "code": code, "retry_after": after})
}

// documentedAgent is DiscordBot ($url, $versionNumber).
var documentedAgent = regexp.MustCompile(`^DiscordBot \(https?://[^ ,]+, [0-9]+(\.[0-9]+)*\)$`)

func TestRequestsAreMadeAsDiscordWantsThem(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		type asked struct{ line, auth, body string }
		var mu sync.Mutex
		var got asked
		c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			raw, _ := io.ReadAll(r.Body)
			mu.Lock()
			defer mu.Unlock()
			got = asked{r.Method + " " + r.URL.RequestURI(), r.Header.Get("Authorization"), string(raw)}
			if !documentedAgent.MatchString(r.Header.Get("User-Agent")) { // F102
				t.Errorf("user agent %q", r.Header.Get("User-Agent"))
			}
			_, _ = io.WriteString(w, `{"id":"9","channel_id":"8","url":"wss://x","resource":{"message":{"id":"7","channel_id":"6"}}}`)
		})
		ctx, body := t.Context(), wire.Body{Type: "application/json", Data: []byte(`{"a":1}`)}
		bot := "Bot " + botToken
		tests := []struct {
			do   func() error
			want asked
		}{
			{func() error { _, err := c.Gateway(ctx); return err }, asked{"GET /api/v10/gateway/bot", bot, ""}},
			{func() error { _, err := c.Application(ctx); return err }, asked{"GET /api/v10/applications/@me", bot, ""}},
			{func() error { return c.PutCommands(ctx, "1", "", body) }, asked{"PUT /api/v10/applications/1/commands", bot, `{"a":1}`}},
			{func() error { return c.PutCommands(ctx, "1", "2", body) }, asked{"PUT /api/v10/applications/1/guilds/2/commands", bot, `{"a":1}`}},
			{func() error { return c.Respond(ctx, "1", callToken, body) }, asked{"POST /api/v10/interactions/1/" + callToken + "/callback", "", `{"a":1}`}},
			{func() error { _, err := c.Answer(ctx, "1", callToken, body); return err }, asked{"POST /api/v10/interactions/1/" + callToken + "/callback?with_response=true", "", `{"a":1}`}},
			{func() error { _, err := c.Original(ctx, "1", callToken); return err }, asked{"GET /api/v10/webhooks/1/" + callToken + "/messages/@original", "", ""}},
			{func() error { _, err := c.EditOriginal(ctx, "1", callToken, body); return err }, asked{"PATCH /api/v10/webhooks/1/" + callToken + "/messages/@original", "", `{"a":1}`}},
			{func() error { return c.DeleteOriginal(ctx, "1", callToken) }, asked{"DELETE /api/v10/webhooks/1/" + callToken + "/messages/@original", "", ""}},
			{func() error { _, err := c.Followup(ctx, "1", callToken, body); return err }, asked{"POST /api/v10/webhooks/1/" + callToken + "?wait=true", "", `{"a":1}`}},
			{func() error { _, err := c.Post(ctx, "1", body); return err }, asked{"POST /api/v10/channels/1/messages", bot, `{"a":1}`}},
			{func() error { return c.Delete(ctx, storage.Ref{Channel: "1", Message: "2"}) }, asked{"DELETE /api/v10/channels/1/messages/2", bot, ""}},
			{func() error { return c.Edit(ctx, storage.Ref{Channel: "1", Message: "2"}, body) }, asked{"PATCH /api/v10/channels/1/messages/2", bot, `{"a":1}`}},
			{func() error { _, err := c.StartThread(ctx, "1", body); return err }, asked{"POST /api/v10/channels/1/threads", bot, `{"a":1}`}},
			{func() error { return c.Rename(ctx, "1", "n") }, asked{"PATCH /api/v10/channels/1", bot, `{"archived":false,"name":"n"}`}},
			{func() error { return c.Unarchive(ctx, "1") }, asked{"PATCH /api/v10/channels/1", bot, `{"archived":false}`}},
			{func() error { _, err := c.OpenDM(ctx, "1"); return err }, asked{"POST /api/v10/users/@me/channels", bot, `{"recipient_id":"1"}`}},
		}
		for _, tt := range tests {
			if err := tt.do(); err != nil || got != tt.want {
				t.Errorf("sent %+v (%v), want %+v", got, err, tt.want)
			}
		}
		if m, err := c.Answer(ctx, "1", callToken, body); err != nil || m.ID != "7" {
			t.Errorf("message of the answer: %+v, %v", m, err)
		}
	})
}

func TestWhatIsTriedAgain(t *testing.T) {
	post := func(c *Client) error { _, err := c.Post(context.Background(), "1", wire.Body{}); return err }
	answer := func(c *Client) error {
		_, err := c.Answer(context.Background(), "1", callToken, wire.Body{})
		return err
	}
	thread := func(c *Client) error {
		_, err := c.StartThread(context.Background(), "1", wire.Body{})
		return err
	}
	tests := []struct {
		name   string
		do     func(*Client) error
		status int
		code   wire.Code
		after  float64
		fails  int
		tries  int
		ok     bool
		least  time.Duration // that it takes
		most   time.Duration
	}{
		{"a short limit", post, 429, 0, 0.05, 2, 3, true, 100 * time.Millisecond, 100 * time.Millisecond},
		{"a short limit of an answer", answer, 429, 0, 0.05, 1, 2, true, 50 * time.Millisecond, 50 * time.Millisecond},
		{"a long limit", post, 429, 0, 60, 1, 1, false, 0, 0},
		{"slowmode", post, 429, wire.CodeSlowmode, 30, 1, 1, false, 0, 0},
		{"too many edits", post, 429, wire.CodeOldEdits, 0, 1, 1, false, 0, 0},
		{"a bad gateway", post, 502, 0, 0, 2, 3, true, 3 * firstPause / 2, 9 * firstPause / 2},
		{"an outage", answer, 500, 0, 0, 99, maxTries, false, 7 * firstPause / 2, 21 * firstPause / 2},
		{"a thread that may be there", thread, 502, 0, 0, 1, 1, false, 0, 0},
		{"a refusal", post, 403, wire.CodeMissingPermissions, 0, 1, 1, false, 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				var tries atomic.Int32
				c := clientOf(t, func(w http.ResponseWriter, _ *http.Request) {
					if int(tries.Add(1)) <= tt.fails {
						refuse(w, tt.status, tt.code, tt.after)
						return
					}
					_, _ = io.WriteString(w, `{}`)
				})
				begun := time.Now()
				err := tt.do(c)
				if took := time.Since(begun); took < tt.least || took > tt.most {
					t.Errorf("it took %s, want %s to %s", took, tt.least, tt.most)
				}
				if (err == nil) != tt.ok || int(tries.Load()) != tt.tries {
					t.Errorf("%d tries, %v; want %d", tries.Load(), err, tt.tries)
				}
			})
		})
	}
}

func TestWaitingEndsWithTheContext(t *testing.T) {
	busy := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { refuse(w, 429, 0, 4) })
	bottest.Run(t, func(t *testing.T) {
		c, begun := New(Options{Token: botToken, HTTP: &http.Client{Transport: world{busy}}}), time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err := c.Answer(ctx, "1", callToken, wire.Body{})
		if after, hasty := Wait(err); !hasty || after != 4*time.Second || time.Since(begun) > 0 {
			t.Errorf("%v, wait %v; want to know at once", err, after)
		}
	})
}

func TestNoErrorCarriesAToken(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		answering := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(400)
			_, _ = io.WriteString(w, `{"message":"Invalid Form Body","code":50035,"errors":{"data":{"content":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH","message":"Must be short."}]}}}}`)
		})
		silent := New(Options{Token: botToken, Base: "http://127.0.0.1:1/api", HTTP: bottest.NewNet(t).Client()})
		mistaken := New(Options{Token: botToken, Base: "http://bad host/api", HTTP: bottest.NewNet(t).Client()})
		for name, c := range map[string]*Client{"refusal": answering, "no network": silent, "bad base": mistaken} {
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
			_, err1 := c.Answer(ctx, "1", callToken, wire.Body{})
			_, err2 := c.Followup(ctx, "1", callToken, wire.Body{})
			_, err3 := c.Gateway(ctx)
			cancel()
			for _, err := range []error{err1, err2, err3} {
				if err == nil || strings.Contains(err.Error(), "secret") || strings.Contains(fmt.Sprintf("%+v", err), "secret") {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
		_, err := answering.Post(t.Context(), "1", wire.Body{})
		if want := "POST /channels/{channel}/messages: 400 (50035) Invalid Form Body [data.content: BASE_TYPE_MAX_LENGTH]"; err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	})
}

func TestPredicates(t *testing.T) {
	is := map[string]func(error) bool{
		"gone": Gone, "message": MessageGone, "closed": DMClosed, "forbidden": Forbidden, "dead": TokenDead,
		"down": Down, "unauthorized": Unauthorized, "hasty": func(err error) bool { _, h := Wait(err); return h },
	}
	tests := []struct {
		err  error
		want string // the predicates that hold
	}{
		{&Error{Status: 404, Code: wire.CodeUnknownChannel}, "gone dead"},
		{&Error{Status: 404, Code: wire.CodeUnknownMessage}, "message"},
		{&Error{Status: 404, Code: wire.CodeUnknownWebhook}, "dead"},
		{&Error{Status: 404, Code: wire.CodeUnknownInteraction}, "dead"},
		{&Error{Status: 401, Code: wire.CodeInvalidToken}, "dead unauthorized"},
		{&Error{Status: 403, Code: wire.CodeDMClosed}, "closed"},
		{&Error{Status: 403, Code: wire.CodeNoMutualGuild}, "closed"},
		{&Error{Status: 403, Code: wire.CodeMissingAccess}, "forbidden"},
		{&Error{Status: 403}, "forbidden"},
		{&Error{Status: 429}, "hasty"},
		{&Error{Status: 429, Code: wire.CodeOldEdits}, ""},
		{&Error{Status: 400, Code: wire.CodeDMsTooFast}, "hasty"},
		{&Error{Status: 403, Code: wire.CodeDMsTooFast}, "hasty"},
		{&Error{Status: 503, Code: wire.CodeOverloaded}, "down"},
		{&Unreachable{Err: io.EOF}, "down"},
		{fmt.Errorf("wrapped: %w", &Error{Status: 502}), "down"},
		{errors.New("something else"), ""},
		{nil, ""},
	}
	for _, tt := range tests {
		for name, holds := range is {
			if want := strings.Contains(" "+tt.want+" ", " "+name+" "); holds(tt.err) != want {
				t.Errorf("%v: %s is %v, want %v", tt.err, name, !want, want)
			}
		}
	}
}

func TestRefusedTokenIsNotTriedAgainAtOnce(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var tries atomic.Int32
		c := clientOf(t, func(w http.ResponseWriter, _ *http.Request) {
			tries.Add(1)
			refuse(w, 401, 0, 0)
		})
		for range 3 {
			if _, err := c.Gateway(t.Context()); !Unauthorized(err) {
				t.Errorf("error: %v", err)
			}
		}
		if n := tries.Load(); n != 1 {
			t.Errorf("%d requests, want 1", n)
		}
	})
}

func TestInvalidRequestsHaveABudget(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		b, now := &budget{}, time.Now()
		shared, forbidden := &Error{Status: 429, shared: true}, &Error{Status: 403}
		for range budgetLimit - 1 {
			b.count(request{}, forbidden, now)
			b.count(request{}, shared, now)
			b.count(request{}, &Error{Status: 404}, now)
		}
		b.started = now
		if err := b.check(request{}, now); err != nil {
			t.Fatalf("stopped too early: %v", err)
		}
		b.count(request{}, forbidden, now)
		if after, hasty := Wait(b.check(request{open: true}, now)); !hasty || after != budgetWindow {
			t.Errorf("not stopped: %v, %v", after, hasty)
		}
		if err := b.check(request{}, now.Add(budgetWindow+time.Second)); err != nil {
			t.Errorf("not resumed: %v", err)
		}
	})
}
