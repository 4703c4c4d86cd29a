package discordfake

import (
	"errors"
	"testing"
	"time"

	"warbell/bot/bottest"
)

func TestThreads(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		duels := "/channels/" + tb.channelID("duels")
		rows := []wrong{
			badForm("no name", obj{"name": ""}, "name", codeRequired),
			badForm("name of 101", obj{"name": long(101)}, "name", codeBadLength),
			badForm("odd archive time", obj{"name": "x", "auto_archive_duration": 61}, "auto_archive_duration", codeChoices),
			{"a private one, Discord's default", obj{"name": "x"}, 403, 50013, "", ""},
		}
		tb.refuses("POST", duels+"/threads", rows)
		var th Channel
		made := tb.api("POST", duels+"/threads", obj{"name": "Ann vs Bob", "type": ChannelPublicThread, "auto_archive_duration": 60})
		if made.Status != 201 {
			t.Fatalf("%d %s", made.Status, made.Body)
		}
		made.into(t, &th)
		wrong{status: 400, code: 50024}.check(t, tb.api("POST", "/channels/"+th.ID+"/threads", obj{"name": "x", "type": ChannelPublicThread}))
		seen, err := tb.s.As("Cat").AwaitChannel(soon(t), func(c Channel) bool { return c.Name == "Ann vs Bob" })
		if err != nil || !seen.IsThread() {
			t.Errorf("%+v %v", seen, err)
		}
		notice := tb.s.As("Cat").Messages("duels")[0]
		if notice.Type != 18 || notice.Content != "Ann vs Bob" || notice.Reference == nil || notice.Reference.ChannelID != th.ID {
			t.Errorf("the channel leads to its thread by %+v", notice)
		}
	})
}

func TestArchivedThreads(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		th := tb.thread("a game", 60)
		m := tb.send("a game", obj{"content": "move"})
		tb.s.Advance(time.Hour)
		if c := tb.channel(th); !c.ThreadMetadata.Archived {
			t.Fatal("an hour of silence did not archive the thread")
		}
		path := "/channels/" + th + "/messages"
		wrong{status: 400, code: 50083}.check(t, tb.api("PATCH", path+"/"+m.ID, obj{"content": "x"}))
		wrong{status: 400, code: 50083}.check(t, tb.api("PATCH", "/channels/"+th, obj{"archived": true}))
		if _, err := tb.s.As("Ann").Command(soon(t), th, "go"); err == nil {
			t.Error("a command ran in an archived thread")
		}
		tb.send("a game", obj{"content": "a ring"})
		if tb.channel(th).ThreadMetadata.Archived {
			t.Error("sending did not open the thread")
		}
		if err := tb.s.Archive(th, true); err != nil {
			t.Fatal(err)
		}
		wrong{status: 400, code: 160005}.check(t, tb.api("POST", path, obj{"content": "x"}))
		wrong{status: 403, code: 50013}.check(t, tb.api("PATCH", "/channels/"+th, obj{"archived": false}))
		if _, err := tb.s.As("Ann").Say(th, "let me in"); err == nil {
			t.Error("Ann wrote in a locked thread")
		}
		if _, err := tb.s.As("Gil").Say(th, "I hold the key"); err != nil {
			t.Error(err)
		}
	})
}

func TestActivityKeepsThreadsOpen(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		th := tb.thread("a game", 60)
		for what, act := range map[string]func(){
			"a message": func() { tb.send(th, obj{"content": "x"}) },
			"a person":  func() { _, _ = tb.s.As("Ann").Say(th, "x") },
			"opening it": func() {
				tb.api("PATCH", "/channels/"+th, obj{"archived": true})
				tb.api("PATCH", "/channels/"+th, obj{"archived": false})
			},
		} {
			tb.s.Advance(59 * time.Minute)
			act()
			if tb.s.Advance(59 * time.Minute); tb.channel(th).ThreadMetadata.Archived {
				t.Errorf("%s is no activity", what)
			}
			act()
		}
		if tb.s.Advance(time.Hour); !tb.channel(th).ThreadMetadata.Archived {
			t.Error("an hour of silence did not archive the thread")
		}
	})
}

func TestArchivedThreadRefusesAnswers(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		th := tb.thread("a game", 60)
		tb.connect(func(c seenCall) {
			if err := tb.s.Archive(th, c.customID() == "lock"); err != nil {
				t.Error(err)
			}
			if c.customID() == "lock" {
				wrong{status: 403, code: 50083}.check(t, tb.api("POST", c.callback(), reply(obj{"content": "x"})))
				return
			}
			wrong{status: 403, code: 50083}.check(t, tb.api("POST", c.callback(), obj{"type": respondUpdate, "data": obj{"content": "x"}}))
			tb.api("POST", c.callback(), obj{"type": respondDeferUpdate})
			wrong{status: 400, code: 50083}.check(t, tb.api("PATCH", c.hook(tb)+"/messages/@original", obj{"content": "x"}))
		})
		m := tb.send("a game", in(row(button("Go", "go"), button("Lock", "lock"))))
		if _, err := tb.s.As("Ann").Click(soon(t), m, "Go"); err != nil {
			t.Error(err)
		}
		if _, err := tb.s.As("Ann").Click(soon(t), m, "Lock"); !errors.Is(err, ErrNoAnswer) {
			t.Errorf("a locked thread takes no answers, got %v", err)
		}
	})
}

func TestOpeningThreads(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		th := tb.thread("a game", 60)
		for _, archived := range []bool{true, false} {
			var c Channel
			if tb.api("PATCH", "/channels/"+th, obj{"archived": archived}).into(t, &c); c.ThreadMetadata.Archived != archived {
				t.Errorf("%+v", c)
			}
		}
		wrong{status: 403, code: 50013}.check(t, tb.api("PATCH", "/channels/"+tb.channelID("duels"), obj{"archived": true}))
	})
}

func TestThreadCap(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := GenerousLimits()
		limits.ActiveThreads = 1
		tb := newTable(t, Options{Limits: &limits})
		tb.thread("one", 60)
		wrong{status: 400, code: 160006}.check(t, tb.api("POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": "two", "type": ChannelPublicThread}))
	})
}

func TestMissingPermissions(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		th := tb.thread("a game", 60)
		duels := "/channels/" + tb.channelID("duels")
		rows := []struct {
			missing, method, path string
			body                  any
			status, code          int
		}{
			{"VIEW_CHANNEL", "GET", duels, nil, 403, 50001},
			{"VIEW_CHANNEL", "POST", duels + "/messages", obj{"content": "x"}, 403, 50001},
			{"SEND_MESSAGES", "POST", duels + "/messages", obj{"content": "x"}, 403, 50013},
			{"SEND_MESSAGES", "POST", "/channels/" + th + "/messages", obj{"content": "x"}, 200, 0},
			{"SEND_MESSAGES_IN_THREADS", "POST", "/channels/" + th + "/messages", obj{"content": "x"}, 403, 50013},
			{"CREATE_PUBLIC_THREADS", "POST", duels + "/threads", obj{"name": "x", "type": ChannelPublicThread}, 403, 50013},
		}
		for _, r := range rows {
			if err := tb.s.SetFaults(Faults{MissingPermissions: []string{r.missing}}); err != nil {
				t.Fatal(err)
			}
			a := tb.api(r.method, r.path, r.body)
			if a.Status != r.status || a.code() != r.code {
				t.Errorf("%s, %s %s: %d %s", r.missing, r.method, r.path, a.Status, a.Body)
			}
		}
		if err := tb.s.SetFaults(Faults{MissingPermissions: []string{"FLY"}}); err == nil {
			t.Error("an unknown permission was accepted")
		}
	})
}

func TestDirectMessages(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		limits := GenerousLimits()
		limits.DMOpens = 3
		tb := newTable(t, Options{Limits: &limits})
		ann, bob, cat := tb.s.As("Ann"), tb.s.As("Bob"), tb.s.As("Cat")
		open := func(p *Person) answerOf {
			return tb.api("POST", "/users/@me/channels", obj{"recipient_id": p.ID()})
		}
		var dm, again Channel
		open(ann).into(t, &dm)
		open(ann).into(t, &again)
		if dm.ID != again.ID || dm.ID != ann.DM() || dm.Type != ChannelDM {
			t.Errorf("%+v and %+v", dm, again)
		}
		path := "/channels/" + dm.ID + "/messages"
		if a := tb.api("POST", path, obj{"content": "pick a weapon"}); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if m, err := ann.Await(soon(t), ann.DM(), HasText("weapon")); err != nil || !m.Rings(ann.ID()) {
			t.Errorf("%+v %v", m, err)
		}
		if got := bob.Messages(dm.ID); got != nil {
			t.Errorf("Bob reads Ann's DM: %v", got)
		}
		ann.CloseDMs(true)
		wrong{status: 403, code: 50007}.check(t, tb.api("POST", path, obj{"content": "x"}))
		ann.CloseDMs(false)
		tb.s.Kick()
		wrong{status: 403, code: 50278}.check(t, tb.api("POST", path, obj{"content": "x"}))
		open(bob)
		open(cat)
		wrong{status: 403, code: 40003}.check(t, open(tb.s.As("Gil")))
		badForm("", nil, "recipient_id", "INVALID_RECIPIENT").check(t, tb.api("POST", "/users/@me/channels", obj{"recipient_id": "1"}))
		wrong{status: 400, code: 50003}.check(t, tb.api("PATCH", "/channels/"+dm.ID, obj{"archived": false}))
	})
}

func TestGoneThings(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		m := tb.send("tavern", obj{"content": "x"})
		tavern := tb.channelID("tavern")
		if err := tb.s.As("Gil").Delete(m); err != nil {
			t.Fatal(err)
		}
		wrong{status: 404, code: 10008}.check(t, tb.api("PATCH", "/channels/"+tavern+"/messages/"+m.ID, obj{"content": "x"}))
		if err := tb.s.RemoveChannel("tavern"); err != nil {
			t.Fatal(err)
		}
		wrong{status: 404, code: 10003}.check(t, tb.api("POST", "/channels/"+tavern+"/messages", obj{"content": "x"}))
		wrong{status: 404, code: 0}.check(t, tb.api("GET", "/stickers/1", nil))
		guild := stableID("guild", "The Long Table")
		wrong{status: 404, code: 10007}.check(t, tb.api("GET", "/guilds/"+guild+"/members/1", nil))
		tb.s.Kick()
		wrong{status: 404, code: 10004}.check(t, tb.api("GET", "/guilds/"+guild+"/roles", nil))
		wrong{status: 403, code: 50001}.check(t, tb.api("POST", "/channels/"+tb.channelID("duels")+"/messages", obj{"content": "x"}))
		tb.s.Invite()
		tb.send("duels", obj{"content": "back"})
	})
}

// send posts a message as the bot.
func (tb *table) send(channel string, body any) Message {
	tb.t.Helper()
	a := tb.api("POST", "/channels/"+tb.channelID(channel)+"/messages", body)
	if a.Status != 200 {
		tb.t.Fatalf("sending: %d %s", a.Status, a.Body)
	}
	var m Message
	a.into(tb.t, &m)
	return tb.message(channel, m.ID)
}

// message is a message as the stand-in keeps it.
func (tb *table) message(channel, id string) Message {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	if m := tb.s.channelNamed(channel, "").find(parseID(id)); m != nil {
		return *m
	}
	tb.t.Fatalf("no message %s in %s", id, channel)
	return Message{}
}

// thread starts a public thread in #duels and returns its ID.
func (tb *table) thread(name string, archive int) string {
	tb.t.Helper()
	var c Channel
	tb.api("POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": name, "type": ChannelPublicThread, "auto_archive_duration": archive}).into(tb.t, &c)
	return c.ID
}

func (tb *table) channel(id string) Channel {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	return *tb.s.channels[id].obj
}
