package playground

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"
)

func threadLimits() []limitRow {
	return []limitRow{
		{6, "SEND_MESSAGES has no effect", 0x683880be, "permissions in threads", proveThreadPermissions, ""},
		{6, "Archived thread:", 0x784ab3eb, "archived, locked and crowded threads", proveArchives, ""},
		{6, "Forum posts", 0xd37685e6, "forums", nil, "the bot opens no forum posts and the stand-in has no forums"},
		{6, "Moderators (MANAGE_THREADS)", 0x00632bb6, "moderators read private threads, not ephemerals", proveModerators, ""},
		{6, "Webhooks:", 0xda072a9e, "webhooks of channels", nil, "the bot makes none; the stand-in has only those behind interactions"},
		{6, "Polls:", 0xa952ba6d, "polls", proveNoPolls, ""},
	}
}

func dmLimits() []limitRow {
	return []limitRow{
		{7, "\"DMs should generally", 0x74766029, "opening DMs fast", proveDMOpenings, ""},
		{7, "**50007**", 0x550fb096, "closed DMs and no server in common", proveClosedDMs, ""},
		{7, "Unsolicited or unrelated", 0xbffc7106, "DMs that nobody wanted", nil, "policy: what the bot sends and when is its own care"},
		{7, "With sharding", 0x62e8d61a, "DMs arrive at shard 0", proveDMShard, ""},
	}
}

func proveThreadPermissions(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	th := tb.thread("a game", 60)
	there := "/channels/" + th + "/messages"
	tb.overwrite("duels", "@everyone", nil, []string{"SEND_MESSAGES"})
	tb.overwrite("duels", "@Warbell", nil, []string{"SEND_MESSAGES"})
	tb.refusesIt("a message in the channel", 50013, "POST", tb.posts(), obj{"content": "x"})
	tb.accepts("one in the thread", "POST", there, obj{"content": "x"})
	if _, err := tb.s.As("Ann").Command(soon(t), th, "go"); err == nil {
		t.Error("a command ran in the thread of a channel where Ann may not write")
	}
	tb.overwrite("duels", "@Warbell", nil, []string{"SEND_MESSAGES_IN_THREADS"})
	tb.refusesIt("another in the thread", 50013, "POST", there, obj{"content": "x"})
	start := obj{"name": "hidden", "type": ChannelPrivateThread}
	tb.refusesIt("a private thread", 50013, "POST", "/channels/"+tb.channelID("duels")+"/threads", start)
	tb.overwrite("duels", "@Warbell", []string{"CREATE_PRIVATE_THREADS"}, nil)
	tb.accepts("a private thread with its permission", "POST", "/channels/"+tb.channelID("duels")+"/threads", start)
}

func proveArchives(t *testing.T) {
	sc := DefaultScene()
	for i := range 1000 {
		sc.Users = append(sc.Users, SceneUser{Name: fmt.Sprint("u", i)})
	}
	limits := GenerousLimits()
	limits.ActiveThreads, limits.Bucket, limits.Global = 4, 0, 0
	tb := newTable(t, Options{Scene: sc, Limits: &limits})
	tb.register(command("go"))
	start := time.Duration(0)
	for _, minutes := range []int{60, 1440, 4320, 10080} {
		tb.thread(fmt.Sprint("idle-", minutes), minutes)
	}
	duels := "/channels/" + tb.channelID("duels")
	tb.refusesIt("a fifth active thread", 160006, "POST", duels+"/threads", obj{"name": "x", "type": ChannelPublicThread})
	tb.refusesIt("61 minutes", 50035, "POST", duels+"/threads", obj{"name": "x", "type": ChannelPublicThread, "auto_archive_duration": 61})
	for _, minutes := range []int{60, 1440, 4320, 10080} {
		id, quiet := tb.channelID(fmt.Sprint("idle-", minutes)), time.Duration(minutes)*time.Minute
		tb.s.Advance(quiet - start - time.Second)
		before := tb.channel(id).ThreadMetadata.Archived
		tb.s.Advance(time.Second)
		if start = quiet; before || !tb.channel(id).ThreadMetadata.Archived {
			t.Errorf("%d minutes of silence", minutes)
		}
	}
	th := tb.channelID("idle-60")
	if _, err := tb.s.As("Ann").Command(soon(t), th, "go"); err == nil {
		t.Error("a command ran in an archived thread")
	}
	m := tb.send(th, obj{"content": "this opens it"})
	if tb.channel(th).ThreadMetadata.Archived {
		t.Error("sending did not open the thread")
	}
	tb.crowd(th)
	tb.closes(th, m)
}

// crowd fills a thread with a thousand people.
func (tb *table) crowd(th string) {
	tb.t.Helper()
	path := "/channels/" + th + "/thread-members/"
	for i := range 999 { // the bot is in it
		if a := tb.api("PUT", path+tb.s.As(fmt.Sprint("u", i)).ID(), nil); a.Status != 204 {
			tb.t.Fatalf("%d: %d %s", i, a.Status, a.Body)
		}
	}
	tb.refusesIt("participant 1001", 30033, "PUT", path+tb.s.As("Ann").ID(), nil)
}

// closes archives a thread and then locks it.
func (tb *table) closes(th string, m Message) {
	tb.t.Helper()
	path := "/channels/" + th + "/messages"
	for _, lock := range []bool{false, true} {
		if err := tb.s.Archive(th, lock); err != nil {
			tb.t.Fatal(err)
		}
		tb.refusesIt("an edit", 50083, "PATCH", path+"/"+m.ID, obj{"content": "x"})
		tb.refusesIt("a deletion", 50083, "DELETE", path+"/"+m.ID, nil)
		if !lock {
			tb.accepts("a message", "POST", path, obj{"content": "open"})
		}
	}
	tb.refusesIt("a message in a locked thread", 160005, "POST", path, obj{"content": "x"})
	tb.refusesIt("opening a locked thread", 50013, "PATCH", "/channels/"+th, obj{"archived": false})
	if _, err := tb.s.As("Ann").Say(th, "let me in"); err == nil {
		tb.t.Error("Ann wrote in a locked thread")
	}
	tb.overwrite("duels", "Warbell", []string{"MANAGE_THREADS"}, nil)
	tb.accepts("a message of a moderator", "POST", path, obj{"content": "x"})
}

func proveModerators(t *testing.T) {
	sc := twoGMs()
	sc.BotPermissions = []string{"CREATE_PRIVATE_THREADS"}
	tb := newTable(t, Options{Scene: sc})
	tb.register(command("go"))
	var th Channel
	tb.accepts("a private thread", "POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": "hidden"}).into(t, &th)
	tb.send("hidden", obj{"content": "psst " + tb.s.As("ann").Mention()})
	c := tb.begin("go") // by Ann
	tb.accepts("an ephemeral answer", "POST", c.callback(), reply(obj{"content": "the pick", "flags": FlagEphemeral}))
	for name, sees := range map[string]bool{"Ann": true, "Bob": false, "Hal": true, "Gil": true} {
		if got := len(tb.s.As(name).Messages("hidden")) == 1; got != sees {
			t.Errorf("%s reads the private thread: %v", name, got)
		}
		if got := len(tb.s.As(name).Messages("duels")) == 1; got != (name == "Ann") {
			t.Errorf("%s reads Ann's pick: %v", name, got)
		}
	}
}

func proveNoPolls(t *testing.T) {
	tb := newTable(t, Options{})
	tb.refusesIt("a poll, whose votes are not secret", 50035, "POST", tb.posts(), obj{"poll": obj{"question": obj{"text": "?"}, "answers": []any{}}})
}

func proveDMOpenings(t *testing.T) {
	limits := GenerousLimits()
	limits.DMOpens = 2
	tb := newTable(t, Options{Limits: &limits})
	open := func(who string) (string, string, obj) {
		return "POST", "/users/@me/channels", obj{"recipient_id": tb.s.As(who).ID()}
	}
	for _, who := range []string{"Ann", "Bob", "Ann"} { // an open one counts once
		method, path, body := open(who)
		tb.accepts(who, method, path, body)
	}
	method, path, body := open("Cat")
	tb.refusesIt("the third", 40003, method, path, body)
	tb.s.Advance(dmWindow)
	tb.accepts("later", method, path, body)
}

func proveClosedDMs(t *testing.T) {
	tb := newTable(t, Options{})
	ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
	for _, p := range []*Person{ann, bob} {
		tb.accepts("an open DM", "POST", "/channels/"+p.DM()+"/messages", obj{"content": "x"})
	}
	ann.CloseDMs(true)
	tb.refusesIt("a closed DM", 50007, "POST", "/channels/"+ann.DM()+"/messages", obj{"content": "x"})
	tb.accepts("another person's", "POST", "/channels/"+bob.DM()+"/messages", obj{"content": "x"})
	ann.CloseDMs(false)
	if err := tb.s.KickFrom("The Long Table", "Warbell"); err != nil {
		t.Fatal(err)
	}
	tb.accepts("one who shares another server", "POST", "/channels/"+ann.DM()+"/messages", obj{"content": "x"})
	tb.refusesIt("one who shares none", 50278, "POST", "/channels/"+bob.DM()+"/messages", obj{"content": "x"})
}

func proveDMShard(t *testing.T) {
	tb := newTable(t, Options{})
	shards := []*wire{tb.wire(v9), tb.wire(v9)}
	for i, w := range shards {
		w.send(opIdentify, identify(obj{"shard": []int{i, 2}, "intents": intentGuilds | intentDirectMessages}))
		w.until(opDispatch, "READY")
	}
	ann := tb.s.As("Ann")
	if _, err := ann.Say(ann.DM(), "hello"); err != nil {
		t.Fatal(err)
	}
	var m Message
	if err := json.Unmarshal(shards[0].until(opDispatch, "MESSAGE_CREATE").D, &m); err != nil || m.Content != "hello" {
		t.Errorf("%+v %v", m, err)
	}
	shards[1].send(opHeartbeat, nil)
	if got := shards[1].namesUntil(opHeartbeatAck); slices.Contains(got, "MESSAGE_CREATE") {
		t.Errorf("shard 1 got %v", got)
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
