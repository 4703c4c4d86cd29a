package playground

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

// ask puts a question of the drawer in somebody's name.
func (tb *table) ask(user, path string, args ...string) answered {
	tb.t.Helper()
	q := url.Values{"user": {tb.s.As(user).ID()}}
	for i := 0; i < len(args); i += 2 {
		q.Set(args[i], args[i+1])
	}
	return tb.get("/play/inspect/" + path + "?" + q.Encode())
}

// everything is all that the drawer tells a user about requests.
func (tb *table) everything(user string) string {
	tb.t.Helper()
	list := tb.ask(user, "requests")
	all := string(list.Body) + string(tb.ask(user, "script/requests").Body)
	for _, c := range tb.s.As(user).Channels() {
		all += string(tb.ask(user, "requests", "channel", c.ID, "here", "1").Body)
	}
	var got struct{ Rows []listedRequest }
	list.into(tb.t, &got)
	for _, r := range got.Rows {
		all += string(tb.ask(user, "request", "n", fmt.Sprint(r.N)).Body)
	}
	return all
}

// ephemeral is a private body with a word.
func ephemeral(word string) obj { return obj{"content": word, "flags": discordfake.FlagEphemeral} }

// reply is the body of an answer that is a message.
func reply(data obj) obj { return obj{"type": 4, "data": data} }

// form is a modal with one text input.
func form(customID string) obj {
	input := obj{"type": 4, "custom_id": customID, "style": 1}
	return obj{"custom_id": "m", "title": "A form", "components": []obj{{"type": 18, "label": "A label", "component": input}}}
}

// secrets makes requests of every kind that are for Ann alone. Each has a word of its own.
func secrets(t *testing.T, tb *table) (words, tokens []string) {
	hide := func(status int, method, path string, body any, word string) {
		t.Helper()
		if a := tb.api(method, path, body); a.Status != status {
			t.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
		}
		words = append(words, word)
	}
	begin := tb.calls()
	next := func() call {
		c := begin()
		tokens = append(tokens, c.Token)
		return c
	}
	c := next()
	hide(204, "POST", c.callback(), reply(ephemeral("xyzzy1")), "xyzzy1")
	hide(400, "POST", c.callback(), reply(obj{"content": "xyzzy2"}), "xyzzy2") // it was answered already
	hide(200, "PATCH", c.hook(tb)+"/messages/@original", obj{"content": "xyzzy3"}, "xyzzy3")
	hide(200, "POST", c.hook(tb), ephemeral("xyzzy4"), "xyzzy4")
	hide(200, "GET", c.hook(tb)+"/messages/@original", nil, "xyzzy3")
	hide(400, "POST", c.hook(tb), obj{"content": "xyzzy5", "flags": -1}, "xyzzy5")

	c = next() // deferred for Ann alone, then told without saying so
	hide(204, "POST", c.callback(), obj{"type": 5, "data": obj{"flags": discordfake.FlagEphemeral}}, "xyzzy1")
	hide(200, "POST", c.hook(tb), obj{"content": "xyzzy6"}, "xyzzy6")

	c = next()
	hide(204, "POST", c.callback(), obj{"type": 9, "data": form("xyzzy7")}, "xyzzy7")

	c = next() // public, with a private follow-up
	tb.api("POST", c.callback(), reply(obj{"content": "plugh1"}))
	hide(200, "POST", c.hook(tb), ephemeral("xyzzy8"), "xyzzy8")

	dm := tb.s.As("Ann").DM()
	hide(200, "POST", "/channels/"+dm+"/messages", obj{"content": "xyzzya"}, "xyzzya")
	hide(400, "POST", "/channels/"+dm+"/messages", obj{"content": "xyzzyb", "flags": -1}, "xyzzyb")
	hide(200, "GET", "/channels/"+dm, nil, dm)
	hide(404, "POST", "/channels/1/messages", obj{"content": "nobody knows"}, "xyzzya")
	forged := call{ID: c.ID, Token: "forged"}
	hide(401, "POST", forged.hook(tb), obj{"content": "nobody knows"}, "xyzzya")
	return words, tokens
}

func TestRequestsOfOthersStaySecret(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		words, tokens := secrets(t, tb)
		ann, bob := tb.everything("Ann"), tb.everything("Bob")
		for _, word := range words {
			if strings.Contains(bob, word) {
				t.Errorf("Bob's drawer shows %q", word)
			}
			if !strings.Contains(ann, word) {
				t.Errorf("Ann's drawer does not show %q", word)
			}
		}
		for _, token := range tokens {
			if strings.Contains(ann+bob, token) || strings.Contains(ann+bob, url.QueryEscape(token)) {
				t.Errorf("a drawer shows the token %q", token)
			}
		}
		if !strings.Contains(bob, "plugh1") || !strings.Contains(bob, "Only Ann can see this.") || !strings.Contains(bob, `"for":["Ann"],"hidden":true`) {
			t.Errorf("Bob's drawer: %s", bob)
		}
		if strings.Contains(ann+bob, "nobody knows") {
			t.Error("what went nowhere is shown")
		}
		if !strings.Contains(tb.everything("Ann"), `"for":["Ann"]`) {
			t.Error("Ann isn't told that something is for her alone")
		}
	})
}

func TestHiddenChannelsStayWithThoseWhoSeeThem(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		for _, who := range []string{"Bob", "Cat"} {
			if err := tb.s.Overwrite("duels", who, nil, []string{"VIEW_CHANNEL"}); err != nil {
				t.Fatal(err)
			}
		}
		tb.send("duels", "xyzzy")
		if got := tb.everything("Bob"); strings.Contains(got, "xyzzy") || !strings.Contains(got, "Only Ann and Gil can see this.") {
			t.Errorf("Bob's drawer: %s", got)
		}
		for _, who := range []string{"Ann", "Gil"} {
			if got := tb.everything(who); !strings.Contains(got, "xyzzy") {
				t.Errorf("%s's drawer: %s", who, got)
			}
		}
	})
}

func TestRequestsAreListed(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		duels, tavern := tb.channelID("duels"), tb.channelID("tavern")
		tb.api("POST", "/channels/"+duels+"/messages", obj{"content": "it's here"})
		tb.api("POST", "/channels/"+tavern+"/messages", obj{"content": "there"})
		tb.api("POST", "/channels/"+tavern+"/messages", obj{})
		list := func(args ...string) (paths []string, all []listedRequest) {
			t.Helper()
			var got struct{ Rows []listedRequest }
			tb.ask("Ann", "requests", args...).into(t, &got)
			for _, r := range got.Rows {
				paths = append(paths, fmt.Sprintf("%s %s %d %d", r.Method, strings.TrimPrefix(r.Path, "/api/v10/channels/"), r.Status, r.Code))
			}
			return paths, got.Rows
		}
		failed, here, there := "POST "+tavern+"/messages 400 50006", "POST "+duels+"/messages 200 0", "POST "+tavern+"/messages 200 0"
		if got, _ := list(); !slices.Equal(got, []string{failed, there, here}) {
			t.Errorf("%q", got)
		}
		if got, _ := list("channel", duels, "here", "1"); !slices.Equal(got, []string{here}) {
			t.Errorf("%q", got)
		}
		got, all := list("errors", "1")
		if !slices.Equal(got, []string{failed}) || all[0].Limits["X-Ratelimit-Limit"] == "" {
			t.Errorf("%q %+v", got, all)
		}
		a := string(tb.ask("Bob", "request", "n", "1").Body)
		if !strings.Contains(a, `"body":{"content":"it's here"}`) || !strings.Contains(a, `"answer":{"id":`) {
			t.Error(a)
		}
		script := string(tb.ask("Bob", "script/requests").Body)
		for _, want := range []string{
			"URL=http://127.0.0.1:", "TOKEN=playground\n", "answered 400 with code 50006\n",
			`curl -X POST "$URL/api/v10/channels/` + duels + `/messages" -H "Authorization: Bot $TOKEN" -H "Content-Type: application/json" -d '{"content":"it'\''s here"}'` + "\n",
		} {
			if !strings.Contains(script, want) {
				t.Errorf("%q is missing in %s", want, script)
			}
		}
	})
}

func TestTheDrawerAsksOnlyForWhatIsThere(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		dm := tb.s.As("Ann").DM()
		rows := []struct {
			user, path string
			args       []string
			status     int
			says       string
		}{
			{"nobody", "requests", nil, 404, "no such user"},
			{"Bob", "requests", []string{"channel", dm}, 404, "Bob can't see that channel."},
			{"Bob", "requests", []string{"channel", "1"}, 404, "Bob can't see that channel."},
			{"Bob", "request", []string{"n", "77"}, 403, "are stored"},
			{"Bob", "games", nil, 403, "no bot runs with this playground"},
			{"Bob", "log", nil, 403, "no bot runs with this playground"},
			{"Bob", "outbox", nil, 403, "no bot runs with this playground"},
			{"Bob", "script/game", nil, 403, "no bot runs with this playground"},
			{"Bob", "script/duties", nil, 403, "no bot runs with this playground"},
			{"Bob", "trouble", nil, 200, `"rows":[]`},
		}
		for _, r := range rows {
			if a := tb.ask(r.user, r.path, r.args...); a.Status != r.status || !strings.Contains(string(a.Body), r.says) {
				t.Errorf("%s %s: %d %s", r.user, r.path, a.Status, a.Body)
			}
		}
		req, err := http.NewRequestWithContext(context.Background(), "GET", tb.url+"/play/inspect/requests?user=ann", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = "evil.example"
		resp, err := tb.net.Client().Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != 403 {
			t.Errorf("a foreign name reads the drawer: %d", resp.StatusCode)
		}
	})
}
