package discordfake

import (
	"fmt"
	"testing"
	"time"
)

func threadLimits() []limitRow {
	return []limitRow{
		{6, "SEND_MESSAGES has no effect", "permissions in threads", proveThreadPermissions, ""},
		{6, "Archived thread:", "archived and locked threads", proveArchives, ""},
		{6, "Forum posts", "forums", nil, "the bot opens no forum posts and the stand-in has no forums"},
		{6, "Moderators (MANAGE_THREADS)", "moderators read no ephemerals", proveModerators, ""},
		{6, "Webhooks:", "webhooks of channels", nil, "the bot makes none; the stand-in has only those behind interactions"},
		{6, "Polls:", "polls", proveNoPolls, ""},
	}
}

func dmLimits() []limitRow {
	return []limitRow{
		{7, "\"DMs should generally", "opening DMs fast", proveDMOpenings, ""},
		{7, "**50007**", "closed DMs and no server in common", proveClosedDMs, ""},
		{7, "Unsolicited or unrelated", "DMs that nobody wanted", nil, "policy: what the bot sends and when is its own care"},
		{7, "With sharding", "DMs arrive at shard 0", nil, "the bot is one process"},
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
	tb.refusesIt("a private thread", 50013, "POST", "/channels/"+tb.channelID("duels")+"/threads", obj{"name": "hidden", "type": 12})
}

func proveArchives(t *testing.T) {
	limits := GenerousLimits()
	limits.ActiveThreads = 4
	tb := newTable(t, Options{Limits: &limits})
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
	tb.closes(th, m)
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
	tb := newTable(t, Options{Scene: twoGMs()})
	tb.register(command("go"))
	c := tb.begin("go") // by Ann
	tb.accepts("an ephemeral answer", "POST", c.callback(), reply(obj{"content": "the pick", "flags": FlagEphemeral}))
	for _, name := range []string{"Ann", "Bob", "Hal", "Gil"} {
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
	tb.s.Kick("The Long Table")
	tb.accepts("one who shares another server", "POST", "/channels/"+ann.DM()+"/messages", obj{"content": "x"})
	tb.refusesIt("one who shares none", 50278, "POST", "/channels/"+bob.DM()+"/messages", obj{"content": "x"})
}
